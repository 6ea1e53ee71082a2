// Security events: what happened to somebody's account or data, as rows for those it concerns and
// as lines of the log for the operator. Other modules import only this file.
import { inArray, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { Expire } from '../../platform/expiry.ts'
import { newId } from '../../platform/ids.ts'
import { type EventDetails, securityEventsTable } from './security-events.tables.ts'

export type SecurityEventKind =
  | 'account-opened'
  | 'signed-in'
  | 'sign-in-refused'
  | 'locked'
  | 'unlocked'
  | 'new-browser'
  | 'signed-out'
  | 'password-changed'
  | 'reset-link'
  | 'role'
  | 'class-code'
  | 'class-code-wrong'
  | 'consent-given'
  | 'consent-withdrawn'

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whom it touched. */
  personId: string
  /** Who did it, unless she did it herself; null when nobody was signed in. */
  actorId?: string | null
  details?: EventDetails
}

export interface SecurityEvents {
  handlers: Record<never, never>
  findUsedFiles: null
  expire: Expire
  /** Stores an event, in the transaction that did it where there is one, and logs it. */
  record(event: SecurityEvent, db?: DatabaseOrTransaction): Promise<void>
}

export function createSecurityEvents(deps: {
  db: Database
  logger: Logger
  now: () => Date
}): SecurityEvents {
  const { now } = deps
  const log = deps.logger.child({ log: 'security' })

  return {
    handlers: {},
    findUsedFiles: null,
    async expire(tx, { before, most }) {
      const some = tx
        .select({ id: securityEventsTable.id })
        .from(securityEventsTable)
        .where(lt(securityEventsTable.at, before))
        .limit(most)
        .for('update', { skipLocked: true })
      const gone = await tx.delete(securityEventsTable).where(inArray(securityEventsTable.id, some))
      return gone.rowCount ?? 0
    },

    async record({ kind, personId, actorId = personId, details = {} }, db = deps.db) {
      const event = { id: newId(), kind, personId, actorId, details }
      await db.insert(securityEventsTable).values({ ...event, at: now() })
      log.info({ event }, 'security event')
    },
  }
}
