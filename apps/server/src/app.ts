// Composes the server from the platform, the modules, the embedded identity provider and the web
// app, on one Fastify instance. It opens nothing itself: everything is passed in.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { sitePaths } from '@kinderleaf/contract/plain'
import { createIdentity as createProvider, type Identity as Provider } from '@kinderleaf/identity'
import fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Fetch } from './modules/identity/index.ts'
import { accountEvent, createModules, handlersOf, idleSeconds, type Modules } from './modules.ts'
import type { BackupState } from './platform/backup-state.ts'
import {
  isOvertaken,
  type OpenDatabase,
  onClient,
  type Replica,
} from './platform/database/index.ts'
import { isFailure } from './platform/errors.ts'
import { registerApiDescription } from './platform/http/api-description.ts'
import {
  answerOverConnection,
  isUnreachable,
  registerFailureAnswers,
  sendUnknownAddress,
} from './platform/http/failure-answers.ts'
import { dropForwardedPorts } from './platform/http/forwarded-addresses.ts'
import { type Health, registerHealth } from './platform/http/health.ts'
import { openHttpServer, timeLimits } from './platform/http/http-server.ts'
import { inClass } from './platform/http/in-class.ts'
import {
  type Admission,
  type Authenticate,
  registerRoutes,
} from './platform/http/register-routes.ts'
import { routedAddress } from './platform/http/request-address.ts'
import { registerSecurity } from './platform/http/security.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import { requestLogging } from './platform/logging.ts'
import type { ServerModule } from './platform/server-module.ts'
import { startSweeps } from './platform/sweeps.ts'
import { bucketForBrowsers } from './settings/s3.ts'

export interface AppDeps {
  config: Config
  database: Pick<OpenDatabase, 'pool' | 'db'>
  /** Where open reads and reports may be read; without it all is read from the database. */
  replica?: Replica | undefined
  logger: Logger
  /** The built web app; without it only the API and the provider are served. */
  webFolder?: string
  /**
   * Prints password reset links; only where no mail is set up and nobody else reads the console.
   */
  printResetLink?: (link: string) => void
  now?: () => Date
  /** Tests replace these: who calls, and how the identity provider is reached. */
  authenticate?: Authenticate
  fetch?: Fetch
  /** Load shedding; off in tests, which slow the process themselves. */
  shedsLoad?: boolean
  /** Adds its hooks to every route. */
  watchRequests?: (app: FastifyInstance) => void
  /** Called for every registered route. */
  onRoute?: (route: { method: string; url: string }) => void
}

export interface Product {
  app: FastifyInstance
  /** The embedded provider; null with an external one. */
  provider: Provider | null
  modules: Modules
  health: Health
  /** Where backups are made by night. */
  backupState: (() => Promise<BackupState | null>) | undefined
}

/** Builds the server, ready to listen. The database must be migrated. */
export async function buildApp(deps: AppDeps): Promise<Product> {
  const { config, database, webFolder } = deps
  const app = createServer(deps)
  const nightly = await openNightlyBackups(deps)
  const modules = createModules(app, {
    ...deps,
    db: database.db,
    pool: database.pool,
    now: deps.now ?? (() => new Date()),
    backupState: nightly?.state,
  })
  const every: ServerModule[] = Object.values(modules)
  const authenticate = deps.authenticate ?? modules.identity.authenticate

  const authenticateInClass = inClass(authenticate, modules.users.findClassOwner)

  const health = await registerPlatform(app, deps, modules)
  const provider = config.oidc.embedded ? await mountProvider(app, deps, modules) : null
  for (const { register } of every) await register?.(app, authenticateInClass)
  const admission: Admission = {
    authenticate: {
      // What everybody may read she reads as herself once she is not let in any more.
      open: inClass(authenticate, modules.users.findClassOwner, (actor) => actor),
      user: authenticate,
      student: authenticate,
      educator: authenticateInClass,
      keeper: authenticate,
      tablet: authenticate,
    },
    colleagueActed: (personId, actorId) =>
      modules.securityEvents.record({ kind: 'class-changed', personId, actorId }),
    keeperRefusal: modules.keepers.refusalOf,
  }
  registerRoutes(app, handlersOf(modules), admission, deps.replica)
  if (webFolder) await registerWebApp(app, webFolder, config.defaultLocale, config.assetsFolder)
  else app.setNotFoundHandler(sendUnknownAddress)

  startSweeps(app, [
    ...every.flatMap(({ sweeps }) => sweeps ?? []),
    ...(nightly ? [nightly.sweep] : []),
  ])
  if (nightly) app.addHook('onClose', nightly.stop)
  return { app, provider, modules, health, backupState: nightly?.state }
}

/** Loaded only where backups are made by night. */
async function openNightlyBackups({ config, database, logger, now }: AppDeps) {
  const { backups } = config
  if (!backups) return undefined
  const { createNightlyBackups } = await import('./backups/index.ts')
  const { pool } = database
  return createNightlyBackups({ config, backups, pool, logger, now: now ?? (() => new Date()) })
}

/** Fastify with the product's settings and no routes yet. */
function createServer({ config, logger, onRoute, watchRequests }: AppDeps): FastifyInstance {
  const app = fastify({
    ...requestLogging(logger),
    trustProxy: trustedProxies(config),
    // A person's id has up to 255 characters; each may be three when percent-encoded.
    routerOptions: { maxParamLength: 3 * 255 },
    // Requests that arrive while the server stops are still answered by their routes.
    return503OnClosing: false,
    rewriteUrl: routedAddress,
    clientErrorHandler: answerOverConnection,
    serverFactory: (handler) => openHttpServer(handler, timeLimits, config.tls),
  })
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) onRoute?.({ method: one, url })
  })
  watchRequests?.(app)
  app.addHook('onRequest', async ({ raw }) => dropForwardedPorts(raw))
  return app
}

/**
 * What applies to every address: failures, headers, health, compression, cookies, the API
 * description.
 */
async function registerPlatform(
  app: FastifyInstance,
  { config, database, shedsLoad = true }: AppDeps,
  { identity, media }: Modules,
): Promise<Health> {
  registerFailureAnswers(app)
  registerSecurity(app, {
    https: config.https,
    mediaOrigins: mediaOrigins(config),
    uploadOrigins: bucketOrigins(config),
    filmOrigins: config.media.s3?.redirectsFilms ? bucketOrigins(config) : [],
    formOrigins: [new URL(config.oidc.issuer).origin],
  })
  const health = await registerHealth(app, {
    shedsLoad,
    waiting: () => database.pool.waitingCount,
    shared: {
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
  return health
}

async function mountProvider(
  app: FastifyInstance,
  deps: AppDeps,
  modules: Modules,
): Promise<Provider> {
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
      privacyUrl: `${publicUrl}${sitePaths.privacy}`,
      eventsUrl: `${publicUrl}${sitePaths.accountEvents}`,
    },
    audience: oidc.audience ?? `${publicUrl}/api`,
    defaultLocale: config.defaultLocale,
    managementKey: identity.managementKey,
    mail: config.mail,
    isPassing: (error) => isUnreachable(error) || isOvertaken(error),
    passwordChanged: (client, change) => modules.identity.passwordChanged(onClient(client), change),
    sessionsEnded: (client, ended) => modules.identity.sessionsEnded(onClient(client), ended),
    vouchesFor: ({ publicMetadata }) => publicMetadata.role === 'student',
    idleSeconds: ({ role }) => idleSeconds(config, role),
    secondStepChanged: (client, change) => modules.identity.endSessions(onClient(client), change),
    renamed: (client, accountId) => modules.identity.renewTokens(onClient(client), accountId),
    offersSecondStep: async ({ id, publicMetadata }) =>
      publicMetadata.role === 'educator' || modules.keepers.isKeeper(id),
    deleteAccount: async (accountId) => !isFailure(await modules.personalData.erase(accountId)),
    onEvent: (event) => modules.securityEvents.record(accountEvent(event)),
    printResetLink: config.loopback ? deps.printResetLink : undefined,
    logger,
    now: deps.now,
  })
  await app.register(provider.plugin, { prefix: new URL(oidc.issuer).pathname })
  app.addHook('onClose', () => provider.stop())
  app.addHook('onClose', () => modules.keepers.idle())
  return provider
}

/** A number is how many proxies to trust, counted from the server, as in `X-Forwarded-For`. */
function trustedProxies({ trustProxy }: Config) {
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : trustProxy
}

/** The bucket, where pages get there: they send large files to it. */
function bucketOrigins({ media, https }: Config): string[] {
  const address = bucketForBrowsers(media.s3, https)
  return address ? [new URL(address).origin] : []
}

function mediaOrigins({ media, publicUrl }: Config): string[] {
  const origins = [media.uploadBase, media.deliveryBase]
    .filter((base) => base !== undefined)
    .map((base) => new URL(base).origin)
  return [...new Set(origins)].filter((origin) => origin !== publicUrl)
}
