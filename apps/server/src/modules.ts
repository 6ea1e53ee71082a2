// The one list of modules: their handlers, routes, sweeps, used files and personal data are all
// collected from here.
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createActivities } from './modules/activities/index.ts'
import { createGallery } from './modules/gallery/index.ts'
import { createIdentity, type Fetch, fetchThroughOwnServer } from './modules/identity/index.ts'
import { createLessons } from './modules/lessons/index.ts'
import { createMedia, type MediaModule } from './modules/media/index.ts'
import { createPersonalData, type PersonalDataModule } from './modules/personal-data/index.ts'
import { createQuizzes } from './modules/quizzes/index.ts'
import { createSecurityEvents } from './modules/security-events/index.ts'
import { createUsers } from './modules/users/index.ts'
import { createVoices } from './modules/voices/index.ts'
import type { Database } from './platform/database/index.ts'
import type { Handlers } from './platform/http/handlers.ts'
import type { ServerModule } from './platform/server-module.ts'

export interface ModulesDeps {
  config: Config
  db: Database
  pool: Pool
  logger: Logger
  now: () => Date
  /** Replaces how the identity provider is reached. */
  fetch?: Fetch
}

export type Modules = ReturnType<typeof createModules>

export function createModules(app: FastifyInstance, deps: ModulesDeps) {
  const { config, db, pool, logger, now } = deps
  const securityEvents = createSecurityEvents({ db, logger, now })
  const users = createUsers({
    db,
    securityEvents,
    now,
    appSecret: config.secret,
    enrolledCourseIds: (studentId) => lessons.enrolledCourseIds(studentId),
    hasStarted: (...place) => lessons.hasStarted(...place),
  })
  const identity = createIdentity({
    db,
    users,
    securityEvents,
    now,
    logger,
    options: identityOptions(config),
    fetch: deps.fetch ?? providerFetch(app, config),
  })
  const media: MediaModule = createMedia({
    db,
    config,
    now,
    findUsed: () => Object.values(modules).flatMap(({ findUsedFiles }) => findUsedFiles ?? []),
  })
  const lessons = createLessons({ db, media, now })
  const personalData: PersonalDataModule = createPersonalData({
    db,
    pool,
    media,
    users,
    securityEvents,
    now,
    hasStarted: lessons.hasStarted,
    hasAccounts: config.oidc.embedded,
    declared: () => Object.values(modules).flatMap(({ personalData }) => personalData ?? []),
  })
  const modules = {
    securityEvents,
    users,
    identity,
    media,
    lessons,
    quizzes: createQuizzes({ db, media, now }),
    activities: createActivities({ db, media, users, now }),
    gallery: createGallery({ db, media, now }),
    voices: createVoices({ db, config, media, now }),
    personalData,
  } satisfies Record<string, ServerModule>
  return modules
}

/** The handlers of all modules; a call without a handler does not compile. */
export const handlersOf = (modules: Modules): Handlers => ({
  ...modules.users.handlers,
  ...modules.identity.handlers,
  ...modules.media.handlers,
  ...modules.lessons.handlers,
  ...modules.quizzes.handlers,
  ...modules.activities.handlers,
  ...modules.gallery.handlers,
  ...modules.voices.handlers,
  ...modules.personalData.handlers,
})

const providerFetch = (app: FastifyInstance, { oidc }: Config): Fetch =>
  oidc.embedded ? fetchThroughOwnServer(app, new URL(oidc.issuer).origin) : globalThis.fetch

function identityOptions({ publicUrl, secret, oidc, identity, teacherSignup, media }: Config) {
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
    upload: {
      base: media.uploadBase,
      cloud: media.uploadCloud,
      preset: media.uploadPreset,
      own: media.deliveryBase === undefined,
    },
    accountUrl: oidc.embedded ? `${oidc.issuer}/account` : null,
  }
}
