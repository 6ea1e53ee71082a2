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
const speech = (text: string, changes: object = {}) => ({
  text,
  kind: 'word' as const,
  language: 'en',
  ...changes,
})

test("the recording of the last joined teacher is used, unless it is another's lesson", () => {
  expect(find(speech('cow'))).toBe('omar-cow')
  expect(find(speech('cow', { educator: 'rosa' }))).toBe('rosa-cow')
})

test('a teacher who has not recorded it leaves it to the others', () => {
  expect(find(speech('ñandú', { language: 'es', educator: 'omar' }))).toBe('rosa-bird')
  expect(find(speech('cow', { educator: 'stranger' }))).toBe('omar-cow')
})

test('case, spaces, accents and regions make no difference; kind and language do', () => {
  expect(find(speech(' N\u0303ANDU\u0301 ', { language: 'es-PH' }))).toBe('rosa-bird')
  expect(find(speech('cow', { kind: 'text' }))).toBeUndefined()
  expect(find(speech('cow', { language: 'es' }))).toBeUndefined()
  expect(find(speech('duck'))).toBeUndefined()
})
