// Every route of the specification as data: its address in a class, its heading, and who may open
// it.
import type { ClassRoom } from './people.ts'

/** The parts of a class that addresses contain. */
export type Place = Pick<ClassRoom, 'lesson' | 'quiz' | 'activity'>

/** Whom a page is for; guards.spec.ts tests what happens to everybody else. */
export type Kind =
  | 'home'
  | 'open'
  | 'student'
  | 'player'
  | 'educator'
  | 'owner'
  | 'signedIn'
  | 'role'
  | 'newRole'

export interface RouteRow {
  name: string
  kind: Kind
  path: (place: Place) => string
  /** The h1 for people who may open it. */
  heading: RegExp | ((place: Place) => string)
}

const row = (
  name: string,
  kind: Kind,
  path: string | ((place: Place) => string),
  heading: RouteRow['heading'],
): RouteRow => ({ name, kind, path: typeof path === 'string' ? () => path : path, heading })

const lessonTitle = (place: Place) => place.lesson.title
const quizTitle = (place: Place) => place.quiz.title
const activityTitle = (place: Place) => place.activity.title
const codePrompt = /^Please enter an educator code to view available/
const orCode = (heading: string) => new RegExp(`^${heading}$|${codePrompt.source}`)

export const routeRows: readonly RouteRow[] = [
  row('home', 'home', '/', /^Little leaves learn by doing\.$|^Hello, /),
  row('select-role', 'role', '/select-role', /^Come in first$|^Who are you\?$/),
  row('become-educator', 'newRole', '/become-educator', /^Teach a class$/),
  row('become-student', 'newRole', '/become-student', /^Learn and play$/),
  row('course-list', 'open', '/course-list', orCode('Lessons')),
  row('course-list-search', 'open', '/course-list/bees', orCode('Lessons')),
  row('course', 'open', (place) => `/course/${place.lesson.id}`, lessonTitle),
  row('my-enrollments', 'student', '/my-enrollments', /^My Enrollments$/),
  row('player', 'player', (place) => `/player/${place.lesson.id}`, lessonTitle),
  row('loading', 'open', '/loading/', /^Loading$/),
  row('quiz-list', 'open', '/quiz-list', orCode('Quizzes')),
  row('quiz-list-search', 'open', '/quiz-list/bee', orCode('Quizzes')),
  row('quiz', 'open', (place) => `/quiz/${place.quiz.id}`, quizTitle),
  row(
    'quiz-player',
    'student',
    (place) => `/quiz-player/${place.quiz.id}`,
    /^Where do bees live\?$/,
  ),
  row('quiz-results', 'student', '/quiz-results', /^My Quiz Results$/),
  row('language', 'open', '/language', /^Language$/),
  row('credits', 'open', '/credits', /^Credits$/),
  row('privacy', 'open', '/privacy', /^Privacy$/),
  row('privacy-children', 'open', '/privacy/children', /^What happens to my pictures\?$/),
  row('keeper', 'signedIn', '/keeper', /^Accounts of the school$/),
  row('account-events', 'signedIn', '/account-events', /^What your school did with your account$/),
  row('my-face', 'student', '/my-face', /^My face$/),
  row('watch', 'open', '/watch', orCode('Watch & Learn')),
  row('today', 'student', '/today', /^Today$/),
  row('garden', 'student', '/garden', /^My garden$/),
  row('offline', 'open', '/offline', /^Play without internet$/),
  row('arts', 'open', '/arts', /Arts/),
  row('draw', 'open', '/draw', /^Draw/),
  row('coloring', 'open', '/coloring', /^Pick a picture\.$/),
  row('coloring-page', 'open', '/coloring?page=colour-fox', /^Coloring: fox$/),
  row('stickers', 'open', '/stickers', /^Pick a place to play\.$/),
  row('sticker-page', 'open', '/stickers?page=sticker-meadow', /^Stickers: meadow$/),
  row('gallery', 'open', '/gallery', /^My pictures$/),
  row('hand-in', 'open', '/gallery/hand-in', /^Hand in/),
  row('int-learn', 'open', '/int-learn', /Look, Listen, Interact|Learn/),
  row('learn-alphabet', 'open', '/learn-alphabet', /Alphabet|letter/i),
  row('numbers', 'open', '/numbers', /^Numbers & Mathematics$/),
  row('scie-nature', 'open', '/scie-nature', /Science & Nature/),
  row('body', 'open', '/body', /^Tap a part of the body\.$/),
  row('animals', 'open', '/animals', /^Tap an animal\.$/),
  row('plants', 'open', '/plants', /^Tap a part of the plant\.$/),
  row('activity-list', 'open', '/activity-list', orCode('Activities')),
  row('activity-list-search', 'open', '/activity-list/bee', orCode('Activities')),
  row('activity', 'open', (place) => `/activity/${place.activity.id}`, activityTitle),
  row('my-activities', 'student', '/my-activities', /^My Activity Submissions$/),
  row('educator', 'educator', '/educator', /^Dashboard$/),
  row('add-course', 'educator', '/educator/add-course', /^Create a New Lesson$/),
  row('add-quiz', 'educator', '/educator/add-quiz', /^Create a Quiz$/),
  row('import-quiz', 'educator', '/educator/import-quiz', /^Import Questions$/),
  row('add-activity', 'educator', '/educator/add-activity', /^Create New Activity$/),
  row('my-courses', 'educator', '/educator/my-courses', /^My Lessons$/),
  row('my-quizzes', 'educator', '/educator/my-quizzes', /^My Quizzes$/),
  row('educator-activities', 'educator', '/educator/my-activities', /^My Activities$/),
  row('review', 'educator', '/educator/review', /^Review$/),
  row('week', 'educator', '/educator/week', /^This week$/),
  row('student-enrolled', 'educator', '/educator/student-enrolled', /^My Students$/),
  row(
    'lesson-students',
    'owner',
    (place) => `/educator/my-courses/${place.lesson.id}/students`,
    lessonTitle,
  ),
  row('quiz-report', 'owner', (place) => `/educator/quiz-report/${place.quiz.id}`, quizTitle),
  row(
    'submissions',
    'owner',
    (place) => `/educator/submissions/${place.activity.id}`,
    activityTitle,
  ),
  row(
    'print-quiz',
    'owner',
    (place) => `/educator/print/quiz/${place.quiz.id}`,
    (place) => `Worksheet: ${place.quiz.title}`,
  ),
  row('print-letters', 'educator', '/educator/print/letters', /^Letters to trace$/),
  row('print-numbers', 'educator', '/educator/print/numbers', /^Numbers to trace$/),
  row('print-coloring', 'educator', '/educator/print/coloring', /^Pictures to colour in$/),
  row(
    'together-lesson',
    'owner',
    (place) => `/educator/together/lesson/${place.lesson.id}`,
    /^Who lives here\?$/,
  ),
  row(
    'together-quiz',
    'owner',
    (place) => `/educator/together/quiz/${place.quiz.id}`,
    /^Where do bees live\?$/,
  ),
  row('together-letter', 'educator', '/educator/together/letter/B', /^Bb$/),
  row('class-code', 'educator', '/educator/class-code', /^Class Code$/),
  row('voice', 'educator', '/educator/voice', /^Voice$/),
  row('tablets', 'educator', '/educator/tablets', /^Tablets$/),
  row('cards', 'educator', '/educator/cards', /^Cards$/),
  row('scan', 'open', '/wall/scan', /^Show your card$/),
  row('badge', 'open', '/badge', /^Your card$/),
  row('wall', 'open', '/wall', /^A tablet of your class$|^Who is playing\?$/),
  row(
    'edit-course',
    'owner',
    (place) => `/educator/edit-course/${place.lesson.id}`,
    /^Edit|^Update/,
  ),
  row('edit-quiz', 'owner', (place) => `/educator/edit-quiz/${place.quiz.id}`, /^Edit Quiz$/),
  row(
    'edit-activity',
    'owner',
    (place) => `/educator/edit-activity/${place.activity.id}`,
    /^Edit Activity$/,
  ),
]
