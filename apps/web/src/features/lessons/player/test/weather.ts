// A lesson of three lectures that a child has started.
import type { CourseDetails } from '@kinderleaf/contract'

/** Lectures of three minutes; their ids are their titles in small letters. */
export const lecturesNamed = (...titles: string[]) =>
  titles.map((lectureTitle, index) => ({
    lectureId: lectureTitle.toLowerCase(),
    lectureTitle,
    lectureDuration: 3,
    lectureOrder: index + 1,
    isPreviewFree: false,
    lectureUrl: 'https://a.example/page',
  }))

/** Rain, Sky and Wind. */
export const weather: CourseDetails = {
  _id: '0190a000-0000-7000-8000-000000000001',
  courseTitle: 'Weather',
  courseDescription: '',
  courseThumbnail: '',
  coursePrice: 0,
  discount: 0,
  educator: { _id: 'maria', name: 'Maria' },
  averageRating: 0,
  ratingCount: 0,
  studentCount: 1,
  lectureCount: 3,
  totalMinutes: 9,
  createdAt: '2026-01-01T00:00:00.000Z',
  courseContent: [
    {
      chapterId: '1',
      chapterOrder: 1,
      chapterTitle: 'Weather',
      chapterContent: lecturesNamed('Rain', 'Sky', 'Wind'),
    },
  ],
  courseRatings: [],
  enrolled: true,
  abilities: { start: false, watch: true, rate: true, edit: false, join: false },
}
