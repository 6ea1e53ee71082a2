// Handlers that read quizzes and edit them.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { readFilter } from '../../platform/title-search.ts'
import { keysOf, ownSorts, prepareOwnQuizzes } from './authoring.repository.ts'
import {
  presentAuthored,
  presentDetails,
  presentEducatorQuiz,
  presentListed,
} from './quizzes.presenter.ts'
import type { QuizReads } from './quizzes.repository.ts'
import type { QuizzesDeps, QuizzesService } from './quizzes.service.ts'

type QuizCalls =
  | 'quizAll'
  | 'quizById'
  | 'createQuiz'
  | 'educatorQuizzes'
  | 'educatorQuizById'
  | 'updateQuiz'
  | 'duplicateQuiz'
  | 'deleteQuiz'
  | 'restoreQuiz'

// A quiz comes with five results, and a result is some 200 bytes.
const ROWS_PER_PAGE = 50

export function createQuizHandlers(
  deps: QuizzesDeps,
  reads: QuizReads,
  quizzes: QuizzesService,
): HandlersOf<QuizCalls> {
  const ownQuizzes = prepareOwnQuizzes(deps.db)

  return {
    async quizAll({ actor, query }) {
      const filter = readFilter(query, actor)
      if (isFailure(filter)) return filter
      const page = readPage(query)
      const { rows, nextCursor } = cutPage(await reads.list(filter, page), page, (row) => row.id)
      const message = texts.quizzesFetched
      return { success: true, quizzes: rows.map(presentListed), message, nextCursor }
    },

    async quizById({ actor, params }) {
      const quiz = await quizzes.details(params.id, actor)
      if (isFailure(quiz)) return quiz
      return { success: true, quiz: presentDetails(quiz, actor), message: texts.quizFetched }
    },

    async createQuiz({ actor, body }) {
      const saved = await quizzes.add(actor, body)
      if (isFailure(saved)) return saved
      const quiz = presentAuthored(saved, actor)
      return { success: true, quiz, message: savedText(quiz, texts.quizAdded) }
    },

    async educatorQuizzes({ actor, query }) {
      const asked = { limit: ROWS_PER_PAGE, ...query }
      const page = readSortedPage(asked, ownSorts, { sort: 'date', order: 'desc' })
      const filter = { status: query.status, key: query.key, search: cleanText(query.search ?? '') }
      const found = await ownQuizzes(actor.id, filter, page)
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, keysOf(page.sort, row)),
      )
      const takers = rows.flatMap(({ attempts }) => attempts.map(({ studentId }) => studentId))
      await deps.reads.write(actor, 'work', takers)
      return { success: true, quizzes: rows.map(presentEducatorQuiz), nextCursor }
    },

    async educatorQuizById({ actor, params }) {
      const quiz = await quizzes.ownDetails(actor, params.id)
      if (isFailure(quiz)) return quiz
      return { success: true, quiz: presentAuthored(quiz, actor) }
    },

    async updateQuiz({ actor, params, body }) {
      const saved = await quizzes.update(actor, params.id, body)
      if (isFailure(saved)) return saved
      const quiz = presentAuthored(saved, actor)
      return { success: true, quiz, message: savedText(quiz, texts.quizUpdated) }
    },

    async duplicateQuiz({ actor, params, query }) {
      const copy = await quizzes.duplicate(actor, params.id, query.key)
      if (isFailure(copy)) return copy
      return { success: true, quiz: presentAuthored(copy, actor), message: texts.quizCopied }
    },

    async deleteQuiz({ actor, params }) {
      const refused = await quizzes.remove(actor, params.id)
      return refused ?? { success: true, message: texts.quizDeleted }
    },

    async restoreQuiz({ actor, params }) {
      const refused = await quizzes.restore(actor, params.id)
      return refused ?? { success: true, message: texts.quizRestored }
    },
  }
}

const savedText = ({ status }: AuthoredQuiz, published: string): string =>
  status === 'draft' ? texts.draftSaved : published
