// Where every fixed text of the specification appears: the call, the screen, and the browser test
// that provokes it. A text that the specification words in two ways has a row for each. Plain data,
// for tests.
import type { EndpointName } from './endpoints.ts'
import type { ErrorCode } from './errors.ts'
import type { TextName } from './texts.ts'

export interface TextRow {
  readonly text: TextName | ErrorCode
  /** The call that fails or succeeds; null for a text of the page alone. */
  readonly call: EndpointName | null
  readonly screen: string
  /** The title of the test or of its step. */
  readonly test: string
}

const row = (
  text: TextRow['text'],
  call: TextRow['call'],
  screen: string,
  test: string,
): TextRow => ({ text, call, screen, test })

export const textTable: readonly TextRow[] = [
  // Fetches without an answer, or with a failure that has no own text
  row('coursesFailed', 'courseAll', '/course-list', 'lessons cannot be fetched'),
  row('quizzesFailed', 'quizAll', '/quiz-list', 'quizzes cannot be fetched'),
  row(
    'educatorQuizzesFailed',
    'educatorQuizzes',
    '/educator/my-quizzes',
    'own quizzes cannot be fetched',
  ),
  row('activitiesFailed', 'activityAll', '/activity-list', 'activities cannot be fetched'),
  row('activityFailed', 'activityById', '/activity/:id', 'an activity cannot be fetched'),
  row('mySubmissionsError', 'mySubmissions', '/my-activities', 'own submissions get no answer'),
  row(
    'mySubmissionsFailed',
    'mySubmissions',
    '/my-activities',
    'own submissions are answered by a gateway',
  ),
  row(
    'submissionsFailed',
    'activitySubmissions',
    '/educator/my-activities',
    'submissions get no answer',
  ),
  row(
    'submissionsServerError',
    'activitySubmissions',
    '/educator/my-activities',
    'submissions are answered by a gateway',
  ),
  row('educatorsFailed', 'joinedEducators', '/activity-list', 'joined educators get no answer'),
  row(
    'joinedEducatorsFailed',
    'joinedEducators',
    '/course-list',
    'joined educators are answered by a gateway',
  ),
  row('userFailed', 'userData', '/educator', 'who is here is answered by a gateway'),
  row('userFailed', 'becomeStudent', '/become-student', 'the role of a student cannot be taken'),
  row(
    'enrolledCoursesFailed',
    'enrolledCourses',
    '/my-enrollments',
    'started lessons cannot be fetched',
  ),
  row('educatorDataFailed', 'dashboard', '/educator', 'the dashboard cannot be fetched'),
  row('quizResultsFetchError', 'quizSessions', '/quiz-results', 'quiz results cannot be fetched'),
  row(
    'quizSessionCheckFailed',
    'checkQuizSession',
    '/quiz-player/:id',
    'a quiz that cannot be checked still loads',
  ),
  row('QUIZ_NOT_FOUND', 'quizById', '/quiz/:id', 'a deleted quiz'),

  // Joining and class codes
  row('enterCode', 'joinEducator', '/course-list', 'a blank code joins nobody'),
  row('joinFailed', 'joinEducator', '/course-list', 'an unknown code joins nobody'),
  row('joined', 'joinEducator', '/course-list', 'a code joins its teacher'),
  row(
    'educatorCodeEmpty',
    'saveClassCode',
    '/become-educator',
    'the first class code of a new teacher',
  ),
  row('codeCreated', 'saveClassCode', '/become-educator', 'the first class code of a new teacher'),
  row(
    'noEducatorCode',
    'classCode',
    '/educator/class-code',
    'a class code is made, refused and changed',
  ),
  row(
    'classCodeEmpty',
    'saveClassCode',
    '/educator/class-code',
    'a class code is made, refused and changed',
  ),
  row(
    'codeSaveError',
    'saveClassCode',
    '/educator/class-code',
    'a class code is made, refused and changed',
  ),
  row(
    'codeSaveFailed',
    'saveClassCode',
    '/educator/class-code',
    'a class code is made, refused and changed',
  ),
  row(
    'CODE_TAKEN',
    'saveClassCode',
    '/educator/class-code',
    'a class code is made, refused and changed',
  ),
  row(
    'codeSaved',
    'saveClassCode',
    '/educator/class-code',
    'a class code is made, refused and changed',
  ),
  row('serverError', 'classCode', '/educator/class-code', 'the class code cannot be fetched'),

  // Uploads and publishing
  row('uploadFailed', 'uploadPicture', '/educator/add-quiz', 'a picture cannot be uploaded'),
  row(
    'uploadFileFailed',
    'uploadFile',
    '/educator/add-course',
    'a supporting file cannot be uploaded',
  ),
  row('questionIncomplete', null, '/educator/add-quiz', 'a quiz is incomplete, then not answered'),
  row('quizIncomplete', null, '/educator/add-quiz', 'a quiz is incomplete, then not answered'),
  row(
    'quizSubmitError',
    'createQuiz',
    '/educator/add-quiz',
    'a quiz is incomplete, then not answered',
  ),
  row(
    'activityIncomplete',
    null,
    '/educator/add-activity',
    'an activity is incomplete, then not answered',
  ),
  row(
    'activityCreateFailed',
    'addActivity',
    '/educator/add-activity',
    'an activity is incomplete, then not answered',
  ),
  row('deleteCourse', null, '/educator/my-courses', 'a lesson is deleted'),
  row('courseDeleted', 'deleteCourse', '/educator/my-courses', 'a lesson is deleted'),
  row('deleteQuiz', null, '/educator/my-quizzes', 'a quiz is deleted'),
  row('quizDeleted', 'deleteQuiz', '/educator/my-quizzes', 'a quiz is deleted'),
  row('deleteActivity', null, '/educator/my-activities', 'an activity is deleted'),
  row('activityDeleted', 'deleteActivity', '/educator/my-activities', 'an activity is deleted'),

  // Learning
  row('selectRole', null, '/select-role', 'no role is chosen'),
  row('loginToStart', null, '/course/:id', 'a visitor starts a lesson'),
  row('started', 'startCourse', '/course/:id', 'a lesson is started, and again in another tab'),
  row(
    'alreadyEnrolled',
    'startCourse',
    '/course/:id',
    'a lesson is started, and again in another tab',
  ),
  row('loginToStartQuiz', null, '/quiz/:id', 'a visitor starts a quiz'),
  row('selectAnswer', null, '/quiz-player/:id', 'a quiz is not answered, not saved, then taken'),
  row(
    'quizResultSaveFailed',
    'createQuizSession',
    '/quiz-player/:id',
    'a quiz is not answered, not saved, then taken',
  ),
  row(
    'quizTaken',
    'checkQuizSession',
    '/quiz-player/:id',
    'a quiz is not answered, not saved, then taken',
  ),
  row('submissionEmpty', null, '/activity/:id', 'work is empty, then not answered, then handed in'),
  row(
    'submissionFailed',
    'createSubmission',
    '/activity/:id',
    'work is empty, then not answered, then handed in',
  ),
  row(
    'submitted',
    'createSubmission',
    '/activity/:id',
    'work is empty, then not answered, then handed in',
  ),
]

/** Texts that are not in the specification. */
export const ownTexts: readonly TextName[] = [
  'coursesFetched',
  'courseAdded',
  'courseUpdated',
  'courseRestored',
  'courseCopied',
  'draftSaved',
  'positionSaved',
  'registerSaved',
  'childChanged',
  'childrenOffered',
  'offerAccepted',
  'offerDeclined',
  'offerTakenBack',
  'faceChosen',
  'workMoved',
  'accountsMerged',
  'accountsParted',
  'studentRemoved',
  'studentLetIn',
  'teacherApproved',
  'accountSuspended',
  'accountBroughtBack',
  'resetLinkMade',
  'classHandedOver',
  'colleagueLetIn',
  'colleagueEnded',
  'accountUnlocked',
  'secondStepTakenOff',
  'consentRecorded',
  'consentWithdrawn',
  'studentIsErased',
  'studentIsKept',
  'studentUnlocked',
  'progressUpdated',
  'alreadyCompleted',
  'rated',
  'quizzesFetched',
  'quizFetched',
  'quizSessionsFetched',
  'quizAdded',
  'quizUpdated',
  'quizCopied',
  'activityUpdated',
  'activityCopied',
  'anotherTryAllowed',
  'noOtherTry',
  'quizRestored',
  'activityFetched',
  'activityAdded',
  'activityRestored',
  'feedbackGiven',
  'tabletPaired',
  'tabletEnded',
  'wallSettingsSaved',
  'badgeEnded',
  'badgePrintNoted',
  'commentKept',
  'commentDeleted',
  'noteSaved',
  'noteDeleted',
  'pictureSaved',
  'pictureDeleted',
  'pictureRestored',
  'quizSaved',
  'speakerSaved',
  'speakerWithdrawn',
  'clipSaved',
  'clipDeleted',
  'packLoaded',
]
