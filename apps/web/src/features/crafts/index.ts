// What coloring and stickers share: the wall, the frame with its tools, shelves, undo, and
// saving the work in the gallery as it goes.
export { CraftRoom } from './CraftRoom.tsx'
export { colourWords, thingWords } from './craft-words.ts'
export { PictureWall } from './PictureWall.tsx'
export {
  drawingMarkup,
  imageOf,
  type Placed,
  pngOf,
  roomPicture,
  savedWidth,
} from './picture-file.ts'
export { Shelf, type Thing } from './Shelf.tsx'
export type { Craft } from './save-work.ts'
export { useWork } from './use-work.ts'
export { type OpenPicture, useWhichPicture } from './which-picture.ts'
