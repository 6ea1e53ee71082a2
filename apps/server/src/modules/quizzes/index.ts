// Quizzes and each student's one session. Other modules import only this file.

import { handOverMaterial } from '../../platform/class-handover.ts'
import type { Expire, YearlyWork } from '../../platform/expiry.ts'
import { purge } from '../../platform/undo-delete.ts'
import { quizData } from './personal-data.repository.ts'
import { expireRuns } from './quiz-runs.repository.ts'
import { countSessionsBefore, expireSessions, hasSessions } from './quiz-sessions.repository.ts'
import { createQuizHandlers } from './quizzes.routes.ts'
import type { QuizzesDeps } from './quizzes.service.ts'
import { quizzes } from './quizzes.tables.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export {
  quizSessions as quizSessionsTable,
  quizzes as quizzesTable,
} from './quizzes.tables.ts'

export function createQuizzes(deps: QuizzesDeps) {
  const expireDeleted: Expire = (tx, expired) => purge(tx, quizzes, expired, hasSessions)
  const expireAnswers: Expire = async (tx, expired) =>
    (await expireSessions(tx, expired)) + (await expireRuns(tx, expired))
  return {
    handlers: createQuizHandlers(deps),
    /** Files used by a quiz that exists or can still be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
    personalData: quizData,
    answers: { expire: expireAnswers, count: countSessionsBefore } satisfies YearlyWork,
    expireDeleted,
    handOver: handOverMaterial(quizzes),
  }
}
