// Lessons (courses) with their chapters and lectures, and what a student does with them.
import { type Static, Type } from 'typebox'
import {
  answer,
  EducatorName,
  Id,
  Nullable,
  nextCursor,
  Person,
  Text,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'

const lectureFields = {
  lectureTitle: Type.String({ minLength: 1, maxLength: limits.titleLength }),
  lectureDuration: Type.Number({
    minimum: 0,
    maximum: limits.lectureMinutesMax,
    description: 'Minutes.',
  }),
  isPreviewFree: Type.Boolean(),
  lectureOrder: Type.Integer({ minimum: 1 }),
}

/** A lecture as read: link and file stand only in answers to those who may watch. */
export const Lecture = Type.Object({
  lectureId: Type.String(),
  ...lectureFields,
  lectureUrl: Type.Optional(Type.String()),
  supportingFileUrl: Type.Optional(Type.String()),
  supportingFileName: Type.Optional(Type.String()),
})
export type Lecture = Static<typeof Lecture>

export const Chapter = Type.Object({
  chapterId: Type.String(),
  chapterOrder: Type.Integer({ minimum: 1 }),
  chapterTitle: Type.String(),
  chapterContent: Type.Array(Lecture),
})
export type Chapter = Static<typeof Chapter>

/** A lecture as sent. Ids survive edits; a lecture without one gets one. */
export const LectureInput = Type.Object({
  lectureId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  lectureTitle: lectureFields.lectureTitle,
  lectureDuration: lectureFields.lectureDuration,
  lectureUrl: Text(limits.urlLength),
  isPreviewFree: Type.Optional(Type.Boolean()),
  supportingFileUrl: Type.Optional(Nullable(Text(limits.urlLength))),
  supportingFileName: Type.Optional(Nullable(Text(limits.fileNameLength))),
  lectureOrder: Type.Optional(Type.Integer({ minimum: 1 })),
})

export const ChapterInput = Type.Object({
  chapterId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  chapterOrder: Type.Optional(Type.Integer({ minimum: 1 })),
  chapterTitle: Type.String({ minLength: 1, maxLength: limits.titleLength }),
  chapterContent: Type.Array(LectureInput, { maxItems: limits.lecturesPerLesson }),
})

/** What the form field `courseData` holds, as JSON. */
export const CourseInput = Type.Object({
  courseTitle: Type.String({ minLength: 1, maxLength: limits.titleLength }),
  courseDescription: Type.Optional(Text(limits.descriptionLength)),
  coursePrice: Type.Optional(Type.Number({ minimum: 0, maximum: limits.priceMax })),
  discount: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  courseContent: Type.Optional(Type.Array(ChapterInput, { maxItems: limits.chapters })),
  courseThumbnail: Type.Optional(Text(limits.urlLength)),
})
export type CourseInput = Static<typeof CourseInput>

const summaryFields = {
  _id: Id,
  courseTitle: Type.String(),
  courseThumbnail: Type.String(),
  coursePrice: Type.Number(),
  discount: Type.Number(),
  educator: EducatorName,
  averageRating: Type.Integer({ description: 'Floor of the mean, 0 if nobody rated.' }),
  ratingCount: Type.Integer(),
  studentCount: Type.Integer(),
  lectureCount: Type.Integer(),
  totalMinutes: Type.Number(),
  createdAt: Timestamp,
}

export const CourseSummary = Type.Object(summaryFields)
export type CourseSummary = Static<typeof CourseSummary>

export const CourseAbilities = Type.Object({
  start: Type.Boolean(),
  watch: Type.Boolean(),
  rate: Type.Boolean(),
  edit: Type.Boolean(),
})

export const CourseDetails = Type.Object({
  ...summaryFields,
  courseDescription: Type.String({ description: 'Sanitised HTML.' }),
  courseContent: Type.Array(Chapter),
  courseRatings: Type.Array(Type.Object({ userId: Type.String(), rating: Type.Integer() }), {
    description: "The caller's own rating, if any.",
  }),
  enrolled: Type.Boolean({ description: 'Whether the caller has started this lesson.' }),
  abilities: CourseAbilities,
})
export type CourseDetails = Static<typeof CourseDetails>

export const EducatorCourse = Type.Object({
  ...summaryFields,
  students: Type.Array(Person, { description: 'Those who started it, newest first, at most 100.' }),
})
export type EducatorCourse = Static<typeof EducatorCourse>

export const EnrolledCourse = Type.Object({
  ...summaryFields,
  completedLectures: Type.Integer(),
  startedAt: Timestamp,
})
export type EnrolledCourse = Static<typeof EnrolledCourse>

export const EnrolledStudent = Type.Object({
  student: Person,
  courseId: Id,
  courseTitle: Type.String(),
  courseThumbnail: Type.String(),
  startDate: Timestamp,
})
export type EnrolledStudent = Static<typeof EnrolledStudent>

export const DashboardData = Type.Object({
  totalStudents: Type.Integer(),
  totalCourses: Type.Integer(),
  enrolledStudentsData: Type.Array(EnrolledStudent, { description: 'The latest ten.' }),
})
export type DashboardData = Static<typeof DashboardData>

export const lessonAnswers = {
  courseAll: answer({ courses: Type.Array(CourseSummary), message: Type.String(), nextCursor }),
  courseById: answer({ courseData: CourseDetails }),
  enrolledCourses: answer({ enrolledCourses: Type.Array(EnrolledCourse), nextCursor }),
  getCourseProgress: answer({
    progressData: Type.Object({
      courseId: Id,
      lectureCompleted: Type.Array(Type.String()),
      completed: Type.Boolean(),
    }),
  }),
  dashboard: answer({ dashboardData: DashboardData }),
  educatorCourses: answer({ courses: Type.Array(EducatorCourse), nextCursor }),
  educatorCourseById: answer({ course: CourseDetails }),
  saveCourse: answer({ course: CourseDetails, message: Type.String() }),
  enrolledStudents: answer({ enrolledStudents: Type.Array(EnrolledStudent), nextCursor }),
}

export const CourseRef = Type.Object({ courseId: Id })
export const LectureRef = Type.Object({
  courseId: Id,
  lectureId: Type.String({ minLength: 1, maxLength: 64 }),
})
export const RatingInput = Type.Object({
  courseId: Id,
  rating: Type.Integer({ minimum: limits.ratingMin, maximum: limits.ratingMax }),
})
