import { expect, it } from 'vitest'
import { newUuid7 } from './uuid.ts'

it('begins with the time, so that later ones sort later', () => {
  const times = [0, 1, 255, 256, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1]
  const ids = times.map((time) => newUuid7(time))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toEqual(times)
})

it('is a UUID of version 7, and another one each time', () => {
  const ids = Array.from({ length: 50 }, () => newUuid7(1_700_000_000_000))
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
  }
})
