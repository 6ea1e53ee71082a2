import { expect, it } from 'vitest'
import { newBase } from '../../authoring/index.ts'
import {
  baseOf,
  courseDataOf,
  courseFormOf,
  emptyLesson,
  hasNewLectures,
  lectureProblems,
  lessonTotals,
  minutesText,
  readMinutes,
} from './lesson-draft.ts'
import { lectureOf } from './test/drafts.ts'
import { authored } from './test/saves.ts'

const lecture = {
  lectureId: 'seed',
  lectureTitle: 'What is inside a seed?',
  lectureDuration: 4,
  lectureUrl: 'https://youtu.be/abc',
  isPreviewFree: true,
  lectureOrder: 1,
  supportingFileUrl: '/media/public/diary.pdf',
  supportingFileName: 'diary.pdf',
  captionsUrl: '/media/private/words.vtt',
  captionsName: 'words.vtt',
}
const course = authored({
  version: 7,
  coursePrice: 12,
  discount: 5,
  courseContent: [
    {
      chapterId: 'soil',
      chapterTitle: 'Under the soil',
      chapterOrder: 1,
      chapterContent: [lecture],
    },
  ],
})

it('sends a new lesson free of charge, its parts numbered from one', () => {
  const draft = {
    ...emptyLesson,
    courseTitle: '  Seeds ',
    courseContent: [
      { key: 'a', chapterTitle: 'Soil', chapterContent: [lectureOf('One'), lectureOf('Two')] },
      { key: 'b', chapterTitle: 'Sun', chapterContent: [lectureOf('Three')] },
    ],
  }
  const data = courseDataOf(draft, newBase(emptyLesson))
  expect(data).toMatchObject({ courseTitle: 'Seeds', coursePrice: 0, discount: 0 })
  for (const absent of ['courseThumbnail', 'version', 'status', 'saves']) {
    expect(data).not.toHaveProperty(absent)
  }
  expect(data.courseContent?.map((chapter) => chapter.chapterOrder)).toEqual([1, 2])
  expect(data.courseContent?.[0]?.chapterContent.map((one) => one.lectureOrder)).toEqual([1, 2])
  expect(data.courseContent?.[1]?.chapterContent[0]).toMatchObject({ lectureOrder: 1 })
  expect(courseDataOf(draft, newBase(emptyLesson), 'draft').status).toBe('draft')
})

it('keeps ids, files, price and discount of an edited lesson, and names its version', () => {
  const base = baseOf(course)
  const data = courseDataOf(base.values, base)
  expect(data).toMatchObject({ coursePrice: 12, discount: 5, version: 7 })
  expect(data).not.toHaveProperty('courseThumbnail')
  expect(data.courseContent?.[0]).toMatchObject({ chapterId: 'soil' })
  expect(data.courseContent?.[0]?.chapterContent[0]).toEqual(lecture)
})

it('sends a chosen picture as a file under the name of the call, a drawn cover by its address', () => {
  const picture = new File(['x'], 'seed.png', { type: 'image/png' })
  const added = courseFormOf({ ...emptyLesson, courseThumbnail: picture }, newBase(emptyLesson))
  expect(added.get('thumbnail')).toBeInstanceOf(File)
  const base = baseOf(course)
  const edited = courseFormOf({ ...base.values, courseThumbnail: picture }, base)
  expect(edited.get('image')).toBeInstanceOf(File)
  const cover = '/pictures/words/cover-sea.svg'
  const covered = courseFormOf({ ...base.values, courseThumbnail: cover }, base)
  expect(covered.get('image')).toBeNull()
  expect(JSON.parse(String(covered.get('courseData')))).toMatchObject({ courseThumbnail: cover })
})

it('knows lectures that the lesson has not had', () => {
  const { values } = baseOf(course)
  expect(hasNewLectures(values, course)).toBe(false)
  const more = { key: 'b', chapterTitle: 'Sun', chapterContent: [lectureOf('Light')] }
  const longer = { ...values, courseContent: [...values.courseContent, more] }
  expect(hasNewLectures(longer, course)).toBe(true)
})

it('sums lectures and minutes over all chapters', () => {
  const chapter = {
    key: 'a',
    chapterTitle: 'Soil',
    chapterContent: [lectureOf('1'), lectureOf('2')],
  }
  expect(lessonTotals([chapter, chapter])).toEqual({ lectures: 4, minutes: 16 })
})

it('names what is wrong with a lecture', () => {
  expect(
    lectureProblems({ lectureTitle: ' ', minutes: 'five', lectureUrl: 'sunflower video' }),
  ).toEqual(['titleWrong', 'minutesWrong', 'urlWrong'])
  const light = { lectureTitle: 'Light', minutes: '5' }
  expect(lectureProblems({ ...light, lectureUrl: 'https://youtu.be/abc' })).toEqual([])
  expect(lectureProblems({ ...light, lectureUrl: '/media/private/x/file.mp4?sig=1' })).toEqual([])
  for (const url of [
    'javascript:alert(1)',
    'https://a:b@c.example/',
    `https://a.example/${'x'.repeat(3000)}`,
  ]) {
    expect(lectureProblems({ ...light, lectureUrl: url })).toEqual(['urlWrong'])
  }
})

it('reads minutes as they are typed, and none beyond a day', () => {
  expect(readMinutes(' 4,5 ')).toBe(4.5)
  expect(readMinutes('0')).toBe(0)
  expect(readMinutes('')).toBeNull()
  expect(readMinutes('-3')).toBeNull()
  expect(readMinutes('1441')).toBeNull()
})

it('writes the length of a film as minutes, never as none', () => {
  expect(minutesText(150)).toBe('2.5')
  expect(minutesText(1)).toBe('0.1')
  expect(readMinutes(minutesText(1e9))).toBe(1440)
})
