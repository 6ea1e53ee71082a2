// Where the pages are that have a sign.
import { matchPath } from 'react-router'
import { paths, patterns } from '../paths.ts'
import type { SignName } from '../ui/index.ts'

const patternOf = {
  learn: patterns.learn,
  quizzes: patterns.quizList,
  lessons: patterns.courseList,
  activities: patterns.activityList,
  arts: patterns.arts,
  watch: patterns.watch,
  today: patterns.today,
  garden: patterns.garden,
  // before the room whose round it is
  trace: paths.alphabet('trace'),
  alphabet: patterns.alphabet,
  science: patterns.science,
  numbers: patterns.numbers,
  body: patterns.body,
  animals: patterns.animals,
  plants: patterns.plants,
  draw: patterns.draw,
  coloring: patterns.coloring,
  stickers: patterns.stickers,
  gallery: patterns.gallery,
  dashboard: patterns.educator,
  'add-lesson': patterns.addLesson,
  'add-quiz': patterns.addQuiz,
  'my-lessons': patterns.myLessons,
} as const satisfies Record<SignName, string>

const signNames = Object.keys(patternOf).filter((name): name is SignName => name in patternOf)

/** The sign of the page at an address; undefined where it has none, as home. */
export function signAt(address: string): SignName | undefined {
  const [path = ''] = address.split('?')
  return signNames.find((name) => patternOf[name] === address || matchPath(patternOf[name], path))
}
