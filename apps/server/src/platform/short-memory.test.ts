import { expect, test } from 'vitest'
import { createShortMemory } from './short-memory.ts'

function memory(largest = 10) {
  let time = 0
  const kept = createShortMemory<string>({ now: () => new Date(time), keptMs: 1_000, largest })
  return { kept, wait: (ms: number) => (time += ms) }
}

test('what was put there is remembered for its time, and then no more', () => {
  const { kept, wait } = memory()
  kept.put('a', 'one')
  wait(999)
  expect(kept.get('a')).toBe('one')
  wait(1)
  expect(kept.get('a')).toBeUndefined()
})

test('nothing outlives its own end', () => {
  const { kept, wait } = memory()
  kept.put('a', 'one', new Date(300))
  wait(300)
  expect(kept.get('a')).toBeUndefined()
})

test('what is put again is renewed, and the oldest makes room', () => {
  const { kept } = memory(2)
  kept.put('a', 'one')
  kept.put('b', 'two')
  kept.put('a', 'three')
  kept.put('c', 'four')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['three', undefined, 'four'])
})
