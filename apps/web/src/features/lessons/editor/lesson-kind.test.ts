// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { pictureOfText, textOfPicture } from '../../authoring/unsaved/picture-text.ts'
import {
  forgetWork,
  newBase,
  readWork,
  storeWork,
  type UnsavedWork,
} from '../../authoring/unsaved/unsaved-work.ts'
import { emptyLesson, type LessonDraft } from './lesson-draft.ts'
import { lessonKind } from './lesson-kind.ts'
import { lessonOf } from './test/drafts.ts'

const dayMs = 24 * 60 * 60 * 1_000
const slot = { userId: 'maria', name: lessonKind.nameOf(), kind: lessonKind }
const base = newBase(emptyLesson)
const entry = (writer: string, savedAt = 1): UnsavedWork<LessonDraft> => ({
  writer,
  savedAt,
  base,
  draft: lessonOf({ Soil: ['seed'] }),
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('returns stored work to the same person and for the same lesson alone', () => {
  expect(storeWork(slot, entry('a'), null)).toBe('all')
  expect(readWork(slot)).toEqual([entry('a')])
  expect(readWork({ ...slot, userId: 'omar' })).toEqual([])
  expect(readWork({ ...slot, name: lessonKind.nameOf('seeds') })).toEqual([])
})

it('stores the work of two windows separately, and removes that of one alone', () => {
  storeWork(slot, entry('a', 1), null)
  storeWork(slot, entry('b', 2), null)
  storeWork(slot, entry('a', 3), null)
  expect(readWork(slot).map(({ writer, savedAt }) => [writer, savedAt])).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  forgetWork(slot, 'a')
  expect(readWork(slot).map(({ writer }) => writer)).toEqual(['b'])
})

/**
 * Stores the work of five windows, a day apart, the last so many days ago; returns whose work is
 * stored.
 */
function storeFive(lastDaysAgo: number) {
  const lastAt = Date.now() - lastDaysAgo * dayMs
  for (const n of [1, 2, 3, 4, 5]) storeWork(slot, entry(`w${n}`, lastAt - (5 - n) * dayMs), null)
  return readWork(slot).map(({ writer }) => writer)
}

it('removes the oldest of many old entries', () => {
  expect(storeFive(40)).toEqual(['w5', 'w4', 'w3', 'w2'])
})

it('removes nothing of the last month, in however many windows it is written', () => {
  expect(storeFive(1)).toEqual(['w5', 'w4', 'w3', 'w2', 'w1'])
})

it('leaves out what is no lesson', () => {
  const { draft } = entry('b')
  const others = [{ courseTitle: 7 }, { courseContent: 'Soil' }, { courseContent: [null] }]
  const stored = [
    entry('a'),
    ...others.map((part) => ({ ...entry('b'), draft: { ...draft, ...part } })),
  ]
  localStorage.setItem('kinderleaf:maria:lesson:new', JSON.stringify([...stored, null, 'text', {}]))
  expect(readWork(slot)).toEqual([entry('a')])
  localStorage.setItem('kinderleaf:maria:lesson:new', '{')
  expect(readWork(slot)).toEqual([])
})

it("reads work stored before a field existed, with the field's first value", () => {
  const { discount: _, ...older } = entry('a').draft
  const stored = [{ ...entry('a'), draft: older }]
  localStorage.setItem('kinderleaf:maria:lesson:new', JSON.stringify(stored))
  expect(readWork(slot)).toEqual([entry('a')])
})

it('stores the lesson as it was when the work was begun', () => {
  const base = { ...newBase(emptyLesson), version: 3, status: 'draft' } as const
  storeWork(slot, { ...entry('a'), base }, null)
  expect(readWork(slot)[0]?.base).toEqual(base)
})

it('reports when the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(storeWork(slot, entry('a'), null)).toBe('none')
})

it('stores a chosen picture', async () => {
  const picture = new File([new Uint8Array([1, 2, 250])], 'seed.jpg', { type: 'image/jpeg' })
  const draft = { ...entry('a').draft, courseThumbnail: picture }
  storeWork(slot, { ...entry('a'), draft }, await textOfPicture(picture))
  const stored = readWork(slot)[0]?.draft.courseThumbnail
  const back = pictureOfText(String(stored))
  expect(back?.type).toBe('image/jpeg')
  expect(new Uint8Array((await back?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    new Uint8Array([1, 2, 250]),
  )
  expect(pictureOfText('/pictures/words/cover-sea.svg')).toBeNull()
})
