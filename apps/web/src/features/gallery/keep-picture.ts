// How rooms keep a picture: on this device, and soon on the server for a signed-in child.
import type { KeptPicture } from './database.ts'
import * as device from './kept-pictures.ts'
import { startSync } from './sync/background-sync.ts'

/**
 * Keeps a picture in place of what was kept of it before. When the device is full, what was kept
 * stays as it is.
 */
export function keepPicture(picture: KeptPicture): Promise<device.Kept> {
  startSync()
  return device.keepPicture(picture)
}
