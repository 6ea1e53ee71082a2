// Quizzes and the one session a student has with each. The module's only door.
import { createQuizHandlers } from './quizzes.routes.ts'
import type { QuizzesDeps } from './quizzes.service.ts'

/** Builds the module. */
export function createQuizzes(deps: QuizzesDeps) {
  return { handlers: createQuizHandlers(deps) }
}
