// Tablets of a class: pairing them, the wall of faces, and how children who cannot read sign in there.
// Other modules import only this file.
import type { PasswordCheck } from '@kinderleaf/identity'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { HandOver } from '../../platform/class-handover.ts'
import type { Database } from '../../platform/database/index.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Sweep } from '../../platform/sweeps.ts'
import { createCookies, type DeviceDoor, type Identity, isDemoTeacher } from '../identity/index.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import { devicesOf, lockDevice } from './devices.repository.ts'
import { createDeviceHandlers, type DeviceHandlers } from './devices.routes.ts'
import { lockedChildren } from './locked-children.repository.ts'
import { createPairing, type Pairing } from './pairing.service.ts'
import { deviceData, handOverDevices } from './personal-data.repository.ts'
import { createPictureSealing } from './picture-secrets.ts'
import { pictureSecretMerger, sealAnew } from './resealing.service.ts'
import { createWall, type Wall } from './wall.service.ts'

export { endOfSchoolYear } from './devices.rules.ts'
export { classWallsTable } from './devices.tables.ts'
/** The pictures that children of a class tap, none of those who tap their face alone. */
export type PicturesOfMany = Wall['picturesOfMany']

interface DevicesDeps {
  db: Database
  config: Config
  identity: Identity
  users: Users
  securityEvents: SecurityEvents
  /** Of a teacher, at the embedded provider. */
  checkPassword: PasswordCheck
  now: () => Date
}

export interface DevicesModule {
  handlers: DeviceHandlers
  findUsedFiles: null
  personalData: PersonalData
  handOver: HandOver
  merger: AccountMerger
  /** For the identity module, which begins sessions. */
  door: DeviceDoor
  /** Only the teacher of that class, for what is as well made on other devices. */
  classOf: Pairing['classOf']
  /** Puts children on the wall of their class, in the transaction that makes them. */
  addChildren: Wall['addChildren']
  /** The tablet of a class from which a request comes, and whose class it is. */
  tabletOf: Pairing['find']
  picturesOfMany: PicturesOfMany
  sweeps: readonly Sweep[]
  register(app: FastifyInstance): Promise<void>
}

export function createDevices(deps: DevicesDeps): DevicesModule {
  const { db, config, identity, checkPassword, now } = deps
  const { publicUrl, keepsAccounts } = config
  const pairing = createPairing({ ...deps, cookies: createCookies(publicUrl) })
  const sealing = createPictureSealing(config)
  const wall = createWall({ ...deps, sealing })
  return {
    handlers: createDeviceHandlers({
      ...{ pairing, wall, identity, checkPassword, publicUrl, keepsAccounts },
      devicesOf: (educatorId) => devicesOf(db, educatorId),
      lockedIn: (educatorId) => lockedChildren(db, educatorId),
      isDemoTeacher: (id) => isDemoTeacher(db, id),
    }),
    findUsedFiles: null,
    personalData: deviceData,
    handOver: handOverDevices,
    merger: pictureSecretMerger(sealing, now),
    door: {
      find: async (...call) => (await pairing.find(...call))?.id ?? null,
      lock: lockDevice,
      unlock: wall.unlock,
    },
    classOf: pairing.classOf,
    addChildren: wall.addChildren,
    tabletOf: pairing.find,
    picturesOfMany: wall.picturesOfMany,
    sweeps: [{ name: 'devices', everyMinutes: 10, run: pairing.sweep }],
    async register(app) {
      app.addHook('onReady', () => sealAnew(db, sealing))
    },
  }
}
