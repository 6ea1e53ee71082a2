// The faces that can be chosen: each has features that are seen on its skin, and many can be told
// apart where they are small.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Face } from '@kinderleaf/contract'
import { faceSkins, hairColours, hairStyles, wornColours } from '@kinderleaf/contract/plain'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { skins as bodySkins } from '../../apps/web/src/features/body/looks.ts'
import { chosenFace, skinColours } from '../../apps/web/src/pictures/chosen-face.ts'
import { featureColour, lookFor } from '../../apps/web/src/pictures/faces.ts'

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const pigments: Readonly<Record<string, string>> = { k: '#14281f', white: '#fffdf7' }

const plain: Face = {
  ...{ skin: 0, hair: 'short', hairColour: 'black', colour: 'sky' },
  ...{ glasses: false, hijab: false, hearingAid: false },
}

const ids = Array.from({ length: 100 }, (_, at) => `child-${at}`)
const skins = new Set([
  ...skinColours,
  ...ids.map((id) => lookFor(id).skin),
  ...bodySkins.map(({ skin }) => skin),
])

test('features have 3 : 1 on every skin: chosen, drawn from an id, of the child with parts', () => {
  for (const skin of skins) {
    const features = pigments[featureColour(skin)] ?? ''
    expect(contrast(skin, features), skin).toBeGreaterThanOrEqual(3)
  }
})

interface Dot {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly fill: string
}

/** The dots of a drawing, later ones over earlier ones; a fill that can be set counts as it begins. */
const dots = (svg: string): readonly Dot[] =>
  [
    ...svg.matchAll(
      /<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)" fill="(?:var\(--[\w-]+,)?(#\w{6})/g,
    ),
  ].map(([, x, y, r, fill = '']) => ({ x: Number(x), y: Number(y), r: Number(r), fill }))

/** Two dots alike, left and right of the middle of a head. */
const isEyeOf =
  ({ x, y, r }: Dot) =>
  (one: Dot, _: number, all: readonly Dot[]) =>
    Math.hypot(one.x - x, one.y - y) < r * 0.6 &&
    one.r < r / 4 &&
    all.some(
      (other) =>
        other !== one &&
        other.y === one.y &&
        other.r === one.r &&
        Math.abs(other.x + one.x - 2 * x) < 0.5,
    )

test('eyes have 3 : 1 in every picture of people', () => {
  const folder = join(import.meta.dirname, '../../apps/web/public/pictures')
  const isSkin = new Set([...skins].map((skin) => skin.toLowerCase()))
  const eyes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .flatMap((name) => {
      const all = dots(readFileSync(join(folder, name), 'utf8'))
      const heads = all.flatMap(({ fill }, at) => (isSkin.has(fill.toLowerCase()) ? [at] : []))
      // each head is followed by its own eyes
      return heads.flatMap((at, place) => {
        const head = all[at]
        if (!head) return []
        const own = all.slice(at + 1, heads[place + 1]).filter(isEyeOf(head))
        return own.map((eye) => ({ name, head, eye }))
      })
    })
  expect(new Set(eyes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(10)
  const faint = eyes.filter(({ head, eye }) => contrast(head.fill, eye.fill) < 3)
  expect(faint.map(({ name }) => name)).toEqual([])
})

/** The face as it is drawn at 48 pixels. */
const at48 = (face: Face) =>
  sharp(Buffer.from(chosenFace(face)))
    .resize(48, 48)
    .removeAlpha()
    .raw()
    .toBuffer()

/** How many pixels of two pictures somebody would call another colour. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    const by = Math.max(
      ...[0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0))),
    )
    if (by > 24) count += 1
  }
  return count
}

/** 1.6 % of what the circle shows. */
const leastPixels = 29

test('240 of them differ at 48 pixels, each from each', { tags: 'whole' }, async () => {
  const faces = faceSkins.flatMap((skin) =>
    hairStyles.flatMap((hair) =>
      hairColours
        .filter((colour) => colour !== 'brown')
        .flatMap((hairColour) =>
          [false, true].map((glasses) => ({ ...plain, skin, hair, hairColour, glasses })),
        ),
    ),
  )
  expect(faces).toHaveLength(240)
  const drawn = await Promise.all(faces.map(at48))
  const alike = drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .flatMap((other, after) =>
        differing(one, other) < leastPixels ? [[faces[at], faces[at + 1 + after]]] : [],
      ),
  )
  expect(alike).toEqual([])
})

const worn: readonly Partial<Face>[] = [
  { hijab: true },
  { hearingAid: true },
  { glasses: true },
  ...wornColours.filter((colour) => colour !== plain.colour).map((colour) => ({ colour })),
]

test.each(worn)('%j is seen at 48 pixels', async (part) => {
  for (const skin of faceSkins) {
    const face: Face = { ...plain, skin }
    const [without, changed] = await Promise.all([at48(face), at48({ ...face, ...part })])
    expect(differing(without, changed)).toBeGreaterThanOrEqual(leastPixels)
  }
})
