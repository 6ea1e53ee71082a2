// Quizzes and each student's one session. Other modules import only this file.
import { quizData } from './personal-data.repository.ts'
import { createQuizHandlers } from './quizzes.routes.ts'
import type { QuizzesDeps } from './quizzes.service.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export { quizSessions as quizSessionsTable, quizzes as quizzesTable } from './quizzes.tables.ts'

export function createQuizzes(deps: QuizzesDeps) {
  return {
    handlers: createQuizHandlers(deps),
    /** Files used by a quiz that exists or can still be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
    personalData: quizData,
  }
}
