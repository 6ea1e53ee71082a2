import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, claimsIn, refresh, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { ISSUER, MANAGEMENT_KEY, openSchool, type School } from './school.ts'

let database: IdentityDatabase
let school: School
let id = ''
const eva = { name: 'Eva', signInName: 'eva', password: 'paper boats on water' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
  const created = await school.identity.createAccount(eva)
  if (created.ok) id = created.account.id
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

async function patch(user: string, body: unknown, key = MANAGEMENT_KEY) {
  const response = await school.fetch(`${ISSUER}/v1/users/${user}/metadata`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer: Record<string, unknown> = JSON.parse(await response.text())
  return { status: response.status, answer }
}

test('metadata is merged at every depth, and null takes a key away', async () => {
  await patch(id, { public_metadata: { role: 'educator', theme: { colour: 'green', size: 2 } } })
  const { status, answer } = await patch(id, {
    public_metadata: { theme: { size: null, shape: 'leaf' }, extra: null },
  })
  expect(status).toBe(200)
  expect(answer).toMatchObject({ id, object: 'user', username: 'eva' })
  expect(answer.public_metadata).toEqual({
    role: 'educator',
    theme: { colour: 'green', shape: 'leaf' },
  })
})

test('the next token carries it, the one before does not change', async () => {
  await patch(id, { public_metadata: { role: null, theme: null } })
  const tokens = await signIn(school, school.browser(), eva)
  await patch(id, { public_metadata: { role: 'student' } })
  const renewed = await refresh(school, tokens.refresh_token)
  for (const token of [renewed.access_token, renewed.id_token]) {
    expect(claimsIn(token ?? '').public_metadata).toEqual({ role: 'student' })
  }
})

test('writes that arrive together are all kept', async () => {
  const keys = Array.from({ length: 8 }, (_, i) => `key${i}`)
  await Promise.all(keys.map((key) => patch(id, { public_metadata: { [key]: true } })))
  const { answer } = await patch(id, { public_metadata: {} })
  for (const key of keys) expect(answer.public_metadata).toHaveProperty(key, true)
})

test.each([
  ['a wrong key', () => patch(id, { public_metadata: {} }, 'wrong'), 401, 'authentication_invalid'],
  ['an unknown id', () => patch('nobody', { public_metadata: {} }), 404, 'resource_not_found'],
  ['no metadata', () => patch(id, {}), 422, 'form_param_format_invalid'],
  ['a list', () => patch(id, { public_metadata: [] }), 422, 'form_param_format_invalid'],
  ['broken JSON', () => patch(id, '{'), 400, 'request_body_invalid'],
  [
    'too much',
    () => patch(id, { public_metadata: { text: 'x'.repeat(9000) } }),
    422,
    'form_param_value_too_large',
  ],
])('%s is refused in the shape clients know', async (_what, call, status, code) => {
  const refused = await call()
  expect(refused.status).toBe(status)
  expect(refused.answer).toMatchObject({ errors: [{ code, message: expect.any(String) }] })
})

test('an account is unlocked by its id', async () => {
  const unlock = (user: string, key = MANAGEMENT_KEY) =>
    school.fetch(`${ISSUER}/v1/users/${user}/unlock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    })
  const person = { signInName: 'eva', password: 'a wrong password' }
  const tryOnce = async () => {
    const browser = await school.browser().open(beginSignIn().address)
    return (await browser.submit(person)).status
  }
  for (let i = 0; i < 5; i += 1) await tryOnce()
  expect(await tryOnce()).toBe(429)
  expect((await unlock(id, 'wrong')).status).toBe(401)
  expect((await unlock('nobody')).status).toBe(404)
  const answer = await unlock(id)
  expect([answer.status, await answer.json()]).toMatchObject([200, { id, object: 'user' }])
  expect(await tryOnce()).toBe(422)
})

test('without a management key the call is closed', async () => {
  const closed = await openSchool(database.pool, { managementKey: undefined })
  const response = await closed.fetch(`${ISSUER}/v1/users/${id}/metadata`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer undefined', 'content-type': 'application/json' },
    body: '{"public_metadata":{"role":"educator"}}',
  })
  expect(response.status).toBe(401)
  await closed.stop()
})

test('a session is ended by the id that its access tokens name', async () => {
  const here = await signIn(school, school.browser(), eva)
  const elsewhere = await signIn(school, school.browser(), eva)
  const end = (key: string) =>
    school.fetch(`${ISSUER}/v1/sessions/${claimsIn(here.access_token).sid}/revoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    })
  expect((await end('not-the-key')).status).toBe(401)
  expect((await end(MANAGEMENT_KEY)).status).toBe(200)
  expect(await refresh(school, here.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(school, elsewhere.refresh_token)).status).toBe(200)
})
