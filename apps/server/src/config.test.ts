import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Config, readConfig, SettingError } from './config.ts'

const SECRET = 'a-secret-of-more-than-32-characters'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinderleaf-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function accepted(env: Record<string, string>): Config {
  const config = readConfig({ DATA_DIR: folder, ...env })
  if (config instanceof SettingError) throw config
  return config
}

function refused(env: Record<string, string>): string {
  const answer = readConfig({ DATA_DIR: folder, APP_SECRET: SECRET, ...env })
  return answer instanceof SettingError ? answer.message : 'accepted'
}

test('without settings it serves this machine alone, with everything embedded', () => {
  const config = accepted({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    https: false,
    loopback: true,
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    pool: { connections: 20, pooler: 'none' },
    teacherSignup: 'open',
    drainSeconds: 0,
    stopSeconds: 30,
    school: { name: null, contact: null },
    defaultLocale: 'en',
    keepingTimes: { schoolYearEnds: '07-31', workDays: 90, recordsDays: 180, accountsDays: 400 },
    oidc: { embedded: true, issuer: 'http://127.0.0.1:3000/identity', clientId: 'kinderleaf' },
    media: { folder: join(folder, 'media'), uploadBase: 'http://127.0.0.1:3000/media' },
  })
})

test('the settings cannot be changed after they were read', () => {
  const config = accepted({})
  expect(Object.isFrozen(config)).toBe(true)
  expect(Object.isFrozen(config.oidc)).toBe(true)
})

test('an address past a pooler needs the one through it', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgresql://school@db.test:5432/school' }
  expect(refused(direct)).toMatch(/^DATABASE_URL is needed because DATABASE_DIRECT_URL is set/)
})

test('a replica stands beside a database of its own, at another address', () => {
  const replicaUrl = 'postgresql://school@replica.test:5432/school'
  const primary = { APP_SECRET: SECRET, DATABASE_URL: 'postgresql://school@db.test:5432/school' }
  expect(refused({ DATABASE_REPLICA_URL: replicaUrl })).toMatch(
    /^DATABASE_URL is needed because DATABASE_REPLICA_URL is set/,
  )
  expect(refused({ ...primary, DATABASE_REPLICA_URL: primary.DATABASE_URL })).toMatch(
    /^DATABASE_REPLICA_URL is the address of DATABASE_URL: write that of a replica/,
  )
  expect(refused({ ...primary, DATABASE_REPLICA_URL: 'replica.test' })).toMatch(
    /^DATABASE_REPLICA_URL is no usable address/,
  )
  expect(accepted({ ...primary, DATABASE_REPLICA_URL: replicaUrl })).toMatchObject({ replicaUrl })
  expect(accepted(primary).replicaUrl).toBeUndefined()
})

test('a pooler needs the address past it', () => {
  const pooled = {
    APP_SECRET: SECRET,
    DATABASE_URL: 'postgresql://school@pool.test:6432/school',
    DATABASE_POOLER: 'transaction',
  }
  expect(refused(pooled)).toMatch(/^DATABASE_DIRECT_URL is needed because DATABASE_POOLER is set/)
  const directDatabaseUrl = 'postgresql://school@db.test:5432/school'
  const config = accepted({
    ...pooled,
    DATABASE_DIRECT_URL: directDatabaseUrl,
    DATABASE_POOL: '40',
  })
  expect(config).toMatchObject({
    databaseUrl: pooled.DATABASE_URL,
    directDatabaseUrl,
    pool: { connections: 40, pooler: 'transaction' },
  })
})

describe('the secret', () => {
  test('is made on the first start, for its owner only, and kept', () => {
    const first = accepted({}).secret
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(accepted({}).secret).toBe(first)
    const file = join(folder, 'app-secret')
    expect(readFileSync(file, 'utf8').trim()).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('comes after earlier ones, which have to be as long', () => {
    const earlier = [`${SECRET}-1`, `${SECRET}-2`]
    const env = { APP_SECRET: SECRET, APP_SECRET_PREVIOUS: earlier.join(', ') }
    expect(accepted(env).previousSecrets).toEqual(earlier)
    expect(refused({ APP_SECRET_PREVIOUS: `${SECRET},` })).toMatch(/^APP_SECRET_PREVIOUS is too/)
  })

  test('that is set is used and not written down', () => {
    expect(accepted({ APP_SECRET: SECRET }).secret).toBe(SECRET)
    expect(() => statSync(join(folder, 'app-secret'))).toThrow()
  })

  test('is not made when another setting is wrong', () => {
    expect(readConfig({ DATA_DIR: folder, OIDC_ISSUER: 'https://id.test' })).toBeInstanceOf(
      SettingError,
    )
    expect(() => statSync(join(folder, 'app-secret'))).toThrow()
  })

  test('that cannot be kept is answered with a sentence', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const answer = readConfig({ DATA_DIR: join(file, 'data') })
    expect(String(answer)).toMatch(/data folder .* cannot be used .*set DATA_DIR/)
  })
})

describe('a school on its network', () => {
  const school = { HOST: '0.0.0.0', PUBLIC_URL: 'http://school.test:3000/' }

  test('asks new teachers for a code', () => {
    expect(accepted(school)).toMatchObject({
      publicUrl: 'http://school.test:3000',
      loopback: false,
      teacherSignup: 'code',
    })
  })

  test('behind a proxy on the same machine is no loopback either', () => {
    const config = accepted({ PUBLIC_URL: 'https://school.test', TRUST_PROXY: '1' })
    expect(config).toMatchObject({ loopback: false, https: true, teacherSignup: 'code' })
    expect(config.trustProxy).toBe(1)
  })

  test('may trust proxies by their addresses', () => {
    const config = accepted({ ...school, TRUST_PROXY: '10.0.0.0/8, ::1' })
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  test('serves https itself with certificate and key', () => {
    const [cert, key] = ['cert.pem', 'key.pem'].map((name) => join(folder, name))
    writeFileSync(cert ?? '', 'CERT')
    writeFileSync(key ?? '', 'KEY')
    const tls = { TLS_CERT: cert ?? '', TLS_KEY: key ?? '' }
    const config = accepted(tls)
    expect(config.tls).toEqual({ cert: 'CERT', key: 'KEY' })
    expect(config.publicUrl).toBe('https://127.0.0.1:3000')
    expect(refused({ ...school, ...tls })).toBe(
      'PUBLIC_URL is http://school.test:3000, but with TLS_CERT this server speaks https alone:' +
        ' write https://school.test:3000, or leave out TLS_CERT and TLS_KEY.',
    )
  })
})

test('a provider of the school is used with its own settings', () => {
  const config = accepted({
    OIDC_ISSUER: 'https://login.test/realms/school/',
    OIDC_CLIENT_ID: 'leaf',
    IDENTITY_MANAGEMENT_URL: 'https://login.test/admin/',
    IDENTITY_MANAGEMENT_KEY: 'key',
    IDENTITY_MANAGEMENT_DIALECT: 'keycloak',
  })
  expect(config.oidc).toMatchObject({
    embedded: false,
    issuer: 'https://login.test/realms/school/',
    clientId: 'leaf',
    roleClaim: 'public_metadata.role',
  })
  expect(config.identity).toEqual({
    managementUrl: 'https://login.test/admin',
    managementKey: 'key',
    dialect: 'keycloak',
  })
})

test('a hosting provider for uploads is used with its own settings', () => {
  const config = accepted({
    MEDIA_UPLOAD_URL: 'https://api.host.test',
    MEDIA_UPLOAD_CLOUD: 'school',
    MEDIA_UPLOAD_PRESET: 'lessons',
    MEDIA_DELIVERY_URL: 'https://files.host.test/school/',
  })
  expect(config.media).toMatchObject({
    uploadBase: 'https://api.host.test',
    uploadCloud: 'school',
    uploadPreset: 'lessons',
    deliveryBase: 'https://files.host.test/school',
  })
})

test.each(['DATA_DIR', 'MEDIA_DIR', 'BACKUP_DIR'])('%s is no folder called ~', (name) => {
  expect(refused({ [name]: '~/school' })).toMatch(new RegExp(`^${name} is ~/school, .*whole path`))
  expect(refused({ [name]: join(`${folder}-~`, 'school') })).toBe('accepted')
})

test('files are kept in a bucket where one is named', () => {
  const key = { S3_BUCKET: 'leaf', S3_ACCESS_KEY: 'school', S3_SECRET_KEY: 'secret' }
  expect(accepted({}).media.s3).toBeUndefined()
  expect(accepted({ ...key, S3_REGION: 'eu-west-3' }).media.s3).toEqual({
    endpoint: undefined,
    region: 'eu-west-3',
    bucket: 'leaf',
    prefix: '',
    accessKey: 'school',
    secretKey: 'secret',
    pathStyle: false,
    redirectsFilms: false,
  })
  const redirected = { ...key, S3_REGION: 'eu-west-3', S3_DELIVERY: 'redirect' }
  expect(accepted(redirected).media.s3?.redirectsFilms).toBe(true)
  const own = { ...key, S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_PREFIX: 'schools/rosefield/' }
  expect(accepted(own).media.s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    prefix: 'schools/rosefield/',
    pathStyle: true,
  })
})

test('a teacher may keep 20 GB unless told otherwise', () => {
  expect(accepted({}).media.teacherQuotaBytes).toBe(20 * 1024 ** 3)
  expect(accepted({ MEDIA_TEACHER_QUOTA_GB: '3' }).media.teacherQuotaBytes).toBe(3 * 1024 ** 3)
  expect(accepted({}).media.studentQuotaBytes).toBe(1024 ** 3)
  expect(accepted({}).idle).toEqual({ teacherSeconds: 12 * 3600, childSeconds: 30 * 86_400 })
  expect(accepted({ TEACHER_IDLE_HOURS: '4' }).idle.teacherSeconds).toBe(4 * 3600)
  expect(accepted({ MEDIA_STUDENT_QUOTA_GB: '2' }).media.studentQuotaBytes).toBe(2 * 1024 ** 3)
})

test.each([
  [
    { MEDIA_TEACHER_QUOTA_GB: 'much' },
    'MEDIA_TEACHER_QUOTA_GB is "much": write a number from 1 to 100000, such as 20.',
  ],
  [{ PORT: '80a' }, 'PORT is "80a": write a number from 1 to 65535, such as 3000.'],
  [{ PORT: '0' }, 'PORT is "0": write a number from 1 to 65535, such as 3000.'],
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is needed because HOST is 0.0.0.0'],
  [{ PUBLIC_URL: 'school.test' }, 'PUBLIC_URL is no usable address'],
  [{ PUBLIC_URL: 'http://school.test/leaf' }, 'PUBLIC_URL has a path'],
  [{ TLS_KEY: '/nowhere.pem' }, 'TLS_KEY names /nowhere.pem, which cannot be read'],
  [
    { SCHOOL_YEAR_ENDS: '31.7.' },
    'SCHOOL_YEAR_ENDS is "31.7.": write month and day, such as 07-31.',
  ],
  [{ SCHOOL_YEAR_ENDS: '02-30' }, 'SCHOOL_YEAR_ENDS is "02-30": write month and day'],
  [{ KEEP_WORK_DAYS: '7' }, 'KEEP_WORK_DAYS is "7": write a number from 30 to 3650, such as 90.'],
  [{ TEACHER_SIGNUP: 'yes' }, 'TEACHER_SIGNUP is "yes": write one of open, code, approve, closed.'],
  [
    { TEACHER_SIGNUP: 'approve', OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'leaf' },
    'TEACHER_SIGNUP is approve, which needs the built-in accounts',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": write one of fatal'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true": write how many proxies'],
  [{ TRUST_PROXY: '10.0.0.0/64' }, 'TRUST_PROXY is "10.0.0.0/64"'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL is no usable address'],
  [
    { DATABASE_URL: 'postgres://db/x', APP_SECRET: '' },
    'APP_SECRET is needed because DATABASE_URL',
  ],
  [{ APP_SECRET: 'short' }, 'APP_SECRET is too short: write at least 32'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is too short: write at least 16'],
  [
    { METRICS_TOKEN: 'a token of the school' },
    'METRICS_PORT is needed because METRICS_TOKEN is set',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is no usable'],
  [{ TRACES_PERCENT: '5' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is needed because TRACES_PERCENT is set'],
  [{ TRACES_PERCENT: '0' }, 'TRACES_PERCENT is "0": write a number from 1 to 100'],
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT is needed because METRICS_HOST is set'],
  [{ METRICS_PORT: 'yes' }, 'METRICS_PORT is "yes": write a number from 1 to 65535, such as 9464.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT is 3000, which is PORT: write another number'],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    'METRICS_TOKEN is needed because METRICS_HOST is 0.0.0.0: write at least 16 random characters',
  ],
  [{ OIDC_ISSUER: 'https://id.test' }, 'OIDC_CLIENT_ID is needed because OIDC_ISSUER is set'],
  [
    { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'leaf' },
    'IDENTITY_MANAGEMENT_URL is needed because OIDC_ISSUER is set',
  ],
  [{ IDENTITY_PUBLIC_URL: 'https://id.test' }, 'IDENTITY_PUBLIC_URL must end in /identity'],
  [{ MEDIA_UPLOAD_URL: 'https://h.test' }, 'MEDIA_UPLOAD_CLOUD is needed because MEDIA_UPLOAD_URL'],
  [{ BACKUP_DIR: '/b', BACKUP_PHRASE: 'too short' }, 'BACKUP_PHRASE is too short'],
  [{ BACKUP_DIR: '/school/backups', DATA_DIR: '/school' }, 'inside the data folder'],
  [{ BACKUP_DIR: 's3://Leaf/a b' }, 's3://Leaf/a b names no bucket: write s3://BUCKET'],
  [{ BACKUP_DIR: 's3://leaf', S3_REGION: 'x' }, 'S3_ACCESS_KEY is needed because backups lie in'],
  [{ BACKUP_DIR: 's3://leaf', S3_PREFIX: 'x' }, 'S3_BUCKET is needed because S3_PREFIX is set'],
  [{ S3_ACCESS_KEY: 'school' }, 'S3_BUCKET is needed because S3_ACCESS_KEY is set'],
  [{ S3_BUCKET: 'leaf' }, 'S3_REGION is needed because S3_BUCKET is set and S3_ENDPOINT is not'],
  [
    { S3_BUCKET: 'leaf', S3_REGION: 'eu-west-3' },
    'S3_ACCESS_KEY is needed because S3_BUCKET is set',
  ],
  [
    { S3_BUCKET: 'leaf', S3_REGION: 'eu-west-3', S3_ACCESS_KEY: 'school' },
    'S3_SECRET_KEY is needed because S3_BUCKET is set',
  ],
  [{ S3_BUCKET: 'leaf', S3_ENDPOINT: 'store' }, 'S3_ENDPOINT is no usable address'],
  [
    { S3_BUCKET: 'leaf', S3_ENDPOINT: 'http://s3.test', S3_PREFIX: 'a b' },
    'S3_PREFIX is "a b": write letters',
  ],
  [{ SMTP_URL: 'mail.test:25' }, 'SMTP_URL is no usable address'],
  [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM is needed because SMTP_URL is set'],
])('%o is refused with what to write', (env, sentence) => {
  expect(refused(env)).toContain(sentence)
})

test('figures are read on this machine alone, unless they get an address and a token', () => {
  expect(accepted({}).metrics).toBeUndefined()
  expect(accepted({ METRICS_PORT: '9464' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 9_464,
    token: undefined,
  })
  const opened = {
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    METRICS_TOKEN: 'sixteen letters.',
  }
  expect(accepted(opened).metrics).toEqual({
    host: '10.0.0.5',
    port: 9_464,
    token: 'sixteen letters.',
  })
})

test('a password in a wrong address is not repeated', () => {
  expect(refused({ DATABASE_URL: 'mysql://me:hidden@db' })).not.toContain('hidden')
  expect(refused({ APP_SECRET: 'hidden' })).not.toContain('hidden')
})

test('.env.example lists every setting that is read, and no other', () => {
  const sources = globSync(['config.ts', 'settings/*.ts'], { cwd: import.meta.dirname })
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join()
  const read = sources.matchAll(/(?:read|require)[A-Za-z]+\(\s*env,\s*'([A-Z_]+)'/g)
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const listed = example.matchAll(/^# ([A-Z_]+)=/gm)
  const ofTheSystem = ['XDG_DATA_HOME']
  const names = (found: Iterable<RegExpMatchArray>) =>
    [...new Set([...found].map((match) => match[1]))].filter(
      (name) => !ofTheSystem.includes(name ?? ''),
    )
  expect(names(listed).sort()).toEqual(names(read).sort())
})
