// The one list of modules: their handlers, routes, sweeps, used files and personal data are all
// collected from here.
import { sitePaths } from '@kinderleaf/contract/plain'
import {
  type AccountKeeping,
  createAccountKeeping,
  createPasswordCheck,
  type IdentityEvent,
} from '@kinderleaf/identity'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createActivities } from './modules/activities/index.ts'
import { createBadges } from './modules/badges/index.ts'
import { createDevices, type DevicesModule } from './modules/devices/index.ts'
import { createGallery } from './modules/gallery/index.ts'
import { createGarden } from './modules/garden/index.ts'
import {
  createIdentity,
  type Fetch,
  fetchThroughOwnServer,
  type IdentityOptions,
} from './modules/identity/index.ts'
import { createKeepersModule, type KeepersModule } from './modules/keepers/index.ts'
import { createLessons } from './modules/lessons/index.ts'
import { createMedia, type MediaModule } from './modules/media/index.ts'
import { createMerges } from './modules/merges/index.ts'
import { createMovedWork } from './modules/moved-work/index.ts'
import { createNews } from './modules/news/index.ts'
import { createNotes } from './modules/notes/index.ts'
import { createPersonalData, type PersonalDataModule } from './modules/personal-data/index.ts'
import { createPlans } from './modules/plans/index.ts'
import { createQuizzes } from './modules/quizzes/index.ts'
import { createReads } from './modules/reads/index.ts'
import { createRegister } from './modules/register/index.ts'
import { createRetention } from './modules/retention/index.ts'
import { createSecurityEvents } from './modules/security-events/index.ts'
import { createUsers, type Users } from './modules/users/index.ts'
import { createVoices } from './modules/voices/index.ts'
import type { BackupState } from './platform/backup-state.ts'
import type { Database, ReplicaReads } from './platform/database/index.ts'
import type { Handlers } from './platform/http/handlers.ts'
import type { ServerModule } from './platform/server-module.ts'

export interface ModulesDeps {
  config: Config
  db: Database
  pool: Pool
  /** What may be read of a replica, where there is one. */
  replica?: ReplicaReads | undefined
  logger: Logger
  now: () => Date
  /** Replaces how the identity provider is reached. */
  fetch?: Fetch
  /** Where backups are made by night. */
  backupState?: () => Promise<BackupState | null>
}

export type Modules = ReturnType<typeof createModules>

export function createModules(app: FastifyInstance, deps: ModulesDeps) {
  const { config, db, pool, logger, now } = deps
  const replica = deps.replica ?? { db, answers: () => false }
  const securityEvents = createSecurityEvents({
    db,
    logger,
    now,
    erasedAmong: (...people) => users.erasedAmong(...people),
  })
  const users: Users = createUsers({
    db,
    securityEvents,
    now,
    appSecret: config.secret,
    enrolledCourseIds: (studentId) => lessons.enrolledCourseIds(studentId),
    unseenFeedback: (studentId) => activities.unseenFeedback(studentId),
    hasStarted: (...place) => lessons.hasStarted(...place),
    eraseVoice: async (...of) => {
      const ends = [await activities.eraseVoice(...of), await gallery.eraseVoice(...of)]
      return async () => void (await Promise.all(ends.map((end) => end())))
    },
  })
  const identity = createIdentity({
    db,
    users,
    securityEvents,
    now,
    logger,
    options: identityOptions(config),
    teacherAsked: () => keepers.reportNewcomer(),
    devices: {
      find: (...call) => devices.door.find(...call),
      lock: (...pairing) => devices.door.lock(...pairing),
      unlock: (studentId) => devices.door.unlock(studentId),
    },
    fetch: deps.fetch ?? providerFetch(app, config),
  })
  const devices: DevicesModule = createDevices({
    ...{ db, config, identity, users, securityEvents, now },
    checkPassword: createPasswordCheck({
      ...{ pool, secret: config.secret, now },
      onEvent: (event) => securityEvents.record(accountEvent(event)),
    }),
  })
  const keepers: KeepersModule = createKeepersModule({
    db,
    users,
    identity,
    securityEvents,
    keeping: keepingOf(deps),
    unlockAtWalls: (studentId) => devices.door.unlock(studentId),
    // What the clock has told of comes first, and files last: which ones are handed over is read from
    // the rows that name them.
    handOvers: () => [
      modules.retention.handOver,
      users.handOver,
      modules.register.handOver,
      modules.notes.handOver,
      devices.handOver,
      badges.handOver,
      lessons.handOver,
      modules.quizzes.handOver,
      modules.activities.handOver,
      modules.gallery.handOver,
      modules.plans.handOver,
      modules.merges.handOver,
      personalData.handOver,
      media.handOver,
    ],
    pages: pagesOf(config),
    defaultLocale: config.defaultLocale,
    backupState: deps.backupState,
    now,
    logger,
  })
  const media: MediaModule = createMedia({
    db,
    config,
    now,
    findUsed: () => Object.values(modules).flatMap(({ findUsedFiles }) => findUsedFiles ?? []),
    findReadable: (...asked) => activities.findReadable(...asked),
  })
  const reads = createReads({ db, users, now })
  const lessons = createLessons({ db, replica, media, reads, now })
  const personalData: PersonalDataModule = createPersonalData({
    db,
    pool,
    logger,
    media,
    users,
    securityEvents,
    reads,
    now,
    hasStarted: lessons.hasStarted,
    hasAccounts: config.oidc.embedded,
    defaultLocale: config.defaultLocale,
    declared: () => Object.values(modules).flatMap(({ personalData }) => personalData ?? []),
  })
  const quizzes = createQuizzes({ db, replica, media, reads, now })
  const activities = createActivities({ db, replica, config, media, reads, now })
  const gallery = createGallery({ db, media, now, classOf: devices.classOf })
  const badges = createBadges({
    ...{ db, config, identity, securityEvents, now },
    tabletOf: devices.tabletOf,
    picturesOf: devices.picturesOfMany,
  })
  const register = createRegister({
    db,
    pool,
    users,
    securityEvents,
    keepsAccounts: config.keepsAccounts,
    addToWall: devices.addChildren,
    endCards: badges.endOf,
    now,
  })
  const notes = createNotes({ db, users, now })
  const plans = createPlans({
    db,
    plannable: {
      lesson: lessons.plannable,
      quiz: quizzes.plannable,
      activity: activities.plannable,
    },
    now,
  })
  const modules = {
    securityEvents,
    users,
    identity,
    devices,
    badges,
    keepers,
    media,
    lessons,
    quizzes,
    activities,
    gallery,
    voices: createVoices({ db, config, media, now }),
    personalData,
    reads,
    movedWork: createMovedWork({
      db,
      movers: {
        result: quizzes.mover,
        submission: activities.mover,
        progress: lessons.mover,
        drawing: gallery.mover,
      },
      reads,
      securityEvents,
      now,
    }),
    register,
    notes,
    plans,
    garden: createGarden({
      db,
      finished: {
        lesson: lessons.finished,
        quiz: quizzes.finished,
        activity: activities.finished,
      },
      latestOfScene: gallery.latestOfScene,
    }),
    news: createNews({
      db,
      waitingWork: activities.waitingWork,
      quizzesTaken: quizzes.taken,
      notBegun: lessons.notBegun,
      dueAround: activities.dueAround,
      now,
    }),
    merges: createMerges({
      db,
      pool,
      users,
      identity,
      securityEvents,
      mergers: {
        people: users.merger,
        register: register.merger,
        notes: notes.merger,
        devices: devices.merger,
        badges: badges.merger,
        lessons: lessons.merger,
        quizzes: quizzes.merger,
        activities: activities.merger,
        gallery: gallery.merger,
        media: media.merger,
      },
      erase: personalData.erase,
      keepsAccounts: config.keepsAccounts,
      now,
    }),
    retention: createRetention({
      db,
      times: config.keepingTimes,
      school: config.school,
      now,
      erase: personalData.erase,
      yearly: { handIns: activities.handIns, answers: quizzes.answers, drawings: gallery.drawings },
      others: {
        deleted: async (tx, expired) =>
          (await lessons.expireDeleted(tx, expired)) +
          (await quizzes.expireDeleted(tx, expired)) +
          (await activities.expireDeleted(tx, expired)),
        deletedDrawings: gallery.expireDeleted,
        reads: reads.expire,
        events: securityEvents.expire,
        colleagues: users.colleagues.expire,
      },
    }),
  } satisfies Record<string, ServerModule>
  return modules
}

/** Keeping accounts at the embedded provider. */
function keepingOf({ config, pool, logger, now }: ModulesDeps): AccountKeeping {
  const { oidc, secret, mail } = config
  return createAccountKeeping({ pool, issuer: oidc.issuer, secret, mail, logger, now })
}

/** What happened at the embedded provider, as it is written down. */
export const accountEvent = ({ kind, accountId, byOwner }: IdentityEvent) => ({
  ...{ kind, personId: accountId },
  actorId: byOwner ? accountId : null,
})

const pagesOf = ({ publicUrl }: Config) => ({
  keeper: `${publicUrl}${sitePaths.keeper}`,
  becomeEducator: `${publicUrl}${sitePaths.becomeEducator}`,
})

/** The handlers of all modules; a call without a handler does not compile. */
export const handlersOf = (modules: Modules): Handlers => ({
  ...modules.users.handlers,
  ...modules.identity.handlers,
  ...modules.devices.handlers,
  ...modules.badges.handlers,
  ...modules.keepers.handlers,
  ...modules.media.handlers,
  ...modules.lessons.handlers,
  ...modules.quizzes.handlers,
  ...modules.activities.handlers,
  ...modules.gallery.handlers,
  ...modules.voices.handlers,
  ...modules.personalData.handlers,
  ...modules.reads.handlers,
  ...modules.movedWork.handlers,
  ...modules.merges.handlers,
  ...modules.register.handlers,
  ...modules.notes.handlers,
  ...modules.plans.handlers,
  ...modules.news.handlers,
  ...modules.garden.handlers,
  ...modules.retention.handlers,
})

const providerFetch = (app: FastifyInstance, { oidc }: Config): Fetch =>
  oidc.embedded ? fetchThroughOwnServer(app, new URL(oidc.issuer).origin) : globalThis.fetch

/** For how long a session without use lasts. */
export const idleSeconds = ({ idle }: Config, role: unknown): number =>
  role === 'educator' ? idle.teacherSeconds : idle.childSeconds

function identityOptions(config: Config): IdentityOptions {
  const { publicUrl, secret, oidc, identity, teacherSignup, media } = config
  return {
    publicUrl,
    appSecret: secret,
    issuer: oidc.issuer,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    audience: oidc.audience,
    scopes: oidc.scopes,
    resource: oidc.resource,
    roleClaim: oidc.roleClaim,
    management: {
      dialect: identity.dialect,
      url: identity.managementUrl,
      key: identity.managementKey,
    },
    teacherSignup,
    idleSeconds: (role) => idleSeconds(config, role),
    upload: {
      base: media.uploadBase,
      cloud: media.uploadCloud,
      preset: media.uploadPreset,
      own: media.deliveryBase === undefined,
    },
    accountUrl: oidc.embedded ? `${oidc.issuer}/account` : null,
  }
}
