// The room of the plants: parts are named and found, a seed grows into a tree as it is watered, and
// food is sorted by where it grows.

import { expect, expectAccessible, test } from '../../stack/journey.ts'
import { listen, spokenTexts } from '../../stack/spoken.ts'

const places: Readonly<Record<string, string>> = {
  apple: 'tree',
  pear: 'tree',
  banana: 'tall plant',
  corn: 'tall plant',
  grapes: 'vine',
  peas: 'vine',
  strawberry: 'ground',
  watermelon: 'ground',
  pumpkin: 'ground',
  carrot: 'under the ground',
}

test.beforeEach(async ({ page }) => {
  await listen(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('six parts of a plant are named, and then found', { tag: '@main' }, async ({ page }) => {
  await page.goto('/plants')
  for (const part of ['flower', 'fruit', 'leaf', 'stem', 'root', 'seed']) {
    await page.getByRole('button', { name: part, exact: true }).click()
    await expect.poll(() => spokenTexts(page)).toContain(part)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fruit and vegetables' }).click()
  await page.getByRole('button', { name: 'grapes', exact: true }).click()
  await expect.poll(() => spokenTexts(page)).toContain('The grapes grow on a vine.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Find it' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  for (let found = 0; found < 10; found++) {
    await expect(page.getByRole('img', { name: `${found} of 10 found` })).toBeVisible()
    const part = ((await heading.textContent()) ?? '').replace(/^Find the |\.$/g, '')
    await page.getByRole('button', { name: part, exact: true }).click()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('with the keyboard alone a seed grows into an apple tree, and another can be sown', async ({
  page,
}) => {
  await page.goto('/plants')
  await page.getByRole('link', { name: 'Seed to tree' }).click()
  await expectAccessible(page)
  const inHand = page.locator('main :focus')
  await page.getByRole('button', { name: 'apple tree' }).press('Enter')
  await expect(inHand).toHaveCount(1)
  for (const stage of ['sprout', 'sapling', 'young tree', 'blossom', 'apple tree']) {
    await page.getByRole('button', { name: 'Water', exact: true }).press('Enter')
    await expect.poll(() => spokenTexts(page)).toContain(stage)
  }
  await expect(page.getByRole('heading', { name: 'Look how it has grown!' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Another seed' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Pick a seed.' })).toBeVisible()
  await expect(inHand).toHaveCount(1)
})

test('ten fruits and vegetables are brought to where they grow', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/plants?round=where')
  await expectAccessible(page)
  const heading = page.getByRole('heading', { level: 1 })
  for (let found = 0; found < 10; found++) {
    await expect(page.getByRole('img', { name: `${found} of 10 found` })).toBeVisible()
    const food = /the (\w+) grow/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
    await page.getByRole('button', { name: places[food] ?? '', exact: true }).click()
  }
  await expect(page.getByRole('dialog', { name: 'Well done!' })).toBeVisible()
})
