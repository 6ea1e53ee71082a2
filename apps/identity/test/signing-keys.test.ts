import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { headerOf, refresh, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { AUDIENCE, ISSUER, openSchool, type School, SIGNED_OUT } from './school.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let database: IdentityDatabase
let time = Date.now()
const now = () => new Date(time)
const sam = { name: 'Sam', signInName: 'sam', password: 'a box of crayons' }

beforeAll(async () => {
  database = await createIdentityDatabase()
})
beforeEach(async () => {
  time = Date.now()
  await database.pool.query('truncate identity.signing_keys, identity.accounts cascade')
})
afterAll(() => database.drop())

async function publishedBy(school: School): Promise<JSONWebKeySet> {
  return JSON.parse(await (await school.fetch(`${ISSUER}/jwks`)).text())
}

test('processes that start at once share one key', async () => {
  const schools = await Promise.all([1, 2, 3].map(() => openSchool(database.pool)))
  const sets = await Promise.all(schools.map(publishedBy))
  expect(sets[0]?.keys).toHaveLength(1)
  expect(sets[1]).toEqual(sets[0])
  expect(sets[2]).toEqual(sets[0])
  await Promise.all(schools.map((school) => school.stop()))
})

test('a rotation breaks no session in any process', async () => {
  const first = await openSchool(database.pool, { now })
  const second = await openSchool(database.pool, { now })
  await first.identity.createAccount(sam)
  time += 90 * DAY - MINUTE
  const browser = first.browser()
  const before = await signIn(first, browser, sam)
  const oldKey = headerOf(before.access_token).kid

  time += 2 * MINUTE
  await Promise.all([first.identity.reloadKeys(), second.identity.reloadKeys()])
  expect((await publishedBy(second)).keys).toHaveLength(2)
  const during = await refresh(first, before.refresh_token)
  expect(headerOf(during.access_token ?? '').kid).toBe(oldKey)

  time += 6 * MINUTE
  await Promise.all([first.identity.reloadKeys(), second.identity.reloadKeys()])
  const after = await refresh(second, during.refresh_token ?? '')
  expect(headerOf(after.access_token ?? '').kid).not.toBe(oldKey)
  const keys = createLocalJWKSet(await publishedBy(second))
  for (const token of [before.access_token, after.access_token ?? '']) {
    await jwtVerify(token, keys, { issuer: ISSUER, audience: AUDIENCE })
  }

  // An ID token from before the rotation still signs out at once.
  await browser.open(
    `${ISSUER}/session/end?${new URLSearchParams({
      id_token_hint: before.id_token,
      post_logout_redirect_uri: SIGNED_OUT,
    })}`,
  )
  expect(browser.url).toBe(SIGNED_OUT)
  await Promise.all([first.stop(), second.stop()])
})

test('keys replace themselves after 90 days, and the old one disappears in the end', async () => {
  const school = await openSchool(database.pool, { now })
  const [oldKey] = (await publishedBy(school)).keys
  time += 91 * DAY
  await school.identity.reloadKeys()
  expect((await publishedBy(school)).keys).toHaveLength(2)
  time += 32 * DAY
  await school.identity.reloadKeys()
  await school.identity.sweep()
  const kept = await publishedBy(school)
  expect(kept.keys).toHaveLength(1)
  expect(kept.keys[0]?.kid).not.toBe(oldKey?.kid)
  const rows = await database.pool.query('select id from identity.signing_keys')
  expect(rows.rowCount).toBe(1)
  await school.stop()
})

test('private keys are published nowhere and unreadable in the database', async () => {
  const school = await openSchool(database.pool)
  for (const key of (await publishedBy(school)).keys) expect(key).not.toHaveProperty('d')
  const stored = await database.pool.query('select * from identity.signing_keys')
  expect(JSON.stringify(stored.rows)).not.toContain('"d"')
  await school.stop()
})

test('another secret is refused with a sentence', async () => {
  const school = await openSchool(database.pool)
  await school.stop()
  await expect(openSchool(database.pool, { secret: 'another secret' })).rejects.toThrow(
    'encrypted with another APP_SECRET',
  )
})
