// Whoever was erased, after a restore of an older backup.
// @module-tag whole
import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStore } from '../apps/server/src/modules/media/file-store.ts'
import { storedFilesIn } from '../apps/server/src/modules/media/index.ts'
import { createTemporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { createEmptyDatabase } from '../apps/server/test/test-database.ts'
import { ask, openDatabase, PICTURE, run, runProcess, TEACHER } from './archive/test-school.ts'

const CHILD = [
  `insert into users (id, name, role) values ('mia', 'Mia Blumenthal', 'student')`,
  `insert into media_files
    (id, owner_id, kind, visibility, file_name, content_type, byte_size, created_at, kept_at)
    values ('${PICTURE.id}', 'mia', 'picture', 'private', 'leaf.png', 'image/webp', 3, now(), now())`,
]

/** A school with a child, its backup, and a later one from after she was erased. */
async function eraseBetweenBackups() {
  const folder = createTemporaryFolder()
  const data = createTemporaryFolder()
  const database = await openDatabase(data)
  for (const row of [TEACHER, ...CHILD]) await ask(database.url, row)
  const store = createFileStore(storedFilesIn(join(data, 'media')), 0)
  await store.put(PICTURE, Buffer.from([0, 255, 10]))
  const [first, second] = [join(folder, 'first.tar.gz'), join(folder, 'second.tar.gz')]
  const exported = await runProcess('person', data, ['export', 'mia', join(folder, 'mia.zip')])
  expect(exported.code, exported.output).toBe(0)
  for (const [name, words] of [
    ['backup', [first]],
    ['person', ['erase', 'mia', '--yes']],
    ['backup', [second]],
  ] as const) {
    const { code, output } = await run(name, data, [...words])
    expect(code, output).toBe(0)
  }
  await database.stop()
  return { folder, data, first }
}

const filesIn = (folder: string) =>
  readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('whoever was erased comes back with no older backup, unless nobody can tell who it was', async () => {
  const { folder, data, first } = await eraseBetweenBackups()
  expect(filesIn(data)).toEqual([])
  expect(statSync(join(folder, 'mia.zip')).mode & 0o777).toBe(0o600)
  expect(readFileSync(`${first.replace('first', 'second')}.erased`, 'utf8')).not.toContain('mia')

  const machine = createTemporaryFolder()
  const { code, output } = await run('restore', machine, [first])
  expect(code, output).toBe(0)
  expect(output).toMatch(
    /1 erased people are on the lists, the newest of which is 0 days old\.\n1 of/,
  )
  expect(filesIn(machine)).toEqual([])
  const restored = await openDatabase(machine)
  expect(await ask(restored.url, 'select id from users')).toEqual([{ id: 'rosa' }])
  expect(await ask(restored.url, 'select from erased_people')).toHaveLength(1)

  const alone = join(createTemporaryFolder(), 'first.tar.gz')
  copyFileSync(first, alone)
  copyFileSync(`${first}.secret`, `${alone}.secret`)
  const other = createTemporaryFolder()
  const refused = await run('restore', other, [alone])
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(/^No list tells who was erased .* or add --no-erased-list\.\n$/)
  expect(readdirSync(other)).toEqual([])

  const env = {
    DATABASE_URL: await createEmptyDatabase(),
    APP_SECRET: readFileSync(join(data, 'app-secret'), 'utf8').trim(),
  }
  const told = await run('restore', other, [alone, '--erased', data], env)
  expect(told.code, told.output).toBe(0)
  expect(filesIn(other)).toEqual([])
})
