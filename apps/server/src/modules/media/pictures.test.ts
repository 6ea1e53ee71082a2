// How a picture that somebody works on at is encoded: without loss, but never at everybody's cost.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '../../../test/temporary-folder.ts'
import { encodePicture } from './pictures.ts'
import { noise } from './test/samples.ts'

afterEach(() => vi.restoreAllMocks())

/** A page with lines on it. */
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    { input: Buffer.from('<svg><path d="M9 9 Q500 900 900 9" stroke="red" fill="none"/></svg>') },
  ])

async function stored(picture: Sharp): Promise<string> {
  const path = join(createTemporaryFolder(), 'picture.png')
  await picture.png({ compressionLevel: 1 }).toFile(path)
  return path
}

async function encodeWhole(picture: Sharp) {
  const path = await stored(picture)
  const variants = await encodePicture(path, 'mia', true)
  const whole = Array.isArray(variants) ? variants.at(-1)?.content : undefined
  if (!whole) throw new Error(`the picture is ${String(variants)}`)
  const kept = join(createTemporaryFolder(), 'whole.webp')
  writeFileSync(kept, whole)
  const { width, height } = await sharp(kept).metadata()
  // https://developers.google.com/speed/webp/docs/riff_container
  return { width, height, isLossless: whole.toString('latin1', 12, 16) === 'VP8L' }
}

test('a drawing keeps every pixel up to 4 million of them', async () => {
  const kept = await encodeWhole(drawing(2_000, 2_000))
  expect(kept).toEqual({ width: 2_000, height: 2_000, isLossless: true })
})

test('a larger one keeps its size, with loss, up to what a tablet shows', async () => {
  const screen = { width: 2_732, height: 2_048, isLossless: false }
  expect(await encodeWhole(drawing(2_732, 2_048))).toEqual(screen)
  const { width, height } = await encodeWhole(drawing(4_000, 4_000))
  expect(width * height).toBeLessThanOrEqual(2_732 * 2_050)
})

test('noise is encoded with loss, which takes a fraction of the time', async () => {
  expect((await encodeWhole(noise(1_500, 1_000))).isLossless).toBe(false)
})

test.each([1, 2])(
  'a good picture that takes too long (step %i) is not called broken',
  async (step) => {
    const path = await stored(drawing(900, 600))
    const { toBuffer } = sharp.prototype
    let steps = 0
    vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(function (
      this: Sharp,
      ...options: []
    ) {
      steps += 1
      // as libvips says it
      if (steps === step) throw new Error('timeout: 22% complete\nVipsImage: killed for image')
      return toBuffer.apply(this, options)
    })
    expect(await encodePicture(path, 'mia')).toBe('too-slow')
  },
)

test('a failure of the encoder is not the file’s', async () => {
  const path = await stored(drawing(900, 600))
  vi.spyOn(sharp.prototype, 'webp').mockImplementation(() => {
    throw new Error('no memory')
  })
  await expect(encodePicture(path, 'mia')).rejects.toThrow('no memory')
})
