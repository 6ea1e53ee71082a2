// The drawing room: by pictures, with a finger or with keys, and without losing anything.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../stack/journey.ts'

const paper = (page: Page) => page.getByRole('application', { name: 'Your drawing' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** How many pixels of the sheet are not white. */
const ink = (page: Page) =>
  paper(page).evaluate((element) => {
    let count = 0
    for (const strip of element.querySelectorAll('canvas')) {
      const pen = strip.getContext('2d')
      const pixels = pen?.getImageData(0, 0, strip.width, strip.height).data ?? []
      for (let at = 1; at < pixels.length; at += 4) if (pixels[at] !== 255) count += 1
    }
    return count
  })

async function open(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/draw')
  await page.waitForURL(/picture=/)
}

/** Draws a line between points given as shares of the sheet. */
async function draw(page: Page, ...places: [number, number][]) {
  const box = await paper(page).boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  const [first = [0, 0], ...rest] = places
  await page.mouse.move(...at(first))
  await page.mouse.down()
  for (const place of rest) await page.mouse.move(...at(place), { steps: 4 })
  await page.mouse.up()
}

/** Chooses a tool or a colour in the tray. */
async function take(page: Page, name: string) {
  await button(page, 'Tools and colours').click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

async function goToWall(page: Page) {
  await button(page, 'Tools and colours').click()
  await page.getByRole('link', { name: 'My pictures' }).click()
}

const hung = (page: Page) => page.getByRole('button', { name: /^Open: Drawing/ })

const square: [number, number][] = [
  [0.3, 0.3],
  [0.7, 0.3],
  [0.7, 0.7],
  [0.3, 0.7],
  [0.3, 0.3],
]

test('draws, fills and stamps, undoes steps, and restores the page and its steps', {
  tag: ['@main', '@core'],
}, async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await expect(button(page, 'Undo')).toBeDisabled()

  await draw(page, ...square)
  const line = await ink(page)
  expect(line).toBeGreaterThan(500)
  await take(page, 'Fill')
  await take(page, 'Blue')
  await draw(page, [0.5, 0.5])
  await expect.poll(() => ink(page)).toBeGreaterThan(3 * line)
  const filled = await ink(page)

  await button(page, 'Tools and colours').click()
  await expectAccessible(page)
  await button(page, 'Stamps').click()
  await button(page, 'Whale').click()
  await draw(page, [0.15, 0.15])
  await expect.poll(() => ink(page)).toBeGreaterThan(filled)
  await button(page, 'Undo').click()
  await expect.poll(() => ink(page)).toBe(filled)
  await button(page, 'Redo').click()
  await expect.poll(() => ink(page)).toBeGreaterThan(filled)
  const stamped = await ink(page)

  await button(page, 'Clear').click()
  await expect.poll(() => ink(page)).toBe(0)
  await page.reload()
  await button(page, 'Undo').click()
  await expect.poll(() => ink(page)).toBe(stamped)
  await button(page, 'Undo').click()
  await expect.poll(() => ink(page)).toBe(filled)
  await button(page, 'Undo').click()
  await expect.poll(() => ink(page)).toBe(line)
  await button(page, 'Redo').click()
  await expect.poll(() => ink(page)).toBe(filled)
})

test('a picture can be saved, another page begun, and the first one opened again', async ({
  page,
}) => {
  await open(page)
  await draw(page, ...square)
  const first = await ink(page)
  const firstAddress = page.url()

  const downloading = page.waitForEvent('download')
  await button(page, 'Save').click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('drawing.png')
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')

  await take(page, 'New page')
  await expect(page).not.toHaveURL(firstAddress)
  await expect.poll(() => ink(page)).toBe(0)
  await take(page, 'Mirror')
  await draw(page, [0.1, 0.2], [0.2, 0.4])
  await expect.poll(() => ink(page)).toBeGreaterThan(0)
  await goToWall(page)
  await expect(hung(page)).toHaveCount(2)
  await page.goto(firstAddress)
  await expect.poll(() => ink(page)).toBe(first)
})

test('the bar takes 150 px, the sheet the rest, and turning the window keeps the picture', {
  tag: '@main',
}, async ({ page }) => {
  await open(page)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  if (size.width >= 768) {
    await button(page, 'Green').click()
    await button(page, 'Big brush').click()
    await expect(button(page, 'Green')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, 'Big brush')).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Save')).toBeInViewport({ ratio: 1 })
  }
  expect(await paper(page).boundingBox()).toEqual({
    x: 0,
    y: 150,
    width: size.width,
    height: size.height - 150,
  })
  const [ratio, width] = await paper(page).evaluate((element) => {
    const canvases = [...element.querySelectorAll('canvas')]
    const firstRow = canvases.filter(({ style }) => style.top === '0px')
    return [devicePixelRatio, firstRow.reduce((sum, canvas) => sum + canvas.width, 0)]
  })
  expect(width).toBeCloseTo(size.width * ratio, -1)
  await draw(page, ...square)
  const drawn = await ink(page)
  await page.setViewportSize({ width: size.height, height: size.width })
  await expect.poll(() => ink(page)).toBe(drawn)
  await page.setViewportSize(size)
  await expect.poll(() => ink(page)).toBe(drawn)
})

type Spot = readonly [number, number]

/** How many pixels along a straight black line are covered otherwise than one that is drawn once. */
const uneven = (page: Page, from: Spot, to: Spot) =>
  paper(page).evaluate(
    (element, { from, to, black, width }) => {
      const canvases = [...element.querySelectorAll('canvas')]
      const scale = Number.parseFloat(canvases[0]?.style.width ?? '') / (canvases[0]?.width ?? 1)
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
      let count = 0
      for (const canvas of canvases) {
        const [left = 0, top = 0] = [canvas.style.left, canvas.style.top].map(Number.parseFloat)
        const { data } = canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        }
        for (let at = 0; at < data.length / 4; at += 1) {
          const x = left + ((at % canvas.width) + 0.5) * scale - from[0]
          const y = top + (Math.floor(at / canvas.width) + 0.5) * scale - from[1]
          const along = x * ux + y * uy
          // the ends are round
          if (along < width || along > length - width) continue
          const far = Math.abs(x * uy - y * ux)
          if (far > width) continue
          const covered = (255 - (data[4 * at + 1] ?? 255)) / (255 - black)
          const once = Math.min(1, Math.max(0, (width / 2 - far) / scale + 0.5))
          if (Math.abs(covered - once) > 0.12) count += 1
        }
      }
      return count
    },
    { from, to, black: 0x28, width: 10 },
  )

test('quick straight lines have even edges, without a bead where their pieces meet', {
  tag: '@main',
}, async ({ page }) => {
  await open(page)
  await take(page, 'Black')
  const box = await paper(page).boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  // whole pixels, as a mouse has them
  const step = Math.floor((box.width - 60) / 5)
  for (let line = 0; line < 10; line += 1) {
    const rise = line - 5
    const from: Spot = [30, 60 + line * 48]
    const to: Spot = [30 + 5 * step, from[1] + 5 * rise]
    await page.mouse.move(box.x + from[0], box.y + from[1])
    await page.mouse.down()
    await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 5 })
    await page.mouse.up()
    expect(await uneven(page, from, to), `line ${line}`).toBe(0)
  }
})

test('Control and Z undo, with Shift or Y they redo, by the keyboard alone', async ({ page }) => {
  await open(page)
  await draw(page, ...square)
  const one = await ink(page)
  await draw(page, [0.1, 0.1], [0.2, 0.8])
  const two = await ink(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => ink(page)).toBe(one)
  await page.keyboard.press('Control+z')
  await expect.poll(() => ink(page)).toBe(0)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => ink(page)).toBe(one)
  await page.keyboard.press('Control+y')
  await expect.poll(() => ink(page)).toBe(two)
  await button(page, 'Tools and colours').click()
  await page.getByRole('slider', { name: 'Brush size' }).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  expect(await ink(page)).toBe(two)
})

test('a page that is drawn on and cleared, or undone to nothing, is no frame in the gallery', async ({
  page,
}) => {
  const goBack = async () => {
    await page.goto('/draw')
    await expect(button(page, 'Undo')).toBeEnabled()
  }
  await open(page)
  await draw(page, ...square)
  await button(page, 'Clear').click()
  await goToWall(page)
  await expect(page.getByText('No pictures yet.')).toBeVisible()
  await goBack()
  await button(page, 'Undo').click()
  await goToWall(page)
  await expect(hung(page)).toHaveCount(1)
  await goBack()
  await button(page, 'Undo').click()
  await goToWall(page)
  await expect(page.getByText('No pictures yet.')).toBeVisible()
})

test('draws with the keys alone', async ({ page }) => {
  await open(page)
  await expect(button(page, 'Clear')).toBeEnabled()
  await paper(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.draw-cursor')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('The pen is down.')).toBeAttached()
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText('The pen is up.')).toBeAttached()
  const line = await ink(page)
  expect(line).toBeGreaterThan(200)
  await page.keyboard.press('ArrowUp')
  expect(await ink(page)).toBe(line)
  await expectAccessible(page)
})
