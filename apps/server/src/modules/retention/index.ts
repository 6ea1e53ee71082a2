// How long data stays: the clock, its warnings, and what the school says about both. Other modules
// import only this file.
import { forgetWarnings } from './retention.repository.ts'
import { createRetentionHandlers } from './retention.routes.ts'
import { createRetentionService, type RetentionDeps } from './retention.service.ts'

export function createRetention(deps: RetentionDeps) {
  const service = createRetentionService(deps)
  return {
    handlers: createRetentionHandlers(deps, service),
    findUsedFiles: null,
    // of people there are only warnings, which go with their row
    personalData: null,
    handOver: forgetWarnings,
    warnKeeper: service.warnKeeper,
    warnAtStart: service.warnAtStart,
    sweep: service.sweep,
    sweeps: [{ name: 'what goes by the clock', everyMinutes: 60, run: service.sweep }],
  }
}
