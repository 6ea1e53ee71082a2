// Creates, deletes and restores quizzes, and stores each student's one result.
import type { QuizInput, QuizSessionInput } from '@kinderleaf/contract'
import type { Educator, Student } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { createOwnMaterial } from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import { draftQuiz, pictureReferences, withPictures } from './quiz-draft.rules.ts'
import { computeResult } from './quiz-result.rules.ts'
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
  const { remove, restore } = createOwnMaterial({
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

  async function isTaken(student: Student, quizId: string): Promise<boolean | Failure> {
    const standing = await findStanding(db, quizId, student.id)
    if (!standing) return failure('QUIZ_NOT_FOUND')
    return standing.member ? standing.taken : failure('NOT_A_MEMBER')
  }

  async function storeResult(student: Student, input: QuizSessionInput) {
    const { quizId, answers } = input
    const key = await results.answerKey(quizId)
    if (!key) return failure('QUIZ_NOT_FOUND')
    const result = computeResult(key, input)
    if (!result) return failure('RESULT_MISMATCH')
    const session = { ...result, id: newId(), quizId, createdAt: now() }
    const stored = await results.store({
      ...session,
      studentId: student.id,
      answers: answers ?? null,
    })
    if (stored) return { ...session, ...stored }
    // Not stored: there is a result already, or the quiz has just been deleted or closed to her.
    const taken = await isTaken(student, quizId)
    return isFailure(taken) ? taken : failure('QUIZ_TAKEN')
  }

  return { create, remove, restore, isTaken, storeResult }
}
