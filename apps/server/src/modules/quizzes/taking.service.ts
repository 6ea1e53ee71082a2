// Stores each student's answers on the way, and one result a try.
import type { Letters, QuizRunInput, QuizSessionInput } from '@kinderleaf/contract'
import { LRUCache } from 'lru-cache'
import type { Student } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type QuizUnderWay, settle } from './quiz-result.rules.ts'
import { prepareRuns } from './quiz-runs.repository.ts'
import { findStanding, prepareResults } from './quiz-sessions.repository.ts'
import type { SessionRow } from './quizzes.presenter.ts'

/** Of a hundred questions each they are six megabytes. */
const MOST_KEYS = 1_000

interface TakingDeps {
  db: Database
  now: () => Date
}

/** All of a run, and of which questions. */
interface Answers {
  letters: Letters
  questionsVersion: number
}

/** The questions that counted when a result was last settled; those of a version never change. */
type Counted = Pick<QuizUnderWay, 'ids' | 'key'> & { questionsVersion: number }

export function createTakingService({ db, now }: TakingDeps) {
  const results = prepareResults(db)
  const lastCounted = new LRUCache<string, Counted>({ max: MOST_KEYS })
  const runs = prepareRuns(db)

  /** What she has of the current try, or of an earlier one: its result, or her answers so far. */
  async function check(student: Student, quizId: string, wantedTry?: number) {
    const standing = await findStanding(db, quizId, student.id, wantedTry)
    if (!standing) return failure('QUIZ_NOT_FOUND')
    return standing.member ? standing : failure('NOT_A_MEMBER')
  }

  /** The result of the earlier try to which something belongs; otherwise why it is not stored. */
  async function earlierResult(student: Student, quizId: string, ofTry: number | undefined) {
    const standing = await check(student, quizId, ofTry)
    if (isFailure(standing)) return standing
    if (!standing.session) return undefined
    return standing.isEarlier ? standing.session : failure('QUIZ_TAKEN')
  }

  /** Her answers so far, or the result of the earlier try to which these belong. */
  async function answer(
    student: Student,
    input: QuizRunInput,
  ): Promise<Answers | SessionRow | Failure> {
    const { quizId, letters, try: ofTry, questionsVersion } = input
    const run = await runs.answer({
      ...{ quizId, letters, studentId: student.id, begunAt: now() },
      ...{ tryNumber: ofTry ?? null, questionsVersion: questionsVersion ?? null },
    })
    if (run) return run
    const standing = await check(student, quizId, ofTry)
    if (isFailure(standing)) return standing
    const { session, isEarlier } = standing
    if (isEarlier) return session ?? failure('QUIZ_TAKEN')
    // Another tablet has begun with other questions in between.
    return standing.run ? answer(student, input) : failure('QUIZ_TAKEN')
  }

  async function storeResult(
    student: Student,
    input: QuizSessionInput,
  ): Promise<SessionRow | Failure> {
    return (await storeAsExpected(student, input)) ?? storeAsFound(student, input)
  }

  /**
   * One statement for what nearly always is so: the questions are those that counted last, it is her
   * first try unless one is named, and her run has the letters that were sent. Where anything is not
   * so nothing is stored, and the answer is undefined.
   */
  async function storeAsExpected(student: Student, input: QuizSessionInput) {
    const { quizId, answers, questionsVersion: named } = input
    const counted = lastCounted.get(quizId)
    if (!counted || !answers || (named ?? counted.questionsVersion) !== counted.questionsVersion) {
      return undefined
    }
    const settled = settle({ ...counted, sentIds: null, run: null }, input)
    if (!settled) return undefined
    const session = {
      ...{ ...settled.result, id: newId(), quizId, createdAt: now() },
      ...{ tryNumber: input.try ?? 1, questionsVersion: counted.questionsVersion },
    }
    const mustBeCurrent = named === undefined
    const of = { studentId: student.id, answers: settled.answers, mustBeCurrent }
    const run = Object.fromEntries(counted.ids.map((id, at) => [id, answers[at]]))
    const stored = await results.store({ ...session, ...of }, run)
    return stored && { ...session, ...stored }
  }

  async function storeAsFound(
    student: Student,
    input: QuizSessionInput,
  ): Promise<SessionRow | Failure> {
    const { quizId, questionsVersion } = input
    const quiz = await results.underWay({ quizId, studentId: student.id, questionsVersion })
    if (!quiz) return failure('QUIZ_NOT_FOUND')
    const { ids, key } = quiz
    lastCounted.set(quizId, { ids, key, questionsVersion: quiz.questionsVersion })
    // What names no try, or one that is yet to come, belongs to the one that was found first.
    const ofTry = Math.min(input.try ?? quiz.tryNumber, quiz.tryNumber)
    if (quiz.isTaken || ofTry < quiz.tryNumber) {
      return (await earlierResult(student, quizId, ofTry)) ?? failure('QUIZ_TAKEN')
    }
    const settled = settle(quiz, input)
    if (!settled) {
      return (await earlierResult(student, quizId, ofTry)) ?? failure('RESULT_MISMATCH')
    }
    const { result, answers } = settled
    const session = {
      ...{ ...result, id: newId(), quizId, createdAt: now() },
      ...{ tryNumber: ofTry, questionsVersion: quiz.questionsVersion },
    }
    const of = { studentId: student.id, answers, mustBeCurrent: false }
    const stored = await results.store({ ...session, ...of }, quiz.run)
    if (stored) return { ...session, ...stored }
    const earlier = await earlierResult(student, quizId, ofTry)
    // Without a result an answer has come in between, or the run has ended.
    return earlier ?? storeAsFound(student, { ...input, try: ofTry })
  }

  return { check, answer, storeResult }
}
