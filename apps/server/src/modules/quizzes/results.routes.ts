// Handlers of a teacher who looks at the results of her quizzes or of one child, and lets children try
// again.
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { findQuestions } from './authoring.repository.ts'
import { prepareReport } from './quiz-report.repository.ts'
import { reportQuestions } from './quiz-report.rules.ts'
import { findRemoved, prepareAttempts, prepareResultsOfStudent } from './quiz-results.repository.ts'
import { presentAttempt, presentQuestions, presentStudentResult } from './quizzes.presenter.ts'
import type { QuizzesDeps, QuizzesService } from './quizzes.service.ts'

type ResultCalls = 'quizAttempts' | 'studentResults' | 'allowAnotherTry' | 'quizReport'

const ROWS_PER_PAGE = 50

export function createResultHandlers(
  { db, replica, reads }: QuizzesDeps,
  quizzes: QuizzesService,
): HandlersOf<ResultCalls> {
  const findAttempts = prepareAttempts(replica.db)
  const findResults = prepareResultsOfStudent(db)
  const report = prepareReport({ db, replica })

  return {
    async quizAttempts({ actor, params, query }) {
      const page = readPage({ limit: ROWS_PER_PAGE, ...query })
      const isLate = replica.answers()
      const found = await findAttempts(params.id, actor.id, page)
      // A quiz that is not hers has none, but a replica may not know yet that it is not.
      const refused = found.length === 0 || isLate ? await quizzes.own(actor, params.id) : null
      if (isFailure(refused)) return refused
      const { rows: cut, nextCursor } = cutPage(found, page, (row) => row.id)
      const removed = isLate ? await findRemoved(db, actor.id) : new Set()
      const rows = cut.filter(({ studentId }) => !removed.has(studentId))
      await reads.write(
        actor,
        'work',
        rows.map(({ studentId }) => studentId),
      )
      return { success: true, attempts: rows.map(presentAttempt), nextCursor }
    },

    async studentResults({ actor, params: { studentId }, query }) {
      const page = readPage(query)
      const found = await findResults(actor.id, studentId, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      if (rows.length > 0) await reads.write(actor, 'work', [studentId])
      return { success: true, results: rows.map(presentStudentResult), nextCursor }
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
      const all = await report.results(quiz)
      const newest = all[0]?.questionsVersion ?? quiz.questionsVersion
      const asked = query.version && (await findQuestions(db, quiz.id, query.version))
      // a version that is not there is answered with the newest, whose number says so
      const version = asked ? (query.version ?? newest) : newest
      const questions = asked || (await findQuestions(db, quiz.id, newest))
      if (!questions) return failure('QUIZ_NOT_FOUND')
      const reported = all.find(({ questionsVersion }) => questionsVersion === version)
      const sheets = reported?.sheets ?? []
      await reads.write(actor, 'work', reported?.studentIds ?? [])
      const known = sheets.filter((sheet) => sheet !== null)
      const missing = await report.missing(quiz)
      return {
        success: true,
        title: quiz.title,
        versions: all.map((one) => ({
          questionsVersion: one.questionsVersion,
          questionCount: one.questionCount,
          results: one.sheets.length,
        })),
        questionsVersion: version,
        results: sheets.length,
        withoutAnswers: sheets.length - known.length,
        questions: reportQuestions(presentQuestions(questions), known),
        notTaken: missing.map(({ total: _, ...person }) => person),
        notTakenCount: missing[0]?.total ?? 0,
      }
    },
  }
}
