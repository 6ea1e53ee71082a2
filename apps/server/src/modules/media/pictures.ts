// Pictures are never kept as they came: they are decoded, turned upright, bounded, and written anew
// as WebP without metadata (no place, no camera, no hidden payload). Of an animation the first
// picture is kept: pages stay calm, and a frame bomb stays small.
import { pictureWidths } from '@kinderleaf/contract/plain'
import sharp from 'sharp'
import { createTurns } from './turns.ts'

// A tablet's camera makes 12 to 50 million pixels; decoding more would only exhaust memory.
const PIXELS_MAX = 60_000_000
const SECONDS_MAX = 30
const QUALITY = 80
// Half the time of sharp's default 4 for 1 % more bytes (measured on 12-megapixel photos).
const EFFORT = 2
// One picture takes up to two cores or so and 16 MB decoded; more at once gain nothing.
const AT_ONCE = 2

const largest = Math.max(...pictureWidths)
const turns = createTurns(AT_ONCE)

sharp.cache(false)
sharp.concurrency(1)
// Only the decoders of what we take exist in this process, whatever a file manages to look like.
// Uploads are read from disk; drawings of our own (the demo school's) come from memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile', 'SvgBuffer'].map(
    (loader) => `VipsForeignLoad${loader}`,
  ),
})

export interface PictureVariant {
  variant: string
  content: Buffer
}

/** Why a picture is not taken. */
export type PictureRefusal = 'broken' | 'too-many-pixels'

/** Makes the widths that pages need; the last is the largest. */
export function encodePicture(path: string): Promise<PictureVariant[] | PictureRefusal> {
  return turns.take(async () => {
    try {
      const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
      if (width * height > PIXELS_MAX) return 'too-many-pixels'
      return await encodeWidths(path)
    } catch {
      return 'broken'
    }
  })
}

async function encodeWidths(path: string): Promise<PictureVariant[]> {
  const { data, info } = await sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const variants: PictureVariant[] = []
  for (const width of pictureWidths) {
    const content = await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer()
    variants.push({ variant: `${width}.webp`, content })
  }
  return variants
}
