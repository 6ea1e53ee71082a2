// Security events: what happened to somebody's account or data, as rows for those it concerns and
// as lines of the log for the operator. Other modules import only this file.
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { type EventDetails, securityEventsTable } from './security-events.tables.ts'

export type SecurityEventKind =
  | 'account-opened'
  | 'signed-in'
  | 'sign-in-refused'
  | 'new-browser'
  | 'signed-out'
  | 'password-changed'
  | 'reset-link'
  | 'role'
  | 'class-code'
  | 'class-code-wrong'
  | KeeperEventKind

/** What others do to an account: keepers of the school, and a colleague in a teacher's class. */
export const keeperEventKinds = [
  'keeper-appointed',
  'keeper-dismissed',
  'teacher-approved',
  'account-suspended',
  'account-brought-back',
  'keeper-reset-link',
  'account-unlocked',
  'class-handed-over',
  'class-received',
  'colleague-let-in',
  'colleague-ended',
  'class-changed',
] as const
type KeeperEventKind = (typeof keeperEventKinds)[number]

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whom it touched. */
  personId: string
  /** Who did it, unless she did it herself; null when nobody was signed in. */
  actorId?: string | null
  details?: EventDetails
}

export type StoredEvent = typeof securityEventsTable.$inferSelect

export interface EventsQuery {
  /** Whom they touched. */
  personId: string
  /** All kinds by default. */
  kinds?: readonly SecurityEventKind[] | undefined
  page: Page
}

export interface SecurityEvents {
  handlers: Record<never, never>
  findUsedFiles: null
  sweeps: readonly [{ name: string; everyMinutes: number; run: () => Promise<unknown> }]
  /** Stores an event, in the transaction that did it where there is one, and logs it. */
  record(event: SecurityEvent, db?: DatabaseOrTransaction): Promise<void>
  /** A person's events, the latest first, with one extra row when another page follows. */
  of(query: EventsQuery): Promise<StoredEvent[]>
}

const STORED_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

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
    sweeps: [
      {
        name: 'security events',
        everyMinutes: 60,
        run: () => {
          const past = new Date(now().getTime() - STORED_DAYS * DAY_MS)
          return deps.db.delete(securityEventsTable).where(lt(securityEventsTable.at, past))
        },
      },
    ],

    async record({ kind, personId, actorId = personId, details = {} }, db = deps.db) {
      const event = { id: newId(), kind, personId, actorId, details }
      await db.insert(securityEventsTable).values({ ...event, at: now() })
      log.info({ event }, 'security event')
    },

    of({ personId, kinds, page }) {
      const { id, kind, personId: touched } = securityEventsTable
      return deps.db
        .select()
        .from(securityEventsTable)
        .where(
          and(
            eq(touched, personId),
            lt(id, page.after ?? LAST_ID),
            kinds && inArray(kind, [...kinds]),
          ),
        )
        .orderBy(desc(id))
        .limit(page.limit + 1)
    },
  }
}
