// Nothing in a picture is lost in the field that it stands on: without any one of its shapes the
// picture is seen to be another.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { areaOfSign, type SignName } from '../../apps/web/src/ui/signs.ts'

const web = join(import.meta.dirname, '../../apps/web')
const read = (...path: string[]) => readFileSync(join(web, ...path), 'utf8')
const tokens = Object.fromEntries(
  [...read('src/styles/tokens.css').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', colour = '']) => [name, colour],
  ),
)

/** Width and height at which a shape must be seen; a room's tile is twice as large. */
const SIDE_PX = 96
/**
 * The least difference in OKLab. The look book's neighbours are told apart by their hue (sun on pink
 * 0.18, tomato on sky 0.30) where a ratio of luminance says 1.13 and 1.12; cream on white is 0.06.
 */
const LEAST_DIFFERENCE = 0.08

const shape = /<(?:path|rect|circle|ellipse|polygon|line)\b[^>]*\/>/g

/** Red, green and blue of each pixel. */
const paint = (svg: string, field: string) =>
  sharp(Buffer.from(svg))
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .flatten({ background: field })
    .raw()
    .toBuffer()

/** Ottosson, "A perceptual color space for image processing" (2020). */
function oklab(pixels: Buffer, at: number): readonly number[] {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const part = (pixels[at + channel] ?? 0) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** How far apart the two are where they are furthest apart. */
function difference(one: Buffer, other: Buffer): number {
  let most = 0
  for (let at = 0; at < one.length; at += 3) {
    if (one.compare(other, at, at + 3, at, at + 3) === 0) continue
    const theirs = oklab(other, at)
    most = Math.max(most, Math.hypot(...oklab(one, at).map((part, i) => part - (theirs[i] ?? 0))))
  }
  return most
}

async function lostShapes(svg: string, field: string): Promise<string[]> {
  const whole = await paint(svg, field)
  const lost: string[] = []
  for (const { 0: text, index } of svg.matchAll(shape)) {
    const without = await paint(svg.slice(0, index) + svg.slice(index + text.length), field)
    if (difference(whole, without) < LEAST_DIFFERENCE) lost.push(text)
  }
  return lost
}

const isSign = (name: string, signs: readonly string[]): name is SignName => signs.includes(name)
const names = (folder: string, start = '') =>
  readdirSync(join(web, 'public/pictures', folder))
    .filter((name) => name.startsWith(start))
    .map((name) => basename(name, '.svg'))

const signs = names('signs')
test.each(signs)('the sign %s is seen whole on the colour of its area', async (name) => {
  if (!isSign(name, signs)) throw new Error(`${name} is no sign`)
  const field = tokens[`${areaOfSign(name)}-500`] ?? ''
  expect(await lostShapes(read('public/pictures/signs', `${name}.svg`), field)).toEqual([])
})

/** The colour of each tile of numbers, as the page's styles give it. */
const tileFields = new Map(
  [
    ...read('src/features/numbers/numbers.css').matchAll(
      /([^{}]*data-tile[^{}]*)\{\s*background: var\(--(\w+)\)/g,
    ),
  ].flatMap(([, selector = '', colour = '']) =>
    [...selector.matchAll(/data-tile="([\w-]+)"/g)].map(
      ([, tile = '']) => [tile, tokens[colour]] as const,
    ),
  ),
)
test.each(names('numbers', 'tile-'))('%s is seen whole on its tile', async (name) => {
  const field = tileFields.get(name.slice('tile-'.length))
  if (!field) throw new Error(`the styles give ${name} no colour`)
  expect(await lostShapes(read('public/pictures/numbers', `${name}.svg`), field)).toEqual([])
})
