import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccountKeeping } from '../src/index.ts'
import { beginSignIn, claimsIn, exchangeCode, refresh, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { ISSUER, openSchool, type School, SECRET } from './school.ts'
import type { TestBrowser } from './test-browser.ts'

const PAGE = `${ISSUER}/account/second-step`

let database: IdentityDatabase
let school: School
let clock = new Date()
let turn = 0
const events: string[] = []
const deleted: string[] = []
let teacher: { id: string; name: string; signInName: string; password: string }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, {
    now: () => clock,
    offersSecondStep: async ({ publicMetadata }) => publicMetadata.role === 'educator',
    onEvent: async ({ kind }) => void events.push(kind),
    deleteAccount: async (id) => deleted.push(id) > 0,
  })
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})
beforeEach(async () => {
  clock = new Date()
  events.length = 0
  teacher = await account('educator')
})

/** What the host's keepers do. */
const keeping = () =>
  createAccountKeeping({
    ...{ pool: database.pool, issuer: ISSUER, secret: SECRET },
    ...{ logger: { error: () => {} }, now: () => clock },
  })
const hasSecondStep = (id: string) => keeping().hasSecondStep(id)

async function account(role: string, password = 'clouds over the hill') {
  turn += 1
  const person = { name: 'Rosa', signInName: `rosa${turn}`, password }
  const created = await school.identity.createAccount({ ...person, publicMetadata: { role } })
  if (!created.ok) throw new Error('no account')
  return { ...person, id: created.account.id }
}

const becomesTeacher = (id: string) =>
  database.pool.query(
    `update identity.accounts set public_metadata = '{"role":"educator"}' where id = $1`,
    [id],
  )

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.getTime() / 1000) })

/** The code of the next half minute. */
const nextCode = (secret: string) => {
  clock = new Date(clock.getTime() + 30_000)
  return codeOf(secret)
}

const keyOn = ({ page }: TestBrowser) =>
  (/Key: <code>([^<]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '')

const spareCodesOn = ({ page }: TestBrowser) =>
  [...page.matchAll(/<li><code>([a-z0-9-]+)</g)].map(([, code = '']) => code)

/** A second step, added in this browser; returns the app's secret and the spare codes. */
async function addStep(browser: TestBrowser) {
  await browser.open(PAGE)
  const secret = keyOn(browser)
  await browser.submit({ password: teacher.password, code: await codeOf(secret) })
  return { secret, spareCodes: spareCodesOn(browser) }
}

/** A new browser after the right password. */
async function afterPassword() {
  const browser = school.browser()
  const begun = beginSignIn()
  await browser.open(begun.address)
  await browser.submit({ signInName: teacher.signInName, password: teacher.password })
  return { browser, verifier: begun.verifier }
}

test('a teacher adds it with her app and password, and is then asked for a code', async () => {
  const own = school.browser()
  const tokens = await signIn(school, own, teacher)
  expect(claimsIn(tokens.access_token).amr).toEqual(['pwd'])
  expect(await hasSecondStep(teacher.id)).toBe(false)
  await own.open(PAGE)
  expect(own.page).toContain('class="qr"')
  const secret = keyOn(own)
  await own.submit({ password: 'not hers', code: await codeOf(secret) })
  expect(own.page).toContain('This is not your password.')
  await own.submit({ password: teacher.password, code: '000000' })
  expect(own.page).toContain('This is not what your app shows now.')
  expect(keyOn(own)).toBe(secret)
  await own.submit({ password: teacher.password, code: await codeOf(secret) })
  expect(own.heading()).toBe('Your second step is on')
  expect(spareCodesOn(own)).toHaveLength(10)
  expect(await hasSecondStep(teacher.id)).toBe(true)
  const renewed = await refresh(school, tokens.refresh_token)
  expect(claimsIn(renewed.access_token ?? '').amr).toEqual(['pwd', 'otp', 'mfa'])

  const { browser, verifier } = await afterPassword()
  expect(browser.heading()).toBe('Your second step')
  expect(await exchangeCode(school, browser, verifier)).not.toHaveProperty('access_token')
  await browser.submit({ code: await nextCode(secret) })
  const signedIn = await exchangeCode(school, browser, verifier)
  expect(claimsIn(signedIn.access_token ?? '').amr).toEqual(['pwd', 'otp', 'mfa'])
})

test('a longer password does not pass it by, and a new browser is told of once', async () => {
  teacher = await account('student', 'eight ch')
  const own = school.browser()
  await signIn(school, own, teacher)
  await becomesTeacher(teacher.id)
  const { secret } = await addStep(own)
  events.length = 0

  const { browser, verifier } = await afterPassword()
  expect(browser.heading()).toBe('Choose a longer password')
  const newPassword = 'stars over the sea'
  await browser.submit({ password: teacher.password, newPassword })
  expect(browser.heading()).toBe('Your second step')
  expect(await exchangeCode(school, browser, verifier)).not.toHaveProperty('access_token')
  await browser.submit({ code: await nextCode(secret) })
  expect(browser.param('code')).not.toBe('')
  expect(events).toEqual(['new-browser'])

  // Who has one that is long enough sets no other before her second step.
  teacher.password = newPassword
  const other = await afterPassword()
  await other.browser.post(other.browser.url.replace(/second-step$/, 'longer-password'), {
    ...{ signInName: teacher.signInName, password: newPassword },
    newPassword: 'moon behind the hill',
  })
  expect(other.browser.heading()).toBe('Your second step')
  expect((await afterPassword()).browser.heading()).toBe('Your second step')
})

test('the same code lets nobody in twice', async () => {
  const own = school.browser()
  await signIn(school, own, teacher)
  const { secret } = await addStep(own)
  const [first, second] = [await afterPassword(), await afterPassword()]
  const code = await nextCode(secret)
  const form = first.browser.url
  await first.browser.submit({ code })
  expect(first.browser.param('code')).not.toBe('')
  await second.browser.submit({ code })
  expect(second.browser.page).toContain('it has been used')
  await first.browser.post(form, { code })
  expect(first.browser.page).toContain('This page has expired')
})

test('an old code lets nobody in, however new it is to the school', async () => {
  const { secret } = await addStep(await signedIn())
  const { browser } = await afterPassword()
  const code = await nextCode(secret)
  clock = new Date(clock.getTime() + 90_000)
  await browser.submit({ code })
  expect(browser.page).toContain('Wait for the next one in your app, or type a spare code.')
  await browser.submit({ code: await codeOf(secret) })
  expect(browser.param('code')).not.toBe('')
})

test('two answers to one code that arrive together both lead on', async () => {
  const own = school.browser()
  await signIn(school, own, teacher)
  const { secret } = await addStep(own)
  const { browser } = await afterPassword()
  const code = await nextCode(secret)
  const form = {
    method: 'POST',
    headers: { origin: 'http://school.test', cookie: browser.cookiesAt(browser.url) },
  }
  const sent = [1, 2].map(() =>
    school.fetch(browser.url, { ...form, body: new URLSearchParams({ code }) }),
  )
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
})

test('a spare code works once, new ones replace the old', async () => {
  const own = school.browser()
  await signIn(school, own, teacher)
  const { secret, spareCodes } = await addStep(own)
  const [spare = '', other = ''] = spareCodes
  const first = await afterPassword()
  await first.browser.submit({ code: ` ${spare.toUpperCase()} ` })
  expect(first.browser.param('code')).not.toBe('')
  const second = await afterPassword()
  await second.browser.submit({ code: spare })
  expect(second.browser.status).toBe(422)
  await own.open(PAGE)
  expect(own.page).toContain('You have 9 spare codes left.')
  await own.submit({ password: teacher.password, code: await nextCode(secret) })
  expect(spareCodesOn(own)).toHaveLength(10)
  await second.browser.submit({ code: other })
  expect(second.browser.status).toBe(422)
  const told = events.filter((kind) => kind !== 'new-browser')
  expect(told).toEqual([
    'second-step-added',
    'spare-code-used',
    'second-step-refused',
    'second-step-refused',
  ])
})

test('taking it off needs password and code', async () => {
  const own = school.browser()
  await signIn(school, own, teacher)
  const { secret } = await addStep(own)
  const remove = `${PAGE}/remove`
  await own.open(PAGE)
  await own.post(remove, { method: 'app', password: teacher.password, code: '000000' })
  expect(own.status).toBe(422)
  await own.post(remove, { method: 'app', password: 'not hers', code: await nextCode(secret) })
  expect(own.status).toBe(422)
  expect(await hasSecondStep(teacher.id)).toBe(true)
  await own.post(remove, {
    method: 'app',
    password: teacher.password,
    code: await nextCode(secret),
  })
  expect(own.page).toContain('Your second step is taken off.')
  await own.post(remove, { method: 'app', password: '', code: '' })
  expect(own.page).toContain('Your second step is taken off.')
  const { browser } = await afterPassword()
  expect(browser.param('code')).not.toBe('')
})

test('a keeper takes it off for somebody who has lost everything', async () => {
  await addStep(await signedIn())
  const told: string[] = []
  const takeOff = () =>
    keeping().removeSecondStep(teacher.id, async () => () => void told.push('done'))
  expect([await takeOff(), await takeOff(), told]).toEqual(['done', 'unchanged', ['done']])
  const { browser } = await afterPassword()
  expect(browser.param('code')).not.toBe('')
})

test('the first one logs her out everywhere else', async () => {
  const elsewhere = school.browser()
  const tokens = await signIn(school, elsewhere, teacher)
  const own = await signedIn()
  await own.open(PAGE)
  expect(own.page).toContain('You will be logged out on all other devices.')
  await addStep(own)
  expect(await refresh(school, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  await elsewhere.open(PAGE)
  expect(elsewhere.heading()).toBe('Log in')
  await own.open(`${ISSUER}/account`)
  expect(own.page).toContain('Change your second step')
})

test.each([
  ['sign-in-name', { signInName: 'thief@evil.test', signInNamePassword: 'clouds over the hill' }],
  ['password', { password: 'clouds over the hill', newPassword: 'stars over the sea' }],
  ['delete', { deletePassword: 'clouds over the hill' }],
])('a session of before it does not take the account over by %s', async (form, fields) => {
  const own = await signedIn()
  await addStep(own)
  await forgetStep()
  await own.open(`${ISSUER}/account`)
  await own.submit(fields)
  expect(own.status).toBe(403)
  expect(own.page).toContain('log out and log in with your second step')
  if (form === 'sign-in-name') expect(own.page).toContain('value="thief@evil.test"')
  expect(deleted).toEqual([])
  expect((await afterPassword()).browser.heading()).toBe('Your second step')
})

test('taking it off ends the sessions that took it', async () => {
  const own = school.browser()
  const tokens = await signIn(school, own, teacher)
  const { secret } = await addStep(own)
  const stolen = await afterPassword()
  await stolen.browser.submit({ code: await nextCode(secret) })
  const taken = await exchangeCode(school, stolen.browser, stolen.verifier)
  const remove = { method: 'app', password: teacher.password, code: await nextCode(secret) }
  await own.post(`${PAGE}/remove`, remove)
  expect(await refresh(school, taken.refresh_token ?? '')).toMatchObject({ error: 'invalid_grant' })
  const renewed = await refresh(school, tokens.refresh_token)
  expect(claimsIn(renewed.access_token ?? '').amr).toEqual(['pwd'])

  await addStep(own)
  await keeping().removeSecondStep(teacher.id, async () => () => {})
  await own.open(PAGE)
  expect(own.heading()).toBe('Log in')
})

test('guesses of codes are slowed down, whatever password was right before', async () => {
  await addStep(await signedIn())
  const statuses = []
  for (let guess = 0; guess < 7; guess += 1) {
    const { browser } = await afterPassword()
    await browser.submit({ code: '000000' })
    statuses.push(browser.status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('a new password ends a sign-in that awaits its code', async () => {
  const own = await signedIn()
  const { secret } = await addStep(own)
  const { browser } = await afterPassword()
  await own.open(`${ISSUER}/account`)
  await own.submit({ password: teacher.password, newPassword: 'stars over the sea' })
  await browser.submit({ code: await nextCode(secret) })
  expect(browser.heading()).toBe('Log in')
})

test('nothing of it can be read in the database, and nobody else confirms her form', async () => {
  const own = await signedIn()
  await own.open(PAGE)
  const setup = /name="setup" value="([^"]+)"/.exec(own.page)?.[1] ?? ''
  const { secret, spareCodes } = await addStep(own)
  const { rows } = await database.pool.query(
    `select a::text as row from identity.authenticators a union all
     select s::text from identity.spare_codes s`,
  )
  const stored = rows.map(({ row }) => row).join()
  for (const known of [secret, ...spareCodes]) {
    expect(stored).not.toContain(known)
    expect(stored).not.toContain(known.replace('-', ''))
  }
  teacher = await account('educator')
  const other = await signedIn()
  await other.post(`${PAGE}/add`, { setup, password: teacher.password, code: '000000' })
  expect(other.heading()).toBe('A second step when you log in')
  expect(await hasSecondStep(teacher.id)).toBe(false)
})

test('a child is never offered it', async () => {
  teacher = await account('student')
  const browser = await signedIn()
  await browser.open(`${ISSUER}/account`)
  expect(browser.page).not.toContain('second step')
  await browser.open(PAGE)
  expect(browser.heading()).toBe('Your account')
})

/** As in sessions that began before the step was added and were not ended with it. */
const forgetStep = () =>
  database.pool.query(
    `update identity.protocol_records
        set payload = jsonb_set(payload, '{amr}', (payload -> 'amr') - 'otp')
      where kind = 'Session' and account_id = $1`,
    [teacher.id],
  )

async function signedIn(): Promise<TestBrowser> {
  const browser = school.browser()
  await signIn(school, browser, teacher)
  return browser
}
