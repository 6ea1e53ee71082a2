// Pictures are never stored as received: they are decoded, turned upright, scaled down and encoded
// as WebP without metadata (no location, no camera, no hidden payload). Of an animation only the
// first frame is stored, which also defuses frame bombs.
import { pictureWidths } from '@kinderleaf/contract/plain'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { wholeVariant } from './addresses.rules.ts'

// Tablet cameras take 12 to 50 million pixels; decoding more would only exhaust memory.
const PIXELS_MAX = 60_000_000
const SECONDS_MAX = 30
const QUALITY = 80
// Encoding a drawing of 2,732 by 2,048 without loss takes half a second and gives a megabyte.
const WHOLE_SIDE_MAX = 4_096
const SMALL = 640
// Half the time of sharp's default 4 for 1 % more bytes (measured on 12-megapixel photos).
const EFFORT = 2
// One picture uses about two cores and 16 MB; more at once gain nothing.
const AT_ONCE = 2

const largest = Math.max(...pictureWidths)
const inTurn = pLimit(AT_ONCE)

sharp.cache(false)
sharp.concurrency(1)
// Only the decoders of accepted types are enabled, whatever a file pretends to be. Uploads are read
// from disk, the demo school's drawings from memory.
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

/** Why a picture is refused. */
export type PictureRefusal = 'broken' | 'too-many-pixels'

/**
 * Encodes the widths that pages need, the largest last; of a `whole` picture a small one and one at
 * full resolution.
 */
export function encodePicture(
  path: string,
  whole = false,
): Promise<PictureVariant[] | PictureRefusal> {
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
      if (width * height > PIXELS_MAX) return 'too-many-pixels'
      return await (whole ? encodeWhole(path) : encodeWidths(path))
    } catch {
      return 'broken'
    }
  })
}

async function encodeWidths(path: string): Promise<PictureVariant[]> {
  const decoded = await decode(path, largest)
  const variants: PictureVariant[] = []
  for (const width of pictureWidths) variants.push(await encodeWidth(decoded, width))
  return variants
}

async function encodeWhole(path: string): Promise<PictureVariant[]> {
  const { data, raw } = await decode(path, WHOLE_SIDE_MAX)
  const content = await sharp(data, { raw }).webp({ lossless: true, effort: EFFORT }).toBuffer()
  return [await encodeWidth({ data, raw }, SMALL), { variant: wholeVariant, content }]
}

type Decoded = Awaited<ReturnType<typeof decode>>

async function decode(path: string, side: number) {
  const { data, info } = await sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function encodeWidth({ data, raw }: Decoded, width: number): Promise<PictureVariant> {
  const content = await sharp(data, { raw })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
  return { variant: `${width}.webp`, content }
}
