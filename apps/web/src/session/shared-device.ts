// Whether others use this device, and which children have left it.
import { stored } from '../state/stored.ts'

/** Ticked by whoever says so; it is the device's, not a person's. */
export const sharedDevice = stored(
  'kinderleaf:others-use-it',
  (text) => text === 'yes',
  (isShared: boolean) => (isShared ? 'yes' : null),
)

/** Before the id of a child who left: the key of when she did, in milliseconds. */
export const leftPrefix = 'kinderleaf:left:'
