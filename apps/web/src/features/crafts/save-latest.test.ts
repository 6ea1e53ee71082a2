import { expect, test } from 'vitest'
import { latestSaver } from './save-latest.ts'

/** A saver whose images are drawn when the test says so. */
function slowSaver() {
  const stored: string[] = []
  const drawn: { work: number; end: () => void }[] = []
  const save = latestSaver<number, string>({
    state: async (work) => void stored.push(`${work}`),
    draw: (work) =>
      new Promise((resolve) => drawn.push({ work, end: () => resolve(`image of ${work}`) })),
    whole: async (work, image) => void stored.push(`${work} with ${image}`),
  })
  const end = async () => {
    drawn.at(-1)?.end()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { save, stored, drawn, end }
}

test('every step is saved at once, whatever is being drawn', () => {
  const { save, stored } = slowSaver()
  for (const step of [1, 2, 3]) save(step)
  expect(stored).toEqual(['1', '2', '3'])
})

test('an image that comes late takes no step back, and what was overtaken is not drawn', async () => {
  const { save, stored, drawn, end } = slowSaver()
  for (const step of [1, 2, 3]) save(step)
  await end()
  expect(stored.at(-1)).toBe('3 with image of 1')
  await end()
  expect(stored.at(-1)).toBe('3 with image of 3')
  expect(drawn.map(({ work }) => work)).toEqual([1, 3])
})
