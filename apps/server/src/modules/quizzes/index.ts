// Quizzes, and what each student does with them. Other modules import only this file.
import { handOverMaterial } from '../../platform/class-handover.ts'
import type { Expire, YearlyWork } from '../../platform/expiry.ts'
import { purge } from '../../platform/undo-delete.ts'
import { takenQuizzes } from './finished.repository.ts'
import { resultMerger } from './merged-results.repository.ts'
import { resultMover } from './moved-results.repository.ts'
import { quizzesTaken } from './news.repository.ts'
import { quizData } from './personal-data.repository.ts'
import { expireRuns } from './quiz-runs.repository.ts'
import { hasSessions } from './quiz-sessions.repository.ts'
import { plannableQuizzes, prepareQuizReads } from './quizzes.repository.ts'
import { createQuizHandlers } from './quizzes.routes.ts'
import { createQuizzesService, type QuizzesDeps } from './quizzes.service.ts'
import { quizzes } from './quizzes.tables.ts'
import { createResultHandlers } from './results.routes.ts'
import { countSessionsBefore, expireSessions } from './session-expiry.repository.ts'
import { createTakingHandlers } from './taking.routes.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export {
  quizSessions as quizSessionsTable,
  quizVersions as quizVersionsTable,
  quizzes as quizzesTable,
} from './quizzes.tables.ts'

export function createQuizzes(deps: QuizzesDeps) {
  const reads = prepareQuizReads(deps)
  const service = createQuizzesService(deps, reads)
  const expireDeleted: Expire = (tx, expired) => purge(tx, quizzes, expired, hasSessions)
  // Runs once results are done, since each look for them reads all.
  const expireAnswers: Expire = async (tx, expired) =>
    (await expireSessions(tx, expired)) || expireRuns(tx, expired)
  return {
    handlers: {
      ...createQuizHandlers(deps, reads, service),
      ...createTakingHandlers(deps),
      ...createResultHandlers(deps, service),
    },
    /** Files used by a quiz that exists or can still be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
    personalData: quizData,
    answers: { expire: expireAnswers, count: countSessionsBefore } satisfies YearlyWork,
    expireDeleted,
    /** Which were taken since, for the dashboard. */
    taken: (educatorId: string, since: Date) => quizzesTaken(deps.db, educatorId, since),
    handOver: handOverMaterial(quizzes),
    plannable: plannableQuizzes,
    finished: takenQuizzes,
    mover: resultMover,
    merger: resultMerger,
  }
}
