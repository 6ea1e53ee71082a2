import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { quietLogger } from '../../test/quiet-logger.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { openS3Server } from '../modules/media/test/s3-server.ts'
import { readS3At } from '../settings/s3.ts'
import { createBucketPlace } from './bucket-place.ts'
import { createFolderPlace } from './folder-place.ts'
import {
  createNightlyBackups,
  findOwnBackups,
  isLate,
  markOf,
  type NightlyBackupsDeps,
  removeOldBackups,
} from './index.ts'
import { isDue } from './night.rules.ts'

const SECRET = 'a secret for tests, long enough to be taken'
const OURS = { secret: SECRET, previousSecrets: [] }
const NOW = new Date('2026-05-20T12:00:00Z')

function folderOfBackups(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** An archive with its secret and its list. */
function lay(
  folder: string,
  day: string,
  more: { secret?: string; people?: string[]; format?: object } = {},
) {
  const { secret = SECRET, people = [], format = { school: markOf(secret) } } = more
  const archive = join(folder, `${day}.tar.gz`)
  writeFileSync(archive, 'rows')
  writeFileSync(`${archive}.secret`, secret)
  const list = { format: 1, madeAt: `2026-05-${day}T02:00:00.000Z`, people, ...format }
  writeFileSync(`${archive}.erased`, JSON.stringify(list))
}

test('names of a bucket are asked for without what lies deeper, such as its films', async () => {
  const server = await openS3Server()
  onTestFinished(server.close)
  const laid = { at: NOW, content: Buffer.from('rows') }
  for (let film = 0; film < 30; film += 1) server.objects.set(`files/${film}/film.mp4`, laid)
  const names = ['16', '17', '18', '19'].map((day) => `${day}.tar.gz`)
  for (const name of names) server.objects.set(name, laid)
  const s3 = readS3At(server.settings, 's3://media')
  if (!s3) throw new Error('no bucket is set')
  const place = createBucketPlace({ ...s3, prefix: '' })
  expect(await place.names()).toEqual(names)
  expect(server.counted.lists).toBe(2)
})

test('a list that goes after it was named, and before it is read, takes nothing else away', async () => {
  const server = await openS3Server()
  onTestFinished(server.close)
  const s3 = readS3At(server.settings, 's3://media')
  if (!s3) throw new Error('no bucket is set')
  const content = (text: string) => ({ at: NOW, content: Buffer.from(text) })
  server.objects.set('19.tar.gz', content('rows'))
  const list = { madeAt: '2026-05-19T02:00:00.000Z', people: [], school: markOf(SECRET) }
  server.objects.set('19.tar.gz.erased', content(JSON.stringify(list)))
  const place = createBucketPlace({ ...s3, prefix: '' })
  const names = async () => [...(await place.names()), '05.tar.gz', '05.tar.gz.erased']
  expect(await findOwnBackups({ ...place, names }, OURS)).toMatchObject([
    { archive: { name: '19.tar.gz' } },
  ])
})

const archivesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.gz')).sort()

describe('what is removed', () => {
  test('is what is older than the newest so many, with secret and list', async () => {
    const folder = folderOfBackups()
    for (const day of ['17', '19', '18', '16']) lay(folder, day)
    expect(await removeOldBackups(createFolderPlace(folder), OURS, 2)).toBe(2)
    expect((await readdir(folder)).sort()).toEqual(
      ['18', '19'].flatMap((day) => ['', '.erased', '.secret'].map((end) => `${day}.tar.gz${end}`)),
    )
  })

  test("is never another school's, one without a list or mark, or a file of another kind", async () => {
    const folder = folderOfBackups()
    lay(folder, '10', { secret: 'the secret of another school in that folder' })
    lay(folder, '11', { format: {} })
    writeFileSync(join(folder, '12.tar.gz'), 'no list')
    writeFileSync(join(folder, '13.tar.gz'), 'no list that can be read')
    writeFileSync(join(folder, '13.tar.gz.erased'), 'foreign')
    lay(folder, '18')
    lay(folder, '19')
    expect(await removeOldBackups(createFolderPlace(folder), OURS, 1)).toBe(1)
    expect(await archivesIn(folder)).toEqual(
      ['10', '11', '12', '13', '19'].map((day) => `${day}.tar.gz`),
    )
  })

  test('is also what an earlier secret of the school marked', async () => {
    const folder = folderOfBackups()
    const earlier = 'the secret that the school had before'
    lay(folder, '18', { secret: earlier })
    lay(folder, '19')
    expect(
      await removeOldBackups(createFolderPlace(folder), { ...OURS, previousSecrets: [earlier] }, 1),
    ).toBe(1)
    expect(await archivesIn(folder)).toEqual(['19.tar.gz'])
  })

  test('is never a list that alone names somebody who was erased', async () => {
    const folder = folderOfBackups()
    lay(folder, '17', { people: ['mia'] })
    lay(folder, '18', { people: ['leo'] })
    lay(folder, '19', { people: ['leo'] })
    await removeOldBackups(createFolderPlace(folder), OURS, 1)
    expect(await readdir(folder)).toContain('17.tar.gz.erased')
    expect(await readdir(folder)).not.toContain('18.tar.gz.erased')
  })
})

test('a backup is due once since two at night, whenever the machine is on', () => {
  const at = (text: string) => new Date(`2026-05-${text}:00`)
  expect(isDue(undefined, at('20T12:00'))).toBe(true)
  expect(isDue(at('19T23:00'), at('20T01:59'))).toBe(false)
  expect(isDue(at('19T23:00'), at('20T02:00'))).toBe(true)
  expect(isDue(at('20T02:01'), at('20T23:00'))).toBe(false)
  expect(isDue(at('18T09:00'), at('20T01:00'))).toBe(true)
})

test('it is late after two days, and where there is none', () => {
  expect(isLate(new Date('2026-05-18T12:00:01Z'), NOW)).toBe(false)
  expect(isLate(new Date('2026-05-18T11:59:59Z'), NOW)).toBe(true)
  expect(isLate(undefined, NOW)).toBe(true)
})

describe('by night', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  beforeEach(() => database.pool.query('delete from leases'))
  afterAll(() => database.drop())

  const open = (folder: string, write: NonNullable<NightlyBackupsDeps['write']>) =>
    createNightlyBackups({
      config: { ...OURS, dataFolder: '/nowhere' },
      backups: { address: folder, s3: undefined, encrypts: false },
      pool: database.pool,
      logger: quietLogger,
      now: () => NOW,
      write,
    })

  test('of several processes one makes it, and nobody once it is made', async () => {
    const folder = folderOfBackups()
    const asked: (readonly string[])[] = []
    const write = async (words: readonly string[]) => {
      asked.push(words)
      await database.pool.query('select pg_sleep(0.05)')
      lay(folder, '20')
      return 'done'
    }
    const processes = Array.from({ length: 4 }, () => open(folder, write))
    await Promise.all(processes.map(({ sweep }) => sweep.run()))
    for (const { sweep } of processes) await sweep.run()
    expect(asked).toEqual([['--keep', '14']])
    expect(await processes[0]?.state()).toEqual({
      lastAt: new Date('2026-05-20T02:00:00.000Z'),
      isLate: false,
    })
  })

  test('one that failed is not tried again at once, by any process', async () => {
    const folder = folderOfBackups()
    let tries = 0
    const failing = () => {
      tries += 1
      return Promise.reject(new Error('the disk is full'))
    }
    await expect(open(folder, failing).sweep.run()).rejects.toThrow('the disk is full')
    await open(folder, failing).sweep.run()
    expect(tries).toBe(1)
    await database.pool.query(`update leases set expires_at = now() - interval '1 second'`)
    await expect(open(folder, failing).sweep.run()).rejects.toThrow('the disk is full')
    expect(tries).toBe(2)
  })

  test('while the store of a bucket is away none is tried, and what was seen before counts', async () => {
    const server = await openS3Server()
    onTestFinished(server.close)
    const address = 's3://media/backups'
    const s3 = readS3At(server.settings, address)
    const lists = (day: string) => ({
      at: NOW,
      content: Buffer.from(
        JSON.stringify({
          madeAt: `2026-05-${day}T02:00:00.000Z`,
          people: [],
          school: markOf(SECRET),
        }),
      ),
    })
    const laid = (day: string) => {
      server.objects.set(`backups/${day}.tar.gz`, { at: NOW, content: Buffer.from('rows') })
      server.objects.set(`backups/${day}.tar.gz.erased`, lists(day))
    }
    laid('19')
    let [clock, tries] = [NOW, 0]
    const backups = createNightlyBackups({
      ...{ config: { ...OURS, dataFolder: '/nowhere' }, pool: database.pool, logger: quietLogger },
      backups: { address, s3, encrypts: false },
      now: () => clock,
      async write(_words, settings) {
        expect(settings.BACKUP_DIR).toBe(address)
        tries += 1
        laid('20')
        return 'done'
      },
    })
    await server.goAway()
    expect(await Promise.all([backups.state(), backups.state()])).toEqual([null, null])
    await server.comeBack()
    clock = new Date(NOW.getTime() + 60_000)
    const yesterday = { lastAt: new Date('2026-05-19T02:00:00.000Z'), isLate: false }
    expect(await backups.state()).toEqual(yesterday)
    await server.goAway()
    clock = new Date(NOW.getTime() + 120_000)
    await expect(backups.sweep.run()).rejects.toThrow('cannot be reached')
    expect(await backups.state()).toEqual(yesterday)
    expect(tries).toBe(0)
    await server.comeBack()
    await backups.sweep.run()
    expect(tries).toBe(1)
    expect((await backups.state())?.lastAt).toEqual(new Date('2026-05-20T02:00:00.000Z'))
  })

  test('a store that takes a request and is silent keeps nobody waiting, and is heard later', async () => {
    const answers: ServerResponse[] = []
    const silent = createServer((_request, answer) => void answers.push(answer))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void silent.close().closeAllConnections())
    const address = silent.address()
    if (typeof address !== 'object' || !address) throw new Error('it has no port')
    const settings = { S3_ENDPOINT: `http://127.0.0.1:${address.port}` }
    const key = { S3_ACCESS_KEY: 'school', S3_SECRET_KEY: 'a secret of the store' }
    const backups = createNightlyBackups({
      ...{ config: { ...OURS, dataFolder: '/nowhere' }, pool: database.pool, logger: quietLogger },
      backups: {
        address: 's3://media',
        s3: readS3At({ ...settings, ...key }, 's3://media'),
        encrypts: false,
      },
      now: () => NOW,
    })
    const asked = performance.now()
    expect(await backups.state()).toBeNull()
    expect(performance.now() - asked).toBeLessThan(3_000)
    for (const answer of answers) answer.end('<ListBucketResult></ListBucketResult>')
    await expect.poll(backups.state).toEqual({ lastAt: null, isLate: true })
  })

  test('one under way ends with the server, and is made after its next start', async () => {
    const folder = folderOfBackups()
    const begun = Promise.withResolvers<void>()
    const backups = open(folder, (_words, _settings, signal) => {
      begun.resolve()
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')))
      })
    })
    const running = backups.sweep.run()
    await begun.promise
    await backups.stop()
    await running
    const next = open(folder, async () => {
      lay(folder, '20')
      return 'done'
    })
    await next.sweep.run()
    expect(await archivesIn(folder)).toEqual(['20.tar.gz'])
  })
})
