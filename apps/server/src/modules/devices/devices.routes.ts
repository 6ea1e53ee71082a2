// Handlers of the calls about tablets of a class, and of those that such a tablet makes.
import type { Device, WallChild } from '@kinderleaf/contract'
import { limits, texts } from '@kinderleaf/contract/plain'
import type { PasswordCheck } from '@kinderleaf/identity'
import type { FastifyRequest } from 'fastify'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { type Identity, isFromOwnPage } from '../identity/index.ts'
import type { ChildOnWall, DeviceRow, WallSettingsRow } from './devices.repository.ts'
import { triesLeft } from './devices.rules.ts'
import type { LockedChild } from './locked-children.repository.ts'
import type { Pairing } from './pairing.service.ts'
import type { Wall } from './wall.service.ts'

export type DeviceHandlers = HandlersOf<
  | ('devices' | 'pairThisDevice' | 'confirmPairing' | 'endDevice')
  | ('wallSettings' | 'saveWallSettings' | 'childPictures' | 'renewChildPictures')
  | ('beginPairing' | 'pairingState' | 'wall' | 'signInAtWall' | 'unlockAtWall')
>

interface DeviceRouteParts {
  pairing: Pairing
  wall: Wall
  identity: Pick<Identity, 'endSessionOf' | 'signInVouched'>
  checkPassword: PasswordCheck
  devicesOf: (educatorId: string) => Promise<DeviceRow[]>
  lockedIn: (educatorId: string) => Promise<LockedChild[]>
  /** Whether she came with the demo school. */
  isDemoTeacher: (id: string) => Promise<boolean>
  publicUrl: string
  /** Whether accounts are kept here: elsewhere nobody can be vouched for. */
  keepsAccounts: boolean
}

export function createDeviceHandlers(parts: DeviceRouteParts): DeviceHandlers {
  const { pairing, wall, identity, devicesOf, lockedIn, isDemoTeacher, publicUrl } = parts
  const elsewhere = parts.keepsAccounts ? null : failure('ACCOUNTS_ELSEWHERE')
  const foreign = (request: FastifyRequest) =>
    isFromOwnPage(request, publicUrl) ? null : failure('FOREIGN_PAGE')
  const added = (device: DeviceRow | Failure) =>
    isFailure(device)
      ? device
      : { success: true as const, device: presentDevice(device), message: texts.tabletPaired }

  return {
    async devices({ actor }) {
      if (elsewhere) return elsewhere
      const [devices, waiting, isDemo] = await Promise.all([
        devicesOf(actor.id),
        lockedIn(actor.id),
        isDemoTeacher(actor.id),
      ])
      const locked = waiting.map(({ id, name, imageUrl }) => ({ _id: id, name, imageUrl }))
      return { success: true, devices: devices.map(presentDevice), locked, isDemo }
    },

    async pairThisDevice({ actor, body, request, reply }) {
      if (elsewhere) return elsewhere
      const at = { educatorId: actor.id, name: nameOf(body) }
      const device = await pairing.pairHere(request, reply, at)
      if (!isFailure(device)) await identity.endSessionOf(request, reply)
      return added(device)
    },

    async confirmPairing({ actor, body }) {
      if (elsewhere) return elsewhere
      const at = { educatorId: actor.id, code: body.code, name: nameOf(body) }
      return added(await pairing.confirm(at))
    },

    async endDevice({ actor, params: { id } }) {
      if (elsewhere) return elsewhere
      const isEnded = await pairing.end({ id, educatorId: actor.id })
      return isEnded ? { success: true, message: texts.tabletEnded } : failure('DEVICE_NOT_FOUND')
    },

    async wallSettings({ actor }) {
      return elsewhere ?? { success: true, settings: await wall.settings(actor.id) }
    },

    async saveWallSettings({ actor, body: settings }) {
      if (elsewhere) return elsewhere
      await wall.saveSettings(actor.id, settings)
      return { success: true, settings, message: texts.wallSettingsSaved }
    },

    async childPictures({ actor, params: { studentId } }) {
      if (elsewhere) return elsewhere
      return answerPictures(await wall.pictures({ educatorId: actor.id, studentId }))
    },

    async renewChildPictures({ actor, params: { studentId } }) {
      if (elsewhere) return elsewhere
      return answerPictures(await wall.renewPictures({ educatorId: actor.id, studentId }))
    },

    async beginPairing({ request, reply }) {
      const refused = elsewhere ?? foreign(request)
      if (refused) return refused
      const begun = await pairing.begin(request, reply)
      if (isFailure(begun)) return begun
      return { success: true, code: begun.code, expiresAt: begun.expiresAt.toISOString() }
    },

    async pairingState({ request, reply }) {
      if (elsewhere) return elsewhere
      if (await pairing.find(request, reply)) return { success: true, state: 'paired' }
      return { success: true, state: (await pairing.isWaiting(request)) ? 'waiting' : 'none' }
    },

    async wall({ request, reply }) {
      if (elsewhere) return elsewhere
      const device = await pairing.find(request, reply)
      if (!device) return failure('NOT_PAIRED')
      const shown = await wall.show(placeOf(device))
      const { signIn, idleMinutes } = shown.settings
      return {
        success: true,
        device: { name: device.name, idleMinutes },
        teacher: shown.teacher,
        children: shown.children.map((child) => presentChild(child, signIn)),
      }
    },

    async signInAtWall({ body, request, reply }) {
      const refused = elsewhere ?? foreign(request)
      if (refused) return refused
      const device = await pairing.find(request, reply)
      if (!device) return failure('NOT_PAIRED')
      const checked = await wall.check(placeOf(device), body)
      if (isFailure(checked)) return checked
      if (checked.result !== 'right') return { success: true, ...checked }
      const place = { deviceId: device.id, badge: null, face: checked.face }
      const at = { accountId: body.studentId, place }
      const notIn = await identity.signInVouched(request, reply, at)
      // She has left the wall, or it has ended.
      if (notIn?.code === 'NOT_PAIRED' && (await pairing.find(request, reply)))
        return failure('STUDENT_NOT_FOUND')
      return notIn ?? { success: true, result: 'signed-in', triesLeft: limits.wrongPictures }
    },

    async unlockAtWall({ body: { studentId, password }, request, reply }) {
      const refused = elsewhere ?? foreign(request)
      if (refused) return refused
      const device = await pairing.find(request, reply)
      if (!device) return failure('NOT_PAIRED')
      const { educatorId } = device
      const at = { educatorId, studentId }
      if (!(await wall.isOnWall(at))) return failure('STUDENT_NOT_FOUND')
      const checked = await parts.checkPassword({ accountId: educatorId, password }, request)
      if (checked === 'wrong') return { success: true, result: 'wrong' }
      if (checked !== 'right') {
        return failure('TOO_MANY_TRIES', { retryAfterSeconds: checked.waitSeconds })
      }
      const notHere = await wall.unlockHere(at)
      return notHere ?? { success: true, result: 'unlocked' }
    },
  }
}

const placeOf = ({ id, educatorId }: DeviceRow) => ({ deviceId: id, educatorId })

const nameOf = ({ name }: { name: string }): string => cleanText(name) || 'Tablet'

const answerPictures = (pictures: string[] | Failure) =>
  isFailure(pictures) ? pictures : { success: true as const, pictures }

function presentDevice(device: DeviceRow): Device {
  const { id, name, pairedAt, lastUsedAt, endsOn, copiedAt } = device
  return {
    ...{ _id: id, name, endsOn },
    pairedAt: pairedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    copiedAt: copiedAt?.toISOString() ?? null,
  }
}

const presentChild = (
  { id, name, imageUrl, face, groups, signIn, here, inAll }: ChildOnWall,
  ofClass: WallSettingsRow['signIn'],
): WallChild => ({
  ...{ _id: id, name, imageUrl, face, groups },
  signIn: signIn ?? ofClass,
  isLocked: triesLeft({ here, inAll }) === 0,
})
