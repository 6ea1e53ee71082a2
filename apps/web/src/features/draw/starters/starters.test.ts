// Every starter is drawn, and has its sentence in every language.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import { drawnAddress } from '../drawn-pictures.ts'
import { pictureOf, sentencesIn, starters } from './starters.ts'

test('twelve are drawn', () => {
  const folder = join(import.meta.dirname, '../../../../public')
  expect(starters).toHaveLength(12)
  const missing = starters.filter((one) => !existsSync(join(folder, drawnAddress(pictureOf(one)))))
  expect(missing).toEqual([])
})

test.each(languages)('%s says each, in other words', (language) => {
  const said = starters.map((starter) => sentencesIn(language)[starter])
  expect(new Set(said).size).toBe(starters.length)
  for (const sentence of said) expect(sentence).toMatch(/^\S.*\S$/)
})

test('a language without sentences of its own has the English ones', () => {
  expect(sentencesIn('xx')).toEqual(sentencesIn('en'))
})
