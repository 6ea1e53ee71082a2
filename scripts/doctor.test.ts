import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fileAt } from '../apps/server/src/backups/index.ts'
import { openS3Server } from '../apps/server/src/modules/media/test/s3-server.ts'
import { findSecret } from '../apps/server/src/settings/app-secret.ts'
import { createDataFolder } from '../apps/server/test/processes/data-folder.ts'
import { createStandIn } from '../apps/server/test/stand-in-replica.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase } from '../apps/server/test/test-database.ts'
import { writeErasedList } from './archive/erased-lists.ts'
import { ask, run } from './archive/test-school.ts'
import { checkCertificate } from './doctor/certificate.ts'

const SECRET = 'a secret for tests, long enough to be taken'
const DAY_MS = 24 * 60 * 60 * 1000

let school: Awaited<ReturnType<typeof createDataFolder>>
beforeAll(async () => {
  school = await createDataFolder()
})
afterAll(() => school.remove())

/** A folder with one backup, made so many days ago. */
async function backupsOf(days: number): Promise<string> {
  const folder = createTemporaryFolder(tmpdir())
  const archive = join(folder, 'one.tar.gz')
  writeFileSync(archive, 'rows')
  await writeErasedList(
    fileAt(archive),
    new Date(Date.now() - days * DAY_MS).toISOString(),
    [],
    SECRET,
  )
  return folder
}

const examine = (env: Record<string, string> = {}) =>
  run('doctor', school.copy(), [], { APP_SECRET: SECRET, ...env })

test('a school that lacks nothing is told so, a line for each thing', async () => {
  const { code, output } = await examine({ BACKUP_DIR: await backupsOf(1) })
  expect(code, output).toBe(0)
  for (const what of ['settings', 'room', 'database', 'clock', 'extensions', 'migrations']) {
    expect(output).toMatch(new RegExp(`^fine  ${what} `, 'm'))
  }
  expect(output).toMatch(/^fine {2}backup +The newest in \S+ is 24 hours old\.$/m)
  expect(output).toMatch(/^note {2}certificate /m)
  expect(output).toMatch(/^Nothing has to be mended\.$/m)
})

test('without backups by night it says how they are made', async () => {
  const { code, output } = await examine()
  expect(code).toBe(0)
  expect(output).toMatch(/^note {2}backup +None is made by night: set BACKUP_DIR/m)
})

test('commands that reach another database than requests have to be mended', async () => {
  const [served, other] = [await createTestDatabase(), await createTestDatabase()]
  onTestFinished(async () => void (await Promise.all([served.drop(), other.drop()])))
  const at = async (DATABASE_DIRECT_URL: string) =>
    (await examine({ DATABASE_URL: served.url, DATABASE_DIRECT_URL })).output
  expect(await at(`${served.url}&application_name=commands`)).toMatch(
    /^fine {2}addresses +Requests and commands reach one database\.$/m,
  )
  expect(await at(other.url)).toMatch(
    /^mend {2}addresses +DATABASE_URL and DATABASE_DIRECT_URL lead/m,
  )
  const away = await examine({
    DATABASE_URL: 'postgresql://school@127.0.0.1:1/school',
    DATABASE_DIRECT_URL: served.url,
  })
  expect(away.output).toMatch(/^fine {2}database /m)
  expect(away.output).toMatch(/^mend {2}addresses +It does not answer \(.+\): .+ DATABASE_URL\.$/m)
})

test('a bucket that takes nothing has to be mended', { tags: 'whole' }, async () => {
  const store = await openS3Server()
  onTestFinished(store.close)
  const { output } = await examine(store.settings)
  expect(output).toMatch(/^fine {2}bucket +media can be written and read\.$/m)
  expect([...store.objects.keys()]).toEqual([])
  store.readNothing()
  const unread = await examine(store.settings)
  expect(unread.output).toMatch(/^mend {2}bucket +Files cannot be kept in the bucket media \(/m)
  expect([...store.objects.keys()]).toEqual([])
  const refused = await examine({ ...store.settings, S3_ACCESS_KEY: 'another' })
  expect(refused.output).toMatch(/^mend {2}bucket +Files cannot be kept in the bucket media \(/m)
})

test('no backup for two days, or none at all, has to be mended', { tags: 'whole' }, async () => {
  const old = await examine({ BACKUP_DIR: await backupsOf(3) })
  expect(old.code).toBe(1)
  expect(old.output).toMatch(/^mend {2}backup +The newest in \S+ is 3 days old: see that/m)
  expect(old.output).toMatch(/^1 thing has to be mended\.$/m)
  const none = await examine({ BACKUP_DIR: createTemporaryFolder() })
  expect(none.output).toMatch(/^mend {2}backup +There is none in /m)
})

test('a wrong setting is the one line, and nothing is made', async () => {
  const folder = join(createTemporaryFolder(), 'school')
  const { code, output } = await run('doctor', folder, [], { PORT: 'many' })
  expect(code).toBe(1)
  expect(output).toMatch(/^mend {2}settings +PORT is "many"/)
  const unmade = await run('doctor', folder)
  expect(unmade.output).toMatch(/^note {2}database +There is no school yet/m)
  expect(findSecret(folder)).toBeUndefined()
})

test('what the database lacks is told, and stays as it is', { tags: 'whole' }, async () => {
  const empty = await createEmptyDatabase()
  const fresh = await examine({ DATABASE_URL: empty })
  expect(fresh.output).toMatch(/^note {2}migrations +None was applied yet/m)
  expect(await ask(empty, `select to_regclass('schema_migrations') as name`)).toEqual([
    { name: null },
  ])

  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const at = { DATABASE_URL: database.url }
  const [last] = await ask(
    database.url,
    `delete from schema_migrations where (namespace, name) =
      (select namespace, name from schema_migrations order by 1, 2 limit 1) returning name`,
  )
  expect(last).toBeDefined()
  expect((await examine(at)).output).toMatch(/^note {2}migrations +1 wait: make a backup/m)
  await ask(
    database.url,
    `insert into schema_migrations (namespace, name, checksum) values ('app', '9999-newer.sql', 'x')`,
  )
  const newer = await examine(at)
  expect(newer.code).toBe(1)
  expect(newer.output).toMatch(/^mend {2}migrations +The database was made by a newer Kinderleaf/m)
  await ask(database.url, `update schema_migrations set expands = true where name like '9999-%'`)
  expect((await examine(at)).output).toMatch(/^note {2}migrations +1 wait: make a backup/m)

  const away = await examine({ DATABASE_URL: 'postgresql://school@127.0.0.1:1/school' })
  expect(away.code).toBe(1)
  expect(away.output).toMatch(/^mend {2}database +It does not answer \(.+\): check that it runs/m)
})

test('how far the replica is behind, and why it is not used', { tags: 'whole' }, async () => {
  const database = await createTestDatabase()
  const replica = await createStandIn()
  onTestFinished(async () => {
    await database.drop()
    await replica.drop()
  })
  const at = { DATABASE_URL: database.url }
  expect((await examine(at)).output).not.toMatch(/ replica /)
  const follows = { ...at, DATABASE_REPLICA_URL: replica.opened.url }
  expect((await examine(follows)).output).toMatch(/^mend {2}replica .*\(it has another database\)/m)
  await replica.copy(database.url)
  expect((await examine(follows)).output).toMatch(/^fine {2}replica +It is 0\.\d\d s behind\.$/m)
  await replica.pause(true)
  expect((await examine(follows)).output).toMatch(
    /^mend {2}replica +It is not used \(its replay is paused\): check that it runs/m,
  )
  const primary = { ...at, DATABASE_REPLICA_URL: `${database.url}&application_name=other` }
  const { code, output } = await examine(primary)
  expect(code).toBe(1)
  expect(output).toMatch(/^mend {2}replica +It is not used \(recovery is not in progress\)/m)
})

/** A server on this machine with a certificate that nobody signed; its port. */
async function serveTls(): Promise<number> {
  const folder = createTemporaryFolder()
  mkdirSync(folder, { recursive: true })
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '30',
        '-subj',
        '/CN=school.test',
      ],
      ...['-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  )
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return portOf(server.address())
}

function portOf(address: unknown): number {
  if (typeof address === 'object' && address !== null && 'port' in address) {
    return Number(address.port)
  }
  throw new Error('no port was given')
}

test('a certificate is read from the address that browsers use', async () => {
  const at = `https://127.0.0.1:${await serveTls()}`
  expect(await checkCertificate(at)).toMatchObject({
    grade: 'mend',
    says: expect.stringContaining('is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT)'),
  })
  const later = new Date(Date.now() + 33 * DAY_MS)
  expect(await checkCertificate(at, later)).toMatchObject({
    grade: 'mend',
    says: expect.stringMatching(/ran out \d+ days ago: renew it\./),
  })
})

test('an address that does not answer, or not by https, is told in a sentence', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const port = portOf(closed.address())
  closed.close()
  await once(closed, 'close')
  expect((await checkCertificate(`https://127.0.0.1:${port}`)).says).toBe(
    `127.0.0.1:${port} does not answer (ECONNREFUSED): start the server, or see its address.`,
  )
  const plain = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  onTestFinished(() => void plain.close())
  const found = await checkCertificate(`https://127.0.0.1:${portOf(plain.address())}`)
  expect(found.says).toMatch(/does not answer \(ERR_SSL_\w+\)/)
})
