// What children do during a measurement. Every act is new, and simultaneous acts are by different
// children on different things, so that none waits for another.
import type { Act } from './cases.ts'
import { questionIds } from './rows.ts'
import { lecturesPerLesson, type School, teacherOf } from './school.ts'

/**
 * How many children are active at the same time, until they have nothing left to do. Each does
 * several things a minute, as real children do.
 */
export const COHORT = 500

/** Starts lessons that the child has not started. */
export function starting(school: School, bearers: readonly string[]): () => Act {
  const { lessons } = school
  const started = bearers.map(() => new Set<number>())
  forEachEnrolment(school, bearers.length, ({ student, lesson }) => started[student]?.add(lesson))
  return oneAfterAnother(
    everyPair(bearers.length, lessons.length, (student, lesson) => {
      if (started[student]?.has(lesson) || !isOfHers(school, student, lesson)) return undefined
      return actOf(school, bearers, student, { courseId: lessons[lesson]?.id })
    }),
  )
}

/** Completes lectures of lessons that the child has started. */
export function completing(school: School, bearers: readonly string[]): () => Act {
  const cohorts = Array.from({ length: Math.ceil(bearers.length / COHORT) }, (): Enrolment[] => [])
  forEachEnrolment(school, bearers.length, (enrolment) =>
    cohorts[Math.floor(enrolment.student / COHORT)]?.push(enrolment),
  )
  return oneAfterAnother(lecturesLeft())

  function* lecturesLeft() {
    for (const begun of cohorts) {
      for (let lecture = 0; lecture < lecturesPerLesson; lecture += 1) {
        for (const { student, lesson, completed } of begun) {
          if (lecture < completed) continue
          const { id, lectureIds } = school.lessons[lesson] ?? {}
          const body = { courseId: id, lectureId: lectureIds?.[lecture] }
          yield actOf(school, bearers, student, body)
        }
      }
    }
  }
}

/** Answers quizzes, one question after the other. */
export function answering(school: School, bearers: readonly string[]): () => Act {
  const { quizzes } = school
  const asked = quizzes
    .flatMap((quizId, quiz) =>
      questionIds(quiz).map((questionId, question) => ({ quizId, quiz, questionId, question })),
    )
    // the questions of one quiz are one row of hers, so they lie far apart
    .sort((a, b) => a.question - b.question)
  return oneAfterAnother(
    everyPair(bearers.length, asked.length, (student, at) => {
      const { quizId, quiz = 0, questionId = '' } = asked[at] ?? {}
      if (!isOfHers(school, student, quiz)) return undefined
      return actOf(school, bearers, student, { quizId, letters: { [questionId]: 'A' } })
    }),
  )
}

/** Hands in results of quizzes. */
export function finishing(school: School, bearers: readonly string[]): () => Act {
  const { quizzes } = school
  return oneAfterAnother(
    everyPair(bearers.length, quizzes.length, (student, quiz) => {
      if (!isOfHers(school, student, quiz)) return undefined
      return actOf(school, bearers, student, {
        quizId: quizzes[quiz],
        ...{ totalQuestions: 8, correctAnswers: 8, wrongAnswers: 0, score: 100 },
        ...{ answers: Array(8).fill('A'), try: 1, questionsVersion: 1 },
      })
    }),
  )
}

/** Whether a lesson or quiz belongs to a teacher of the child's. */
const isOfHers = (school: School, student: number, thing: number) =>
  school.classes[student]?.includes(teacherOf(school, thing)) ?? false

function actOf(
  { students }: School,
  bearers: readonly string[],
  student: number,
  body: Record<string, unknown>,
): Act {
  return { studentId: students[student] ?? '', bearer: bearers[student] ?? '', body }
}

function* everyPair(
  students: number,
  things: number,
  actOn: (student: number, thing: number) => Act | undefined,
): Generator<Act> {
  for (let first = 0; first < students; first += COHORT) {
    const end = Math.min(first + COHORT, students)
    for (let round = 0; round < things; round += 1) {
      for (let student = first; student < end; student += 1) {
        const act = actOn(student, (student + round) % things)
        if (act) yield act
      }
    }
  }
}

interface Enrolment {
  student: number
  lesson: number
  completed: number
}

function forEachEnrolment(
  { enrolments }: School,
  students: number,
  see: (enrolment: Enrolment) => void,
) {
  for (let place = 0; place < enrolments.count; place += 1) {
    const [student = 0, lesson = 0] = [enrolments.student[place], enrolments.lesson[place]]
    if (student < students) see({ student, lesson, completed: enrolments.completed[place] ?? 0 })
  }
}

function oneAfterAnother(acts: Generator<Act>): () => Act {
  return () => {
    const { value, done } = acts.next()
    if (done || value === undefined)
      throw new Error('nothing left to do: measure for a shorter time')
    return value
  }
}
