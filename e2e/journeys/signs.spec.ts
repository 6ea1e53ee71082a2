// A child who cannot read finds her way by signs alone: each page that a tile leads to has one of its
// own, on the tile, in the page's head and on the way back there, and on no other page.
import type { Page } from '@playwright/test'
import { isWhole } from '../stack/extent.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, test } from '../stack/journey.ts'
import { enrolChild, newAccount } from '../stack/people.ts'

interface Tile {
  readonly sign: string
  readonly tiles?: readonly Tile[]
  /** Rounds of the room that have a sign of their own, on their button. */
  readonly rounds?: readonly string[]
  /** Where Back leads, if not to the page with the tile. */
  readonly backHome?: boolean
}

const leaf = (sign: string): Tile => ({ sign })

const home: readonly Tile[] = [
  {
    sign: 'learn',
    tiles: [
      { sign: 'alphabet', rounds: ['trace'] },
      { sign: 'science', tiles: [leaf('body'), leaf('animals'), leaf('plants')] },
      leaf('numbers'),
    ],
  },
  leaf('quizzes'),
  leaf('lessons'),
  leaf('activities'),
  {
    sign: 'arts',
    tiles: [leaf('draw'), leaf('coloring'), leaf('stickers'), { sign: 'gallery', backHome: true }],
  },
  leaf('watch'),
]

const smallestPx = 64

/** The signs that are seen, by where they are. */
const signsOn = (page: Page) =>
  page.evaluate((smallest) => {
    type Where = 'tiles' | 'rounds' | 'head' | 'back'
    const seen: Record<Where, string[]> = { tiles: [], rounds: [], head: [], back: [] }
    const small: string[] = []
    for (const image of document.querySelectorAll<HTMLImageElement>('img[src*="/signs/"]')) {
      const { width, height } = image.getBoundingClientRect()
      if (width === 0) continue
      const name = image.src.replace(/^.*\/|\.svg$/g, '')
      const link = image.closest('a') ?? image.closest('li')
      const onLink = image.closest('nav') ? 'rounds' : 'tiles'
      const where = link?.ariaLabel === 'Back' ? 'back' : link ? onLink : 'head'
      seen[where].push(name)
      if ((where === 'tiles' || where === 'head') && Math.min(width, height) < smallest)
        small.push(name)
    }
    return { ...seen, small }
  }, smallestPx)

const byIcon = (page: Page, icon: string) => page.locator(`a:has(svg.lucide-${icon})`).first()

/** Taps the tile, looks at the page and at those behind it, and comes back. */
async function visit(
  page: Page,
  { sign, tiles = [], rounds = [], backHome }: Tile,
  from: string | undefined,
) {
  const picture = `img[src$="/signs/${sign}.svg"]`
  // a tile, or a way in the bar or before the tiles
  await page
    .locator(`main li:has(> ${picture}) > a, a:has(> .kl-sign > ${picture})`)
    .filter({ visible: true })
    .click()
  const back = from === undefined || backHome ? [] : [from]
  const seen = { head: [sign], tiles: tiles.map((tile) => tile.sign), rounds, back, small: [] }
  await expect.poll(() => signsOn(page), `the page of ${sign}`).toEqual(seen)
  await expect(byIcon(page, 'house')).toBeInViewport({ ratio: 1 })
  expect(await byIcon(page, 'house').getAttribute('href')).toBe('/')
  for (const round of rounds) {
    await page.locator(`nav a:has(> img[src$="/signs/${round}.svg"])`).click()
    await expect.poll(async () => (await signsOn(page)).head, round).toEqual([round])
  }
  for (const tile of tiles) await visit(page, tile, sign)
  await byIcon(page, 'arrow-left').click()
  if (backHome) await page.goBack()
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
]
const otherSizes = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

for (const size of isWhole ? [...sizes, ...otherSizes] : sizes) {
  test(`every page is found and left by its sign, ${size.width} wide`, async ({
    newPage,
    school,
  }) => {
    test.setTimeout(180_000)
    const page = await newPage(school.sessions.student)
    await page.setViewportSize(size)
    await page.goto('/')
    await page.locator('img[src$="/signs/watch.svg"]').waitFor()
    await hideText(page)
    const seen = await signsOn(page)
    expect(seen).toEqual({
      head: [],
      rounds: [],
      back: [],
      small: [],
      tiles: [...home.map((tile) => tile.sign), 'gallery', 'garden'].sort(byPlace(seen.tiles)),
    })
    for (const tile of [...home, leaf('garden')]) await visit(page, tile, undefined)
    await expect(page).toHaveURL('/')
  })
}

/** My pictures and my garden stand before the tiles or in the bar. */
const byPlace = (order: readonly string[]) => (a: string, b: string) =>
  order.indexOf(a) - order.indexOf(b)

test('what is behind a room leads back to it by its sign', async ({ page }) => {
  for (const [address, sign] of [
    ['/coloring?page=colour-fox', 'coloring'],
    ['/stickers?page=sticker-meadow', 'stickers'],
  ] as const) {
    await page.goto(address)
    await expect
      .poll(() => signsOn(page))
      .toEqual({ head: [], rounds: [], tiles: [], back: [sign], small: [] })
  }
})

for (const size of [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]) {
  test(`home is one screen of six equal tiles, ${size.width} wide`, async ({ newPage, school }) => {
    const page = await newPage(school.sessions.student)
    await page.setViewportSize(size)
    await page.goto('/')
    await page.locator('img[src$="/signs/watch.svg"]').waitFor()
    const tiles = page.getByRole('main').getByRole('listitem')
    await expect(tiles).toHaveCount(home.length)
    const boxes = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const { width, height, bottom } = tile.getBoundingClientRect()
        return { size: `${Math.round(width)} × ${Math.round(height)}`, bottom }
      }),
    )
    expect(new Set(boxes.map((box) => box.size)).size).toBe(1)
    // above where wrists rest
    for (const { bottom } of boxes) expect(bottom).toBeLessThanOrEqual(size.height - 48)
  })
}

test('a long name is greeted in one line', async ({ page }) => {
  const name = 'Wilhelmina-Alexandrina-Magdalena Featherstone'
  await enrolChild(page, { ...newAccount('Wilhelmina', 'child'), name })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const heading = page.getByRole('heading', { name: /^Hello, Wilhelmina/ })
    await expect(heading).toBeVisible()
    const lines = await heading.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, `${width} wide`).toBe(1)
    await expect(page.getByRole('button', { name: /^Hear: Hello/ })).toBeInViewport({ ratio: 1 })
  }
})
