// What is measured: six open reads, and the three things a child does most.
import type { Shot } from './load.ts'
import type { World } from './world.ts'

export interface Case {
  name: string
  writes: boolean
  /** The next request to the product, and the same to the bare server. */
  product: () => Shot
  bare: () => Shot
}

/** All cases; every write is a new one, since a second start or result is refused. */
export function listCases(world: World, bearers: ReadonlyMap<string, string>): Case[] {
  const students = [...bearers.keys()]
  const [lesson] = world.lessons
  const [quiz] = world.quizzes
  const [activity] = world.activities
  if (!lesson || !quiz || !activity) throw new Error('the world is empty')
  const pairs = pairing(students, world.lessons)
  const read = (name: string, path: string): Case => {
    const shot = () => ({ method: 'GET' as const, path })
    return { name, writes: false, product: shot, bare: shot }
  }
  const write = (
    name: string,
    path: string,
    next: () => { studentId: string; body: Record<string, unknown> },
  ): Case => ({
    name,
    writes: true,
    product: () => {
      const { studentId, body } = next()
      return post(path, body, bearers.get(studentId))
    },
    bare: () => {
      const { studentId, body } = next()
      return post(path, { ...body, studentId })
    },
  })
  return [
    read('course/all', '/api/course/all'),
    read('quiz/all', '/api/quiz/all'),
    read('activity/all', '/api/activity/all'),
    read('course/{id}', `/api/course/${lesson.id}`),
    read('quiz/{id}', `/api/quiz/${quiz}`),
    read('activity/{id}', `/api/activity/${activity}`),
    write('start', '/api/user/start', () => {
      const [studentId, course] = pairs.next()
      return { studentId, body: { courseId: course.id } }
    }),
    write('progress', '/api/user/update-course-progress', () => {
      const [studentId, course] = pairs.again()
      const at = Math.floor(Math.random() * course.lectureIds.length)
      return { studentId, body: { courseId: course.id, lectureId: course.lectureIds[at] } }
    }),
    write('quiz result', '/api/quiz-sessions', sessions(students, world.quizzes)),
  ]
}

function sessions(students: readonly string[], quizzes: readonly string[]) {
  const pairs = pairing(students, quizzes)
  const counts = { totalQuestions: 8, correctAnswers: 8, wrongAnswers: 0, score: 100 }
  return () => {
    const [studentId, quizId] = pairs.next()
    return { studentId, body: { quizId, ...counts, answers: Array(8).fill('A') } }
  }
}

function post(path: string, body: object, bearer?: string): Shot {
  const authorization: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  }
}

/** Every student with every thing, each pair once; `again` goes over those that were given out. */
function pairing<T>(students: readonly string[], things: readonly T[]) {
  let given = 0
  let repeated = 0
  const at = (index: number): [string, T] => {
    const student = students[index % students.length]
    const thing = things[Math.floor(index / students.length) % things.length]
    if (student === undefined || thing === undefined) throw new Error('nothing to pair')
    return [student, thing]
  }
  return {
    next: () => at(given++),
    again: () => at(repeated++ % Math.max(given, 1)),
  }
}
