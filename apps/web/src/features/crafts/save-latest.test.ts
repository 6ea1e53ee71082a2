import { expect, test } from 'vitest'
import { latestSaver } from './save-latest.ts'

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('what was done last is saved, and what was overtaken is not drawn', async () => {
  const first = deferred()
  const all = deferred()
  const states: number[] = []
  const images: number[] = []
  const save = latestSaver<number>({
    state: async (work) => void states.push(work),
    image: async (work) => {
      if (work === 1) await first.promise
      images.push(work)
      if (work === 4) all.resolve()
    },
  })
  save(1)
  await Promise.resolve()
  save(2)
  save(3)
  save(4)
  first.resolve()
  await all.promise
  expect(images).toEqual([1, 4])
  expect(states).toEqual([1, 4])
})
