// All settings of the server, read once; `.env.example` documents them.
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import {
  daysOfWarning,
  type KeepingTimes,
  type Language,
  languages,
  usualKeepingTimes,
} from '@kinderleaf/contract/plain'
import type { PoolOptions } from './platform/database/index.ts'
import { findOrCreateSecret } from './settings/app-secret.ts'
import { type BackupsConfig, readBackups } from './settings/backups.ts'
import {
  embeddedManagement,
  type IdentityConfig,
  type OidcConfig,
  readManagement,
  readOidc,
} from './settings/identity.ts'
import { type MetricsConfig, readMetrics } from './settings/metrics.ts'
import { readNetwork } from './settings/network.ts'
import {
  type Environment,
  readChoice,
  readDayOfYear,
  readNumber,
  readSecret,
  readSecrets,
  readText,
  readTrustedProxies,
  readUrl,
  readWebAddress,
  requireText,
  requireWebAddress,
  SettingError,
} from './settings/readers.ts'
import { readS3, type S3Config } from './settings/s3.ts'
import { readTraces, type TracesConfig } from './settings/traces.ts'

export type { BackupsConfig } from './settings/backups.ts'
export { SHORTEST_PHRASE } from './settings/backups.ts'
export type { IdentityConfig, OidcConfig } from './settings/identity.ts'
export { SettingError } from './settings/readers.ts'
export type { S3Config } from './settings/s3.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const GB = 1024 ** 3
// A database on the same disk stops when the disk is full, so uploads stop earlier.
const RESERVE_BYTES = GB / 4
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The checked, complete settings. */
export type Config = Readonly<{
  port: number
  host: string
  /** Origin under which browsers reach the product, without a trailing slash. */
  publicUrl: string
  /** Whether browsers reach it by https, directly or through a proxy. */
  https: boolean
  /** Reachable from this machine alone. */
  loopback: boolean
  /** Certificate and key (PEM), when the server itself speaks https. */
  tls: { cert: string; key: string } | undefined
  /** Trusted proxies, in Fastify's form. */
  trustProxy: number | string[] | false
  /** Holds the embedded database, media and the generated secret. */
  dataFolder: string
  /** Keeps the scripts and styles of the last builds, for processes of several versions. */
  assetsFolder: string | undefined
  /** An external PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** The same database past its pooler, for migrations and commands. */
  directDatabaseUrl: string | undefined
  /** A replica of it, which may answer open reads and reports. */
  replicaUrl: string | undefined
  pool: PoolOptions
  /** Signs and encrypts sessions; must be the same in every process. */
  secret: string
  /** Secrets from before: links to files signed with them are good until they expire. */
  previousSecrets: readonly string[]
  oidc: OidcConfig
  /** Whether accounts are kept here, at the embedded provider. */
  keepsAccounts: boolean
  identity: IdentityConfig
  /** Seconds without use after which somebody logs in again. */
  idle: Readonly<{ teacherSeconds: number; childSeconds: number }>
  media: MediaConfig
  /** Where a backup is written each night. */
  backups: BackupsConfig | undefined
  /** Encrypts backups, unless a command is given another. */
  backupPhrase: string | undefined
  /** Whom parents ask, as the pages about privacy say. */
  school: { name: string | null; contact: string | null }
  /** In which pages speak to a browser that prefers none of ours. */
  defaultLocale: Language
  /** How long a stop goes on serving while /readyz already says so to load balancers. */
  drainSeconds: number
  /** How long a stop waits for requests under way, such as a hand-in. */
  stopSeconds: number
  /** How long children's work and the records of reading stay. */
  keepingTimes: KeepingTimes
  /** Who may become a teacher. */
  teacherSignup: 'open' | 'code' | 'approve' | 'closed'
  mail: { smtpUrl: string; from: string } | undefined
  /** Where operators read figures; undefined where nobody collects them. */
  metrics: MetricsConfig | undefined
  /** Undefined where nothing is traced. */
  traces: TracesConfig | undefined
  logLevel: (typeof LOG_LEVELS)[number]
}>

/** Where browsers upload and where files are stored. */
export type MediaConfig = Readonly<{
  /** Holds the files and, where a bucket does, what is under way alone. */
  folder: string
  /** Where files are stored instead; undefined for the folder. */
  s3: S3Config | undefined
  /** Uploads go to `{uploadBase}/v1_1/{uploadCloud}/{image|raw}/upload`. */
  uploadBase: string
  uploadCloud: string
  uploadPreset: string
  /** Address below which a hosting provider serves uploads; undefined when we store them. */
  deliveryBase: string | undefined
  /** Quota of one teacher's files. */
  teacherQuotaBytes: number
  /** Quota of what one child hands in and makes. */
  studentQuotaBytes: number
  /** Disk space that uploads leave free. */
  reserveBytes: number
}>

/** Creates the secret when none is set. */
export type CreateSecret = (dataFolder: string) => string

/**
 * Reads `.env` and the environment, which takes precedence; creates the secret on the first start.
 */
export function loadConfig(
  environment: Environment = process.env,
  createSecret: CreateSecret = findOrCreateSecret,
): Config | SettingError {
  return readConfig({ ...readSettingsFile(), ...environment }, createSecret)
}

/** What `.env` sets. */
export function readSettingsFile(): Environment {
  const file = join(ROOT, '.env')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** Checks and completes the settings; throws a `SettingError` at the first wrong one. */
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
  const dataFolder = readFolder(env, 'DATA_DIR') ?? defaultDataFolder(env)
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const pool = readPool(env)
  const directDatabaseUrl = readDatabaseUrl(env, 'DATABASE_DIRECT_URL') ?? databaseUrl
  if (directDatabaseUrl) requireText(env, 'DATABASE_URL', 'because DATABASE_DIRECT_URL is set')
  const teacherSignup = readChoice(
    env,
    'TEACHER_SIGNUP',
    ['open', 'code', 'approve', 'closed'],
    network.loopback ? 'open' : 'code',
  )
  const oidc = readOidc(env, network.publicUrl)
  if (teacherSignup === 'approve' && !oidc.embedded) {
    throw new SettingError(
      'TEACHER_SIGNUP is approve, which needs the built-in accounts: set it to open, code or closed,' +
        ' or leave out OIDC_ISSUER.',
    )
  }
  const settings = {
    ...network,
    trustProxy: readTrustedProxies(env, 'TRUST_PROXY'),
    dataFolder,
    assetsFolder: readFolder(env, 'ASSETS_DIR'),
    databaseUrl,
    directDatabaseUrl,
    replicaUrl: readReplica(env, databaseUrl),
    pool,
    previousSecrets: readSecrets(env, 'APP_SECRET_PREVIOUS', 32),
    oidc,
    keepsAccounts: oidc.embedded,
    media: readMedia(env, network.publicUrl, dataFolder),
    ...readBackups(env, dataFolder, (path) => folderOf('BACKUP_DIR', path)),
    school: {
      name: readText(env, 'SCHOOL_NAME') ?? null,
      contact: readText(env, 'SCHOOL_CONTACT') ?? null,
    },
    defaultLocale: readChoice(env, 'DEFAULT_LOCALE', languages, 'en'),
    keepingTimes: readKeepingTimes(env),
    teacherSignup,
    drainSeconds: readNumber(env, 'DRAIN_SECONDS', { least: 0, most: 3_600, otherwise: 0 }),
    stopSeconds: readNumber(env, 'STOP_SECONDS', { least: 0, most: 3_600, otherwise: 30 }),
    idle: readIdle(env),
    mail: readMail(env),
    metrics: readMetrics(env, network.port),
    traces: readTraces(env),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  }
  const given = readSecret(env, 'APP_SECRET', 32)
  if (!given && databaseUrl) {
    throw new SettingError(
      'APP_SECRET is needed because DATABASE_URL is set: write at least 32 random characters,' +
        ' the same for every process that shares the database.',
    )
  }
  // Checked before the secret is created, so that a wrong setting leaves no file behind.
  const managed = settings.oidc.embedded ? undefined : readManagement(env)
  const secret = given ?? createSecret(dataFolder)
  return {
    ...settings,
    secret,
    identity: managed ?? embeddedManagement(env, settings.oidc, secret),
  }
}

function readFolder(env: Environment, name: string): string | undefined {
  const path = readText(env, name)
  return path && folderOf(name, path)
}

function folderOf(name: string, path: string): string {
  const folder = resolve(ROOT, path)
  if (!path.startsWith('~')) return folder
  const before = existsSync(folder) ? ` What was stored until now is in ${folder}.` : ''
  throw new SettingError(
    `${name} is ${path}, and only a shell knows whose folder ~ is: write the whole path.${before}`,
  )
}

/** Outside the clone: cleaning or cloning again must never erase a school. */
function defaultDataFolder(env: Environment): string {
  if (process.getuid?.() === 0) return '/var/lib/kinderleaf'
  const shared = readText(env, 'XDG_DATA_HOME') ?? join(homedir(), '.local', 'share')
  return join(shared, 'kinderleaf')
}

function readDatabaseUrl(env: Environment, name: string): string | undefined {
  const example = 'postgresql://user:password@db.example.org:5432/kinderleaf'
  return readUrl(env, name, ['postgres:', 'postgresql:'], example)?.href
}

function readReplica(env: Environment, databaseUrl: string | undefined): string | undefined {
  const url = readDatabaseUrl(env, 'DATABASE_REPLICA_URL')
  if (!url) return undefined
  requireText(env, 'DATABASE_URL', 'because DATABASE_REPLICA_URL is set')
  if (url !== databaseUrl) return url
  throw new SettingError(
    'DATABASE_REPLICA_URL is the address of DATABASE_URL: write that of a replica, or leave it out.',
  )
}

function readPool(env: Environment): PoolOptions {
  const pooler = readChoice(env, 'DATABASE_POOLER', ['none', 'transaction'], 'none')
  // A migration holds its lock for longer than a transaction.
  if (pooler !== 'none') requireText(env, 'DATABASE_DIRECT_URL', 'because DATABASE_POOLER is set')
  return {
    pooler,
    connections: readNumber(env, 'DATABASE_POOL', { least: 2, most: 1_000, otherwise: 20 }),
  }
}

function readMedia(env: Environment, publicUrl: string, dataFolder: string): MediaConfig {
  const hosted = readWebAddress(env, 'MEDIA_UPLOAD_URL', 'https://api.hosting.example.org')
  const because = 'because MEDIA_UPLOAD_URL is set'
  const folder = readFolder(env, 'MEDIA_DIR') ?? join(dataFolder, 'media')
  const gigabytes = { least: 1, most: 100_000 }
  const teacherQuota = readNumber(env, 'MEDIA_TEACHER_QUOTA_GB', { ...gigabytes, otherwise: 20 })
  const studentQuota = readNumber(env, 'MEDIA_STUDENT_QUOTA_GB', { ...gigabytes, otherwise: 1 })
  const shared = {
    folder,
    s3: readS3(env),
    teacherQuotaBytes: teacherQuota * GB,
    studentQuotaBytes: studentQuota * GB,
    reserveBytes: RESERVE_BYTES,
  }
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

function readIdle(env: Environment): Config['idle'] {
  const hours = readNumber(env, 'TEACHER_IDLE_HOURS', { least: 1, most: 720, otherwise: 12 })
  const days = readNumber(env, 'CHILD_IDLE_DAYS', { least: 1, most: 30, otherwise: 30 })
  return { teacherSeconds: hours * 3600, childSeconds: days * 24 * 3600 }
}

function readKeepingTimes(env: Environment): KeepingTimes {
  const { schoolYearEnds, workDays, recordsDays, accountsDays } = usualKeepingTimes
  return {
    schoolYearEnds: readDayOfYear(env, 'SCHOOL_YEAR_ENDS', schoolYearEnds),
    // Teachers are told so many days before.
    workDays: readNumber(env, 'KEEP_WORK_DAYS', {
      least: daysOfWarning,
      most: 3_650,
      otherwise: workDays,
    }),
    recordsDays: readNumber(env, 'KEEP_RECORDS_DAYS', {
      least: 30,
      most: 3_650,
      otherwise: recordsDays,
    }),
    // Longer than any holidays.
    accountsDays: readNumber(env, 'KEEP_ACCOUNTS_DAYS', {
      least: 120,
      most: 3_650,
      otherwise: accountsDays,
    }),
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
