// The measured cases: the open reads, the first pages of child and teacher, what both see of quizzes
// that were taken, a child's four most frequent acts, and her teacher's answer.
import { randomUUID } from 'node:crypto'
import { answering, COHORT, completing, finishing, starting } from './acts.ts'
import { handingIn } from './hand-in-case.ts'
import type { Shot } from './load.ts'
import { searches } from './rows.ts'
import { resultsPerQuiz, type School } from './school.ts'
import { signedPicture } from './signed-picture.ts'

export interface Case {
  name: string
  /** The expected status. */
  status: number
  /** The next request to the product, and the same one to the bare server. */
  product: () => Shot
  bare: () => Shot
}

/** Bearers, in the order of the school's lists. */
export interface Bearers {
  students: readonly string[]
  teachers: readonly string[]
  desk: string
}

/** Asks the product for the entity tag of its answer. */
export type TagOf = (path: string) => Promise<string>

/** All cases; reads first, since writes change the lists. */
export async function listCases(school: School, bearers: Bearers, tagOf: TagOf): Promise<Case[]> {
  const lesson = `/api/course/${school.lessons[0]?.id}`
  const here = bearers.students.slice(0, COHORT)
  const ids = school.lessons.map(({ id }) => id)
  return [
    ...pagedLists(school).map(({ name, path }) => read(name, [path])),
    classList(school, here),
    unchanged('open list, 304', openList, await tagOf(openList)),
    read('list with search', [searching(searches.common)]),
    read('rare search', [searching(searches.rare)]),
    read('details', each('/api/course', ids)),
    unchanged('details, 304', lesson, await tagOf(lesson)),
    own('my-enrollments', '/api/user/enrolled-courses', school.students, here),
    own('dashboard', '/api/educator/dashboard', school.teachers, bearers.teachers),
    ...results(school, bearers),
    write('start', '/api/user/start', starting(school, bearers.students)),
    write('progress', '/api/user/update-course-progress', completing(school, bearers.students)),
    write('quiz answer', '/api/quiz-sessions/run', answering(school, bearers.students), 'PUT'),
    write('quiz result', '/api/quiz-sessions', finishing(school, bearers.students)),
    read('quiz/all', ['/api/quiz/all']),
    read('quiz/{id}', each('/api/quiz', school.quizzes)),
    read('activity/all', ['/api/activity/all']),
    read('activity/{id}', each('/api/activity', school.activities)),
    own(
      'own submissions',
      '/api/submissions/my-submissions',
      school.students,
      bearers.students.slice(0, resultsPerQuiz),
    ),
    own('own activities', '/api/educator/activities', school.teachers, bearers.teachers),
    signedPicture(),
    await handingIn(school, bearers.students),
    ...submissions(school, bearers),
    answer(school, bearers),
  ]
}

const openList = '/api/course/all'
const classesOfAChild = 5

/** Lists of lessons whose first page is full in every school. */
export const pagedLists = ({ teachers }: School) => [
  { name: 'open list', path: openList },
  { name: 'list, 5 teachers', path: `${openList}?educators=${teachers.slice(0, 5).join(',')}` },
]

/** A child's first page: cards of her own teachers; simultaneous requests differ. */
function classList({ teachers }: School, bearers: readonly string[]): Case {
  const groups = Array.from({ length: Math.floor(teachers.length / classesOfAChild) }, (_, at) =>
    teachers.slice(at * classesOfAChild, (at + 1) * classesOfAChild),
  )
  const paths = groups.map((group) => `${openList}?educators=${group.join(',')}&limit=24`)
  const shots = paths.map((path) => ({ method: 'GET' as const, path }))
  const child = inTurn(bearers)
  const path = inTurn(shots)
  return {
    ...{ name: "a child's list", status: 200 },
    product: () => ({ ...path(), headers: bearer(child()) }),
    bare: inTurn(shots),
  }
}

/** What a teacher and her children look at of quizzes that were taken. */
function results({ students, desk }: School, bearers: Bearers): Case[] {
  const quiz = '/api/educator/quizzes'
  const hers = (name: string, path: string) => own(name, path, [desk.teacher], [bearers.desk])
  const children = bearers.students.slice(0, resultsPerQuiz)
  return [
    hers('own quizzes', quiz),
    hers('attempts', `${quiz}/${desk.reported}/attempts`),
    hers('report', `${quiz}/${desk.reported}/report`),
    own('quiz-results', '/api/quiz-sessions', students, children),
  ]
}

/** The page of all work of an activity: its children, and the work of those that are seen first. */
function submissions({ handedIn, teachers }: School, { teachers: [bearer = ''] }: Bearers): Case[] {
  const all = `/api/educator/activities/${handedIn.activity}/submissions`
  const first = handedIn.students.slice(0, 12).join(',')
  const hers = (name: string, path: string) => own(name, path, teachers.slice(0, 1), [bearer])
  return [
    hers('submissions page', `${all}/overview`),
    hers('work of 12 children', `${all}/of-children?students=${first}&limit=500`),
  ]
}

/** A sticker for one piece of work after the other, in place of the one before. */
function answer({ handedIn }: School, { teachers: [bearer = ''] }: Bearers): Case {
  const work = inTurn(handedIn.submissions)
  const said = { sticker: 'star', text: '', sendBack: false }
  return write('feedback', '/api/educator/feedback', () => {
    const body = { key: randomUUID(), submissions: [work()], ...said }
    return { studentId: '', bearer, body }
  })
}

const searching = (text: string) => `${openList}?search=${encodeURIComponent(text)}`

function read(name: string, paths: readonly string[]): Case {
  const shots = paths.map((path) => ({ method: 'GET' as const, path }))
  return { name, status: 200, product: inTurn(shots), bare: inTurn(shots) }
}

/** A conditional request of a browser that has the answer cached. */
function unchanged(name: string, path: string, tag: string): Case {
  const shot = () => ({ method: 'GET' as const, path, headers: { 'if-none-match': tag } })
  return { name, status: 304, product: shot, bare: shot }
}

/**
 * Personal lists: the product authenticates the bearer, the bare server gets the person in the
 * query.
 */
function own(
  name: string,
  path: string,
  people: readonly string[],
  bearers: readonly string[],
): Case {
  const shot = { method: 'GET' as const, path }
  return {
    ...{ name, status: 200 },
    product: inTurn(bearers.map((token) => ({ ...shot, headers: bearer(token) }))),
    bare: inTurn(
      bearers.map((_, place) => ({
        ...shot,
        path: `${path}${path.includes('?') ? '&' : '?'}of=${people[place]}`,
      })),
    ),
  }
}

export interface Act {
  studentId: string
  bearer: string
  body: Record<string, unknown>
}

function write(name: string, path: string, next: () => Act, method: 'POST' | 'PUT' = 'POST'): Case {
  const shot = (body: object, headers: Record<string, string>): Shot => ({
    ...{ method, path, body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    ...{ name, status: 200 },
    product: () => {
      const act = next()
      return shot(act.body, bearer(act.bearer))
    },
    bare: () => {
      const { studentId, body } = next()
      return shot({ ...body, studentId }, {})
    },
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const each = (path: string, ids: readonly string[]) => ids.map((id) => `${path}/${id}`)

function inTurn<T>(list: readonly T[]): () => T {
  let given = 0
  return () => {
    const one = list[given % list.length]
    if (one === undefined) throw new Error('an empty list')
    given += 1
    return one
  }
}
