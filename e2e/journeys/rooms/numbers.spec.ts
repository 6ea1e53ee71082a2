// The numbers room, game by game, played by speech and pictures.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../stack/journey.ts'

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const rounds = 10

/** Everything that was spoken since the page was opened. */
const spokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset.said ?? '[]'))

async function openActivity(page: Page, tile: string, wall: 'explore' | 'find' = 'find') {
  await page.addInitScript(() => {
    const spoken: string[] = []
    addEventListener('kinderleaf:said', (event) => {
      if (event instanceof CustomEvent) spoken.push(String(event.detail.text))
      document.documentElement.dataset.said = JSON.stringify(spoken)
    })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/numbers?round=${wall}`)
  await page.getByRole('link', { name: tile, exact: true }).click()
}

const leaves = (page: Page, round: number) =>
  page.getByRole('img', { name: `Round ${round} of 10` })
const answers = (page: Page): Locator => page.locator('.number-choice')
const choose = (page: Page, name: string) =>
  answers(page)
    .and(page.getByRole('button', { name, exact: true }))
    .click()

/** Plays a whole series; `solve` does one round. */
async function finish(page: Page, solve: () => Promise<void>) {
  for (let round = 1; round <= rounds; round++) {
    await expect(leaves(page, round)).toBeVisible()
    await solve()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  const praise = page.getByRole('dialog', { name: 'You did it!' })
  await expect(praise).toBeVisible()
  await expect.poll(() => spokenTexts(page)).toContain('You did it!')
  await praise.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Numbers & Mathematics' })).toBeVisible()
}

/** How many things the groups show: "three, apple". */
async function groupCounts(groups: Locator): Promise<number[]> {
  const names = await groups.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  return names.map((name) => words.indexOf(name.split(',')[0] ?? ''))
}

test('each of the two walls shows six pictures, and Back returns to it', async ({ page }) => {
  await page.goto('/int-learn')
  await page.getByRole('link', { name: 'Numbers & Mathematics' }).click()
  const tiles = page.locator('.number-tiles > li')
  for (const wall of ['Try it out', 'Find it']) {
    await page.getByRole('link', { name: wall }).click()
    await expect(page.getByRole('link', { name: wall })).toHaveAttribute('aria-current', 'true')
    await expect(tiles).toHaveCount(6)
    for (const picture of await tiles.locator('img').all()) {
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    }
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Find the shape' }).click()
  await expect(page.getByRole('heading', { name: /^Find the/ })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Find the shape' })).toBeVisible()
})

test('counting: each tap speaks the number, and the last number is how many', {
  tag: '@main',
}, async ({ page }) => {
  await openActivity(page, 'Count')
  await finish(page, async () => {
    const things = page.locator('.number-moving')
    const before = (await spokenTexts(page)).length
    await expect(things.first()).toBeVisible()
    let count = 0
    for (; (await things.count()) > 0; count++) await things.first().click()
    await expect.poll(async () => (await spokenTexts(page)).slice(before)).toContain('How many?')
    const numbers = (await spokenTexts(page)).slice(before).filter((text) => words.includes(text))
    const last = numbers.at(-1) ?? ''
    expect(last).toBe(words[count])
    await expect(page.locator('.ten-frame img')).toHaveCount(count)
    await choose(page, String(count))
  })
})

test('tracing: the pen goes along, or a button draws the line', async ({ page }) => {
  await openActivity(page, 'Trace numbers')
  const draw = page.getByRole('button', { name: 'Draw the next line' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(draw).toBeVisible()
  await expectAccessible(page)
  await finish(page, async () => {
    await expect(draw).toBeVisible()
    for (let lines = 0; lines < 6 && !(await next.isVisible()); lines++) await draw.click()
  })
})

test('more, fewer or the same: the groups are compared', async ({ page }) => {
  await openActivity(page, 'More or less')
  await expect(answers(page).first()).toBeVisible()
  await expectAccessible(page)
  await finish(page, async () => {
    const [left = 0, right = 0] = await groupCounts(page.locator('.number-choice:has(img)'))
    const question = (await page.getByRole('heading').textContent()) ?? ''
    const wins = question.includes('more') ? left > right : left < right
    const side = left === right ? 'same' : wins ? 'left' : 'right'
    await page.locator(`[data-side="${side}"] > button`).click()
  })
})

test('adding: two groups move together by a tap, and are counted', async ({ page }) => {
  await openActivity(page, 'Put together')
  const groups = page.locator('.number-moving')
  await expect(groups).toHaveCount(2)
  await expectAccessible(page)
  await finish(page, async () => {
    const [a = 0, b = 0] = await groupCounts(groups)
    await groups.first().click()
    await groups.first().click()
    await expect(page.locator('.ten-frame img')).toHaveCount(a + b)
    await choose(page, String(a + b))
  })
})

test('shapes: the spoken shape, and things that have it', async ({ page }) => {
  await openActivity(page, 'Find the shape')
  const things: Record<string, string[]> = {
    circle: ['ball', 'button', 'clock'],
    square: ['window', 'present'],
    triangle: ['tent', 'pizza'],
    rectangle: ['door', 'envelope'],
    star: ['starfish', 'lantern'],
    heart: ['balloon', 'biscuit'],
  }
  let seen = 0
  await finish(page, async () => {
    await expect.poll(async () => (await spokenTexts(page)).slice(seen).join()).toMatch(/Find /)
    const question = (await spokenTexts(page)).findLast((text) => text.startsWith('Find ')) ?? ''
    const shape = /the (\w+)/.exec(question)?.[1] ?? ''
    const names = [shape, ...(things[shape] ?? [])]
    const shown = await answers(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
    await choose(page, shown.find((name) => names.includes(name)) ?? '')
    seen = (await spokenTexts(page)).length
  })
})

test('patterns: the fitting thing is put into the gap', async ({ page }) => {
  await openActivity(page, 'Patterns')
  await expect(answers(page).first()).toBeVisible()
  await expectAccessible(page)
  await finish(page, async () => {
    const cells = await page
      .locator('.number-row > li')
      .evaluateAll((all) => all.map((cell) => cell.querySelector('img')?.alt))
    const gap = cells.indexOf(undefined)
    const fits = (period: number) =>
      cells.every((cell, place) => {
        const other = cells[place + period]
        return !cell || !other || cell === other
      })
    const period = [2, 3, 4].find(fits) ?? 0
    await choose(page, cells[gap - period] ?? cells[gap + period] ?? '')
  })
})

test('who misses twice is shown the right one, and the next visits are easier', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('kinderleaf-numbers-shapes')) {
      localStorage.setItem('kinderleaf-numbers-shapes', '1')
    }
  })
  await openActivity(page, 'Find the shape')
  for (let round = 1; round <= 2; round++) {
    await expect(leaves(page, round)).toBeVisible()
    const shape = /the (\w+)/.exec((await page.getByRole('heading').textContent()) ?? '')?.[1] ?? ''
    const wrong = answers(page).and(page.locator(`:not([aria-label="${shape}"])`))
    await wrong.nth(0).click()
    await wrong.nth(1).click()
    await expect(page.getByRole('button', { name: shape, exact: true })).toHaveAttribute(
      'data-state',
      'hint',
    )
    await expectAccessible(page)
    await choose(page, shape)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(leaves(page, 3)).toBeVisible()
  await expect(answers(page)).toHaveCount(2)
  await page.reload()
  await expect(answers(page)).toHaveCount(2)
})

test('adding by dragging, and with the keyboard alone', { tag: '@main' }, async ({ page }) => {
  await openActivity(page, 'Put together')
  const groups = page.locator('.number-moving')
  const frame = await page.locator('.ten-frame').boundingBox()
  const group = await groups.first().boundingBox()
  if (!frame || !group) throw new Error('nothing to drag')
  await page.mouse.move(group.x + group.width / 2, group.y + group.height / 2)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(groups).toHaveCount(1)
  await groups.first().focus()
  await page.keyboard.press('Enter')
  await expect(answers(page).first()).toBeFocused()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let tries = 0; tries < 3 && !(await next.isVisible()); tries++) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await expect(next).toBeVisible()
  await next.press('Enter')
  await expect(leaves(page, 2)).toBeVisible()
  await expect(groups.first()).toBeFocused()
})

test('everything can be tried freely too: a tap names it', async ({ page }) => {
  await openActivity(page, 'Look at numbers', 'explore')
  await page.getByRole('button', { name: '7', exact: true }).click()
  await expect.poll(() => spokenTexts(page)).toContain('seven')
  await page.getByRole('button', { name: 'seven', exact: true }).click()
  await expect.poll(() => spokenTexts(page)).toContain('eight')
  await expect(page.locator('.ten-frame img')).toHaveCount(8)
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('link', { name: 'Look at shapes' }).click()
  await page.getByRole('button', { name: 'star', exact: true }).click()
  await page.getByRole('button', { name: 'lantern', exact: true }).click()
  await expect.poll(() => spokenTexts(page)).toContain('The lantern is like the star.')
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('link', { name: 'Patterns' }).click()
  for (const thing of ['leaf', 'snail']) {
    await page.getByRole('button', { name: thing, exact: true }).click()
  }
  await expect(page.getByRole('heading', { name: 'leaf, snail' })).toBeVisible()
  await expect(page.locator('.number-row').getByAltText('snail')).toHaveCount(4)
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('link', { name: 'Trace numbers' }).click()
  await page.getByRole('button', { name: '7', exact: true }).click()
  await page.getByRole('button', { name: 'Draw the next line' }).click()
  await expect.poll(() => spokenTexts(page)).toContain('Seven!')
  await expectAccessible(page)
})

test('groups are filled, compared and put together, with the keyboard alone', async ({ page }) => {
  await openActivity(page, 'More or less', 'explore')
  await page.getByRole('button', { name: 'one, apple' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Three is more than one.' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Both have one.' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('link', { name: 'Put together' }).press('Enter')
  await page.getByRole('button', { name: 'one, ladybird' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Put together' }).press('Enter')
  await expect.poll(() => spokenTexts(page)).toContain('Two and one make three.')
  await expect(page.locator('.ten-frame img')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(page.locator('.ten-frame img')).toHaveCount(0)
  await expectAccessible(page)
})

test('another language is learnt: the room asks in it', async ({ page }) => {
  await openActivity(page, 'Put together')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  const heading = page.getByRole('heading', { name: 'Júntalos.' })
  await expect(heading).toHaveAttribute('lang', 'es')
})
