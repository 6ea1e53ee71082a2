import { expect, test } from 'vitest'
import { keeperOf } from './keeper.ts'

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('what was done last is kept, and what was overtaken is not drawn', async () => {
  const first = deferred()
  const all = deferred()
  const noted: number[] = []
  const kept: number[] = []
  const keep = keeperOf<number>({
    note: async (work) => void noted.push(work),
    keep: async (work) => {
      if (work === 1) await first.promise
      kept.push(work)
      if (work === 4) all.resolve()
    },
  })
  keep(1)
  await Promise.resolve()
  keep(2)
  keep(3)
  keep(4)
  first.resolve()
  await all.promise
  expect(kept).toEqual([1, 4])
  expect(noted).toEqual([1, 4])
})
