import type { CourseDetails } from '@kinderleaf/contract'
import { expect, it } from 'vitest'
import {
  courseDataOf,
  courseFormOf,
  draftOf,
  emptyLesson,
  type LectureDraft,
  lectureProblems,
  lessonTotals,
  moved,
  readMinutes,
} from './lesson-draft.ts'

const lecture = (title: string, more: Partial<LectureDraft> = {}): LectureDraft => ({
  key: title,
  lectureTitle: title,
  lectureDuration: 4,
  lectureUrl: 'https://youtu.be/abc',
  isPreviewFree: false,
  supportingFile: null,
  ...more,
})

const course: CourseDetails = {
  _id: '3b2c1d90-0000-4000-8000-000000000001',
  courseTitle: 'From Seed to Sunflower',
  courseDescription: '<p>Plant one seed.</p>',
  courseThumbnail: '/pictures/words/cover-seasons.svg',
  coursePrice: 12,
  discount: 5,
  educator: { _id: 'maria', name: 'Maria' },
  averageRating: 0,
  ratingCount: 0,
  studentCount: 0,
  lectureCount: 1,
  totalMinutes: 4,
  createdAt: '2026-11-20T08:00:00Z',
  courseContent: [
    {
      chapterId: 'soil',
      chapterTitle: 'Under the soil',
      chapterOrder: 1,
      chapterContent: [
        {
          lectureId: 'seed',
          lectureTitle: 'What is inside a seed?',
          lectureDuration: 4,
          lectureUrl: 'https://youtu.be/abc',
          isPreviewFree: true,
          lectureOrder: 1,
          supportingFileUrl: '/media/public/diary.pdf',
          supportingFileName: 'diary.pdf',
        },
      ],
    },
  ],
  courseRatings: [],
  enrolled: false,
  abilities: { start: false, watch: true, rate: false, edit: true },
}

it('sends a new lesson free of charge, its parts numbered from one', () => {
  const data = courseDataOf({
    ...emptyLesson,
    courseTitle: '  Seeds ',
    courseContent: [
      { key: 'a', chapterTitle: 'Soil', chapterContent: [lecture('One'), lecture('Two')] },
      { key: 'b', chapterTitle: 'Sun', chapterContent: [lecture('Three')] },
    ],
  })
  expect(data).toMatchObject({ courseTitle: 'Seeds', coursePrice: 0, discount: 0 })
  expect(data).not.toHaveProperty('courseThumbnail')
  expect(data.courseContent?.map((chapter) => chapter.chapterOrder)).toEqual([1, 2])
  expect(data.courseContent?.[0]?.chapterContent.map((one) => one.lectureOrder)).toEqual([1, 2])
  expect(data.courseContent?.[1]?.chapterContent[0]).toMatchObject({ lectureOrder: 1 })
})

it('keeps ids, files, price and discount of a lesson that is edited', () => {
  const data = courseDataOf(draftOf(course), course)
  expect(data).toMatchObject({ coursePrice: 12, discount: 5 })
  expect(data.courseContent?.[0]).toMatchObject({ chapterId: 'soil' })
  expect(data.courseContent?.[0]?.chapterContent[0]).toEqual({
    lectureId: 'seed',
    lectureTitle: 'What is inside a seed?',
    lectureDuration: 4,
    lectureUrl: 'https://youtu.be/abc',
    isPreviewFree: true,
    lectureOrder: 1,
    supportingFileUrl: '/media/public/diary.pdf',
    supportingFileName: 'diary.pdf',
  })
})

it('sends a chosen picture as a file, a drawn cover by its address', () => {
  const picture = new File(['x'], 'seed.png', { type: 'image/png' })
  const withPicture = courseFormOf({ ...emptyLesson, courseThumbnail: picture }, 'thumbnail')
  expect(withPicture.get('thumbnail')).toBeInstanceOf(File)
  const cover = '/pictures/words/cover-sea.svg'
  const withCover = courseFormOf({ ...emptyLesson, courseThumbnail: cover }, 'image')
  expect(withCover.get('image')).toBeNull()
  expect(JSON.parse(String(withCover.get('courseData')))).toMatchObject({ courseThumbnail: cover })
})

it('moves a part one place and leaves the ends where they are', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

it('sums lectures and minutes over all chapters', () => {
  const chapter = { key: 'a', chapterTitle: 'Soil', chapterContent: [lecture('1'), lecture('2')] }
  expect(lessonTotals([chapter, chapter])).toEqual({ lectures: 4, minutes: 16 })
})

it('names what is wrong with a lecture', () => {
  expect(lectureProblems({ title: ' ', minutes: 'five', url: 'sunflower video' })).toEqual([
    'titleMissing',
    'minutesWrong',
    'urlWrong',
  ])
  expect(lectureProblems({ title: 'Light', minutes: '5', url: 'https://youtu.be/abc' })).toEqual([])
})

it('reads minutes as they are typed, and none beyond a day', () => {
  expect(readMinutes(' 4,5 ')).toBe(4.5)
  expect(readMinutes('0')).toBe(0)
  expect(readMinutes('')).toBeNull()
  expect(readMinutes('-3')).toBeNull()
  expect(readMinutes('1441')).toBeNull()
})
