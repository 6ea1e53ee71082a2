// A teacher offers children of her class to a colleague, who accepts or declines; until then nothing
// changes. Accepting moves all of them who are still there, in one transaction.
import { createHash } from 'node:crypto'
import { limits, refusals } from '@kinderleaf/contract/plain'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockTeachersAndChildren } from '../../platform/lock-person.ts'
import type { SecurityEvent, SecurityEvents } from '../security-events/index.ts'
import { childrenIn, countAttempt, type Users } from '../users/index.ts'
import {
  acceptOffer,
  declineOffer,
  deleteOffer,
  deleteOldOffers,
  findOffer,
  insertOffer,
  lockOffer,
  membersAmong,
  moveChildren,
  type OfferRow,
  offersOf,
} from './offers.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
// A code leads to its teacher's name, so that nobody is to try many.
const CODES_PER_TEACHER = 20
const CODES_WINDOW_SECONDS = 3_600

export interface OffersDeps {
  db: Database
  users: Pick<Users, 'findTeacherByCode'>
  securityEvents: Pick<SecurityEvents, 'recordAll'>
  /**
   * Ends the cards that children have in a class, with all sessions begun by them; answers what to call
   * once it is committed. From the badges.
   */
  endCards: (
    tx: DatabaseOrTransaction,
    of: { educatorId: string; studentIds: readonly string[] },
  ) => Promise<() => Promise<void>>
  now: () => Date
}

interface At {
  id: string
  educatorId: string
}

export interface Offers {
  of(educatorId: string): Promise<OfferRow[]>
  /** Until when an offer can be accepted. */
  endOf(offeredAt: Date): Date
  /** The other teacher whose class has this code; tries are counted. */
  findColleague(educatorId: string, code: string): Promise<{ id: string; name: string } | Failure>
  make(
    educatorId: string,
    offer: { code: string; to: string; students: readonly string[]; key: string },
  ): Promise<Failure | null>
  /** How many children came; the same when it is sent again. */
  accept(at: At): Promise<number | Failure>
  decline(at: At): Promise<boolean>
  takeBack(at: At): Promise<boolean>
  sweep(): Promise<void>
}

export function createOffers({ db, users, securityEvents, endCards, now }: OffersDeps): Offers {
  const lasting = limits.offerDays * DAY_MS
  const since = () => new Date(now().getTime() - lasting)
  const over = failure('OFFER_NOT_FOUND')

  async function findColleague(educatorId: string, code: string) {
    const limit = {
      ...({ key: `colleagues by ${educatorId}`, max: CODES_PER_TEACHER, cost: 1 } as const),
      windowSeconds: CODES_WINDOW_SECONDS,
    }
    const refused = await countAttempt(db, educatorId, [limit], now())
    if (refused) return refused
    const found = await users.findTeacherByCode(db, code)
    if (!found) return wrongCode(refusals.classCodeUnknown)
    return found.id === educatorId ? wrongCode(refusals.classCodeIsOwn) : found
  }

  async function accept(at: At): Promise<number | Failure> {
    const offer = await findOffer(db, at, since())
    if (!offer) return over
    const { fromId: from, children: read } = offer
    const to = at.educatorId
    let endAtProvider: (() => Promise<void>) | undefined
    const accepted = await transact(db, async (tx): Promise<number | Failure | 'others'> => {
      await lockTeachersAndChildren(tx, [from, to], read)
      const locked = await lockOffer(tx, at.id)
      if (locked?.state === 'accepted') return locked.accepted ?? 0
      if (locked?.state !== 'open') return over
      // Accounts were made one since it was read: it is of one that is not locked.
      if (locked.children.some((id) => !read.includes(id))) return 'others'
      const children = await membersAmong(tx, from, locked.children)
      if (children.length === 0) return over
      await moveChildren(tx, { from, to, children, now: now() })
      endAtProvider = await endCards(tx, { educatorId: from, studentIds: children })
      await securityEvents.recordAll(eventsOf({ from, to, children }), tx)
      await acceptOffer(tx, at.id, children.length)
      return children.length
    })
    if (accepted === 'others') return accept(at)
    await endAtProvider?.()
    return accepted
  }

  return {
    of: (educatorId) => offersOf(db, educatorId, since()),
    endOf: (offeredAt) => new Date(offeredAt.getTime() + lasting),
    findColleague,

    async make(educatorId, { code, to, students, key }) {
      const found = await findColleague(educatorId, code)
      if (isFailure(found)) return found
      if (found.id !== to) return wrongCode(refusals.classCodeUnknown)
      const children = [...new Set(students)]
      return transact(db, async (tx) => {
        await lockTeachersAndChildren(tx, [educatorId, to], children)
        if ((await childrenIn(tx, educatorId, children)) < children.length) {
          return failure('STUDENT_NOT_FOUND')
        }
        const stored = { fromId: educatorId, toId: to, key: keyOf({ key, to, children }) }
        await insertOffer(tx, { id: newId(), ...stored, offeredAt: now() }, children)
        return null
      })
    },

    accept,
    decline: (at) => declineOffer(db, at, since()),
    takeBack: (at) => deleteOffer(db, at),
    sweep: () => deleteOldOffers(db, since()),
  }
}

/** The same key for another child or another colleague is another offer. */
const keyOf = ({ key, to, children }: { key: string; to: string; children: string[] }): string =>
  createHash('sha256')
    .update(JSON.stringify([key, to, children.toSorted()]))
    .digest('base64url')

const wrongCode = (message: string): Failure =>
  failure('NOT_ACCEPTABLE', { fields: [{ path: 'code', message }] })

/** What both teachers and the children read of it. */
function eventsOf({ from, to, children }: { from: string; to: string; children: string[] }) {
  const details = { children: children.length }
  const events: SecurityEvent[] = [
    { kind: 'children-given', personId: from, actorId: to, otherId: to, details },
    { kind: 'children-received', personId: to, otherId: from, details },
  ]
  const moved = children.map(
    (personId): SecurityEvent => ({ kind: 'class-moved', personId, actorId: to, otherId: from }),
  )
  return [...events, ...moved]
}
