// Quizzes and the one session a student has with each. The module's only door.
import { createQuizHandlers } from './quizzes.routes.ts'
import type { QuizzesDeps } from './quizzes.service.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export { quizSessions as quizSessionsTable, quizzes as quizzesTable } from './quizzes.tables.ts'

/** Builds the module. */
export function createQuizzes(deps: QuizzesDeps) {
  return {
    handlers: createQuizHandlers(deps),
    /** Those of these uploaded files to which a quiz refers that is there or can be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
  }
}
