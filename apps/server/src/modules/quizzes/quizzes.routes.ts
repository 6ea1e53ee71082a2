// Handlers for quizzes and sessions.
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { readFilter } from '../../platform/title-search.ts'
import { attemptsOfQuiz, sessionsOfStudent } from './quiz-sessions.repository.ts'
import {
  presentAttempt,
  presentDetails,
  presentEducatorQuiz,
  presentSession,
  presentSummary,
} from './quizzes.presenter.ts'
import { prepareQuizReads } from './quizzes.repository.ts'
import { createQuizzesService, type QuizzesDeps } from './quizzes.service.ts'

type QuizCalls =
  | 'quizAll'
  | 'quizById'
  | 'createQuiz'
  | 'educatorQuizzes'
  | 'quizAttempts'
  | 'deleteQuiz'
  | 'restoreQuiz'
  | 'checkQuizSession'
  | 'saveQuizRun'
  | 'createQuizSession'
  | 'quizSessions'

// A quiz comes with five results, and a result is some 200 bytes.
const ROWS_PER_PAGE = 50

export function createQuizHandlers(deps: QuizzesDeps): HandlersOf<QuizCalls> {
  const { db } = deps
  const reads = prepareQuizReads(db)
  const service = createQuizzesService(deps)

  return {
    async quizAll({ query }) {
      const filter = readFilter(query)
      if (isFailure(filter)) return filter
      const page = readPage(query)
      const { rows, nextCursor } = cutPage(await reads.list(filter, page), page, (row) => row.id)
      const message = texts.quizzesFetched
      return { success: true, quizzes: rows.map(presentSummary), message, nextCursor }
    },

    async quizById({ actor, params }) {
      const quiz = await reads.find(params.id, actor?.id ?? null)
      if (!quiz) return failure('QUIZ_NOT_FOUND')
      return { success: true, quiz: presentDetails(quiz, actor), message: texts.quizFetched }
    },

    async createQuiz({ actor, body }) {
      const quiz = await service.create(actor, body)
      if (isFailure(quiz)) return quiz
      return { success: true, quiz: presentSummary(quiz), message: texts.quizAdded }
    },

    async educatorQuizzes({ actor, query }) {
      const page = readPage({ limit: ROWS_PER_PAGE, ...query })
      const found = await reads.own(actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      const takers = rows.flatMap(({ attempts }) => attempts.map(({ studentId }) => studentId))
      await deps.reads.write(actor, 'work', takers)
      return { success: true, quizzes: rows.map(presentEducatorQuiz), nextCursor }
    },

    async quizAttempts({ actor, params, query }) {
      const quiz = await service.own(actor, params.id)
      if (isFailure(quiz)) return quiz
      const page = readPage({ limit: ROWS_PER_PAGE, ...query })
      const found = await attemptsOfQuiz(db, quiz, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      await deps.reads.write(
        actor,
        'work',
        rows.map(({ studentId }) => studentId),
      )
      return { success: true, attempts: rows.map(presentAttempt), nextCursor }
    },

    async deleteQuiz({ actor, params }) {
      const refused = await service.remove(actor, params.id)
      return refused ?? { success: true, message: texts.quizDeleted }
    },

    async restoreQuiz({ actor, params }) {
      const refused = await service.restore(actor, params.id)
      return refused ?? { success: true, message: texts.quizRestored }
    },

    async checkQuizSession({ actor, params }) {
      const standing = await service.check(actor, params.quizId)
      if (isFailure(standing)) return standing
      const { session, letters } = standing
      if (session) return { success: true, taken: true, session: presentSession(session) }
      return { success: true, taken: false, ...(letters ? { letters } : {}) }
    },

    async saveQuizRun({ actor, body }) {
      const letters = await service.answer(actor, body)
      return isFailure(letters) ? letters : { success: true, letters }
    },

    async createQuizSession({ actor, body }) {
      const session = await service.storeResult(actor, body)
      if (isFailure(session)) return session
      return { success: true, session: presentSession(session), message: texts.quizSaved }
    },

    async quizSessions({ actor, query }) {
      const page = readPage(query)
      const found = await sessionsOfStudent(db, actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      const message = texts.quizSessionsFetched
      return { success: true, sessions: rows.map(presentSession), message, nextCursor }
    },
  }
}
