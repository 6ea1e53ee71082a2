// Security events: what happened to somebody's account or data, as rows for those it concerns and
// as lines of the log for the operator. Other modules import only this file.
import { eq, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, DatabaseOrTransaction } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
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
  | 'export'
  | 'erase'

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
  personalData: PersonalData
  sweeps: readonly [{ name: string; everyMinutes: number; run: () => Promise<unknown> }]
  /** Stores an event, in the transaction that did it where there is one, and logs it. */
  record(event: SecurityEvent, db?: DatabaseOrTransaction): Promise<void>
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
    personalData: eventData,
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
  }
}

/** Hers go with her; of what she did to others, that somebody did it stays. */
const eventData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          section(
            'What happened to the account',
            () =>
              db
                .select()
                .from(securityEventsTable)
                .where(eq(securityEventsTable.personId, personId))
                .orderBy(securityEventsTable.id),
            ({ kind, at, details }) => ({ values: { kind, at, details } }),
          ),
        ]
      : [],

  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) return { rows: 0 }
    const { personId: touched, actorId } = securityEventsTable
    const gone = await tx.delete(securityEventsTable).where(eq(touched, personId))
    await tx.update(securityEventsTable).set({ actorId: null }).where(eq(actorId, personId))
    return { rows: gone.rowCount ?? 0 }
  },
}
