import { afterAll, beforeAll, expect, test } from 'vitest'
import { refresh, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openSchool, type School } from './school.ts'

const DAY = 24 * 60 * 60 * 1000
let database: IdentityDatabase
let school: School
let time = Date.now()
const uma = { name: 'Uma', signInName: 'uma', password: 'a red and blue kite' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, { now: () => new Date(time) })
  await school.identity.createAccount(uma)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

async function countOf(table: string, where = 'true'): Promise<number> {
  const counted = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from identity.${table} where ${where}`,
  )
  return counted.rows[0]?.n ?? 0
}

test('what has expired goes, what lives stays', async () => {
  const tokens = await signIn(school, school.browser(), uma)
  const renewed = await refresh(school, tokens.refresh_token)
  await school.browser().open('http://school.test/identity/account')
  await school.resetLink('uma')
  expect(await countOf('protocol_records', "kind = 'RefreshToken'")).toBe(2)
  expect(await countOf('protocol_records', "kind = 'Interaction'")).toBeGreaterThan(0)

  time += 2 * DAY
  await school.identity.sweep()
  // Only the used token is deleted.
  expect(await countOf('protocol_records', "kind = 'RefreshToken'")).toBe(1)
  expect(await countOf('protocol_records', "kind = 'Session' and account_id is not null")).toBe(1)
  expect(await countOf('protocol_records', "kind = 'Interaction'")).toBe(0)
  expect(await countOf('password_resets')).toBe(0)
  expect(await countOf('known_browsers')).toBe(1)
  expect((await refresh(school, renewed.refresh_token ?? '')).status).toBe(200)

  time += 500 * DAY
  await school.identity.sweep()
  expect(await countOf('protocol_records')).toBe(0)
  expect(await countOf('known_browsers')).toBe(0)
  expect(await countOf('accounts')).toBe(1)
})

test('tokens that are keys to something are not readable in the database', async () => {
  time = Date.now()
  const tokens = await signIn(school, school.browser(), uma)
  const stored = await database.pool.query('select * from identity.protocol_records')
  expect(JSON.stringify(stored.rows)).not.toContain(tokens.refresh_token)
})
