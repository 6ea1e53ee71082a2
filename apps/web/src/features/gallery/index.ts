// Pictures that children make: kept on the device by owner, sent to the server for signed-in
// children, and shown on one wall. What rooms may use of it.
export {
  galleryDatabase,
  type KeptPicture,
  type KeptStep,
  type PictureKind,
} from './database.ts'
export { HandInButton } from './HandInButton.tsx'
export { pngOf } from './image-copies.ts'
export { keepPicture } from './keep-picture.ts'
export {
  deletePicture,
  duplicatePicture,
  lastPicture,
  listPictures,
  newPictureId,
  restorePicture,
} from './kept-pictures.ts'
export { OneWindow } from './one-window.ts'
export { currentOwner } from './owner.ts'
export { readPicture } from './read-picture.ts'
export { startSync } from './sync/background-sync.ts'
