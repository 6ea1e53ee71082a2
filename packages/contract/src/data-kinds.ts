// What is kept about people, and for how long: the one table from which the sweep, the page /privacy
// and the table of docs/privacy.md are made. Plain data.
import { limits } from './limits.ts'

/** What of a child somebody else reads: what she handed in, how far she is, her whole record. */
export const readKinds = ['work', 'progress', 'record'] as const
export type ReadKind = (typeof readKinds)[number]

/** The times that a school sets. */
export interface KeepingTimes {
  /** The last day of the school year, as MM-DD. */
  readonly schoolYearEnds: string
  /** How many days after that day children's work stays. */
  readonly workDays: number
  /**
   * How many days it stays written down who read what, what happened to accounts, and who was let
   * into a class as a colleague.
   */
  readonly recordsDays: number
  /** How many days a child's account stays that nobody uses. */
  readonly accountsDays: number
}

export const usualKeepingTimes: KeepingTimes = {
  schoolYearEnds: '07-31',
  workDays: 90,
  recordsDays: 180,
  accountsDays: 400,
}

/** How many days before children's work or an account goes their teacher is told, at least. */
export const daysOfWarning = 30

/** Sentences for how long something is kept; the sweep deletes by the first five. */
const keptFor = {
  schoolYear: 'Until %days days after the end of the school year in which it was made (%date).',
  undo: '%days days after deleting, while it can be brought back.',
  records: '%days days.',
  unused:
    'Until nobody has used the account for %days days, and her teachers and a keeper have known it for a month.',
  colleague:
    'Until %days days after its last day, unless a keeper ends it or one of the two is erased before. After its last day it lets nobody in.',
  offer: 'For %days days, or until it is taken back.',
  account: 'As long as the child’s account.',
  teacherAccount: 'As long as the teacher’s account.',
  teacher: 'Until the teacher deletes it. It never goes by itself.',
  waiting: 'Until a keeper lets her in, or her account is erased.',
  secondStep: 'Until it is taken off, or the account is erased.',
  session:
    'Until logging out, or until it has not been used for some weeks; on a tablet of a class for half a day at most.',
  tablet: 'Until the teacher takes it out, at most to the end of the school year.',
  badge:
    'Until the teacher ends it or prints another, or the child leaves; at most to the end of the school year.',
  browser: '400 days after the last login there.',
  tries: 'A day.',
  device: 'Until somebody deletes it there.',
  backups: 'As long as the school keeps its backups.',
  erased: 'As long as the school uses Kinderleaf.',
} as const

const ask = {
  teacher: 'The child’s teacher.',
  school: 'The school.',
  oneself: 'Whoever uses the device.',
} as const

interface DataKind {
  readonly what: string
  readonly where: string
  readonly kept: keyof typeof keptFor
  readonly seenBy: string
  readonly ask: keyof typeof ask
}

const server = 'On the school’s server.'

export const dataKinds = {
  handIns: {
    what: 'What a child hands in: files, pictures, her voice where a parent allowed it, links and comments; what her teacher answers to it, in words and in her voice.',
    where: server,
    kept: 'schoolYear',
    seenBy: 'The child, and the teacher who asked for it.',
    ask: 'teacher',
  },
  answers: {
    what: 'A child’s answers to quizzes, and her results.',
    where: server,
    kept: 'schoolYear',
    seenBy: 'The child, and the teacher of the quiz.',
    ask: 'teacher',
  },
  drawings: {
    what: 'Pictures that a signed-in child made: drawn, coloured or with stickers; what she says about one, where a parent allowed it.',
    where: server,
    kept: 'schoolYear',
    seenBy:
      'The child alone, until she hands one in; of those made on a tablet of the class, its teacher sees a small picture and the time, to give it to the child who made it.',
    ask: 'school',
  },
  progress: {
    what: 'Which lessons a child started, what she finished, where she stopped a film, her stars.',
    where: server,
    kept: 'account',
    seenBy: 'The child, and the teacher of the lesson.',
    ask: 'teacher',
  },
  classes: {
    what: 'Whose class a child is in, and who took her out of it.',
    where: server,
    kept: 'account',
    seenBy: 'The child and her teachers.',
    ask: 'teacher',
  },
  accounts: {
    what: 'A child’s name, the face that was chosen for her, the name or e-mail she logs in with, the day she was last here, and her password, which nobody can read.',
    where: server,
    kept: 'unused',
    seenBy:
      'Her teachers and the tablets of their classes see her name and face, the keepers her name and what she logs in with; before it goes, teachers and keepers see that nobody uses it. Nobody sees the password.',
    ask: 'school',
  },
  teaching: {
    what: 'A teacher’s account, lessons, quizzes and activities.',
    where: server,
    kept: 'teacher',
    seenBy:
      'Her name, titles and covers: everybody. Lessons: her class, or everybody if she says so.',
    ask: 'school',
  },
  plans: {
    what: 'What a teacher plans for which day, and for which group of her class.',
    where: server,
    kept: 'teacher',
    seenBy: 'The teacher, and whoever has the class after her; on that day the children it is for.',
    ask: 'school',
  },
  visits: {
    what: 'When a teacher last looked at a dashboard and at the work of an activity.',
    where: server,
    kept: 'teacherAccount',
    seenBy: 'Nobody; her pages mark what came since.',
    ask: 'school',
  },
  voices: {
    what: 'A teacher’s voice, with what she has agreed to.',
    where: server,
    kept: 'teacher',
    seenBy: 'Her class hears it.',
    ask: 'school',
  },
  deleted: {
    what: 'Lessons, quizzes and activities that a teacher deleted.',
    where: server,
    kept: 'undo',
    seenBy: 'The teacher, who can bring them back.',
    ask: 'school',
  },
  deletedDrawings: {
    what: 'Pictures that a child deleted.',
    where: server,
    kept: 'undo',
    seenBy: 'The child, who can bring them back.',
    ask: 'school',
  },
  reads: {
    what: 'Who read a child’s work or her progress, and on which day.',
    where: server,
    kept: 'records',
    seenBy: 'The child’s teachers.',
    ask: 'teacher',
  },
  consents: {
    what: 'Which voice and camera a parent allowed, who that is, and since when.',
    where: server,
    kept: 'account',
    seenBy: 'The child’s teachers.',
    ask: 'teacher',
  },
  register: {
    what: 'What a teacher writes down of a child in her class: a number of the school’s, groups, the language, and how she signs in.',
    where: server,
    kept: 'account',
    seenBy: 'The child’s teacher; groups also the tablets of the class.',
    ask: 'teacher',
  },
  notes: {
    what: 'What a teacher notes about a child in her class, and when.',
    where: server,
    kept: 'account',
    seenBy: 'The child’s teacher, and whoever has the class after her.',
    ask: 'teacher',
  },
  offers: {
    what: 'Which children a teacher offers to which colleague, and whether she accepted.',
    where: server,
    kept: 'offer',
    seenBy: 'Both teachers. The colleague sees names and faces.',
    ask: 'teacher',
  },
  events: {
    what: 'What happened to an account: logging in, new passwords, roles, codes, consents.',
    where: server,
    kept: 'records',
    seenBy:
      'The keepers and whoever looks after the school’s server; of her own account each person what a keeper or colleague did.',
    ask: 'school',
  },
  colleagues: {
    what: 'Which colleague a keeper lets into whose class, and until which day.',
    where: server,
    kept: 'colleague',
    seenBy:
      'Both teachers and the keepers. Until that day the colleague sees all that the teacher sees of the class.',
    ask: 'school',
  },
  waiting: {
    what: 'That somebody asked to become a teacher, and when.',
    where: server,
    kept: 'waiting',
    seenBy: 'The keepers.',
    ask: 'school',
  },
  secondSteps: {
    what: 'A teacher’s second step when she logs in: the secret of her app, her passkeys and spare codes.',
    where: server,
    kept: 'secondStep',
    seenBy:
      'She herself sees what she has added, the keepers whether there is one. Nobody sees the secret or the codes again.',
    ask: 'school',
  },
  sessions: {
    what: 'Which browsers are logged in.',
    where: 'On the school’s server, and as a cookie in the browser.',
    kept: 'session',
    seenBy: 'She herself, on the account page.',
    ask: 'school',
  },
  tablets: {
    what: 'The tablets of a class: the name that the teacher gave each, and when it was used last.',
    where: 'On the school’s server, and as a cookie in the browser of the tablet.',
    kept: 'tablet',
    seenBy: 'The teacher. On such a tablet everybody sees names and faces of the class.',
    ask: 'teacher',
  },
  signInPictures: {
    what: 'The three pictures that a child taps to log in on a tablet of her class, encrypted, and how many wrong ones were tapped since.',
    where: server,
    kept: 'account',
    seenBy: 'The child’s teachers; each look is written down.',
    ask: 'teacher',
  },
  badges: {
    what: 'Cards by which a child logs in, on the tablets of her class or at home: a hash of what the code holds, its last day, and when it was used last.',
    where: 'On the school’s server; the code itself on the printed card alone.',
    kept: 'badge',
    seenBy: 'The child’s teacher. Whoever has a card for home can log in with it as the child.',
    ask: 'teacher',
  },
  language: {
    what: 'In which language the pages speak to her.',
    where: 'On the school’s server, and as a cookie in the browser.',
    kept: 'account',
    seenBy: 'She herself, and the child’s teacher where she wrote it down.',
    ask: 'school',
  },
  browsers: {
    what: 'Which browsers have logged in to an account before, each as a hash.',
    where: 'On the school’s server, and as a cookie in the browser.',
    kept: 'browser',
    seenBy: 'Nobody.',
    ask: 'school',
  },
  tries: {
    what: 'How often a wrong password or code was tried, by account and by network address.',
    where: server,
    kept: 'tries',
    seenBy: 'Nobody.',
    ask: 'school',
  },
  device: {
    what: 'Pictures, unsent work and settings on the device itself.',
    where: 'In the browser of the device.',
    kept: 'device',
    seenBy: 'Whoever uses the device under the same name, or as a visitor.',
    ask: 'oneself',
  },
  erased: {
    what: 'That somebody was erased, as a hash that names nobody, so that no backup brings her back.',
    where: server,
    kept: 'erased',
    seenBy: 'Nobody.',
    ask: 'school',
  },
  backups: {
    what: 'Copies of all that is on the server, against accidents.',
    where: 'Where the school puts them.',
    kept: 'backups',
    seenBy: 'Whoever looks after the school’s server.',
    ask: 'school',
  },
} as const satisfies Record<string, DataKind>

type DataKindName = keyof typeof dataKinds

type KeptBy<Rule extends keyof typeof keptFor> = {
  [K in DataKindName]: (typeof dataKinds)[K]['kept'] extends Rule ? K : never
}[DataKindName]

/** What goes by the clock. */
export type ExpiringKind = KeptBy<'schoolYear' | 'undo' | 'records' | 'unused' | 'colleague'>
/** What goes after the school year, of which the teacher is warned. */
export type YearlyKind = KeptBy<'schoolYear'>

/** What goes with everything of a person once she has not been here for long. */
export type UnusedKind = KeptBy<'unused'>

/** Every sentence of the table, for translators. */
export const dataSentences: readonly string[] = [
  ...new Set([
    ...Object.values(dataKinds).flatMap(({ what, where, seenBy }) => [what, where, seenBy]),
    ...Object.values(keptFor),
    ...Object.values(ask),
  ]),
]

/** How the number of days of a rule, and the day of the year, are written into its sentence. */
interface Values {
  readonly times: KeepingTimes
  readonly translate?: (sentence: string) => string
  /** Writes MM-DD for people. */
  readonly dayOfYear: (monthAndDay: string) => string
}

/** The rows of the table in words: what, where, how long, seen by whom, and whom to ask. */
export function describeData({ times, translate = (text) => text, dayOfYear }: Values) {
  const days: Partial<Record<DataKind['kept'], number>> = {
    schoolYear: times.workDays,
    undo: limits.undoDeleteDays,
    records: times.recordsDays,
    unused: times.accountsDays,
    colleague: times.recordsDays,
    offer: limits.offerDays,
  }
  return Object.entries(dataKinds).map(([kind, row]: [string, DataKind]) => ({
    kind,
    what: translate(row.what),
    where: translate(row.where),
    kept: translate(keptFor[row.kept])
      .replace('%days', String(days[row.kept]))
      .replace('%date', dayOfYear(times.schoolYearEnds)),
    seenBy: translate(row.seenBy),
    ask: translate(ask[row.ask]),
  }))
}
