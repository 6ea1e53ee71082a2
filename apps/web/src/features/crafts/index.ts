// What coloring and stickers share: the wall, the frame with its tools, shelves, undo, and the
// gallery keeping the work as it goes.
export { CraftRoom } from './CraftRoom.tsx'
export { colourWords, thingWords } from './craft-words.ts'
export type { Craft } from './keeping.ts'
export { PictureWall } from './PictureWall.tsx'
export { drawingMarkup, imageOf, type Placed, pngOf, roomPicture } from './picture-file.ts'
export { Shelf, type Thing } from './Shelf.tsx'
export { useWork } from './use-work.ts'
export { type OpenPicture, useWhichPicture } from './which-picture.ts'
