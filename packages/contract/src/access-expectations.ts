// The expected result of each call for each kind of caller, as data for the test that walks them
// all. The data behind it: a teacher with a class, a lesson that her student has started, a quiz
// and an activity; a student of another class; a student without a class; a child's own account that
// has not joined one; another teacher; a keeper of the school, who is one more teacher and signed in
// with a second step (without one she gets KEEPER_NEEDS_SECOND_STEP from every keeper's call); and a
// colleague, who names the class of the first teacher with each call, while she is let in and
// afterwards. Callers
// whose token is expired, forged or an ID token get UNAUTHENTICATED everywhere, on open calls too.
import type { EndpointName } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'

export const callers = [
  'visitor',
  'noRole',
  'student',
  'otherStudent',
  'studentWithoutClass',
  'childBeforeClass',
  'educator',
  'otherEducator',
  'keeper',
  'colleague',
  'formerColleague',
] as const
export type Caller = (typeof callers)[number]
type Expected = 'ok' | ErrorCode
type Row = Readonly<Record<Caller, Expected>>

const row = (
  visitor: Expected,
  noRole: Expected,
  student: Expected,
  otherStudent: Expected,
  studentWithoutClass: Expected,
  childBeforeClass: Expected,
  educator: Expected,
  otherEducator: Expected,
  keeper = otherEducator,
  colleague = otherEducator,
  formerColleague = otherEducator,
): Row => ({
  visitor,
  noRole,
  student,
  otherStudent,
  studentWithoutClass,
  childBeforeClass,
  educator,
  otherEducator,
  keeper,
  colleague,
  formerColleague,
})

const anybody = row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok')
const signedIn = row('UNAUTHENTICATED', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok')
/** A student of another class and one without are the same to a teacher's class. */
const students = (
  student: Expected = 'ok',
  outside: Expected = 'ok',
  beforeClass: Expected = outside,
) =>
  row(
    'UNAUTHENTICATED',
    'STUDENTS_ONLY',
    student,
    outside,
    outside,
    beforeClass,
    'STUDENTS_ONLY',
    'STUDENTS_ONLY',
  )
const educators = (otherEducator: Expected = 'ok', colleague: Expected = 'ok') =>
  row(
    'UNAUTHENTICATED',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'ok',
    otherEducator,
    otherEducator,
    colleague,
    'NOT_COLLEAGUE',
  )
/** Not for a colleague in her class. */
const personal = (otherEducator: Expected = 'ok') => educators(otherEducator, 'NOT_OWNER')
/** A call on a child that answers her own teacher with a refusal. */
const refusedHere = (educator: ErrorCode): Row => ({ ...personal('STUDENT_NOT_FOUND'), educator })
const inBrowserWithoutPairing = row(
  'NOT_PAIRED',
  'NOT_PAIRED',
  'NOT_PAIRED',
  'NOT_PAIRED',
  'NOT_PAIRED',
  'NOT_PAIRED',
  'NOT_PAIRED',
  'NOT_PAIRED',
)
const withUnknownBadge = row(
  'BADGE_UNKNOWN',
  'BADGE_UNKNOWN',
  'BADGE_UNKNOWN',
  'BADGE_UNKNOWN',
  'BADGE_UNKNOWN',
  'BADGE_UNKNOWN',
  'BADGE_UNKNOWN',
  'BADGE_UNKNOWN',
)
const owner = educators('NOT_OWNER')
const keepers = row(
  'UNAUTHENTICATED',
  'KEEPERS_ONLY',
  'KEEPERS_ONLY',
  'KEEPERS_ONLY',
  'KEEPERS_ONLY',
  'KEEPERS_ONLY',
  'KEEPERS_ONLY',
  'KEEPERS_ONLY',
  'ok',
  'KEEPERS_ONLY',
  'KEEPERS_ONLY',
)

export const accessExpectations: Readonly<Record<EndpointName, Row>> = {
  courseAll: anybody,
  quizAll: anybody,
  activityAll: anybody,
  courseById: anybody,
  quizById: anybody,
  activityById: anybody,
  publicSettings: anybody,
  privacy: anybody,

  userData: signedIn,
  classesOfOthers: signedIn,
  becomeStudent: row('UNAUTHENTICATED', 'ok', 'ok', 'ok', 'ok', 'ok', 'ROLE_TAKEN', 'ROLE_TAKEN'),
  becomeEducator: row(
    'UNAUTHENTICATED',
    'ok',
    'ROLE_TAKEN',
    'ROLE_TAKEN',
    'ROLE_TAKEN',
    'ROLE_TAKEN',
    'ok',
    'ok',
  ),

  keeperOffice: signedIn,
  ownEvents: signedIn,
  keeperAccounts: keepers,
  waitingTeachers: keepers,
  approveTeacher: keepers,
  suspendAccount: keepers,
  bringBackAccount: keepers,
  createResetLink: keepers,
  unlockAccount: keepers,
  removeSecondStep: keepers,
  handOverClass: keepers,
  classColleagues: keepers,
  letColleagueIn: keepers,
  endColleague: keepers,
  allToGo: keepers,
  backupState: keepers,
  accountEvents: keepers,

  enrolledCourses: students(),
  joinedEducators: students(),
  joinEducator: students(),
  chooseFace: students(),
  chooseLanguage: signedIn,
  startCourse: students('ok', 'NOT_A_MEMBER'),
  getCourseProgress: students(),
  updateCourseProgress: students('ok', 'NOT_A_MEMBER'),
  savePosition: students('ok', 'NOT_A_MEMBER'),
  addRating: students('ok', 'NOT_A_MEMBER'),
  checkQuizSession: students('ok', 'NOT_A_MEMBER'),
  saveQuizRun: students('ok', 'NOT_A_MEMBER'),
  createQuizSession: students('ok', 'NOT_A_MEMBER'),
  quizSessions: students(),
  createSubmission: students('ok', 'NOT_A_MEMBER'),
  mySubmissions: students(),
  seeFeedback: students(),
  ownFileLinks: students(),
  galleryPictures: students(),
  galleryPicture: students('ok', 'PICTURE_NOT_FOUND'),
  savePicture: students('ok', 'PICTURE_NOT_FOUND', 'NOT_A_MEMBER'),
  deletePicture: students('ok', 'PICTURE_NOT_FOUND', 'NOT_A_MEMBER'),
  restorePicture: students('ok', 'PICTURE_NOT_FOUND', 'NOT_A_MEMBER'),
  savePictureVoice: students('ok', 'PICTURE_NOT_FOUND', 'NOT_A_MEMBER'),
  ownConsents: students(),
  classVoices: students(),

  classCode: educators(),
  saveClassCode: personal('CODE_TAKEN'),
  dashboard: educators(),
  news: educators(),
  educatorCourses: educators(),
  addCourse: educators(),
  classStudents: educators(),
  removeStudent: educators('STUDENT_NOT_FOUND'),
  removedStudents: educators(),
  letInStudent: educators('STUDENT_NOT_FOUND'),
  studentLessons: educators(),
  studentResults: educators(),
  studentSubmissions: educators(),
  studentNotes: educators(),
  saveStudentNote: educators('STUDENT_NOT_FOUND'),
  deleteStudentNote: educators(),
  studentReads: educators('STUDENT_NOT_FOUND'),
  weekPlan: educators(),
  savePlan: educators('COURSE_NOT_FOUND'),
  deletePlan: educators(),
  today: students(),
  garden: students(),
  classToGo: educators(),
  studentConsents: educators('STUDENT_NOT_FOUND'),
  recordConsent: personal('STUDENT_NOT_FOUND'),
  withdrawConsent: personal('STUDENT_NOT_FOUND'),
  studentRecord: personal('STUDENT_NOT_FOUND'),
  studentsToErase: personal(),
  eraseStudent: personal('STUDENT_NOT_FOUND'),
  keepStudent: personal('STUDENT_NOT_FOUND'),
  unlockStudent: personal('STUDENT_NOT_FOUND'),

  childWork: personal('STUDENT_NOT_FOUND'),
  moveWork: personal('STUDENT_NOT_FOUND'),
  mergeChoices: personal('STUDENT_NOT_FOUND'),
  // Both children of this table have accounts of their own.
  mergePreview: refusedHere('NOT_ACCEPTABLE'),
  mergeAccounts: refusedHere('NOT_ACCEPTABLE'),
  undoMerge: refusedHere('MERGE_SETTLED'),

  register: personal(),
  checkRegister: personal(),
  // The caller of this table has looked at another list.
  saveRegister: row(
    'UNAUTHENTICATED',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'REGISTER_CHANGED',
    'REGISTER_CHANGED',
    'REGISTER_CHANGED',
    'NOT_OWNER',
    'NOT_COLLEAGUE',
  ),
  changeGroups: personal('STUDENT_NOT_FOUND'),
  changeChild: personal('STUDENT_NOT_FOUND'),

  offers: personal(),
  // The code is the other teacher's own, and the child is the first one's.
  colleagueOfCode: { ...personal('NOT_ACCEPTABLE'), keeper: 'ok' },
  offerChildren: { ...personal('NOT_ACCEPTABLE'), keeper: 'STUDENT_NOT_FOUND' },
  acceptOffer: personal('OFFER_NOT_FOUND'),
  declineOffer: personal('OFFER_NOT_FOUND'),
  takeBackOffer: personal('OFFER_NOT_FOUND'),

  devices: personal(),
  pairThisDevice: personal(),
  // A code is good once, so that the caller of this table has none.
  confirmPairing: row(
    'UNAUTHENTICATED',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'EDUCATORS_ONLY',
    'PAIRING_UNKNOWN',
    'PAIRING_UNKNOWN',
    'PAIRING_UNKNOWN',
    'NOT_OWNER',
    'NOT_COLLEAGUE',
  ),
  endDevice: personal('DEVICE_NOT_FOUND'),
  wallSettings: personal(),
  saveWallSettings: personal(),
  childPictures: personal('STUDENT_NOT_FOUND'),
  renewChildPictures: personal('STUDENT_NOT_FOUND'),
  beginPairing: anybody,
  pairingState: anybody,
  // Whoever calls: the cookie decides.
  signInAtWall: inBrowserWithoutPairing,
  unlockAtWall: inBrowserWithoutPairing,
  wall: inBrowserWithoutPairing,

  badges: personal(),
  makeBadges: personal('STUDENT_NOT_FOUND'),
  noteBadgePrint: personal(),
  endBadge: personal('BADGE_NOT_FOUND'),
  signInByBadge: withUnknownBadge,

  finishVideo: educators('UPLOAD_NOT_FOUND'),
  beginUpload: educators(),
  // The school of these expectations has no bucket.
  finishUpload: {
    ...educators('UPLOAD_NOT_FOUND', 'UPLOAD_NOT_FOUND'),
    educator: 'UPLOAD_NOT_FOUND',
  },
  // What is not there, or another's, is cancelled already.
  cancelUpload: educators(),
  fileLinks: educators(),
  enrolledStudents: educators(),
  createQuiz: educators(),
  educatorQuizzes: educators(),
  addActivity: educators(),
  educatorActivities: educators(),
  unansweredWork: educators(),
  unansweredCount: educators(),
  uploadPicture: educators(),
  uploadFile: educators(),

  keptComments: personal(),
  keepComment: personal(),
  // Another teacher's words are not there for her.
  deleteComment: personal('COMMENT_NOT_FOUND'),

  ownVoices: personal(),
  saveSpeaker: personal(),
  putClip: personal('VOICE_CONSENT_MISSING'),
  voicePackLink: personal('NOTHING_RECORDED'),
  loadVoicePack: personal(),
  // Another teacher's voices are not there for her.
  withdrawSpeaker: personal('SPEAKER_NOT_FOUND'),
  deleteClip: personal('CLIP_NOT_FOUND'),

  educatorCourseById: owner,
  updateCourse: owner,
  duplicateCourse: owner,
  courseStudents: owner,
  deleteCourse: owner,
  // Deleted material does not exist for others.
  restoreCourse: educators('COURSE_NOT_FOUND'),
  educatorQuizById: owner,
  updateQuiz: owner,
  duplicateQuiz: owner,
  quizAttempts: owner,
  allowAnotherTry: owner,
  quizReport: owner,
  deleteQuiz: owner,
  restoreQuiz: educators('QUIZ_NOT_FOUND'),
  educatorActivityById: owner,
  updateActivity: owner,
  duplicateActivity: owner,
  activitySubmissions: owner,
  submissionsOverview: owner,
  childrensSubmissions: owner,
  submissionsArchive: owner,
  giveFeedback: owner,
  sayFeedback: owner,
  deleteActivity: owner,
  restoreActivity: educators('ACTIVITY_NOT_FOUND'),
}
