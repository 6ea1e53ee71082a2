// What is measured: six open reads, and the three things a child does most.
import type { Shot } from './load.ts'
import { active, type World } from './world.ts'

export interface Case {
  name: string
  /** The next request to the product, and the same to the bare server. */
  product: () => Shot
  bare: () => Shot
}

interface Act {
  studentId: string
  body: Record<string, unknown>
}

/** All cases; every write is a new one, since a second start or result is refused. */
export function listCases(world: World, bearers: ReadonlyMap<string, string>): Case[] {
  const students = [...bearers.keys()]
  const started = world.lessons.slice(0, active.startedLessons)
  const fresh = world.lessons.slice(active.startedLessons)
  const lectures = started.flatMap(({ id, lectureIds }) =>
    lectureIds.map((lectureId) => ({ courseId: id, lectureId })),
  )
  const read = (name: string, path: string): Case => {
    const shot = () => ({ method: 'GET' as const, path })
    return { name, product: shot, bare: shot }
  }
  const write = (name: string, path: string, next: () => Act): Case => ({
    name,
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
    read('course/{id}', `/api/course/${fresh[0]?.id}`),
    read('quiz/{id}', `/api/quiz/${world.quizzes[0]}`),
    read('activity/{id}', `/api/activity/${world.activities[0]}`),
    write(
      'start',
      '/api/user/start',
      each(students, fresh, ({ id }) => ({ courseId: id })),
    ),
    write(
      'progress',
      '/api/user/update-course-progress',
      each(students, lectures, (lecture) => lecture),
    ),
    write('quiz result', '/api/quiz-sessions', each(students, world.quizzes, result)),
  ]
}

const result = (quizId: string) => ({
  quizId,
  ...{ totalQuestions: 8, correctAnswers: 8, wrongAnswers: 0, score: 100 },
  answers: Array(8).fill('A'),
})

function post(path: string, body: object, bearer?: string): Shot {
  const authorization: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  }
}

/**
 * Every student with every thing, each pair once. Both change with each request, so that requests
 * under way at the same time do not wait for the same row.
 */
function each<T>(
  students: readonly string[],
  things: readonly T[],
  bodyOf: (thing: T) => Record<string, unknown>,
): () => Act {
  let given = 0
  return () => {
    const round = Math.floor(given / students.length)
    const studentId = students[given % students.length]
    const thing = things[(given + round) % things.length]
    if (studentId === undefined || thing === undefined || round >= things.length) {
      throw new Error('nothing left to pair: measure for a shorter time')
    }
    given += 1
    return { studentId, body: bodyOf(thing) }
  }
}
