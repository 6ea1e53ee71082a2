// Whether others use this device, as somebody has ticked here.
import { stored } from '../../state/stored.ts'

/** It is the device's, not a person's. */
export const sharedDevice = stored(
  'kinderleaf:others-use-it',
  (text) => text === 'yes',
  (isShared: boolean) => (isShared ? 'yes' : null),
)
