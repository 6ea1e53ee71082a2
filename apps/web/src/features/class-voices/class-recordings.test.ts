import { expect, test } from 'vitest'
import { recordingsOf } from './class-recordings.ts'

const clip = (text: string, url: string, language = 'en') => ({
  language,
  kind: 'word' as const,
  text,
  url,
})
// Omar was joined last
const find = recordingsOf([
  { educatorId: 'omar', clips: [clip('cow', 'omar-cow')] },
  { educatorId: 'rosa', clips: [clip('Cow', 'rosa-cow'), clip('Ñandú', 'rosa-bird', 'es')] },
])
const said = (text: string, changes: object = {}) => ({
  text,
  kind: 'word' as const,
  language: 'en',
  ...changes,
})

test('the last joined is heard, unless it is the lesson of another', () => {
  expect(find(said('cow'))).toBe('omar-cow')
  expect(find(said('cow', { educator: 'rosa' }))).toBe('rosa-cow')
})

test('a teacher who has not recorded it leaves it to the others', () => {
  expect(find(said('ñandú', { language: 'es', educator: 'omar' }))).toBe('rosa-bird')
  expect(find(said('cow', { educator: 'stranger' }))).toBe('omar-cow')
})

test('case, spaces, accents and regions make no difference; kind and language do', () => {
  expect(find(said(' N\u0303ANDU\u0301 ', { language: 'es-PH' }))).toBe('rosa-bird')
  expect(find(said('cow', { kind: 'text' }))).toBeUndefined()
  expect(find(said('cow', { language: 'es' }))).toBeUndefined()
  expect(find(said('duck'))).toBeUndefined()
})
