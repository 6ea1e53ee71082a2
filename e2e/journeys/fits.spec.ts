// Every room and each of its views on a tablet, in portrait and landscape: nothing is wider than
// the screen, no control is outside it, and no label touches its speaker.
import type { Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'

const tablets = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]

const rooms = {
  arts: [
    '/arts',
    '/draw',
    '/coloring',
    '/coloring?page=colour-fox',
    '/stickers',
    '/stickers?page=sticker-meadow',
    '/gallery',
  ],
  learning: [
    '/int-learn',
    '/learn-alphabet',
    '/numbers',
    '/scie-nature',
    '/body',
    '/animals',
    '/plants',
    '/offline',
  ],
}

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

for (const [kind, places] of Object.entries(rooms)) {
  test(`the rooms of ${kind} and their views fit a tablet`, async ({ page }) => {
    test.setTimeout(300_000)
    for (const room of places) {
      await test.step(room, async () => {
        await page.goto(room)
        await expectFits(page)
        for (const view of await viewsOf(page)) {
          await page.goto(view)
          await expectFits(page)
        }
      })
    }
  })
}

test('a page to colour and one for stickers fit a window that gets narrower', async ({ page }) => {
  for (const room of ['/coloring?page=colour-owl', '/stickers?page=sticker-meadow']) {
    for (const [wide, narrow] of [
      [820, 410],
      [768, 360],
    ] as const) {
      await page.setViewportSize({ width: wide, height: 1180 })
      await page.goto(room)
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      await page.setViewportSize({ width: narrow, height: 1180 })
      await expect
        .poll(() => page.evaluate(findOutside), `${room}, ${wide} to ${narrow}`)
        .toEqual([])
    }
  }
})

/** The links to the views of this room. */
async function viewsOf(page: Page): Promise<string[]> {
  const links = await page
    .getByRole('link')
    .evaluateAll((found) =>
      found.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.pathname === location.pathname && link.search
          ? [link.pathname + link.search]
          : [],
      ),
    )
  return [...new Set(links)]
}

async function expectFits(page: Page) {
  for (const size of tablets) {
    await page.setViewportSize(size)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(findOutside), `${page.url()} at ${size.width}`)
      .toEqual([])
  }
}

/** Elements wider than the screen, or outside it where nobody can scroll to. */
function findOutside(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement))
  const pressables = [...document.querySelectorAll('button, a')]
  const beside = pressables.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(element)
  })
  const close = [...document.querySelectorAll('main li:has(> a)')].flatMap((tile) => {
    const speaker = tile.querySelector('.kl-speaker')?.getBoundingClientRect()
    const label = document.createRange()
    label.selectNodeContents(tile.querySelector('a') ?? tile)
    const isClose = [...label.getClientRects()].some(
      ({ right, bottom }) => speaker && bottom > speaker.top && right > speaker.left - 12,
    )
    return isClose ? [`${tile.textContent} is close to its speaker`] : []
  })
  const wider = document.documentElement.scrollWidth - innerWidth
  return [
    ...(wider > 0 ? [`${wider} px`] : []),
    ...beside.map((element) => element.outerHTML),
    ...close,
  ]
}
