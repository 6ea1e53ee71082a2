// How rooms save a picture: on this device, and soon on the server for a signed-in child.
import type { Saved } from '../../state/how-saved.ts'
import type { StoredPicture } from './database.ts'
import * as device from './stored-pictures.ts'
import { startSync } from './sync/background-sync.ts'

/**
 * Saves a picture in place of what was saved of it before. When the device is full, what was saved
 * stays as it is.
 */
export function savePicture(picture: StoredPicture): Promise<Saved> {
  startSync()
  return device.savePicture(picture)
}
