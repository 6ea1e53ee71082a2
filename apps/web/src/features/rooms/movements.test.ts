import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { animalsAtHome } from '../animals/scenes.ts'
import { bodyParts } from '../body/parts.ts'
import { plantAreas } from '../plants/plant-parts.ts'
import { movements } from './movements.ts'
import { sounds } from './sounds-of-things.ts'

const things = [...bodyParts, ...animalsAtHome, ...plantAreas].map(({ id }) => id)

test('whatever can be tapped moves, each in its own way', () => {
  expect(Object.keys(movements).sort()).toEqual([...things].sort())
  const ways = Object.values(movements).map((movement) => JSON.stringify(movement))
  expect(new Set(ways).size).toBe(ways.length)
  expect(ways.length).toBeGreaterThanOrEqual(40)
})

test('a movement is short, and all of them are small', () => {
  for (const [ms, , ...steps] of Object.values(movements)) {
    expect(ms).toBeLessThanOrEqual(900)
    expect(steps.length).toBeGreaterThan(1)
  }
  expect(statSync(join(import.meta.dirname, 'movements.ts')).size).toBeLessThanOrEqual(12_000)
})

test('what sounds can be tapped', () => {
  expect(things).toEqual(expect.arrayContaining(Object.keys(sounds)))
})
