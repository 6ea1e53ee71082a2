// Making, ending and using badges. Their secrets are known to whoever made them alone: of each its
// hash is stored.
import { createHash, randomBytes } from 'node:crypto'
import type { MadeBadge } from '@kinderleaf/contract'
import { limits, refusals } from '@kinderleaf/contract/plain'
import type { Config } from '../../config.ts'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { earliestToday, endOfDay } from '../../platform/day.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockTeachersAndChildren } from '../../platform/lock-person.ts'
import { endOfSchoolYear, type PicturesOfMany } from '../devices/index.ts'
import type { Identity, ShownBadge } from '../identity/index.ts'
import type { SecurityEvent, SecurityEvents } from '../security-events/index.ts'
import { childrenIn, countAttempt } from '../users/index.ts'
import {
  type BadgeKind,
  type BadgeRow,
  badgesOfClass,
  deleteBadges,
  findBadge,
  lockBadges,
  lockBadgesToEnd,
  lockOwnBadge,
  ownBadges,
  upsertBadges,
  useBadge,
} from './badges.repository.ts'
import { isPossibleEnd, judge } from './badges.rules.ts'

const SECRET_BYTES = 16

export interface BadgesParts {
  db: Database
  config: Pick<Config, 'keepingTimes'>
  identity: Pick<Identity, 'endOnBadges'>
  securityEvents: SecurityEvents
  /** The pictures that children of a class tap, from the module of devices. */
  picturesOf: PicturesOfMany
  now: () => Date
}

interface Wanted {
  educatorId: string
  studentIds: readonly string[]
  kind: BadgeKind
  /** Null: the last day of the school year. */
  endsOn: string | null
}

export interface Badges {
  /** Those of a class, and the last day that one can have. */
  ofClass(educatorId: string): Promise<{ badges: ListedBadge[]; lastDay: string }>
  /** Makes badges in the place of those before, which are good no more. */
  make(wanted: Wanted): Promise<MadeBadge[] | Failure>
  /** Writes down that a teacher prints these. */
  notePrint(of: { educatorId: string; ids: readonly string[] }): Promise<void>
  /** Ends a badge and all sessions begun by it; false when it is not hers. */
  end(at: { id: string; educatorId: string }): Promise<boolean>
  /** Ends those of children in a class; answers what to call once it is committed. */
  endOf(
    tx: DatabaseOrTransaction,
    of: { educatorId: string; studentIds: readonly string[] },
  ): Promise<() => Promise<void>>
  /** Whose badge this is, as something to begin a session by. */
  show(
    secret: string,
    tablet: { educatorId: string } | null,
  ): Promise<{ studentId: string; badge: ShownBadge } | Failure>
  /** Ends those whose last day is over, and those of children who have left. */
  sweep(): Promise<void>
}

type ListedBadge = BadgeRow & { browsers: number }

/** Badges grant access like passwords, so only their hashes are stored. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function createBadgeService(parts: BadgesParts): Badges {
  const { db, config, identity, securityEvents, picturesOf, now } = parts
  const lastDay = () => endOfSchoolYear(config.keepingTimes.schoolYearEnds, now())

  async function endAll(tx: DatabaseOrTransaction, ids: readonly string[]) {
    const endAtProvider = await identity.endOnBadges(tx, ids)
    await deleteBadges(tx, ids)
    return endAtProvider
  }

  /** Stores them and returns each with its secret. */
  async function store(tx: DatabaseOrTransaction, { educatorId, studentIds, kind, endsOn }: Ends) {
    const secrets = new Map(
      studentIds.map((id) => [id, randomBytes(SECRET_BYTES).toString('base64url')]),
    )
    const rows = await upsertBadges(
      tx,
      [...secrets].map(([studentId, secret]) => ({
        ...{ id: newId(), educatorId, studentId, kind, endsOn },
        ...{ secretHash: hashOf(secret), madeAt: now() },
      })),
    )
    return rows.map(({ id, studentId }) => ({
      id,
      studentId,
      secret: secrets.get(studentId) ?? '',
    }))
  }

  return {
    async ofClass(educatorId) {
      const rows = await badgesOfClass(db, educatorId, now())
      return {
        badges: rows.map(({ badge, browsers }) => ({ ...badge, browsers })),
        lastDay: lastDay(),
      }
    },

    async make(wanted) {
      const { educatorId, studentIds, kind } = wanted
      const endsOn = wanted.endsOn ?? lastDay()
      if (!isPossibleEnd(endsOn, { now: now(), lastDay: lastDay() })) {
        const fields = [{ path: 'endsOn', message: refusals.lastDayUnknown }]
        return failure('NOT_ACCEPTABLE', { fields })
      }
      let endAtProvider: (() => Promise<void>) | undefined
      const made = await transact(db, async (tx): Promise<MadeBadge[] | Failure> => {
        await lockTeachersAndChildren(tx, [educatorId], studentIds)
        if ((await childrenIn(tx, educatorId, studentIds)) < studentIds.length) {
          return failure('STUDENT_NOT_FOUND')
        }
        // A lost card leaves nobody signed in at home; in class nobody is thrown out by printing.
        if (kind === 'home') {
          const before = await lockBadges(tx, { educatorId, studentIds, kind })
          endAtProvider = await identity.endOnBadges(tx, before)
        }
        const rows = await store(tx, { educatorId, studentIds, kind, endsOn })
        const pictures =
          kind === 'class' ? await picturesOf(tx, { educatorId, studentIds }) : new Map()
        const shown = studentIds.filter((id) => pictures.get(id)?.length)
        await securityEvents.recordAll(
          [
            ...studentIds.map((studentId) =>
              eventOf('badge-made', { studentId, educatorId, kind }),
            ),
            ...shown.map((personId) => ({
              ...{ kind: 'pictures-shown' as const, personId, actorId: educatorId },
            })),
          ],
          tx,
        )
        return rows.map(({ id, studentId, secret }) => ({
          ...{ _id: id, student: studentId, secret, endsOn },
          pictures: pictures.get(studentId) ?? [],
        }))
      })
      await endAtProvider?.()
      return made
    },

    notePrint: ({ educatorId, ids }) =>
      transact(db, async (tx) => {
        const badges = await ownBadges(tx, { educatorId, ids })
        await securityEvents.recordAll(
          badges.map((badge) => eventOf('badge-printed', badge)),
          tx,
        )
      }),

    async end(at) {
      const endAtProvider = await transact(db, async (tx) => {
        const badge = await lockOwnBadge(tx, at)
        if (!badge) return null
        await securityEvents.record(eventOf('badge-ended', badge), tx)
        return endAll(tx, [badge.id])
      })
      await endAtProvider?.()
      return endAtProvider !== null
    },

    endOf: async (tx, of) => endAll(tx, await lockBadges(tx, of)),

    async show(secret, tablet) {
      const badge = await findBadge(db, hashOf(secret))
      if (!badge) return failure('BADGE_UNKNOWN')
      const { id, studentId, secretHash, endsOn } = badge
      const scans = {
        ...{ key: `badges of ${studentId}`, max: limits.badgeScansPerMinute, cost: 1 as const },
      }
      const refused = await countAttempt(db, studentId, [scans], now())
      if (refused) return refused
      const judged = judge(badge, tablet, now())
      if (judged === 'ended') return failure('BADGE_UNKNOWN')
      if (judged === 'elsewhere') return failure('BADGE_ELSEWHERE')
      return {
        studentId,
        badge: {
          ...{ id, endsAt: endOfDay(endsOn), browsers: limits.badgeBrowsers },
          use: (tx) => useBadge(tx, { id, secretHash, studentId }, now()),
        },
      }
    },

    async sweep() {
      const endAtProvider = await transact(db, async (tx) =>
        endAll(tx, await lockBadgesToEnd(tx, earliestToday(now()))),
      )
      await endAtProvider()
    },
  }
}

const eventOf = (
  kind: 'badge-made' | 'badge-printed' | 'badge-ended',
  badge: Pick<BadgeRow, 'studentId' | 'educatorId' | 'kind'>,
): SecurityEvent => ({
  ...{ kind, personId: badge.studentId, actorId: badge.educatorId },
  details: { forHome: badge.kind === 'home' },
})

type Ends = Omit<Wanted, 'endsOn'> & { endsOn: string }
