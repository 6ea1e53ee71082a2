// All settings of the server, read once. `.env.example` shows them to people.
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findOrCreateSecret } from './settings/app-secret.ts'
import {
  embeddedManagement,
  type IdentityConfig,
  type OidcConfig,
  readManagement,
  readOidc,
} from './settings/identity.ts'
import { readNetwork } from './settings/network.ts'
import {
  type Environment,
  readChoice,
  readNumber,
  readSecret,
  readText,
  readTrustedProxies,
  readUrl,
  readWebAddress,
  requireText,
  requireWebAddress,
  SettingError,
} from './settings/readers.ts'

export type { IdentityConfig, OidcConfig } from './settings/identity.ts'
export { SettingError } from './settings/readers.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const GB = 1024 ** 3
// A database on the same disk stops when it is full; uploads stop before.
const RESERVE_BYTES = GB / 4
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What the server was told, checked and complete. */
export type Config = Readonly<{
  /** The port and the address it listens on. */
  port: number
  host: string
  /** Where browsers reach the product: an origin without a trailing slash. */
  publicUrl: string
  /** Whether browsers reach it by https, directly or through a proxy. */
  https: boolean
  /** Nobody but this machine reaches it. */
  loopback: boolean
  /** Certificate and key (PEM) to serve https ourselves. */
  tls: { cert: string; key: string } | undefined
  /** Proxies that are believed, in Fastify's terms. */
  trustProxy: number | string[] | false
  /** Holds the embedded database, media and the generated secret. */
  dataFolder: string
  /** A PostgreSQL server of the school's own; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** Signs and encrypts sessions; the same in every process of a school. */
  secret: string
  oidc: OidcConfig
  identity: IdentityConfig
  media: MediaConfig
  /** Who may become a teacher. */
  teacherSignup: 'open' | 'code' | 'closed'
  /** Where mail goes out and who it is from. */
  mail: { smtpUrl: string; from: string } | undefined
  /** Bearer that opens /metrics to other machines. */
  metricsToken: string | undefined
  logLevel: (typeof LOG_LEVELS)[number]
}>

/** Where uploads go and where files are kept. */
export type MediaConfig = Readonly<{
  folder: string
  /** Uploads go to `{uploadBase}/v1_1/{uploadCloud}/{image|raw}/upload`. */
  uploadBase: string
  uploadCloud: string
  uploadPreset: string
  /** Below which a hosted provider keeps what was uploaded; absent when we are the host. */
  deliveryBase: string | undefined
  /** How much one teacher's files may take. */
  teacherQuotaBytes: number
  /** How much of the disk uploads leave free. */
  reserveBytes: number
}>

/** Where a secret comes from that was not set. */
export type CreateSecret = (dataFolder: string) => string

/** Reads `.env` and the environment, which wins, and makes the secret on the first start. */
export function loadConfig(
  environment: Environment = process.env,
  createSecret: CreateSecret = findOrCreateSecret,
): Config | SettingError {
  const file = join(ROOT, '.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return readConfig({ ...written, ...environment }, createSecret)
}

/** Checks settings and completes them; the first wrong one is the answer. */
export function readConfig(
  env: Environment,
  createSecret: CreateSecret = findOrCreateSecret,
): Config | SettingError {
  try {
    return deepFreeze(build(env, createSecret))
  } catch (error) {
    if (error instanceof SettingError) return error
    throw error
  }
}

function build(env: Environment, createSecret: CreateSecret): Config {
  const network = readNetwork(env)
  const dataFolder = resolve(ROOT, readText(env, 'DATA_DIR') ?? defaultDataFolder(env))
  const databaseUrl = readDatabaseUrl(env)
  const teacherSignup = readChoice(
    env,
    'TEACHER_SIGNUP',
    ['open', 'code', 'closed'],
    network.loopback ? 'open' : 'code',
  )
  const settings = {
    ...network,
    trustProxy: readTrustedProxies(env, 'TRUST_PROXY'),
    dataFolder,
    databaseUrl,
    oidc: readOidc(env, network.publicUrl),
    media: readMedia(env, network.publicUrl, dataFolder),
    teacherSignup,
    mail: readMail(env),
    metricsToken: readSecret(env, 'METRICS_TOKEN', 16),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  }
  const given = readSecret(env, 'APP_SECRET', 32)
  if (!given && databaseUrl) {
    throw new SettingError(
      'APP_SECRET is needed because DATABASE_URL is set: write at least 32 random characters,' +
        ' the same for every process that shares the database.',
    )
  }
  // Checked before the secret is made: a wrong setting leaves nothing behind.
  const managed = settings.oidc.embedded ? undefined : readManagement(env)
  const secret = given ?? createSecret(dataFolder)
  return {
    ...settings,
    secret,
    identity: managed ?? embeddedManagement(env, settings.oidc, secret),
  }
}

/** Outside the clone, so that cleaning or cloning again never erases a school. */
function defaultDataFolder(env: Environment): string {
  if (process.getuid?.() === 0) return '/var/lib/kinderleaf'
  const shared = readText(env, 'XDG_DATA_HOME') ?? join(homedir(), '.local', 'share')
  return join(shared, 'kinderleaf')
}

function readDatabaseUrl(env: Environment): string | undefined {
  const example = 'postgresql://user:password@db.example.org:5432/kinderleaf'
  return readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], example)?.href
}

function readMedia(env: Environment, publicUrl: string, dataFolder: string): MediaConfig {
  const hosted = readWebAddress(env, 'MEDIA_UPLOAD_URL', 'https://api.hosting.example.org')
  const because = 'because MEDIA_UPLOAD_URL is set'
  const folder = resolve(ROOT, readText(env, 'MEDIA_DIR') ?? join(dataFolder, 'media'))
  const quota = readNumber(env, 'MEDIA_TEACHER_QUOTA_GB', {
    least: 1,
    most: 100_000,
    otherwise: 20,
  })
  const shared = { folder, teacherQuotaBytes: quota * GB, reserveBytes: RESERVE_BYTES }
  if (!hosted) {
    return {
      ...shared,
      uploadBase: `${publicUrl}/media`,
      uploadCloud: 'kinderleaf',
      uploadPreset: 'kinderleaf',
      deliveryBase: undefined,
    }
  }
  return {
    ...shared,
    uploadBase: hosted,
    uploadCloud: requireText(env, 'MEDIA_UPLOAD_CLOUD', because),
    uploadPreset: requireText(env, 'MEDIA_UPLOAD_PRESET', because),
    deliveryBase: requireWebAddress(
      env,
      'MEDIA_DELIVERY_URL',
      'https://files.example.org/school',
      because,
    ),
  }
}

function readMail(env: Environment): Config['mail'] {
  const example = 'smtp://user:password@mail.example.org:587'
  const smtp = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], example)
  if (!smtp) return undefined
  return { smtpUrl: smtp.href, from: requireText(env, 'MAIL_FROM', 'because SMTP_URL is set') }
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  }
  return Object.freeze(value)
}
