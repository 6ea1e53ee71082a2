// What a change makes stale: after the call on the left has succeeded, the answers of the calls on
// the right are read again wherever they are shown.
import type { EndpointName } from '@kinderleaf/contract/plain'

const lessonLists = ['courseAll', 'courseById', 'enrolledCourses'] as const
const myLessons = [
  'educatorCourses',
  'educatorCourseById',
  'dashboard',
  'news',
  'enrolledStudents',
  'classStudents',
  'courseStudents',
  'studentLessons',
] as const
/** Where the results of students are shown. */
const quizResults = ['educatorQuizzes', 'quizAttempts', 'quizReport', 'studentResults'] as const
/** Where a teacher sees what was handed in. */
const handedIn = [
  ...(['activitySubmissions', 'submissionsOverview', 'childrensSubmissions'] as const),
  ...(['studentSubmissions', 'news'] as const),
] as const
const roleBound = ['courseById', 'quizById', 'activityById'] as const

/** Where a teacher sees who is in her class. */
const whoIsInClass = [
  ...myLessons,
  ...quizResults,
  ...(['register', 'removedStudents', 'submissionsOverview'] as const),
] as const
/** All that a teacher sees of children whose accounts became one, or two again. */
const mergedInClass = [
  ...myLessons,
  ...quizResults,
  ...handedIn,
  ...(['childWork', 'register', 'studentConsents', 'childPictures', 'badges'] as const),
  ...(['mergeChoices', 'studentNotes'] as const),
] as const

const stale: Partial<Record<EndpointName, readonly EndpointName[]>> = {
  becomeStudent: roleBound,
  becomeEducator: roleBound,
  joinEducator: [
    'joinedEducators',
    ...lessonLists,
    'quizAll',
    'checkQuizSession',
    'activityAll',
    'activityById',
    'today',
  ],
  startCourse: [...lessonLists, 'today'],
  updateCourseProgress: ['getCourseProgress', 'enrolledCourses', 'courseAll', 'today', 'garden'],
  addRating: ['courseById', 'courseAll', 'enrolledCourses'],
  saveQuizRun: ['checkQuizSession', 'quizAll', 'today'],
  createQuizSession: ['quizSessions', 'checkQuizSession', 'quizById', 'quizAll', 'today', 'garden'],
  createSubmission: ['mySubmissions', 'activityById', 'activityAll', 'today', 'garden'],
  seeFeedback: ['mySubmissions'],
  giveFeedback: [...handedIn, 'unansweredCount'],
  sayFeedback: [...handedIn, 'unansweredCount'],
  keepComment: ['keptComments'],
  deleteComment: ['keptComments'],
  saveStudentNote: ['studentNotes'],
  deleteStudentNote: ['studentNotes'],
  savePlan: ['weekPlan'],
  deletePlan: ['weekPlan'],
  saveClassCode: ['classCode'],
  renewChildPictures: ['childPictures'],
  pairThisDevice: ['devices'],
  confirmPairing: ['devices'],
  endDevice: ['devices'],
  makeBadges: ['badges'],
  endBadge: ['badges'],
  saveWallSettings: ['wallSettings'],
  addCourse: [...lessonLists, ...myLessons],
  updateCourse: [...lessonLists, ...myLessons],
  deleteCourse: [...lessonLists, ...myLessons],
  restoreCourse: [...lessonLists, ...myLessons],
  duplicateCourse: myLessons,
  removeStudent: whoIsInClass,
  eraseStudent: ['studentsToErase'],
  keepStudent: ['studentsToErase'],
  letInStudent: whoIsInClass,
  approveTeacher: ['waitingTeachers', 'keeperAccounts'],
  suspendAccount: ['keeperAccounts', 'accountEvents'],
  bringBackAccount: ['keeperAccounts', 'accountEvents'],
  createResetLink: ['accountEvents'],
  handOverClass: ['accountEvents'],
  letColleagueIn: ['classColleagues', 'accountEvents'],
  endColleague: ['classColleagues', 'accountEvents'],
  unlockAccount: ['accountEvents'],
  removeSecondStep: ['accountEvents'],
  offerChildren: ['offers'],
  declineOffer: ['offers'],
  takeBackOffer: ['offers'],
  acceptOffer: ['offers', ...whoIsInClass],
  recordConsent: ['studentConsents', 'register'],
  withdrawConsent: ['studentConsents', 'register'],
  saveRegister: [...myLessons, 'register', 'studentConsents', 'studentReads'],
  changeGroups: ['register'],
  moveWork: [...myLessons, ...quizResults, ...handedIn, 'childWork'],
  mergeAccounts: mergedInClass,
  undoMerge: mergedInClass,
  changeChild: [...myLessons, 'register', 'studentReads'],
  saveSpeaker: ['ownVoices'],
  withdrawSpeaker: ['ownVoices'],
  putClip: ['ownVoices'],
  deleteClip: ['ownVoices'],
  loadVoicePack: ['ownVoices'],
  createQuiz: ['quizAll', 'educatorQuizzes'],
  updateQuiz: ['quizAll', 'quizById', 'educatorQuizzes', 'educatorQuizById', 'quizReport'],
  duplicateQuiz: ['educatorQuizzes'],
  allowAnotherTry: quizResults,
  deleteQuiz: ['quizAll', 'quizById', 'educatorQuizzes'],
  restoreQuiz: ['quizAll', 'quizById', 'educatorQuizzes'],
  addActivity: ['activityAll', 'educatorActivities', 'news'],
  updateActivity: [
    ...(['activityAll', 'activityById', 'educatorActivities', 'educatorActivityById'] as const),
    ...(['activitySubmissions', 'submissionsOverview', 'mySubmissions', 'news'] as const),
  ],
  duplicateActivity: ['educatorActivities'],
  deleteActivity: ['activityAll', 'activityById', 'educatorActivities', 'news'],
  restoreActivity: ['activityAll', 'activityById', 'educatorActivities', 'news'],
}

/** The calls whose answers are stale once `name` has succeeded. */
export const staleAfter = (name: EndpointName): readonly EndpointName[] => stale[name] ?? []
