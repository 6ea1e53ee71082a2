// What a scene of stickers is as a piece of work.
import type { Craft } from '../crafts/index.ts'
import { scenePng } from './scene-file.ts'
import { readScene, type Scene } from './scene-rules.ts'
import { stickerIds } from './sticker-book.ts'

export const stickersCraft: Craft<Scene> = {
  kind: 'stickers',
  width: 1200,
  height: 675,
  read: (state) => readScene(state, stickerIds),
  draw: scenePng,
}
