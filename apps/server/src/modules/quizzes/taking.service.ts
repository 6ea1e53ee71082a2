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

/** With a hundred questions each they take some ten megabytes. */
const MOST_VERSIONS = 1_000

/** How often what somebody stores is read anew because something else was stored in between. */
const MOST_ROUNDS = 10
const overtaken = () => failure('UNAVAILABLE', { retryAfterSeconds: 1 })

interface TakingDeps {
  db: Database
  now: () => Date
}

/** All of a run, and of which questions. */
interface Answers {
  letters: Letters
  questionsVersion: number
}

/** The questions of a published version, which never change (quizzes.service.ts). */
type Version = Pick<QuizUnderWay, 'ids' | 'key'>

const nameOf = (quizId: string, version: number): string => `${quizId.toLowerCase()}/${version}`

export function createTakingService({ db, now }: TakingDeps) {
  const results = prepareResults(db)
  const versions = new LRUCache<string, Version>({ max: MOST_VERSIONS })
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
    rounds = MOST_ROUNDS,
  ): Promise<Answers | SessionRow | Failure> {
    if (rounds === 0) return overtaken()
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
    return standing.run ? answer(student, input, rounds - 1) : failure('QUIZ_TAKEN')
  }

  async function storeResult(
    student: Student,
    input: QuizSessionInput,
  ): Promise<SessionRow | Failure> {
    return (await storeAsExpected(student, input)) ?? storeAsFound(student, input)
  }

  /**
   * One statement for what nearly always is so: a result of that version was stored before, it is
   * her first try unless one is named, and her run has the letters that were sent. Where anything is
   * not so nothing is stored, and the answer is undefined.
   */
  async function storeAsExpected(student: Student, input: QuizSessionInput) {
    const { quizId, answers, questionsVersion } = input
    if (!answers || questionsVersion === undefined) return undefined
    const version = versions.get(nameOf(quizId, questionsVersion))
    const settled = version && settle({ ...version, sentIds: null, run: null }, input)
    if (!settled) return undefined
    const session = {
      ...{ ...settled.result, id: newId(), quizId, createdAt: now() },
      ...{ tryNumber: input.try ?? 1, questionsVersion },
    }
    const run = Object.fromEntries(version.ids.map((id, at) => [id, answers[at]]))
    const of = { studentId: student.id, answers: settled.answers }
    const stored = await results.store({ ...session, ...of }, run)
    return stored && { ...session, ...stored }
  }

  async function storeAsFound(
    student: Student,
    input: QuizSessionInput,
    rounds = MOST_ROUNDS,
  ): Promise<SessionRow | Failure> {
    if (rounds === 0) return overtaken()
    const { quizId, questionsVersion } = input
    const quiz = await results.underWay({ quizId, studentId: student.id, questionsVersion })
    if (!quiz) return failure('QUIZ_NOT_FOUND')
    // What names no try, or one that is yet to come, belongs to the one that was found first.
    const ofTry = Math.min(input.try ?? quiz.tryNumber, quiz.tryNumber)
    if (ofTry < quiz.tryNumber) {
      return (await earlierResult(student, quizId, ofTry)) ?? failure('QUIZ_TAKEN')
    }
    if (quiz.isTaken) {
      // Without a result it has been deleted or moved to another child in between.
      const taken = await earlierResult(student, quizId, ofTry)
      return taken ?? storeAsFound(student, { ...input, try: ofTry }, rounds - 1)
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
    const stored = await results.store({ ...session, studentId: student.id, answers }, quiz.run)
    if (stored) {
      const { ids, key } = quiz
      versions.set(nameOf(quizId, quiz.questionsVersion), { ids, key })
      return { ...session, ...stored }
    }
    const earlier = await earlierResult(student, quizId, ofTry)
    // Without a result an answer has come in between, or the run has ended.
    return earlier ?? storeAsFound(student, { ...input, try: ofTry }, rounds - 1)
  }

  return { check, answer, storeResult }
}
