// Every address of the product's pages: the patterns of the router and the functions for the app's
// links. (Sign-in's own addresses are the contract's.)

/** Route patterns (specification, section 2). */
export const patterns = {
  home: '/',
  selectRole: '/select-role',
  becomeEducator: '/become-educator',
  becomeStudent: '/become-student',
  join: '/join',
  wall: '/wall',
  scan: '/wall/scan',
  badge: '/badge',
  courseList: '/course-list/:input?',
  course: '/course/:id',
  myEnrollments: '/my-enrollments',
  player: '/player/:courseId',
  loading: '/loading/*',
  quizList: '/quiz-list/:input?',
  quiz: '/quiz/:id',
  quizPlayer: '/quiz-player/:id',
  quizResults: '/quiz-results',
  arts: '/arts',
  draw: '/draw',
  coloring: '/coloring',
  stickers: '/stickers',
  learn: '/int-learn',
  alphabet: '/learn-alphabet',
  numbers: '/numbers',
  science: '/scie-nature',
  body: '/body',
  animals: '/animals',
  plants: '/plants',
  activityList: '/activity-list/:input?',
  activity: '/activity/:id',
  mySubmissions: '/my-activities',
  gallery: '/gallery',
  handIn: '/gallery/hand-in',
  myFace: '/my-face',
  watch: '/watch',
  today: '/today',
  garden: '/garden',
  offline: '/offline',
  educator: '/educator',
  addLesson: '/educator/add-course',
  addQuiz: '/educator/add-quiz',
  importQuiz: '/educator/import-quiz',
  addActivity: '/educator/add-activity',
  myLessons: '/educator/my-courses',
  myQuizzes: '/educator/my-quizzes',
  myActivities: '/educator/my-activities',
  review: '/educator/review',
  week: '/educator/week',
  myStudents: '/educator/student-enrolled',
  classCode: '/educator/class-code',
  tablets: '/educator/tablets',
  cards: '/educator/cards',
  voice: '/educator/voice',
  editLesson: '/educator/edit-course/:courseId',
  editQuiz: '/educator/edit-quiz/:quizId',
  editActivity: '/educator/edit-activity/:activityId',
  submissions: '/educator/submissions/:id',
  lessonStudents: '/educator/my-courses/:courseId/students',
  quizReport: '/educator/quiz-report/:id',
  credits: '/credits',
  language: '/language',
  privacy: '/privacy',
  privacyForChildren: '/privacy/children',
  student: '/educator/students/:studentId',
  keeper: '/keeper',
  accountEvents: '/account-events',
} as const

export type PageName = keyof typeof patterns

// browsers remove these two from a path, however they are encoded
const unspeakable: readonly string[] = ['.', '..']

const withInput = (list: string, input: string | undefined): string =>
  input && !unspeakable.includes(input) ? `${list}/${encodeURIComponent(input)}` : list

const withNext = (path: string, next: string | undefined): string =>
  next && next !== '/' ? `${path}?${new URLSearchParams({ next })}` : path

/** Of the quiz player: she has taken the quiz, and takes it again for practice. */
export const practiceName = 'practice'

/** What a crafts room opens: a drawing or scene, or one picture of the gallery. */
type Open = { readonly page?: string; readonly picture?: string }

/** What the form of an activity opens with: a picture of the gallery, the attempt before this one. */
type WorkOpen = { readonly picture?: string; readonly again?: string }

const withSearch = (path: string, search: Record<string, string>): string =>
  Object.keys(search).length > 0 ? `${path}?${new URLSearchParams(search)}` : path

/** The same page, with one of the child's pictures chosen. */
const withPicture = (path: string, picture: string | undefined): string =>
  withSearch(path, picture ? { picture } : {})

const atRound = (pattern: string, round?: string): string =>
  round ? `${pattern}?${new URLSearchParams({ round })}` : pattern

/** Addresses for links: `paths.course(id)`, `paths.courseList()`, `paths.courseList(search)`. */
export const paths = {
  home: () => patterns.home,
  selectRole: (next?: string) => withNext(patterns.selectRole, next),
  becomeEducator: (next?: string) => withNext(patterns.becomeEducator, next),
  becomeStudent: (next?: string) => withNext(patterns.becomeStudent, next),
  join: (code: string) => `${patterns.join}?${new URLSearchParams({ code })}`,
  wall: () => patterns.wall,
  scan: () => patterns.scan,
  badge: () => patterns.badge,
  courseList: (input?: string, teacher?: string) =>
    withInput('/course-list', input) + (teacher ? `?${new URLSearchParams({ teacher })}` : ''),
  course: (id: string) => `/course/${encodeURIComponent(id)}`,
  myEnrollments: () => patterns.myEnrollments,
  player: (courseId: string) => `/player/${encodeURIComponent(courseId)}`,
  loading: (path: string) => `/loading${path}`,
  quizList: (input?: string) => withInput('/quiz-list', input),
  quiz: (id: string) => `/quiz/${encodeURIComponent(id)}`,
  quizPlayer: (id: string, how?: typeof practiceName) =>
    `/quiz-player/${encodeURIComponent(id)}${how ? `?${how}` : ''}`,
  quizResults: () => patterns.quizResults,
  arts: () => patterns.arts,
  draw: (picture?: string) => withPicture(patterns.draw, picture),
  coloring: (open: Open = {}) => withSearch(patterns.coloring, open),
  stickers: (open: Open = {}) => withSearch(patterns.stickers, open),
  learn: () => patterns.learn,
  alphabet: (round?: string) => atRound(patterns.alphabet, round),
  numbers: (round?: string) => atRound(patterns.numbers, round),
  science: () => patterns.science,
  body: () => patterns.body,
  animals: () => patterns.animals,
  plants: () => patterns.plants,
  activityList: (input?: string) => withInput('/activity-list', input),
  activity: (id: string, open: WorkOpen = {}) =>
    withSearch(`/activity/${encodeURIComponent(id)}`, open),
  mySubmissions: () => patterns.mySubmissions,
  gallery: (open?: string) => withSearch(patterns.gallery, open ? { open } : {}),
  handIn: (picture: string) => withPicture(patterns.handIn, picture),
  myFace: () => patterns.myFace,
  watch: () => patterns.watch,
  today: () => patterns.today,
  garden: () => patterns.garden,
  offline: () => patterns.offline,
  educator: () => patterns.educator,
  addLesson: () => patterns.addLesson,
  addQuiz: () => patterns.addQuiz,
  importQuiz: () => patterns.importQuiz,
  addActivity: () => patterns.addActivity,
  myLessons: () => patterns.myLessons,
  myQuizzes: () => patterns.myQuizzes,
  myActivities: () => patterns.myActivities,
  review: (activity?: string) => withSearch(patterns.review, activity ? { activity } : {}),
  week: () => patterns.week,
  myStudents: () => patterns.myStudents,
  classCode: () => patterns.classCode,
  tablets: () => patterns.tablets,
  cards: (child?: string) =>
    child === undefined ? patterns.cards : `${patterns.cards}?child=${encodeURIComponent(child)}`,
  voice: () => patterns.voice,
  editLesson: (courseId: string) => `/educator/edit-course/${encodeURIComponent(courseId)}`,
  editQuiz: (quizId: string) => `/educator/edit-quiz/${encodeURIComponent(quizId)}`,
  editActivity: (activityId: string) => `/educator/edit-activity/${encodeURIComponent(activityId)}`,
  submissions: (activityId: string) => `/educator/submissions/${encodeURIComponent(activityId)}`,
  lessonStudents: (courseId: string) =>
    `/educator/my-courses/${encodeURIComponent(courseId)}/students`,
  quizReport: (id: string, show?: 'results') =>
    withSearch(`/educator/quiz-report/${encodeURIComponent(id)}`, show ? { show } : {}),
  credits: () => patterns.credits,
  language: () => patterns.language,
  privacy: () => patterns.privacy,
  privacyForChildren: () => patterns.privacyForChildren,
  student: (id: string) => `/educator/students/${encodeURIComponent(id)}`,
  keeper: () => patterns.keeper,
  accountEvents: () => patterns.accountEvents,
} as const satisfies Record<PageName, (...values: never[]) => string>
