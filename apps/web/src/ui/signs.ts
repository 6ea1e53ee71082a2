// The signs: one picture for each page that a tile leads to, in the colour of its area. It is on
// the tile, in the head of the page and on the way back there, and nowhere else.
import type { Area } from './area.ts'

const areas = {
  learn: 'learn',
  quizzes: 'quizzes',
  lessons: 'lessons',
  activities: 'activities',
  arts: 'arts',
  watch: 'lessons',
  today: 'learn',
  garden: 'learn',
  alphabet: 'learn',
  trace: 'learn',
  science: 'learn',
  numbers: 'learn',
  body: 'learn',
  animals: 'learn',
  plants: 'learn',
  draw: 'arts',
  coloring: 'arts',
  stickers: 'arts',
  gallery: 'arts',
  // a teacher's
  dashboard: 'learn',
  'add-lesson': 'lessons',
  'add-quiz': 'quizzes',
  'my-lessons': 'activities',
} as const satisfies Record<string, Area>

export type SignName = keyof typeof areas

export const areaOfSign = (sign: SignName): Area => areas[sign]

/** The address of its picture, which is square; its alt text is empty. */
export const signAddress = (sign: SignName): string => `/pictures/signs/${sign}.svg`
