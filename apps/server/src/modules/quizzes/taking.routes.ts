// Handlers of a student who takes quizzes and looks at her results.
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { prepareSessions } from './quiz-results.repository.ts'
import { presentQuestions, presentSession, presentTaken } from './quizzes.presenter.ts'
import { DEFAULT_COVER, type QuizzesDeps } from './quizzes.service.ts'
import { createTakingService } from './taking.service.ts'

type TakingCalls = 'checkQuizSession' | 'saveQuizRun' | 'createQuizSession' | 'quizSessions'

export function createTakingHandlers(deps: QuizzesDeps): HandlersOf<TakingCalls> {
  const taking = createTakingService(deps)
  const findSessions = prepareSessions(deps.db)

  return {
    async checkQuizSession({ actor, params }) {
      const standing = await taking.check(actor, params.quizId)
      if (isFailure(standing)) return standing
      const { session, run, questions, tryNumber, currentVersion } = standing
      if (session) {
        const { questionsVersion } = session
        const taken = { taken: true, session: presentSession(session) }
        return { success: true, ...taken, try: tryNumber, questionsVersion }
      }
      return {
        ...{ success: true, taken: false, try: tryNumber },
        questionsVersion: run?.questionsVersion ?? currentVersion,
        ...(run ? { letters: run.letters } : {}),
        ...(questions ? { questions: presentQuestions(questions) } : {}),
      }
    },

    async saveQuizRun({ actor, body }) {
      const kept = await taking.answer(actor, body)
      if (isFailure(kept)) return kept
      const { questionsVersion } = kept
      if ('letters' in kept) return { success: true, letters: kept.letters, questionsVersion }
      return { success: true, letters: {}, questionsVersion, session: presentSession(kept) }
    },

    async createQuizSession({ actor, body }) {
      const session = await taking.storeResult(actor, body)
      if (isFailure(session)) return session
      return { success: true, session: presentSession(session), message: texts.quizSaved }
    },

    async quizSessions({ actor, query }) {
      const page = readPage(query)
      const found = await findSessions(actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      const sessions = rows.map((row) => presentTaken(row, DEFAULT_COVER))
      return { success: true, sessions, message: texts.quizSessionsFetched, nextCursor }
    },
  }
}
