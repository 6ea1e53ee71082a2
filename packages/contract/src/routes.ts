// The route table: every endpoint with its schemas and its own failures. The server's routes, the
// web's typed functions and the OpenAPI description are generated from it.
import type { Static, TSchema } from 'typebox'
import { activitySchemas } from './activity-routes.ts'
import { badgeSchemas } from './badges.ts'
import {
  IdParams,
  KeyQuery,
  ListQuery,
  Message,
  OrderedListQuery,
  PageQuery,
  ZipFile,
} from './common.ts'
import { ConsentInput, ConsentParams, consentAnswers } from './consents.ts'
import { deviceSchemas } from './device-routes.ts'
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'
import { galleryAnswers } from './gallery.ts'
import { keeperSchemas } from './keepers.ts'
import {
  ClassStudentsQuery,
  CourseRef,
  CourseStudentsQuery,
  EducatorCoursesQuery,
  EnrolledStudentsQuery,
  LectureRef,
  lessonAnswers,
  PositionInput,
  RatingInput,
  StudentParams,
} from './lessons.ts'
import {
  DirectUploadAnswer,
  DirectUploadInput,
  FileLinksAnswer,
  FileLinksInput,
  pictureFailures,
  UploadAnswer,
  UploadParams,
} from './media.ts'
import { mergeSchemas } from './merges.ts'
import { movedWorkSchemas } from './moved-work.ts'
import { newsAnswer } from './news.ts'
import { NoteInput, NoteParams, noteAnswers } from './notes.ts'
import { offerSchemas } from './offers.ts'
import { planSchemas } from './plans.ts'
import { privacyAnswers } from './privacy.ts'
import { quizSchemas } from './quiz-routes.ts'
import { readAnswers } from './reads.ts'
import { registerSchemas } from './register.ts'
import { CodeInput, ErasureInput, FaceInput, LanguageInput, userAnswers } from './users.ts'
import { SpeakerInput, voiceAnswers } from './voices.ts'

interface RouteSchemas {
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  readonly failures: readonly ErrorCode[]
}

const courseForm = ['NOT_ACCEPTABLE', ...pictureFailures] as const
const ownCourse = ['COURSE_NOT_FOUND', 'NOT_OWNER'] as const

const schemas = {
  courseAll: { query: ListQuery, answer: lessonAnswers.courseAll, failures: [] },
  courseById: {
    params: IdParams,
    answer: lessonAnswers.courseById,
    failures: ['COURSE_NOT_FOUND'],
  },

  userData: { answer: userAnswers.userData, failures: [] },
  classesOfOthers: { answer: userAnswers.classesOfOthers, failures: [] },
  enrolledCourses: {
    query: OrderedListQuery,
    answer: lessonAnswers.enrolledCourses,
    failures: [],
  },
  joinedEducators: { answer: userAnswers.joinedEducators, failures: [] },
  joinEducator: {
    body: CodeInput,
    answer: Message,
    failures: [
      'JOIN_CODE_EMPTY',
      'CODE_UNKNOWN',
      'NOT_A_MEMBER',
      'TEACHERS_FULL',
      'TOO_MANY_TRIES',
    ],
  },
  chooseFace: { body: FaceInput, answer: Message, failures: [] },
  chooseLanguage: { body: LanguageInput, answer: Message, failures: [] },
  becomeStudent: { answer: userAnswers.updateRole, failures: ['ROLE_TAKEN', 'UNAVAILABLE'] },
  startCourse: {
    body: CourseRef,
    answer: Message,
    failures: ['COURSE_NOT_FOUND', 'ALREADY_STARTED', 'NOT_A_MEMBER'],
  },
  getCourseProgress: {
    body: CourseRef,
    answer: lessonAnswers.getCourseProgress,
    failures: ['COURSE_NOT_FOUND'],
  },
  updateCourseProgress: {
    body: LectureRef,
    answer: Message,
    failures: ['COURSE_NOT_FOUND', 'LECTURE_NOT_FOUND', 'NOT_STARTED', 'NOT_A_MEMBER'],
  },
  savePosition: {
    body: PositionInput,
    answer: Message,
    failures: ['COURSE_NOT_FOUND', 'LECTURE_NOT_FOUND', 'NOT_STARTED', 'NOT_A_MEMBER'],
  },
  addRating: {
    body: RatingInput,
    answer: Message,
    failures: ['COURSE_NOT_FOUND', 'NOT_STARTED', 'NOT_A_MEMBER'],
  },

  galleryPictures: { query: PageQuery, answer: galleryAnswers.pictures, failures: [] },
  galleryPicture: {
    params: IdParams,
    answer: galleryAnswers.picture,
    failures: ['PICTURE_NOT_FOUND'],
  },
  savePicture: {
    params: IdParams,
    answer: galleryAnswers.saved,
    failures: [
      'NOT_A_MEMBER',
      'PICTURE_NOT_FOUND',
      'GALLERY_FULL',
      'HAND_INS_FULL',
      'NOT_ACCEPTABLE',
      'WRONG_FILE_TYPE',
    ],
  },
  deletePicture: {
    params: IdParams,
    answer: Message,
    failures: ['NOT_A_MEMBER', 'PICTURE_NOT_FOUND'],
  },
  restorePicture: {
    params: IdParams,
    answer: Message,
    failures: ['NOT_A_MEMBER', 'PICTURE_NOT_FOUND'],
  },
  savePictureVoice: {
    params: IdParams,
    answer: galleryAnswers.voiceSaved,
    failures: [
      'NOT_A_MEMBER',
      'PICTURE_NOT_FOUND',
      'CHILD_VOICE_CLOSED',
      'GALLERY_FULL',
      'HAND_INS_FULL',
      'NOT_ACCEPTABLE',
      'WRONG_FILE_TYPE',
    ],
  },
  ownConsents: { answer: consentAnswers.own, failures: [] },

  becomeEducator: {
    answer: userAnswers.updateRole,
    failures: [
      'ROLE_TAKEN',
      'CHILDS_ACCOUNT',
      'TEACHER_SIGNUP_CLOSED',
      'TEACHER_PENDING',
      'TEACHER_CODE_WRONG',
      'UNAVAILABLE',
      'TOO_MANY_TRIES',
    ],
  },
  classCode: { answer: userAnswers.classCode, failures: ['NO_CLASS_CODE'] },
  saveClassCode: {
    body: CodeInput,
    answer: userAnswers.saveCode,
    failures: ['CODE_EMPTY', 'CODE_TAKEN', 'NOT_ACCEPTABLE', 'TOO_MANY_TRIES'],
  },
  dashboard: { answer: lessonAnswers.dashboard, failures: [] },
  news: { answer: newsAnswer, failures: [] },
  educatorCourses: {
    query: EducatorCoursesQuery,
    answer: lessonAnswers.educatorCourses,
    failures: [],
  },
  educatorCourseById: {
    params: IdParams,
    answer: lessonAnswers.educatorCourseById,
    failures: ['COURSE_NOT_FOUND', 'NOT_OWNER'],
  },
  updateCourse: {
    params: IdParams,
    answer: lessonAnswers.saveCourse,
    failures: [...courseForm, ...ownCourse, 'COURSE_CHANGED'],
  },
  deleteCourse: { params: IdParams, answer: Message, failures: ['COURSE_NOT_FOUND', 'NOT_OWNER'] },
  restoreCourse: { params: IdParams, answer: Message, failures: ['COURSE_NOT_FOUND', 'NOT_OWNER'] },
  addCourse: {
    answer: lessonAnswers.saveCourse,
    failures: [...courseForm, 'COURSE_NOT_FOUND', 'COURSE_CHANGED'],
  },
  enrolledStudents: {
    query: EnrolledStudentsQuery,
    answer: lessonAnswers.enrolledStudents,
    failures: [],
  },
  duplicateCourse: {
    params: IdParams,
    query: KeyQuery,
    answer: lessonAnswers.saveCourse,
    failures: [...ownCourse],
  },
  courseStudents: {
    params: IdParams,
    query: CourseStudentsQuery,
    answer: lessonAnswers.courseStudents,
    failures: [...ownCourse],
  },
  classStudents: {
    query: ClassStudentsQuery,
    answer: lessonAnswers.classStudents,
    failures: [],
  },
  studentLessons: {
    params: StudentParams,
    query: PageQuery,
    answer: lessonAnswers.studentLessons,
    failures: [],
  },
  studentNotes: { params: StudentParams, answer: noteAnswers.ofStudent, failures: [] },
  saveStudentNote: {
    params: NoteParams,
    body: NoteInput,
    answer: Message,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE', 'NOTES_FULL'],
  },
  deleteStudentNote: { params: NoteParams, answer: Message, failures: [] },
  removeStudent: { params: StudentParams, answer: Message, failures: ['STUDENT_NOT_FOUND'] },
  removedStudents: { query: PageQuery, answer: userAnswers.removedStudents, failures: [] },
  letInStudent: {
    params: StudentParams,
    answer: Message,
    failures: ['STUDENT_NOT_FOUND', 'TEACHERS_FULL'],
  },
  studentReads: {
    params: StudentParams,
    answer: readAnswers.ofStudent,
    failures: ['STUDENT_NOT_FOUND'],
  },
  classToGo: { answer: privacyAnswers.toGo, failures: [] },
  studentConsents: {
    params: StudentParams,
    answer: consentAnswers.ofStudent,
    failures: ['STUDENT_NOT_FOUND'],
  },
  recordConsent: {
    params: ConsentParams,
    body: ConsentInput,
    answer: Message,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE'],
  },
  withdrawConsent: { params: ConsentParams, answer: Message, failures: ['STUDENT_NOT_FOUND'] },
  studentRecord: { params: StudentParams, answer: ZipFile, failures: ['STUDENT_NOT_FOUND'] },
  studentsToErase: { query: PageQuery, answer: userAnswers.studentsToErase, failures: [] },
  eraseStudent: {
    params: StudentParams,
    body: ErasureInput,
    answer: userAnswers.eraseStudent,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE'],
  },
  keepStudent: { params: StudentParams, answer: Message, failures: ['STUDENT_NOT_FOUND'] },
  unlockStudent: {
    params: StudentParams,
    answer: Message,
    failures: ['STUDENT_NOT_FOUND', 'ACCOUNTS_ELSEWHERE', 'UNAVAILABLE'],
  },
  ...movedWorkSchemas,
  ...mergeSchemas,
  ...registerSchemas,
  ...planSchemas,
  ...offerSchemas,
  ...deviceSchemas,
  ...badgeSchemas,
  finishVideo: {
    params: IdParams,
    answer: UploadAnswer,
    failures: ['UPLOAD_NOT_FOUND', 'UPLOAD_UNFINISHED', 'WRONG_FILE_TYPE', 'STORAGE_FULL'],
  },
  beginUpload: {
    body: DirectUploadInput,
    answer: DirectUploadAnswer,
    failures: ['UPLOAD_NOT_FOUND', 'WRONG_FILE_TYPE', 'STORAGE_FULL', 'NOT_ACCEPTABLE'],
  },
  finishUpload: {
    params: IdParams,
    answer: UploadAnswer,
    failures: ['UPLOAD_NOT_FOUND', 'UPLOAD_UNFINISHED', 'WRONG_FILE_TYPE', 'STORAGE_FULL'],
  },
  cancelUpload: { params: IdParams, answer: Message, failures: [] },
  fileLinks: { body: FileLinksInput, answer: FileLinksAnswer, failures: [] },
  ownFileLinks: { body: FileLinksInput, answer: FileLinksAnswer, failures: [] },

  ownVoices: { answer: voiceAnswers.own, failures: [] },
  saveSpeaker: {
    body: SpeakerInput,
    answer: voiceAnswers.speaker,
    failures: ['NOT_ACCEPTABLE'],
  },
  withdrawSpeaker: {
    params: IdParams,
    answer: voiceAnswers.withdrawn,
    failures: ['SPEAKER_NOT_FOUND'],
  },
  putClip: {
    answer: voiceAnswers.clip,
    failures: [
      'VOICE_CONSENT_MISSING',
      'VOICES_FULL',
      'WRONG_FILE_TYPE',
      'NOT_ACCEPTABLE',
      'STORAGE_FULL',
    ],
  },
  deleteClip: { params: IdParams, answer: Message, failures: ['CLIP_NOT_FOUND'] },
  voicePackLink: { answer: voiceAnswers.packLink, failures: ['NOTHING_RECORDED'] },
  loadVoicePack: {
    answer: voiceAnswers.packLoaded,
    failures: ['PACK_BROKEN', 'VOICES_FULL', 'STORAGE_FULL'],
  },
  classVoices: { answer: voiceAnswers.ofClass, failures: [] },

  ...activitySchemas,
  ...quizSchemas,
  ...keeperSchemas,

  uploadPicture: {
    params: UploadParams,
    answer: UploadAnswer,
    failures: ['WRONG_FILE_TYPE', 'TOO_LARGE', 'NOT_ACCEPTABLE', 'STORAGE_FULL'],
  },
  uploadFile: {
    params: UploadParams,
    answer: UploadAnswer,
    failures: ['WRONG_FILE_TYPE', 'TOO_LARGE', 'NOT_ACCEPTABLE', 'STORAGE_FULL'],
  },
  publicSettings: { answer: userAnswers.settings, failures: [] },
  privacy: { answer: privacyAnswers.facts, failures: [] },
} as const satisfies Record<EndpointName, RouteSchemas>

type Schemas = typeof schemas
type StaticOf<T> = T extends TSchema ? Static<T> : undefined

export type Params<K extends EndpointName> = StaticOf<
  Schemas[K] extends { params: infer P } ? P : undefined
>
export type Query<K extends EndpointName> = StaticOf<
  Schemas[K] extends { query: infer Q } ? Q : undefined
>
export type Body<K extends EndpointName> = StaticOf<
  Schemas[K] extends { body: infer B } ? B : undefined
>
export type Answer<K extends EndpointName> = Static<Schemas[K]['answer']>

/** Failures that any call may have, by who may call it; routes do not list them. */
export const generalFailures: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'STUDENTS_ONLY',
  'EDUCATORS_ONLY',
  'KEEPERS_ONLY',
  'KEEPER_NEEDS_SECOND_STEP',
  'NOT_COLLEAGUE',
  'TOO_LARGE',
  'TOO_MANY_TRIES',
  'INTERNAL',
  'UNAVAILABLE',
]

export interface Route extends RouteSchemas {
  readonly name: EndpointName
  readonly endpoint: Endpoint
}

export function route(name: EndpointName): Route {
  return { name, endpoint: endpoints[name], ...schemas[name] }
}
