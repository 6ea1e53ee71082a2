// Pictures are never stored as received: they are decoded, turned upright, scaled down and encoded
// as WebP without metadata (no location, no camera, no hidden payload). Of an animation only the
// first frame is stored, which also defuses frame bombs.
import { pictureWidths } from '@kinderleaf/contract/plain'
import sharp from 'sharp'
import { createTurns } from '../../platform/turns.ts'
import { wholeVariant } from './addresses.rules.ts'

// Tablet cameras take 12 to 50 million pixels; decoding more would only exhaust memory.
const PIXELS_MAX = 60_000_000
// The costliest pictures found take a second to decode and a third of one to encode.
const SECONDS_MAX = 5
const QUALITY = 80
const SMALL = 640
// A whole picture. The largest tablet's screen has 2,732 by 2,048 pixels.
const WHOLE_SIDE_MAX = 4_096
const WHOLE_PIXELS_MAX = 5_600_000
const WHOLE_QUALITY = 90
// Without loss a drawing of 4 million pixels takes a third of a second, noise many times as long. So
// what is larger, takes longer than a second, or is noise is encoded with loss. Noise is told by the
// small picture: a drawing's has 0.02 to 0.1 bytes a pixel, that of noise 0.2 and more.
const LOSSLESS_PIXELS_MAX = 4_000_000
const LOSSLESS_SECONDS_MAX = 1
const QUICK_PIXELS = 500_000
const NOISE_BYTES_PER_PIXEL = 0.2
// Half the time of sharp's default 4 for 1 % more bytes (measured on 12-megapixel photos).
const EFFORT = 2
// One core each (`concurrency` below). What they take of memory: docs/performance.md.
const AT_ONCE = 2
// The last of so many waits about half a minute for photos of twelve million pixels. A machine that
// is slow, or busy with other things, reaches that time with fewer.
const WAITING_MAX = 100
const WAIT_SECONDS_MAX = 30
// How much of what is taken for usual comes from the picture encoded last.
const LAST_COUNTS = 0.1

const largest = Math.max(...pictureWidths)
const turns = createTurns(AT_ONCE)
/** What one picture has taken of late. */
let usualSeconds = 0

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
export type PictureRefusal = 'broken' | 'too-many-pixels' | 'too-slow'

/** How many pictures wait to be encoded, and for about how many seconds the last of them will. */
export function pictureQueue(): { waiting: number; seconds: number } {
  const waiting = turns.waiting()
  return { waiting, seconds: (waiting * usualSeconds) / AT_ONCE }
}

/** Whether so many pictures wait, or for so long, that no more should be brought now. */
export function isCrowded(): boolean {
  const { waiting, seconds } = pictureQueue()
  return waiting > WAITING_MAX || seconds > WAIT_SECONDS_MAX
}

/**
 * Encodes the widths that pages need, the largest last; of a `whole` picture a small one and one as
 * large as a tablet shows. People take turns.
 */
export function encodePicture(
  path: string,
  personId: string,
  whole = false,
): Promise<PictureVariant[] | PictureRefusal> {
  return turns.inTurn(personId, async () => {
    const begunMs = performance.now()
    const encoded = await encodeNow(path, whole)
    // What is refused at once says nothing of what others wait for.
    if (encoded !== 'broken' && encoded !== 'too-many-pixels') {
      const seconds = (performance.now() - begunMs) / 1_000
      usualSeconds += (seconds - usualSeconds) * LAST_COUNTS
    }
    return encoded
  })
}

async function encodeNow(path: string, whole: boolean) {
  try {
    const decoded = await decode(path, whole)
    if (typeof decoded === 'string') return decoded
    return await (whole ? encodeWhole(decoded) : encodeWidths(decoded))
  } catch (error) {
    if (isEndOfTime(error)) return 'too-slow'
    throw error
  }
}

/** sharp has no class of its own for it. */
const isEndOfTime = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout:')

async function encodeWidths(decoded: Decoded): Promise<PictureVariant[]> {
  const variants: PictureVariant[] = []
  for (const width of pictureWidths) variants.push(await encodeWidth(decoded, width))
  return variants
}

interface Size {
  width: number
  height: number
}

function wholeSide({ width, height }: Size): number {
  const fitting = Math.max(width, height) * Math.sqrt(WHOLE_PIXELS_MAX / (width * height))
  return Math.min(WHOLE_SIDE_MAX, Math.floor(fitting))
}

async function encodeWhole(decoded: Decoded): Promise<PictureVariant[]> {
  const small = await encodeWidth(decoded, SMALL)
  const content = (await encodeLossless(decoded, small)) ?? (await encodeLossy(decoded))
  return [small, { variant: wholeVariant, content }]
}

/** Null when it would take too long. */
async function encodeLossless({ data, raw }: Decoded, small: PictureVariant) {
  const pixels = raw.width * raw.height
  const smallPixels = pixels * Math.min(1, SMALL / raw.width) ** 2
  const isNoise = small.content.length > smallPixels * NOISE_BYTES_PER_PIXEL
  if (pixels > LOSSLESS_PIXELS_MAX || (isNoise && pixels > QUICK_PIXELS)) return null
  return await sharp(data, { raw })
    .timeout({ seconds: LOSSLESS_SECONDS_MAX })
    .webp({ lossless: true, effort: EFFORT })
    .toBuffer()
    // Its only expected failure is the end of its time; another one meets the next step as well.
    .catch(() => null)
}

const encodeLossy = ({ data, raw }: Decoded): Promise<Buffer> =>
  sharp(data, { raw })
    .timeout({ seconds: SECONDS_MAX })
    .webp({ quality: WHOLE_QUALITY, effort: 0 })
    .toBuffer()

type Decoded = Awaited<ReturnType<typeof decodeTo>>

/** Whatever cannot be decoded is broken, unless its time ended. */
async function decode(path: string, whole: boolean): Promise<Decoded | PictureRefusal> {
  try {
    const size = await sharp(path, { limitInputPixels: false }).metadata()
    if (size.width * size.height > PIXELS_MAX) return 'too-many-pixels'
    return await decodeTo(path, whole ? wholeSide(size) : largest)
  } catch (error) {
    if (isEndOfTime(error)) throw error
    return 'broken'
  }
}

async function decodeTo(path: string, side: number) {
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
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
  return { variant: `${width}.webp`, content }
}
