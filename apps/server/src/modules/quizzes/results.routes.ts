// Handlers of a teacher who looks at the results of her quizzes and lets children try again.
import { limits, texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { findQuestions } from './authoring.repository.ts'
import { childrenWithoutResult, latestResults } from './quiz-report.repository.ts'
import { reportQuestions, versionsOf } from './quiz-report.rules.ts'
import { attemptsOfQuiz } from './quiz-sessions.repository.ts'
import { presentAttempt, presentQuestions } from './quizzes.presenter.ts'
import type { QuizzesDeps, QuizzesService } from './quizzes.service.ts'

type ResultCalls = 'quizAttempts' | 'allowAnotherTry' | 'quizReport'

const ROWS_PER_PAGE = 50

export function createResultHandlers(
  { db, reads }: QuizzesDeps,
  quizzes: QuizzesService,
): HandlersOf<ResultCalls> {
  return {
    async quizAttempts({ actor, params, query }) {
      const quiz = await quizzes.own(actor, params.id)
      if (isFailure(quiz)) return quiz
      const page = readPage({ limit: ROWS_PER_PAGE, ...query })
      const found = await attemptsOfQuiz(db, quiz, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      await reads.write(actor, 'work', studentsOf(rows))
      return { success: true, attempts: rows.map(presentAttempt), nextCursor }
    },

    async allowAnotherTry({ actor, params, body }) {
      const count = await quizzes.allowAnotherTry(actor, params.id, body)
      if (isFailure(count)) return count
      const message = count > 0 ? texts.anotherTryAllowed : texts.noOtherTry
      return { success: true, count, message }
    },

    async quizReport({ actor, params, query }) {
      const quiz = await quizzes.own(actor, params.id)
      if (isFailure(quiz)) return quiz
      const all = await latestResults(db, quiz)
      const versions = versionsOf(all)
      const version = query.version ?? versions[0]?.questionsVersion ?? quiz.questionsVersion
      const questions = await findQuestions(db, quiz.id, version)
      if (!questions) return failure('QUIZ_NOT_FOUND')
      const results = all.filter(({ questionsVersion }) => questionsVersion === version)
      await reads.write(actor, 'work', studentsOf(results))
      const missing = await childrenWithoutResult(db, quiz, limits.listMax)
      return {
        success: true,
        title: quiz.title,
        versions,
        questionsVersion: version,
        results: results.length,
        withoutAnswers: results.filter(({ answers }) => answers === null).length,
        questions: reportQuestions(presentQuestions(questions), results),
        notTaken: missing.map(({ total: _, ...person }) => person),
        notTakenCount: missing[0]?.total ?? 0,
      }
    },
  }
}

const studentsOf = (rows: readonly { studentId: string }[]) => rows.map((row) => row.studentId)
