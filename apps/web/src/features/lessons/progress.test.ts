import type { Chapter } from '@kinderleaf/contract'
import { describe, expect, it } from 'vitest'
import { doneCount, lecturesOf, percentDone, resumeAt, withPending } from './progress.ts'

const lecture = (lectureId: string, lectureOrder: number) => ({
  lectureId,
  lectureTitle: `Lecture ${lectureId}`,
  lectureDuration: 3,
  isPreviewFree: false,
  lectureOrder,
})
const chapters: Chapter[] = [
  { chapterId: '1', chapterOrder: 1, chapterTitle: 'Sun', chapterContent: [lecture('a', 1)] },
  {
    chapterId: '2',
    chapterOrder: 2,
    chapterTitle: 'Rain',
    chapterContent: [lecture('b', 1), lecture('c', 2)],
  },
]
const lectures = lecturesOf(chapters)

describe('progress in a lesson', () => {
  it('resumes at the first lecture that is not completed', () => {
    expect(resumeAt(lectures, ['a'])).toMatchObject({ lectureId: 'b', chapterTitle: 'Rain' })
    expect(resumeAt(lectures, ['b'])?.lectureId).toBe('a')
  })

  it('starts again from the first once all is done, and nowhere in an empty lesson', () => {
    expect(resumeAt(lectures, ['a', 'b', 'c'])?.lectureId).toBe('a')
    expect(resumeAt([], [])).toBeUndefined()
  })

  it('does not count lectures that are gone', () => {
    expect(doneCount(lectures, ['a', 'gone', 'c'])).toBe(2)
  })

  it('says 100 per cent only when all is done', () => {
    expect(percentDone(3, 3)).toBe(100)
    expect(percentDone(399, 400)).toBe(99)
    expect(percentDone(3, 8)).toBe(38)
    expect(percentDone(0, 0)).toBe(0)
  })

  it('counts a lecture once however often it is marked', () => {
    expect(withPending(['a', 'b'], ['b', 'c', 'b'])).toEqual(['a', 'b', 'c'])
  })
})
