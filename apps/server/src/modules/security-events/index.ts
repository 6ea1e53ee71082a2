// Security events: what happened to somebody's account or data, as rows for those it concerns and
// as lines of the log for the operator. Other modules import only this file.
import type { SecurityEventKind } from '@kinderleaf/contract/plain'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import {
  type Database,
  type DatabaseOrTransaction,
  onceCommitted,
  transact,
} from '../../platform/database/index.ts'
import type { Expire } from '../../platform/expiry.ts'
import { newId } from '../../platform/ids.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import { lockForErasing, lockNamed } from './event-locks.ts'
import { type EventDetails, securityEventsTable } from './security-events.tables.ts'

/** What others do to an account: keepers of the school, and a colleague in a teacher's class. */
export const keeperEventKinds = [
  'keeper-appointed',
  'keeper-dismissed',
  'teacher-approved',
  'account-suspended',
  'account-brought-back',
  'keeper-reset-link',
  'unlocked',
  'keeper-second-step',
  'class-handed-over',
  'class-received',
  'children-given',
  'children-received',
  'class-moved',
  'colleague-let-in',
  'colleague-ended',
  'let-in-as-colleague',
  'colleague-no-more',
  'class-changed',
] as const satisfies readonly SecurityEventKind[]

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whom it touched. */
  personId: string
  /** Who did it, unless she did it herself; null when nobody was signed in. */
  actorId?: string | null
  /** Somebody else whom it is about. */
  otherId?: string
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
  personalData: PersonalData
  expire: Expire
  /**
   * Stores an event, in the transaction that did it where there is one, and logs it once that is
   * committed. Of whoever was erased meanwhile nothing is stored; where she is somebody else in it,
   * she is named no more.
   */
  record(event: SecurityEvent, db?: DatabaseOrTransaction): Promise<void>
  /** The same for several that one transaction did. */
  recordAll(events: readonly SecurityEvent[], tx: DatabaseOrTransaction): Promise<void>
  /** A person's events, the latest first, with one extra row when another page follows. */
  of(query: EventsQuery): Promise<StoredEvent[]>
}

interface SecurityEventsDeps {
  db: Database
  logger: Logger
  now: () => Date
  /** Those of these people who were erased. */
  erasedAmong: (db: DatabaseOrTransaction, ids: readonly string[]) => Promise<Set<string>>
}

export function createSecurityEvents(deps: SecurityEventsDeps): SecurityEvents {
  const { db, now, erasedAmong } = deps
  const log = deps.logger.child({ log: 'security' })

  async function store(tx: DatabaseOrTransaction, wanted: readonly SecurityEvent[]): Promise<void> {
    const named = wanted.flatMap(({ personId, actorId, otherId }) =>
      [personId, actorId, otherId].filter((id) => typeof id === 'string'),
    )
    await lockNamed(tx, named)
    const erased = await erasedAmong(tx, named)
    const events = wanted
      .filter(({ personId }) => !erased.has(personId))
      .map(({ kind, personId, actorId = personId, otherId, details = {} }) => ({
        ...{ id: newId(), kind, personId, details },
        actorId: actorId && !erased.has(actorId) ? actorId : null,
        otherId: otherId && erased.has(otherId) ? '' : otherId,
      }))
    if (events.length === 0) return
    await tx.insert(securityEventsTable).values(events.map((event) => ({ ...event, at: now() })))
    onceCommitted(tx, () => {
      for (const event of events) log.info({ event }, 'security event')
    })
  }

  return {
    handlers: {},
    findUsedFiles: null,
    personalData: eventData,
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

    record: (event, tx) =>
      tx ? store(tx, [event]) : transact(db, (ownTx) => store(ownTx, [event])),
    recordAll: (events, tx) => store(tx, events),

    of({ personId, kinds, page }) {
      const { id, kind, personId: touched } = securityEventsTable
      return db
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

/** Hers go with her; of what she did to others or was a part of, that somebody was stays. */
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
    await lockForErasing(tx, personId)
    const { personId: touched, actorId, otherId } = securityEventsTable
    const gone = await tx.delete(securityEventsTable).where(eq(touched, personId))
    await tx.update(securityEventsTable).set({ actorId: null }).where(eq(actorId, personId))
    await tx.update(securityEventsTable).set({ otherId: '' }).where(eq(otherId, personId))
    return { rows: gone.rowCount ?? 0 }
  },
}
