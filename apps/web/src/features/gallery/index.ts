// Pictures that children make: kept on the device by owner, sent to the server for signed-in
// children, and shown on one wall. What rooms may use of it.
export {
  galleryDatabase,
  type KeptPicture,
  type KeptStep,
  type PictureKind,
} from './database.ts'
export {
  deletePicture,
  duplicatePicture,
  keepPicture,
  lastPicture,
  listPictures,
  newPictureId,
  ownPicture as readPicture,
  restorePicture,
} from './kept-pictures.ts'
export { currentOwner } from './owner.ts'
