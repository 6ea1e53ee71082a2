// Lessons (courses) with their chapters and lectures, and what a student does with them.
import { type Static, Type } from 'typebox'
import {
  answer,
  Description,
  EducatorName,
  Id,
  KeyQuery,
  MadeBy,
  MaterialStatus,
  Nullable,
  nextCursor,
  OwnWork,
  Person,
  PersonId,
  saveFields,
  sortedListQuery,
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

/** A lecture as answered: link and files only for those who may watch. */
export const Lecture = Type.Object({
  lectureId: Type.String(),
  ...lectureFields,
  lectureUrl: Type.Optional(Type.String()),
  supportingFileUrl: Type.Optional(Type.String()),
  supportingFileName: Type.Optional(Type.String()),
  captionsUrl: Type.Optional(Type.String({ description: 'WebVTT, for an uploaded video.' })),
  captionsName: Type.Optional(Type.String()),
})
export type Lecture = Static<typeof Lecture>

export const Chapter = Type.Object({
  chapterId: Type.String(),
  chapterOrder: Type.Integer({ minimum: 1 }),
  chapterTitle: Type.String(),
  chapterContent: Type.Array(Lecture),
})
export type Chapter = Static<typeof Chapter>

/** A lecture as sent. Its id stays the same over edits; a lecture without one gets one. */
export const LectureInput = Type.Object({
  lectureId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  lectureTitle: lectureFields.lectureTitle,
  lectureDuration: lectureFields.lectureDuration,
  lectureUrl: Text(limits.urlLength),
  isPreviewFree: Type.Optional(Type.Boolean()),
  supportingFileUrl: Type.Optional(Nullable(Text(limits.urlLength))),
  supportingFileName: Type.Optional(Nullable(Text(limits.fileNameLength))),
  captionsUrl: Type.Optional(Nullable(Text(limits.urlLength))),
  captionsName: Type.Optional(Nullable(Text(limits.fileNameLength))),
  lectureOrder: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type LectureInput = Static<typeof LectureInput>

export const ChapterInput = Type.Object({
  chapterId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  chapterOrder: Type.Optional(Type.Integer({ minimum: 1 })),
  chapterTitle: Type.String({ minLength: 1, maxLength: limits.titleLength }),
  chapterContent: Type.Array(LectureInput, { maxItems: limits.lecturesPerLesson }),
})
export type ChapterInput = Static<typeof ChapterInput>

/** The JSON in the form field `courseData`. */
export const CourseInput = Type.Object({
  courseTitle: Type.String({ minLength: 1, maxLength: limits.titleLength }),
  courseDescription: Type.Optional(Description),
  coursePrice: Type.Optional(Type.Number({ minimum: 0, maximum: limits.priceMax })),
  discount: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  courseContent: Type.Optional(Type.Array(ChapterInput, { maxItems: limits.chapters })),
  courseThumbnail: Type.Optional(Text(limits.urlLength)),
  isOpenToEverybody: Type.Optional(
    Type.Boolean({
      description:
        'Students outside the class may start it too. Not sent: false for a new lesson, unchanged for another.',
    }),
  ),
  ...saveFields,
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

export const CourseSummary = Type.Object({ ...summaryFields, own: Type.Optional(OwnWork) })
export type CourseSummary = Static<typeof CourseSummary>

/** Fields for the lesson's teacher alone. */
const authoringFields = {
  status: MaterialStatus,
  isOpenToEverybody: Type.Boolean({ description: 'Not only to the class.' }),
  version: Type.Integer({ description: 'Counts the saves, from 1.' }),
  updatedAt: Timestamp,
}

export const CourseAbilities = Type.Object({
  start: Type.Boolean(),
  watch: Type.Boolean(),
  rate: Type.Boolean(),
  edit: Type.Boolean(),
  join: Type.Boolean({ description: "May join the class of the lesson's teacher." }),
})

export const CourseDetails = Type.Object({
  ...summaryFields,
  madeBy: MadeBy,
  courseDescription: Type.String({ description: 'Sanitised HTML.' }),
  courseContent: Type.Array(Chapter),
  courseRatings: Type.Array(Type.Object({ userId: Type.String(), rating: Type.Integer() }), {
    description: "The caller's own rating, if any.",
  }),
  enrolled: Type.Boolean({ description: 'Whether the caller has started this lesson.' }),
  abilities: CourseAbilities,
})
export type CourseDetails = Static<typeof CourseDetails>

export const AuthoredCourse = Type.Object({ ...CourseDetails.properties, ...authoringFields })
export type AuthoredCourse = Static<typeof AuthoredCourse>

export const EducatorCourse = Type.Object({
  ...summaryFields,
  ...authoringFields,
  learnerCount: Type.Integer({
    description: 'How many started it, without those who were taken out of the class.',
  }),
  students: Type.Array(Person, { description: 'The newest of these, at most 100.' }),
})
export type EducatorCourse = Static<typeof EducatorCourse>

export const EnrolledCourse = Type.Object({
  ...summaryFields,
  completedLectures: Type.Integer(),
  hasNewLectures: Type.Boolean({
    description: 'Lectures were added after the caller had completed all there were.',
  }),
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

/** A child of the class, whether or not she has started a lesson. */
export const ClassStudent = Type.Object({
  student: Person,
  joinedAt: Timestamp,
  startedLessons: Type.Integer({ description: "How many of this teacher's lessons." }),
  lastActiveAt: Nullable(Timestamp),
})
export type ClassStudent = Static<typeof ClassStudent>

/** A child's progress in one lesson. */
export const CourseStudent = Type.Object({
  student: Person,
  startDate: Timestamp,
  completedLectures: Type.Integer(),
  lastActiveAt: Timestamp,
})
export type CourseStudent = Static<typeof CourseStudent>

/** How far one child is in a lesson of her teacher's. */
export const StudentLesson = Type.Object({
  courseId: Id,
  courseTitle: Type.String(),
  lectureCount: Type.Integer(),
  completedLectures: Type.Integer(),
  startDate: Timestamp,
  lastActiveAt: Timestamp,
})
export type StudentLesson = Static<typeof StudentLesson>

const sortedBy = {
  courses: Type.Union([Type.Literal('date'), Type.Literal('title'), Type.Literal('students')]),
  enrolments: Type.Union([Type.Literal('date'), Type.Literal('name'), Type.Literal('lesson')]),
  class: Type.Union([Type.Literal('date'), Type.Literal('name')]),
  progress: Type.Union([Type.Literal('date'), Type.Literal('name'), Type.Literal('progress')]),
}

/** Newest first by default. */
export const EducatorCoursesQuery = Type.Object({
  ...sortedListQuery(sortedBy.courses).properties,
  status: Type.Optional(MaterialStatus),
  ...KeyQuery.properties,
})
export type EducatorCoursesQuery = Static<typeof EducatorCoursesQuery>

/** Without parameters everything, oldest first; `search` matches names and lesson titles. */
export const EnrolledStudentsQuery = sortedListQuery(sortedBy.enrolments)
export type EnrolledStudentsQuery = Static<typeof EnrolledStudentsQuery>

export const ClassStudentsQuery = Type.Object({
  ...sortedListQuery(sortedBy.class).properties,
  begun: Type.Optional(
    Type.Union([Type.Literal('yes'), Type.Literal('no')], {
      description: 'Only those who have started a lesson, or only those who have not.',
    }),
  ),
})
export type ClassStudentsQuery = Static<typeof ClassStudentsQuery>

export const CourseStudentsQuery = sortedListQuery(sortedBy.progress)
export type CourseStudentsQuery = Static<typeof CourseStudentsQuery>

export const WatchPosition = Type.Object({
  lectureId: Type.String(),
  seconds: Type.Number(),
})
export type WatchPosition = Static<typeof WatchPosition>

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
      hasNewLectures: Type.Boolean(),
      position: Nullable(WatchPosition),
    }),
  }),
  dashboard: answer({ dashboardData: DashboardData }),
  educatorCourses: answer({ courses: Type.Array(EducatorCourse), nextCursor }),
  educatorCourseById: answer({ course: AuthoredCourse }),
  saveCourse: answer({ course: AuthoredCourse, message: Type.String() }),
  enrolledStudents: answer({ enrolledStudents: Type.Array(EnrolledStudent), nextCursor }),
  classStudents: answer({
    students: Type.Array(ClassStudent),
    total: Type.Integer({ description: 'How many search and filter list, on all pages.' }),
    nextCursor,
  }),
  studentLessons: answer({
    lessons: Type.Array(StudentLesson, { description: 'The last started first.' }),
    nextCursor,
  }),
  courseStudents: answer({
    courseTitle: Type.String(),
    lectureCount: Type.Integer(),
    students: Type.Array(CourseStudent),
    nextCursor,
  }),
}

export const CourseRef = Type.Object({ courseId: Id })
export const LectureRef = Type.Object({
  courseId: Id,
  lectureId: Type.String({ minLength: 1, maxLength: 64 }),
})
export const PositionInput = Type.Object({
  ...LectureRef.properties,
  seconds: Type.Number({ minimum: 0, maximum: limits.positionSecondsMax }),
})
export const StudentParams = Type.Object({ studentId: PersonId })
export const RatingInput = Type.Object({
  courseId: Id,
  rating: Type.Integer({ minimum: limits.ratingMin, maximum: limits.ratingMax }),
})
