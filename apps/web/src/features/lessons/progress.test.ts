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
    expect(resumeAt(lectures, ['a'])).toMatchObject({
      lecture: { lectureId: 'b', chapterTitle: 'Rain' },
      seconds: 0,
    })
    expect(resumeAt(lectures, ['b'])?.lecture.lectureId).toBe('a')
  })

  it('starts again from the first once all is done, and nowhere in an empty lesson', () => {
    expect(resumeAt(lectures, ['a', 'b', 'c'])?.lecture.lectureId).toBe('a')
    expect(resumeAt([], [])).toBeUndefined()
  })

  const resumed = (completed: string[], lectureId: string, seconds: number) => {
    const found = resumeAt(lectures, completed, { lectureId, seconds })
    return [found?.lecture.lectureId, found?.seconds]
  }

  it('resumes where the child stopped, though an earlier lecture is open', () => {
    expect(resumed([], 'b', 31)).toEqual(['b', 31])
  })

  it('continues at the next open one when she has completed the lecture where she stopped', () => {
    expect(resumed(['b'], 'b', 31)).toEqual(['c', 0])
    expect(resumed(['b', 'c'], 'c', 31)).toEqual(['a', 0])
  })

  it('resumes a lecture that is watched again once all is done, and ignores a removed one', () => {
    expect(resumed(['a', 'b', 'c'], 'b', 31)).toEqual(['b', 31])
    expect(resumed(['a', 'b', 'c'], 'b', 0)).toEqual(['a', 0])
    expect(resumed(['a'], 'gone', 31)).toEqual(['b', 0])
  })

  it('does not count removed lectures', () => {
    expect(doneCount(lectures, ['a', 'gone', 'c'])).toBe(2)
  })

  it('is 100 per cent only when all is done', () => {
    expect(percentDone(3, 3)).toBe(100)
    expect(percentDone(399, 400)).toBe(99)
    expect(percentDone(3, 8)).toBe(38)
    expect(percentDone(0, 0)).toBe(0)
  })

  it('counts a lecture once however often it is marked', () => {
    expect(withPending(['a', 'b'], ['b', 'c', 'b'])).toEqual(['a', 'b', 'c'])
  })
})
