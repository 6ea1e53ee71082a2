// Pictures that children make: stored on the device by owner, sent to the server for signed-in
// children, and shown on one wall. What rooms may use of it.
export { blankImage, blankSize, isBlank } from './blank-image.ts'
export {
  galleryDatabase,
  type PictureKind,
  type StoredPicture,
  type StoredStep,
} from './database.ts'
export { HandInButton } from './HandInButton.tsx'
export { pngOf } from './image-copies.ts'
export { forgetOwner, leaveUnsent } from './leave-device.ts'
export { OneWindow } from './one-window.ts'
export { currentOwner } from './owner.ts'
export { readNewest, readPicture, readWithVoice } from './read-picture.ts'
export { savePicture } from './save-picture.ts'
export {
  deletePicture,
  duplicatePicture,
  isDeletedHere,
  lastPicture,
  listPictures,
  newPictureId,
  restorePicture,
} from './stored-pictures.ts'
export { sendNews, startSync, syncNow } from './sync/background-sync.ts'
export { keepVoice } from './voice/picture-voice.ts'
export { useVoiceOf } from './voice/use-voice-of.ts'
