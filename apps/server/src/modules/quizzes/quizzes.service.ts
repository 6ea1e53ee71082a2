// Adds, copies, edits, deletes and restores quizzes, and lets children try again.
import type { AnotherTryInput, MaterialStatus, QuizInput } from '@kinderleaf/contract'
import type { Actor, Educator } from '../../platform/actor.ts'
import { copiedTitle } from '../../platform/copied-title.ts'
import { type Database, type ReplicaReads, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import {
  createOwnMaterial,
  isOwner,
  savedAs,
  saveRefusal,
  visible,
} from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import {
  findKeyed,
  findQuestions,
  insertQuiz,
  lockQuiz,
  markDeleted,
  type NewQuiz,
  putVersion,
  updateQuiz,
} from './authoring.repository.ts'
import {
  asNew,
  digestOf,
  draftQuiz,
  haveChanged,
  pictureReferences,
  withPictures,
} from './quiz-draft.rules.ts'
import { supersedeSessions } from './quiz-sessions.repository.ts'
import { findQuizHead, type QuizReads, type QuizRow } from './quizzes.repository.ts'

export const DEFAULT_COVER = '/pictures/words/cover-shapes.svg'

export interface QuizzesDeps {
  db: Database
  replica: ReplicaReads
  media: Media
  reads: Pick<Reads, 'write'>
  now: () => Date
}

export function createQuizzesService({ db, media, now }: QuizzesDeps, reads: QuizReads) {
  const { own, remove, restore } = createOwnMaterial({
    notFound: 'QUIZ_NOT_FOUND',
    find: async (id, actor) => visible(actor, await findQuizHead(db, id)),
    markDeleted: (id, deletedAt) => markDeleted(db, id, deletedAt),
    now,
  })

  async function details(id: string, viewer: Actor | null): Promise<QuizRow | Failure> {
    const quiz = visible(viewer, await reads.find(id, viewer?.id ?? null))
    return quiz ?? failure('QUIZ_NOT_FOUND')
  }

  async function ownDetails(actor: Educator, id: string) {
    const quiz = await details(id, actor)
    return isFailure(quiz) || isOwner(actor, quiz) ? quiz : failure('NOT_OWNER')
  }

  /** Adds a quiz; one that was sent before under its key is there already. */
  async function add(actor: Educator, sent: QuizInput): Promise<QuizRow | Failure> {
    const { key } = sent
    const stored = key && (await findKeyed(db, actor.id, key))
    if (stored) return addAgain(actor, sent, stored)
    const input = asNew(sent)
    const { status, language, estimatedDuration } = input
    const accepted = await accept(actor, input, status)
    if (isFailure(accepted)) return accepted
    const { image, ...quiz } = accepted.quiz
    const values = {
      ...{ ...quiz, key, status, language, imageUrl: image ?? DEFAULT_COVER },
      ...{ ownDuration: estimatedDuration, savedAs: savedAs(sent) },
      ...(key ? { sentDigest: digestOf(sent) } : {}),
    }
    const { id, isNew } = await insert(actor, values, accepted.urls)
    if (isNew) return details(id, actor)
    // Its twin came first.
    await accepted.discard()
    return add(actor, sent)
  }

  /** The answer was lost: what has changed since is saved, unless it was saved elsewhere meanwhile. */
  async function addAgain(actor: Educator, sent: QuizInput, stored: Keyed) {
    const quiz = await details(stored.id, actor)
    const sentDigest = digestOf(sent)
    if (isFailure(quiz) || stored.sentDigest === sentDigest) return quiz
    const input = { ...asNew(sent), image: sent.image || DEFAULT_COVER, version: 1 }
    return update(actor, quiz.id, input, { sentDigest })
  }

  /** Copies one of her quizzes as a draft, once under a key; both use the same files. */
  async function duplicate(
    actor: Educator,
    id: string,
    key: string | undefined,
  ): Promise<QuizRow | Failure> {
    const stored = key && (await findKeyed(db, actor.id, key))
    if (stored) return details(stored.id, actor)
    const quiz = await ownDetails(actor, id)
    if (isFailure(quiz)) return quiz
    const { description, imageUrl, language, ownDuration, questions } = quiz
    const values = {
      ...{ description, imageUrl, language, ownDuration, questions },
      title: copiedTitle(quiz.title),
      ...{ key, status: 'draft' as const },
    }
    const pictures = pictureReferences({ image: imageUrl, questions })
    const files = pictures.map(({ value }) => value ?? null)
    const copy = await insert(actor, values, files)
    return copy.isNew ? details(copy.id, actor) : duplicate(actor, id, key)
  }

  /** It is not new when she has one of that key. */
  async function insert(
    actor: Educator,
    { questions, ...values }: Pick<QuizRow, 'questions'> & NewQuizValues,
    files: readonly (string | null)[],
  ) {
    const [id, at] = [newId(), now()]
    const questionCount = questions.length
    const quiz = {
      ...{ ...values, id, questionCount, createdAt: at, updatedAt: at },
      ...{ educatorId: actor.id, madeBy: actor.by ?? null },
    }
    const isNew = await transact(db, async (tx) => {
      const first = { quizId: id, version: 1, questions, createdAt: at }
      const isStored = await insertQuiz(tx, quiz, first)
      if (isStored) await media.promote(tx, files)
      return isStored
    })
    return { id, isNew }
  }

  async function update(
    actor: Educator,
    id: string,
    input: QuizInput,
    also: Partial<Pick<NewQuiz, 'sentDigest'>> = {},
  ) {
    const head = await own(actor, id)
    if (isFailure(head)) return head
    const accepted = await accept(actor, input, input.status ?? head.status)
    if (isFailure(accepted)) return accepted
    const saved = await transact(db, async (tx): Promise<undefined | Failure> => {
      const stored = await lockQuiz(tx, id)
      if (!stored) return failure('QUIZ_NOT_FOUND')
      if (!isOwner(actor, stored)) return failure('NOT_OWNER')
      const refused = saveRefusal(stored, input, 'QUIZ_CHANGED')
      if (refused) return refused
      // Published meanwhile, and checked as a draft.
      if (stored.status !== head.status) return failure('QUIZ_CHANGED')
      const { image, questions, ...texts } = accepted.quiz
      const current = await findQuestions(tx, id, stored.questionsVersion)
      const isNew = haveChanged(current ?? [], questions)
      // Nobody but its teacher has seen a draft's questions; those of a published version never
      // change, since children go on in them and processes remember them (taking.service.ts).
      const questionsVersion = stored.questionsVersion + Number(isNew && stored.status !== 'draft')
      const [questionCount, at] = [questions.length, now()]
      await updateQuiz(tx, id, {
        ...{ ...texts, ...also, questionCount, questionsVersion, updatedAt: at },
        savedAs: savedAs(input),
        ...(image === null ? {} : { imageUrl: image }),
        ...(input.status ? { status: input.status } : {}),
        ...(input.language ? { language: input.language } : {}),
        ...(input.estimatedDuration === undefined ? {} : { ownDuration: input.estimatedDuration }),
      })
      if (isNew) {
        const of = { quizId: id, version: questionsVersion }
        await putVersion(tx, { ...of, questions, createdAt: at })
      }
      await media.promote(tx, accepted.urls)
      return undefined
    })
    if (!isFailure(saved)) return details(id, actor)
    await accepted.discard()
    return saved
  }

  /** The checked quiz with its accepted pictures. */
  async function accept(actor: Educator, input: QuizInput, status: MaterialStatus) {
    const draft = draftQuiz(input, status)
    if (isFailure(draft)) return draft
    const pictures = await media.acceptPictures(pictureReferences(draft), actor)
    if (isFailure(pictures)) return pictures
    return { ...pictures, quiz: withPictures(draft, pictures.urls) }
  }

  async function allowAnotherTry(actor: Educator, id: string, input: AnotherTryInput) {
    const quiz = await own(actor, id)
    if (isFailure(quiz)) return quiz
    const { studentId, upTo } = input
    const { educatorId } = quiz
    return supersedeSessions(db, { quizId: id, educatorId, studentId, upTo, at: now() })
  }

  return { own, details, ownDetails, add, duplicate, update, remove, restore, allowAnotherTry }
}

export type QuizzesService = ReturnType<typeof createQuizzesService>

type NewQuizValues = Pick<
  NewQuiz,
  | 'key'
  | 'sentDigest'
  | 'savedAs'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'language'
  | 'ownDuration'
  | 'status'
>
type Keyed = NonNullable<Awaited<ReturnType<typeof findKeyed>>>
