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

it('removes events after 180 days', async () => {
  await database.pool.query(`update security_events set at = now() - interval '179 days'
    where kind = 'role'`)
  await database.pool.query(`update security_events set at = now() - interval '181 days'
    where kind <> 'role'`)
  await school.modules.retention.sweep()
  expect(await kinds()).toEqual(['role'])
})
