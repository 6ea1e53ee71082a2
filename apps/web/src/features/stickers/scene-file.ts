// A scene with its stickers as a PNG.
import { drawingMarkup, imageOf, type Placed, pngOf, roomPicture } from '../crafts/index.ts'
import { type Scene, sceneSize } from './scene-rules.ts'
import { stickerOf } from './sticker-book.ts'

async function drawn(src: string, width: number, height: number) {
  return imageOf(await drawingMarkup(src), width, height)
}

/** A PNG of a scene, as wide as asked. */
export async function scenePng(subject: string, scene: Scene, width: number): Promise<Blob> {
  const scale = width / sceneSize.width
  const height = Math.round(sceneSize.height * scale)
  const ground = await drawn(roomPicture(subject), width, height)
  const stickers = await Promise.all(
    scene.map(async ({ picture, x, y, size, turn }): Promise<Placed[]> => {
      const sticker = stickerOf(picture)
      if (!sticker) return []
      const [wide, high] = [sticker.width * size * scale, sticker.height * size * scale]
      const image = await drawn(sticker.src, wide, high)
      const at = { x: x * scale - wide / 2, y: y * scale - high / 2 }
      return [{ image, ...at, width: wide, height: high, turn }]
    }),
  )
  return pngOf(width, height, [{ image: ground, x: 0, y: 0, width, height }, ...stickers.flat()])
}
