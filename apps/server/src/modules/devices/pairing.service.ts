// Pairing tablets: their cookie, whose secret changes daily, the codes they show, and ending them.
import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { limits } from '@kinderleaf/contract/plain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { earliestToday } from '../../platform/day.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import type { Cookies, Identity } from '../identity/index.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import { countAttempt } from '../users/index.ts'
import {
  countDevices,
  type DeviceRow,
  deleteCode,
  deleteDevice,
  deleteExpiredRequests,
  deletePairingRequest,
  devicesToForget,
  existsCode,
  findClassBySecret,
  findDeviceBySecret,
  insertDevice,
  insertPairingRequest,
  isPaired,
  isWaiting,
  lockDevice,
  lockOwnDevice,
  updateDevice,
} from './devices.repository.ts'
import { endOfSchoolYear, judge } from './devices.rules.ts'

const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const CODE_LENGTH = 8
const CODE_MINUTES = 10
/** Codes that a teacher may type in that time: the last has to be right. */
const CODE_TRIES = 5
// Browsers keep no cookie for longer.
const COOKIE_SECONDS = 400 * 24 * 3600
const COPIED_TOLD_MS = 30 * 24 * 3600 * 1000

interface PairingParts {
  db: Database
  config: Pick<Config, 'secret' | 'keepingTimes'>
  cookies: Cookies
  identity: Pick<Identity, 'endOnDevice'>
  securityEvents: SecurityEvents
  now: () => Date
}

export interface Pairing {
  /** The tablet from which a request comes, whose cookie is renewed where it is time. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<DeviceRow | null>
  /** The teacher of whose class it is; without renewing it. */
  classOf(request: FastifyRequest): Promise<string | null>
  /** Makes the browser that calls a tablet of this class. */
  pairHere(
    request: FastifyRequest,
    reply: FastifyReply,
    at: { educatorId: string; name: string },
  ): Promise<DeviceRow | Failure>
  /** A code that this browser shows until a teacher confirms it. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ code: string; expiresAt: Date } | Failure>
  /** Whether this browser shows a code that is good. */
  isWaiting(request: FastifyRequest): Promise<boolean>
  /** Makes the tablet that shows this code one of this class. */
  confirm(at: { educatorId: string; code: string; name: string }): Promise<DeviceRow | Failure>
  /** Ends a pairing and all sessions on that tablet, also where it has ended; false when it is not hers. */
  end(at: { id: string; educatorId: string }): Promise<boolean>
  /** Ends pairings with the school year, and forgets codes. */
  sweep(): Promise<void>
}

/** Cookies grant access like passwords, so only their hashes are stored. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function createPairing(parts: PairingParts): Pairing {
  const { db, config, cookies, identity, securityEvents, now } = parts
  const key = Buffer.from(hkdfSync('sha256', config.secret, '', 'kinderleaf tablets', 32))
  /** Made of the secret before, so that two requests at the same time are given the same. */
  const secretAfter = (secret: string) =>
    createHmac('sha256', key).update(`after ${secret}`).digest('base64url')
  const placeOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', key).update(`asked from ${ip}`).digest()
  const newSecret = () => randomBytes(32).toString('base64url')
  const give = (reply: FastifyReply, secret: string) =>
    cookies.set(reply, cookies.tabletName, secret, COOKIE_SECONDS)

  async function add(
    tx: DatabaseOrTransaction,
    { educatorId, name, secretHash }: { educatorId: string; name: string; secretHash: Buffer },
  ): Promise<DeviceRow | Failure> {
    if (!(await lockPerson(tx, educatorId))) return failure('UNAUTHENTICATED')
    if ((await countDevices(tx, educatorId)) >= limits.devices) return failure('DEVICES_FULL')
    const time = now()
    const device = {
      ...{ id: newId(), educatorId, name, secretHash, previousSecretHash: null },
      ...{ seenAt: null, rotatedAt: time, pairedAt: time, lastUsedAt: time, copiedAt: null },
      endsOn: endOfSchoolYear(config.keepingTimes.schoolYearEnds, time),
    }
    await insertDevice(tx, device)
    await securityEvents.record({ kind: 'tablet-paired', personId: educatorId }, tx)
    return device
  }

  /** What follows from the secret that a tablet has shown; the secret that it is given, if any. */
  async function show(tx: DatabaseOrTransaction, secret: string) {
    const time = now()
    const secretHash = hashOf(secret)
    const device = await findDeviceBySecret(tx, secretHash)
    const shown = device ? judge(device, secretHash, time) : 'ended'
    if (!device || shown === 'ended') return null
    const next = shown === 'rotate' || shown === 'give-again' ? secretAfter(secret) : null
    if (shown === 'copied') {
      const { id, educatorId } = device
      await updateDevice(tx, id, { copiedAt: time })
      const endAtProvider = await identity.endOnDevice(tx, id)
      await securityEvents.record(
        { kind: 'tablet-copied', personId: educatorId, actorId: null },
        tx,
      )
      return { device: null, next, endAtProvider }
    }
    const rotated =
      shown === 'rotate' && next
        ? {
            secretHash: hashOf(next),
            previousSecretHash: secretHash,
            rotatedAt: time,
            seenAt: null,
          }
        : {}
    const seen = shown === 'first-seen' ? { seenAt: time } : {}
    await updateDevice(tx, device.id, { ...rotated, ...seen, lastUsedAt: time })
    return { device, next, endAtProvider: null }
  }

  async function endOne(tx: DatabaseOrTransaction, id: string): Promise<() => Promise<void>> {
    // First, as whoever begins a session on it does.
    await lockDevice(tx, id)
    const endAtProvider = await identity.endOnDevice(tx, id)
    await deleteDevice(tx, id)
    return endAtProvider
  }

  return {
    async find(request, reply) {
      const secret = cookies.read(request, cookies.tabletName)
      if (!secret) return null
      const found = await transact(db, (tx) => show(tx, secret))
      await found?.endAtProvider?.()
      if (found?.next) give(reply, found.next)
      return found?.device ?? null
    },

    async classOf(request) {
      const secret = cookies.read(request, cookies.tabletName)
      return secret ? findClassBySecret(db, hashOf(secret)) : null
    },

    async pairHere(request, reply, at) {
      const earlier = cookies.read(request, cookies.tabletName)
      const secret = newSecret()
      let endAtProvider: (() => Promise<void>) | undefined
      const paired = await transact(db, async (tx) => {
        const before = earlier && (await findDeviceBySecret(tx, hashOf(earlier)))
        if (before && before.educatorId === at.educatorId) {
          endAtProvider = await endOne(tx, before.id)
        }
        return add(tx, { ...at, secretHash: hashOf(secret) })
      })
      if (isFailure(paired)) return paired
      await endAtProvider?.()
      give(reply, secret)
      return paired
    },

    async begin(request, reply) {
      const earlier = cookies.read(request, cookies.tabletName)
      if (earlier) await deletePairingRequest(db, hashOf(earlier))
      const secret = newSecret()
      const letters = Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_LETTERS.length))
      const code = letters.map((letter) => CODE_LETTERS[letter]).join('')
      const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000)
      const isShown = await insertPairingRequest(
        db,
        { secretHash: hashOf(secret), code, askedFrom: placeOf(request), expiresAt },
        { now: now(), most: limits.devices },
      )
      if (!isShown) return failure('TOO_MANY_TRIES', { retryAfterSeconds: CODE_MINUTES * 60 })
      give(reply, secret)
      return { code, expiresAt }
    },

    async isWaiting(request) {
      const secret = cookies.read(request, cookies.tabletName)
      return secret !== undefined && isWaiting(db, hashOf(secret), now())
    },

    async confirm({ educatorId, code: typed, name }) {
      const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
      const isShown = await existsCode(db, code, now())
      const tries = {
        key: `pairing by ${educatorId}`,
        max: CODE_TRIES - 1,
        cost: isShown ? (0 as const) : (1 as const),
        windowSeconds: CODE_MINUTES * 60,
      }
      const refused = await countAttempt(db, educatorId, [tries], now())
      if (refused) return refused
      return transact(db, async (tx) => {
        const secretHash = await deleteCode(tx, code, now())
        if (!secretHash) return failure('PAIRING_UNKNOWN')
        return add(tx, { educatorId, name, secretHash })
      })
    },

    async end(at) {
      const endAtProvider = await transact(db, async (tx) => {
        if (!(await lockOwnDevice(tx, at))) return (await isPaired(tx, at.id)) ? null : undefined
        await securityEvents.record({ kind: 'tablet-ended', personId: at.educatorId }, tx)
        return endOne(tx, at.id)
      })
      await endAtProvider?.()
      return endAtProvider !== null
    },

    async sweep() {
      const time = now()
      await deleteExpiredRequests(db, time)
      const copiedBefore = new Date(time.getTime() - COPIED_TOLD_MS)
      for (const id of await devicesToForget(db, { today: earliestToday(time), copiedBefore })) {
        await (await transact(db, (tx) => endOne(tx, id)))()
      }
    },
  }
}
