// Composes the server: platform, modules, the embedded identity provider and the web app, all on
// one Fastify instance. Everything it needs is handed in; it opens nothing by itself.
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { sitePaths } from '@kinderleaf/contract/plain'
import { createIdentity as createProvider, type Identity as Provider } from '@kinderleaf/identity'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createActivities } from './modules/activities/index.ts'
import { createGallery } from './modules/gallery/index.ts'
import { createIdentity, fetchThroughOwnServer } from './modules/identity/index.ts'
import { createLessons } from './modules/lessons/index.ts'
import { createMedia } from './modules/media/index.ts'
import { createQuizzes } from './modules/quizzes/index.ts'
import { createUsers } from './modules/users/index.ts'
import { createVoices } from './modules/voices/index.ts'
import type { OpenDatabase } from './platform/database/index.ts'
import { failure } from './platform/errors.ts'
import { registerApiDescription } from './platform/http/api-description.ts'
import {
  isUnreachable,
  registerFailureAnswers,
  sendFailure,
} from './platform/http/failure-answers.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import { registerSecurity } from './platform/http/security.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import { requestLogging } from './platform/logging.ts'
import { startSweeps } from './platform/sweeps.ts'

export interface AppDeps {
  config: Config
  database: Pick<OpenDatabase, 'pool' | 'db'>
  logger: Logger
  /** The built web app; without one only the API and the provider are served. */
  webFolder?: string
  /** Shows a link that sets a new password, where no mail is set up and nobody else can see it. */
  printResetLink?: (link: string) => void
  now?: () => Date
  /** Told of every route that is registered. */
  onRoute?: (route: { method: string; url: string }) => void
}

export interface Product {
  app: FastifyInstance
  /** The embedded provider; null when people sign in elsewhere. */
  provider: Provider | null
  media: ReturnType<typeof createMedia>
}

/** Builds the whole server, ready to listen. The database must be migrated. */
export async function buildApp(deps: AppDeps): Promise<Product> {
  const { config, database, logger } = deps
  const { db } = database
  const now = deps.now ?? (() => new Date())
  const app = fastify({
    ...requestLogging(logger),
    trustProxy: trustedProxies(config),
    // A person's id has up to 255 characters, each of which may be written as three.
    routerOptions: { maxParamLength: 3 * 255 },
    // What still arrives during a stop is answered like any other request, not by the framework.
    return503OnClosing: false,
    // An address that cannot be decoded reaches no error handler.
    frameworkErrors: (_error, request, reply) => {
      sendFailure(request, reply, failure('INVALID_INPUT'))
    },
    serverFactory: (handler) =>
      config.tls ? createHttpsServer(config.tls, handler) : createHttpServer(handler),
  })

  const users = createUsers({
    db,
    now,
    enrolledCourseIds: (_db, studentId) => lessons.enrolledCourseIds(studentId),
  })
  const identity = createIdentity({
    db,
    users,
    now,
    logger,
    options: identityOptions(config),
    ...(config.oidc.embedded
      ? { fetch: fetchThroughOwnServer(app, new URL(config.oidc.issuer).origin) }
      : {}),
  })
  const media = createMedia({ db, config, now })
  const lessons = createLessons({ db, media, now })
  const quizzes = createQuizzes({ db, media, now })
  const activities = createActivities({ db, media, users, now })
  const gallery = createGallery({ db, media, now })
  const voices = createVoices({ db, config, media, now })
  const handlers: Handlers = {
    ...users.handlers,
    ...identity.handlers,
    ...media.handlers,
    ...lessons.handlers,
    ...quizzes.handlers,
    ...activities.handlers,
    ...gallery.handlers,
    ...voices.handlers,
  }

  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) deps.onRoute?.({ method: one, url })
  })
  registerFailureAnswers(app)
  registerSecurity(app, {
    https: config.https,
    mediaOrigins: mediaOrigins(config),
    formOrigins: [new URL(config.oidc.issuer).origin],
  })
  await registerHealth(app, {
    metricsToken: config.metricsToken,
    ready: {
      database: async () => (await database.pool.query('select 1')).rowCount === 1,
      providerKeys: () => identity.providerKeysReady(),
      media: () => media.isReady(),
    },
  })
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  await app.register(cookie)
  await registerApiDescription(app)
  const provider = config.oidc.embedded ? await mountProvider(app, deps) : null
  await app.register(identity.plugin)
  await media.register(app, identity.authenticate)
  voices.register(app)
  registerRoutes(app, handlers, identity.authenticate)
  if (deps.webFolder) await registerWebApp(app, deps.webFolder)
  else app.setNotFoundHandler((request, reply) => sendFailure(request, reply, failure('NOT_FOUND')))

  startSweeps(app, 60, { media: media.sweep })
  startSweeps(app, 10, {
    identity: identity.sweep,
    films: () => media.releaseUnusedFilms(lessons.findUsedFiles),
    pictures: () =>
      media.releaseUnusedPictures([
        lessons.findUsedFiles,
        quizzes.findUsedFiles,
        activities.findUsedFiles,
        gallery.findUsedFiles,
      ]),
    clips: () => media.releaseUnusedClips(voices.findUsedClips),
    gallery: gallery.sweep,
  })
  return { app, provider, media }
}

async function mountProvider(app: FastifyInstance, deps: AppDeps): Promise<Provider> {
  const { config, database, logger } = deps
  const { oidc, publicUrl, identity } = config
  const provider = await createProvider({
    pool: database.pool,
    issuer: oidc.issuer,
    secret: config.secret,
    client: {
      clientId: oidc.clientId,
      redirectUris: [`${publicUrl}/auth/callback`],
      postLogoutRedirectUris: [`${publicUrl}/`],
      signInUrl: `${publicUrl}${sitePaths.signIn}`,
      homeUrl: `${publicUrl}/`,
    },
    audience: oidc.audience ?? `${publicUrl}/api`,
    managementKey: identity.managementKey,
    mail: config.mail,
    isUnreachable,
    printResetLink: config.loopback ? deps.printResetLink : undefined,
    logger,
    now: deps.now,
  })
  await app.register(provider.plugin, { prefix: new URL(oidc.issuer).pathname })
  app.addHook('onClose', () => provider.stop())
  return provider
}

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

/** A number counts proxies from our side on, as in `X-Forwarded-For`. */
function trustedProxies({ trustProxy }: Config) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : trustProxy
}

function mediaOrigins({ media, publicUrl }: Config): string[] {
  const origins = [media.uploadBase, media.deliveryBase]
    .filter((base) => base !== undefined)
    .map((base) => new URL(base).origin)
  return [...new Set(origins)].filter((origin) => origin !== publicUrl)
}
