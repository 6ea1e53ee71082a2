// Creates, deletes and restores quizzes, and stores each student's answers and one result.
import type { QuizInput, QuizRunInput, QuizSessionInput } from '@kinderleaf/contract'
import type { Educator, Student } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { createOwnMaterial } from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import { draftQuiz, pictureReferences, withPictures } from './quiz-draft.rules.ts'
import { settle } from './quiz-result.rules.ts'
import { prepareRuns } from './quiz-runs.repository.ts'
import { findStanding, prepareResults } from './quiz-sessions.repository.ts'
import { findQuizHead, insertQuiz, markDeleted } from './quizzes.repository.ts'

const DEFAULT_COVER = '/pictures/words/cover-shapes.svg'

export interface QuizzesDeps {
  db: Database
  media: Media
  reads: Pick<Reads, 'write'>
  now: () => Date
}

export function createQuizzesService({ db, media, now }: QuizzesDeps) {
  const results = prepareResults(db)
  const runs = prepareRuns(db)
  const { own, remove, restore } = createOwnMaterial({
    notFound: 'QUIZ_NOT_FOUND',
    find: (id) => findQuizHead(db, id),
    markDeleted: (id, deletedAt) => markDeleted(db, id, deletedAt),
    now,
  })

  async function create(actor: Educator, input: QuizInput) {
    const draft = draftQuiz(input)
    if (isFailure(draft)) return draft
    const pictures = await media.acceptPictures(pictureReferences(draft), actor)
    if (isFailure(pictures)) return pictures
    const { title, description, image, questions } = withPictures(draft, pictures.urls)
    const quiz = {
      id: newId(),
      educatorId: actor.id,
      madeBy: actor.by ?? null,
      title,
      description,
      imageUrl: image ?? DEFAULT_COVER,
      questions,
      questionCount: questions.length,
      createdAt: now(),
    }
    await transact(db, async (tx) => {
      await insertQuiz(tx, quiz)
      await media.promote(tx, pictures.urls)
    })
    return { ...quiz, educatorName: actor.name }
  }

  /** Her result or her answers so far. */
  async function check(student: Student, quizId: string) {
    const standing = await findStanding(db, quizId, student.id)
    if (!standing) return failure('QUIZ_NOT_FOUND')
    return standing.member ? standing : failure('NOT_A_MEMBER')
  }

  async function answer(student: Student, { quizId, letters }: QuizRunInput) {
    const kept = await runs.answer({ quizId, studentId: student.id, letters, begunAt: now() })
    if (kept) return kept
    const standing = await check(student, quizId)
    return isFailure(standing) ? standing : failure('QUIZ_TAKEN')
  }

  async function storeResult(student: Student, input: QuizSessionInput) {
    const { quizId } = input
    const quiz = await results.underWay(quizId, student.id)
    if (!quiz) return failure('QUIZ_NOT_FOUND')
    const settled = settle(quiz, input)
    if (!settled) return failure('RESULT_MISMATCH')
    const { result, answers } = settled
    const session = { ...result, id: newId(), quizId, createdAt: now() }
    const stored = await results.store({ ...session, studentId: student.id, answers }, quiz.run)
    if (stored) return { ...session, ...stored }
    const standing = await check(student, quizId)
    if (isFailure(standing)) return standing
    if (standing.session) return failure('QUIZ_TAKEN')
    // An answer has come in between, or the run has ended.
    return storeResult(student, input)
  }

  return { create, own, remove, restore, check, answer, storeResult }
}
