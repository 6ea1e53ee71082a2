// Managed accounts, and the grant for which the host vouches.
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccountKeeping } from '../src/account-keeping.ts'
import {
  createManaged,
  createVouch,
  eraseAccount,
  readAccount,
  renameManaged,
  VOUCHED_GRANT,
} from '../src/index.ts'
import { claimsIn, refresh, requestTokens, signUp } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { AUDIENCE, ISSUER, MANAGEMENT_KEY, openSchool, type School, SECRET } from './school.ts'

let database: IdentityDatabase
let school: School
const clock = { aheadMs: 0 }
const now = () => new Date(Date.now() + clock.aheadMs)
const vouch = createVouch({ issuer: ISSUER, secret: SECRET, now })

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, {
    now,
    vouchesFor: ({ publicMetadata }) => publicMetadata.role === 'student',
  })
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})
beforeEach(() => {
  clock.aheadMs = 0
})

async function child(name = 'Mia', metadata: Record<string, string> = { role: 'student' }) {
  const id = randomUUID()
  await createManaged(database.pool, [{ id, name }], metadata)
  return id
}
const word = (accountId: string) => vouch({ accountId, deviceId: randomUUID() })
const ask = (assertion?: string) =>
  requestTokens(school, { grant_type: VOUCHED_GRANT, ...(assertion ? { assertion } : {}) })
const noSuchGrant = expect.objectContaining({ status: 400, error: 'unsupported_grant_type' })

test('the host vouches for a managed child, who gets tokens that are renewed', async () => {
  const id = await child()
  const tokens = await ask(await word(id))
  expect(claimsIn(tokens.access_token ?? '')).toMatchObject({
    sub: id,
    name: 'Mia',
    aud: AUDIENCE,
    account_kind: 'managed',
    public_metadata: { role: 'student' },
    sid: expect.any(String),
  })
  expect(claimsIn(tokens.access_token ?? '')).not.toHaveProperty('amr')
  const renewed = await refresh(school, tokens.refresh_token ?? '')
  expect(claimsIn(renewed.access_token ?? '')).toMatchObject({ sub: id })

  await renameManaged(database.pool, [{ id, name: 'Mia K.' }])
  const later = await refresh(school, renewed.refresh_token ?? '')
  expect(claimsIn(later.access_token ?? '')).toMatchObject({ name: 'Mia K.' })
})

test('whoever is vouched for claims no password, also where she has one', async () => {
  const made = await school.identity.createAccount({
    ...{ name: 'Nele', signInName: 'nele', password: 'three green leaves' },
    publicMetadata: { role: 'student' },
  })
  if (!made.ok) throw new Error('no account')
  const tokens = await ask(await word(made.account.id))
  expect(claimsIn(tokens.access_token ?? '')).not.toHaveProperty('amr')
  const renewed = await refresh(school, tokens.refresh_token ?? '')
  expect(claimsIn(renewed.access_token ?? '')).not.toHaveProperty('amr')
})

test('her tokens end with the session that the host ends', async () => {
  const tokens = await ask(await word(await child()))
  const { sid } = claimsIn(tokens.access_token ?? '')
  await school.fetch(`${ISSUER}/v1/sessions/${sid}/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${MANAGEMENT_KEY}` },
  })
  expect(await refresh(school, tokens.refresh_token ?? '')).toMatchObject({
    status: 400,
    error: 'invalid_grant',
  })
})

test('whoever asks from outside hears that there is no such grant', async () => {
  const id = await child()
  const forged = (key: string, claims = {}) =>
    new SignJWT({ device: 'x', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(ISSUER)
      .setSubject(id)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('30s')
      .sign(new TextEncoder().encode(key))
  expect(await ask()).toEqual(noSuchGrant)
  expect(await ask('a word of nobody')).toEqual(noSuchGrant)
  expect(await ask(await forged('a key that somebody has made up, long enough'))).toEqual(
    noSuchGrant,
  )
  // With the application secret itself, which is no key.
  expect(await ask(await forged(SECRET))).toEqual(noSuchGrant)
  const elsewhere = createVouch({ issuer: 'http://other.test/identity', secret: SECRET, now })
  expect(await ask(await elsewhere({ accountId: id, deviceId: 'x' }))).toEqual(noSuchGrant)
})

test('her account page tells a browser of her own from a shared device', async () => {
  const id = await child()
  await ask(await word(id))
  await ask(await vouch({ accountId: id, deviceId: null }))
  const { rows } = await database.pool.query(
    'select browser from identity.sessions where account_id = $1 order by used_at',
    [id],
  )
  expect(rows).toEqual([
    { browser: 'A shared tablet' },
    { browser: 'A device where her card was scanned' },
  ])
})

test('a word is good once, also for two at the same time, and for half a minute', async () => {
  const id = await child()
  const once = await word(id)
  const answers = await Promise.all([ask(once), ask(once)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await ask(once)).toEqual(noSuchGrant)

  const late = await word(id)
  clock.aheadMs = 31_000
  expect(await ask(late)).toEqual(noSuchGrant)
})

test('nobody vouches for a teacher, a suspended account or one that is not there', async () => {
  expect(await ask(await word(await child('Rosa', { role: 'educator' })))).toEqual(noSuchGrant)
  expect(await ask(await word(randomUUID()))).toEqual(noSuchGrant)
  const suspended = await child()
  await database.pool.query('update identity.accounts set suspended_at = now() where id = $1', [
    suspended,
  ])
  expect(await ask(await word(suspended))).toEqual(noSuchGrant)
})

test('without the host’s consent there is no such grant for anybody', async () => {
  const other = await openSchool(database.pool, { now })
  const assertion = await word(await child())
  expect(await requestTokens(other, { grant_type: VOUCHED_GRANT, assertion })).toEqual(noSuchGrant)
  await other.stop()
})

test('a managed account has no way to a password, and everything of it is erased', async () => {
  const id = await child('Ben')
  const keeping = createAccountKeeping({
    ...{ pool: database.pool, issuer: ISSUER, secret: SECRET, now },
    logger: { error: () => {} },
  })
  expect(await keeping.find(id)).toMatchObject({ name: 'Ben', signInName: '', isForChild: true })
  expect(await keeping.createResetLink(id, async () => null)).toBeUndefined()
  await expect(
    database.pool.query('update identity.accounts set password_hash = $2 where id = $1', [id, 'x']),
  ).rejects.toThrow('accounts_can_sign_in')

  await ask(await word(id))
  const rows = (await readAccount(database.pool, id)).flatMap((held) => held.rows)
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'managed' })]))
  expect(await eraseAccount(database.pool, id)).toBeGreaterThan(2)
  expect((await readAccount(database.pool, id)).flatMap((held) => held.rows)).toEqual([])
})

test('the others still have a name to sign in with and a password', async () => {
  await signUp(school, school.browser(), {
    ...{ name: 'Otto', signInName: 'otto', password: 'three little leaves' },
  })
  await expect(
    database.pool.query(
      `update identity.accounts set password_hash = null where username = 'otto'`,
    ),
  ).rejects.toThrow('accounts_can_sign_in')
})
