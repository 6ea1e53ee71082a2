// What is written down about an account: rows, and lines of the log without names or secrets.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  fillIn,
  follow,
  openBrowser,
  openSchool,
  type School,
} from '../src/modules/identity/test/school.ts'
import { transact } from '../src/platform/database/index.ts'
import { failure } from '../src/platform/errors.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const password = 'three quiet foxes'
const lines: string[] = []

let database: TestDatabase
let school: School
beforeAll(async () => {
  database = await createTestDatabase()
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  school = await openSchool(database, { logger })
})
afterAll(async () => {
  await school.close()
  await database.drop()
})

const kinds = async (): Promise<string[]> => {
  const { rows } = await database.pool.query('select kind from security_events order by id')
  return rows.map(({ kind }) => kind)
}

it('writes down sign-ins, refused ones, roles, new browsers and new passwords', async () => {
  const home = openBrowser(school)
  const signUp = `${await follow(home, '/auth/sign-in?create=1')}/teacher`
  await fillIn(home, signUp, { name: 'Rosa Fern', signInName: 'rosa', password })
  const bearer = await home.accessToken()
  await school.call('/api/educator/update-role', bearer)
  await home.signOut()

  const tablet = openBrowser(school)
  const signIn = await follow(tablet, '/auth/sign-in')
  await tablet.submit(signIn, { signInName: 'rosa', password: 'two loud wolves' })
  await fillIn(tablet, signIn, { signInName: 'rosa', password })
  expect(await kinds()).toEqual([
    'account-opened',
    'signed-in',
    'role',
    'signed-out',
    'sign-in-refused',
    'new-browser',
    'signed-in',
  ])
})

it('logs a line for each, with neither name nor password', async () => {
  const logged = lines.filter((line) => JSON.parse(line).log === 'security')
  expect(logged).toHaveLength((await kinds()).length)
  expect(logged.join()).not.toMatch(/rosa|fern|foxes|wolves/i)
})

it('logs nothing of what was rolled back, here or at the provider', async () => {
  const { keepers, securityEvents } = school.modules
  const rosa = await keepers.findBySignInName('rosa')
  const personId = rosa?.id ?? ''
  const logged = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ log }) => log === 'security')
      .map(({ event }) => event.kind)
  const before = logged()
  const refused = failure('NOT_ACCEPTABLE')
  for (const answer of [refused, null]) {
    await transact(database.db, (outer) =>
      transact(outer, async (tx) => {
        await securityEvents.record({ kind: 'export', personId }, tx)
        expect(logged()).toEqual(before)
        return answer
      }),
    )
  }
  const noSuspending = 'alter table users add constraint none check (suspended_at is null)'
  await database.pool.query(noSuspending)
  await expect(keepers.suspend(null, personId)).rejects.toThrow()
  await database.pool.query('alter table users drop constraint none')
  expect(logged()).toEqual([...before, 'export'])
  await keepers.suspend(null, personId)
  await keepers.bringBack(null, personId)
  const all = [...before, 'export', 'account-suspended', 'account-brought-back']
  expect(logged()).toEqual(all)
  expect(await kinds()).toEqual(all)
})

it('removes events after 180 days', async () => {
  await database.pool.query(`update security_events set at = now() - interval '179 days'
    where kind = 'role'`)
  await database.pool.query(`update security_events set at = now() - interval '181 days'
    where kind <> 'role'`)
  await school.modules.retention.sweep()
  expect(await kinds()).toEqual(['role'])
})
