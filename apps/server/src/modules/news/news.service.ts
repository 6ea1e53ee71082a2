// What is new for a teacher since her last visit to the dashboard; what there is of each kind says the
// module whose it is.
import type { News } from '@kinderleaf/contract'
import type { Educator } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/index.ts'
import { visitAt } from '../../platform/visits.rules.ts'
import { prepareFindVisit, storeVisit } from './visits.repository.ts'

/** A hand-in or result that began before her visit may be committed in it, by another machine's clock. */
const LATE_BY_MS = 60 * 1000
/** On a first visit everything is new; what is older than two weeks is no news. */
const FIRST_VISIT_MS = 14 * 24 * 60 * 60 * 1000

export interface NewsDeps {
  db: Database
  waitingWork: (actor: Educator, since: Date) => Promise<News['work']>
  quizzesTaken: (educatorId: string, since: Date) => Promise<Pick<News, 'quizzes' | 'quizCount'>>
  notBegun: (educatorId: string) => Promise<number>
  dueAround: (educatorId: string, now: Date) => Promise<News['due']>
  now: () => Date
}

export function createNewsService(deps: NewsDeps) {
  const { db, now } = deps
  const findVisit = prepareFindVisit(db)

  /** The visit is stored last: what comes between is new once more. */
  return async function newsOf(actor: Educator): Promise<News> {
    const at = now()
    const visiting = { personId: actor.by ?? actor.id, educatorId: actor.id }
    const read = await findVisit(visiting)
    const { visit, isStored } = visitAt(read, at, at.getTime() - LATE_BY_MS)
    const since = visit.seenBefore === 0 ? null : new Date(visit.seenBefore)
    const from = since ?? new Date(at.getTime() - FIRST_VISIT_MS)
    const work = await deps.waitingWork(actor, from)
    const taken = await deps.quizzesTaken(actor.id, from)
    const notBegun = await deps.notBegun(actor.id)
    const due = await deps.dueAround(actor.id, at)
    if (!isStored) await storeVisit(db, visiting, visit, read)
    return { since: since?.toISOString() ?? null, work, ...taken, notBegun, due }
  }
}
