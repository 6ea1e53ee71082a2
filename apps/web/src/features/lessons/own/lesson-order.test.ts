import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChapterDraft } from '../editor/lesson-draft.ts'
import { lessonOf } from '../editor/test/drafts.ts'
import { lectureMoved, placeOf, stepOf } from './lesson-order.ts'

const { courseContent: chapters } = lessonOf({ Soil: ['seed', 'root'], Empty: [], Sun: ['leaf'] })
const titles = (list: readonly ChapterDraft[]) =>
  list.map(({ chapterContent }) => chapterContent.map(({ key }) => key).join(' '))

it('takes a lecture into another chapter', () => {
  expect(titles(lectureMoved(chapters, 'seed', { chapter: 2, lecture: 1 }))).toEqual([
    'root',
    '',
    'leaf seed',
  ])
  expect(titles(lectureMoved(chapters, 'root', { chapter: 0, lecture: 0 }))).toEqual([
    'root seed',
    '',
    'leaf',
  ])
  expect(lectureMoved(chapters, 'nobody', { chapter: 0, lecture: 0 })).toEqual(chapters)
})

it('steps past the edge of a chapter into the next one, and not past the ends', () => {
  expect(stepOf(chapters, 'seed', 1)).toEqual({ chapter: 0, lecture: 1 })
  expect(stepOf(chapters, 'root', 1)).toEqual({ chapter: 1, lecture: 0 })
  expect(stepOf(chapters, 'leaf', -1)).toEqual({ chapter: 1, lecture: 0 })
  expect(stepOf(chapters, 'seed', -1)).toBeNull()
  expect(stepOf(chapters, 'leaf', 1)).toBeNull()
})

it('loses and doubles no lecture, whatever is moved where', () => {
  const moves = fc.array(
    fc.record({ key: fc.constantFrom('seed', 'root', 'leaf'), step: fc.boolean() }),
  )
  fc.assert(
    fc.property(moves, (list) => {
      let now: ChapterDraft[] = chapters
      for (const { key, step } of list) {
        const place = stepOf(now, key, step ? 1 : -1)
        if (!place) continue
        now = lectureMoved(now, key, place)
        expect(placeOf(now, key)).toEqual(place)
      }
      const all = now.flatMap(({ chapterContent }) => chapterContent.map(({ key }) => key))
      expect(all.toSorted()).toEqual(['leaf', 'root', 'seed'])
    }),
  )
})
