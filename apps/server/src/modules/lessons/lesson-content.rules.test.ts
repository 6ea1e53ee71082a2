import type { CourseInput } from '@kinderleaf/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFailure } from '../../platform/errors.ts'
import { contentTotals, draftLesson, fileReferences, withFiles } from './lesson-content.rules.ts'
import { averageRating, isCompleted } from './lessons.rules.ts'
import { fileNameOf, linkProblem } from './links.rules.ts'

type ChapterInput = NonNullable<CourseInput['courseContent']>[number]
type LectureInput = ChapterInput['chapterContent'][number]

const lecture = (changes: Partial<LectureInput> = {}): LectureInput => ({
  lectureTitle: 'The letter A',
  lectureDuration: 3,
  lectureUrl: 'https://www.youtube.com/watch?v=abc',
  ...changes,
})
const lesson = (chapters: ChapterInput[], changes: Partial<CourseInput> = {}): CourseInput => ({
  courseTitle: 'Letters',
  courseContent: chapters,
  ...changes,
})

function draftOf(input: CourseInput) {
  const draft = draftLesson(input)
  if (isFailure(draft)) throw new Error(JSON.stringify(draft.fields))
  return draft
}

function problemsOf(input: CourseInput) {
  const draft = draftLesson(input)
  return isFailure(draft) ? draft.fields.map((field) => field.path) : []
}

const idInput = fc.option(fc.constantFrom('a', 'b', 'c', 'not an id', 'über', 'x'.repeat(64)), {
  nil: undefined,
})
const chapterInput: fc.Arbitrary<ChapterInput> = fc.record({
  chapterId: idInput,
  chapterTitle: fc.constant('Chapter'),
  chapterContent: fc.array(
    fc
      .record({ lectureId: idInput, lectureDuration: fc.integer({ min: 0, max: 90 }) })
      .map((changes) => lecture(changes)),
    { maxLength: 6 },
  ),
})

test('a video address holds nothing that a database cannot keep', () => {
  const chapterContent = [lecture({ lectureUrl: 'https://example.org/a\0b\ud800' })]
  const { content } = draftOf(lesson([{ chapterTitle: 'Letters', chapterContent }]))
  expect(content[0]?.chapterContent[0]?.lectureUrl).toBe('https://example.org/ab\ufffd')
})

const sentOrder = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
/** Chapters whose titles name their place as sent. */
const sentChapters = fc
  .array(
    fc.record({
      ...{ chapterId: idInput, chapterOrder: sentOrder },
      lectures: fc.array(fc.record({ lectureId: idInput, lectureOrder: sentOrder }), {
        maxLength: 6,
      }),
    }),
    { maxLength: 5 },
  )
  .map((chapters) =>
    chapters.map(({ lectures, ...chapter }, index) => ({
      ...chapter,
      chapterTitle: `${index}`,
      chapterContent: lectures.map((sent, at) =>
        lecture({ ...sent, lectureTitle: `${index}.${at}` }),
      ),
    })),
  )

test('every part has an id of its own, and orders run from 1 as the parts were sent', () => {
  fc.assert(
    fc.property(sentChapters, (chapters) => {
      const { content } = draftOf(lesson(chapters))
      const { lectureIds, lectureCount } = contentTotals(content)
      expect(new Set(lectureIds).size).toBe(lectureCount)
      expect(new Set(content.map((chapter) => chapter.chapterId)).size).toBe(content.length)
      expect(content.map((chapter) => [chapter.chapterTitle, chapter.chapterOrder])).toEqual(
        chapters.map(({ chapterTitle }, at) => [chapterTitle, at + 1]),
      )
      for (const [index, { chapterContent }] of content.entries()) {
        expect(chapterContent.map((one) => [one.lectureTitle, one.lectureOrder])).toEqual(
          chapters[index]?.chapterContent.map(({ lectureTitle }, at) => [lectureTitle, at + 1]),
        )
      }
    }),
  )
})

test('a lesson lasts as long as its lectures together', () => {
  fc.assert(
    fc.property(fc.array(chapterInput, { maxLength: 5 }), (chapters) => {
      const { totalMinutes } = contentTotals(draftOf(lesson(chapters)).content)
      const minutes = chapters.flatMap((c) => c.chapterContent.map((l) => l.lectureDuration))
      expect(totalMinutes).toBe(minutes.reduce((sum, one) => sum + one, 0))
    }),
  )
})

test('ids stay with their lectures, wherever those are moved and however renamed', () => {
  const moved = sentChapters.chain((chapters) => {
    const { content } = draftOf(lesson(chapters))
    const lectures = content.flatMap(({ chapterContent }) => chapterContent)
    const shuffled = fc.shuffledSubarray(lectures, { minLength: lectures.length })
    return fc.record({ lectures: shuffled, cut: fc.nat(lectures.length) })
  })
  fc.assert(
    fc.property(moved, ({ lectures, cut }) => {
      const renamed = lectures.map((one) => ({ ...one, lectureTitle: `New ${one.lectureTitle}` }))
      const chapters = [renamed.slice(0, cut), renamed.slice(cut)].map((chapterContent) => ({
        chapterTitle: 'Moved',
        chapterContent,
      }))
      const { lectureIds } = contentTotals(draftOf(lesson(chapters)).content)
      expect(lectureIds).toEqual(lectures.map(({ lectureId }) => lectureId))
    }),
  )
})

test('an id that was given once survives the edit', () => {
  fc.assert(
    fc.property(fc.array(chapterInput, { maxLength: 5 }), (chapters) => {
      const first = draftOf(lesson(chapters)).content
      expect(draftOf(lesson(first)).content).toEqual(first)
    }),
  )
})

test('of two lectures with one id the first keeps it', () => {
  const twins = [lecture({ lectureId: 'a' }), lecture({ lectureId: 'a' })]
  const { lectureIds } = contentTotals(
    draftOf(lesson([{ chapterTitle: 'One', chapterContent: twins }])).content,
  )
  expect(lectureIds[0]).toBe('a')
  expect(lectureIds[1]).not.toBe('a')
})

test('everything that is wrong is named at its field', () => {
  const bad = lecture({ lectureTitle: '\u200b', lectureUrl: 'javascript:alert(1)' })
  const input = lesson([{ chapterTitle: ' ', chapterContent: [lecture(), bad] }], {
    courseTitle: ' \u200b ',
  })
  expect(problemsOf(input)).toEqual([
    'courseTitle',
    'courseContent.0.chapterTitle',
    'courseContent.0.chapterContent.1.lectureTitle',
    'courseContent.0.chapterContent.1.lectureUrl',
  ])
})

test('a lesson has at most a thousand lectures over all chapters', () => {
  const half = {
    chapterTitle: 'Half',
    chapterContent: Array.from({ length: 501 }, () => lecture()),
  }
  expect(problemsOf(lesson([half, half]))).toEqual(['courseContent'])
})

test('price and discount are 0 unless given, and a lesson may be empty', () => {
  expect(draftOf({ courseTitle: ' Letters ' })).toEqual({
    title: 'Letters',
    description: '',
    price: 0,
    discount: 0,
    isOpenToEverybody: undefined,
    content: [],
    thumbnail: null,
    status: undefined,
    version: undefined,
    saves: undefined,
    key: undefined,
  })
})

test('accepted files go back to the lectures they came from', () => {
  const film = '/media/private/x/video.mp4'
  const chapterContent = [
    lecture(),
    lecture({ supportingFileUrl: '/media/private/x/file.pdf?sig=1', supportingFileName: 'x.pdf' }),
    lecture({ lectureUrl: `${film}?sig=1`, captionsUrl: '/media/private/y/captions.vtt?sig=1' }),
  ]
  const { content } = draftOf(lesson([{ chapterTitle: 'One', chapterContent }]))
  expect(fileReferences(content, 'supportingFileUrl')[1]).toEqual({
    path: 'courseContent.0.chapterContent.1.supportingFileUrl',
    value: '/media/private/x/file.pdf?sig=1',
  })
  const accepted = withFiles(content, {
    lectureUrl: [null, null, film],
    supportingFileUrl: [null, '/media/private/x/file.pdf', null],
    captionsUrl: [null, null, '/media/private/y/captions.vtt'],
  })
  const lectures = accepted[0]?.chapterContent ?? []
  expect(lectures.map((one) => one.lectureUrl)).toEqual([
    lecture().lectureUrl,
    lecture().lectureUrl,
    film,
  ])
  expect(lectures.map((one) => one.supportingFileUrl)).toEqual([
    null,
    '/media/private/x/file.pdf',
    null,
  ])
  expect(lectures.map((one) => one.captionsUrl)).toEqual([
    null,
    null,
    '/media/private/y/captions.vtt',
  ])
})

test('only plain web addresses and own films are links', () => {
  const film = '/media/private/x/video.mp4?expires=1&signature=2'
  for (const good of ['https://youtu.be/a', ' http://school.test/video.mp4 ', film]) {
    expect(linkProblem(good)).toBeNull()
  }
  const refused = ['', 'youtu.be/a', 'ftp://a/b', 'javascript:alert(1)', 'data:text/html,x']
  for (const bad of [...refused, 'https://me:secret@school.test/', 'https://', '/media/x.pdf']) {
    expect(linkProblem(bad)).not.toBeNull()
  }
})

test('a file without a name is called as its address ends', () => {
  expect(fileNameOf('https://files.test/a/words.pdf?x=/1#2')).toBe('words.pdf')
})

test('the average is the floor of the mean and stays within the stars', () => {
  expect(averageRating(0, 0)).toBe(0)
  expect(averageRating(14, 3)).toBe(4)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
      const sum = ratings.reduce((all, one) => all + one, 0)
      const average = averageRating(sum, ratings.length)
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
})

test('a lesson without lectures is never completed', () => {
  expect(isCompleted(0, 0)).toBe(false)
  expect(isCompleted(1, 2)).toBe(false)
  expect(isCompleted(2, 2)).toBe(true)
})
