// Passkeys as a second step, with a device in software.
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginSignIn, claimsIn, exchangeCode, refresh } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openSchool, type School } from './school.ts'
import { openAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts'
import type { TestBrowser } from './test-browser.ts'

const ORIGIN = 'http://localhost'
const PAGE = `${ORIGIN}/identity/account/second-step`

let database: IdentityDatabase
let school: School
let turn = 0
let aheadMs = 0
const events: string[] = []
let teacher: { id: string; name: string; signInName: string; password: string }
let device: SoftwareAuthenticator

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, {
    issuer: `${ORIGIN}/identity`,
    offersSecondStep: async () => true,
    now: () => new Date(Date.now() + aheadMs),
    onEvent: async ({ kind }) => void events.push(kind),
  })
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})
beforeEach(async () => {
  turn += 1
  aheadMs = 0
  const person = { name: 'Rosa', signInName: `rosa${turn}`, password: 'clouds over the hill' }
  const created = await school.identity.createAccount(person)
  if (!created.ok) throw new Error('no account')
  teacher = { ...person, id: created.account.id }
  device = openAuthenticator(ORIGIN)
  events.length = 0
})

/** The first page of a sign-in; the application is at another address. */
async function begin(browser: TestBrowser) {
  const { address, verifier } = beginSignIn()
  await browser.open(address.replace('http://school.test', ORIGIN))
  return verifier
}

/** Signed in with the password alone, and her tokens. */
async function signedIn() {
  const browser = school.browser()
  const verifier = await begin(browser)
  await browser.submit({ signInName: teacher.signInName, password: teacher.password })
  return { browser, tokens: await exchangeCode(school, browser, verifier) }
}

/** What the page asks the browser for. */
function asked({ page }: TestBrowser, what: 'new' | 'one'): string {
  const [, options = ''] =
    new RegExp(`data-passkey="${what}" data-options="([^"]*)"`).exec(page) ?? []
  return options.replaceAll('&#34;', '"')
}

async function addPasskey(browser: TestBrowser, by = device, name = 'Her laptop') {
  await browser.open(PAGE)
  return browser.submit({
    name,
    passkeyPassword: teacher.password,
    passkey: by.create(asked(browser, 'new')),
  })
}

/** A new browser after the right password. */
async function afterPassword() {
  const browser = school.browser()
  const verifier = await begin(browser)
  await browser.submit({ signInName: teacher.signInName, password: teacher.password })
  return { browser, verifier }
}

const spareCodesOn = ({ page }: TestBrowser) =>
  [...page.matchAll(/<li><code>([a-z0-9-]+)</g)].map(([, code = '']) => code)

test('is added with the password and brings spare codes; she is then asked for it', async () => {
  const { browser: own, tokens } = await signedIn()
  await addPasskey(own)
  expect(own.heading()).toBe('Your second step is on')
  expect(spareCodesOn(own)).toHaveLength(10)
  const renewed = await refresh(school, tokens.refresh_token ?? '')
  expect(claimsIn(renewed.access_token ?? '').amr).toEqual(['pwd', 'pop', 'mfa'])

  const { browser, verifier } = await afterPassword()
  expect(browser.heading()).toBe('Your second step')
  expect(await exchangeCode(school, browser, verifier)).not.toHaveProperty('access_token')
  await browser.submit({ code: '', passkey: device.get(asked(browser, 'one')) })
  const signedInAgain = await exchangeCode(school, browser, verifier)
  expect(claimsIn(signedInAgain.access_token ?? '').amr).toEqual(['pwd', 'pop', 'mfa'])
  expect(events).toEqual(['new-browser', 'passkey-added', 'new-browser'])
})

test.each([
  ['of another page', { origin: 'http://localhost.evil.test' }],
  ['of a device that nobody unlocked', { unverified: true }],
])('an answer %s neither adds one nor logs in', async (_which, wrong) => {
  const { browser: own } = await signedIn()
  await own.open(PAGE)
  const fields = { name: 'Hers', passkeyPassword: teacher.password }
  await own.submit({ ...fields, passkey: device.create(asked(own, 'new'), wrong) })
  expect(own.status).toBe(422)
  expect(own.page).toContain('The passkey was not taken.')
  await addPasskey(own)
  const { browser, verifier } = await afterPassword()
  await browser.submit({ code: '', passkey: device.get(asked(browser, 'one'), wrong) })
  expect(browser.status).toBe(422)
  expect(await exchangeCode(school, browser, verifier)).not.toHaveProperty('access_token')
  expect(events).toContain('second-step-refused')
})

test('an answer counts once, at the sign-in that asked, and for the newest question alone', async () => {
  const { browser: own } = await signedIn()
  await addPasskey(own)
  const [first, second] = [await afterPassword(), await afterPassword()]
  const answer = device.get(asked(first.browser, 'one'))
  await second.browser.submit({ code: '', passkey: answer })
  expect(second.browser.status).toBe(422)
  const before = asked(first.browser, 'one')
  await first.browser.open(first.browser.url)
  expect(asked(first.browser, 'one')).not.toBe(before)
  await first.browser.submit({ code: '', passkey: answer })
  expect(first.browser.status).toBe(422)
  await first.browser.submit({ code: '', passkey: device.get(asked(first.browser, 'one')) })
  expect(first.browser.param('code')).not.toBe('')
})

test('an answer counts for ten minutes after it was asked for', async () => {
  const { browser: own } = await signedIn()
  await own.open(PAGE)
  const passkey = device.create(asked(own, 'new'))
  const fields = { name: 'Hers', passkeyPassword: teacher.password }
  aheadMs = 10 * 60_000 + 1000
  await own.submit({ ...fields, passkey })
  expect(own.page).toContain('The passkey was not taken.')
  await addPasskey(own)
  expect(own.heading()).toBe('Your second step is on')
})

test('a copied device is found by its counter, and nonsense is only wrong', async () => {
  const { browser: own } = await signedIn()
  await addPasskey(own)
  const first = await afterPassword()
  await first.browser.submit({ code: '', passkey: device.get(asked(first.browser, 'one')) })
  expect(first.browser.param('code')).not.toBe('')
  const { browser } = await afterPassword()
  for (const answer of [
    device.get(asked(browser, 'one'), { counter: 1 }),
    openAuthenticator(ORIGIN).get(asked(browser, 'one')),
    'no JSON',
    'null',
    '{"id":{}}',
  ]) {
    await browser.submit({ code: '', passkey: answer })
    expect(browser.page).toContain('The passkey was not taken.')
  }
})

test('guesses are slowed down together with those of codes', async () => {
  const { browser: own } = await signedIn()
  await addPasskey(own)
  const { browser } = await afterPassword()
  const statuses = []
  for (let guess = 0; guess < 6; guess += 1) {
    await browser.submit(guess % 2 ? { code: '000000' } : { code: '', passkey: 'no' })
    statuses.push(browser.status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('several stand beside an app, are taken off one by one, and spare codes go with the last', async () => {
  const { browser: own } = await signedIn()
  await addPasskey(own)
  const [spare = ''] = spareCodesOn(own)
  await addPasskey(own, openAuthenticator(ORIGIN), 'Her key')
  expect(own.page).toContain('Your passkey is added.')
  await own.open(`${PAGE}/app`)
  const secret = (/Key: <code>([^<]+)</.exec(own.page)?.[1] ?? '').replaceAll(' ', '')
  await own.submit({ password: teacher.password, code: await generate({ secret }) })
  expect(own.heading()).toBe('Your second step is on')
  await own.open(PAGE)
  const methods = new Map(
    [...own.page.matchAll(/name="method" value="([^"]+)" aria-label="Take off: ([^"]+)"/g)].map(
      ([, id = '', name = '']) => [name, id],
    ),
  )
  expect([...methods.keys()]).toEqual(['Your app', 'Her laptop', 'Her key'])

  const remove = (name: string, more: Record<string, string>) => {
    const method = methods.get(name) ?? ''
    return own.post(`${PAGE}/remove`, { method, password: teacher.password, ...more })
  }
  // It is of before the app, whose new ones took its place.
  await remove('Your app', { code: spare })
  expect(own.status).toBe(422)
  for (const name of ['Your app', 'Her key', 'Her laptop']) {
    await own.open(PAGE)
    await remove(name, { passkey: device.get(asked(own, 'one')) })
    expect(own.page).toContain(
      name === 'Her laptop' ? 'Your second step is taken off.' : 'Your other second step goes on.',
    )
  }
  const { rows } = await database.pool.query(
    'select from identity.spare_codes where account_id = $1',
    [teacher.id],
  )
  expect(rows).toEqual([])
  expect((await afterPassword()).browser.param('code')).not.toBe('')
})

test('nobody adds one while the owner adds the first, nor afterwards', async () => {
  const { browser: thief } = await signedIn()
  const { browser: own } = await signedIn()
  await own.open(PAGE)
  await thief.open(PAGE)
  const fields = { name: 'A laptop', passkeyPassword: teacher.password }
  const add = (browser: TestBrowser) =>
    browser.submit({
      ...fields,
      passkey: openAuthenticator(ORIGIN).create(asked(browser, 'new')),
    })
  await Promise.all([add(own), add(thief)])
  const { rowCount } = await database.pool.query(
    'select from identity.passkeys where account_id = $1',
    [teacher.id],
  )
  expect(rowCount).toBe(1)
  const late = own.page.includes('Your second step is on') ? thief : own
  await late.open(PAGE)
  expect(late.heading()).toBe('Log in')
})

test('only the pages that ask for one run its script, and it is one file', async () => {
  const { browser } = await signedIn()
  const scriptOn = (page: string) => /<script src="([^"]+)" defer><\/script>/.exec(page)?.[1] ?? ''
  await browser.open(`${ORIGIN}/identity/account`)
  const others = scriptOn(browser.page)
  await browser.open(PAGE)
  const script = scriptOn(browser.page)
  expect(script).not.toBe(others)
  expect(browser.page.match(/<script/g)).toHaveLength(1)
  expect(browser.headers.get('content-security-policy')).toMatch(
    new RegExp(`default-src 'none'.*; script-src ${ORIGIN}${script}$`),
  )
  const file = await school.fetch(`${ORIGIN}${script}`)
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await file.text()).toContain('SimpleWebAuthnBrowser')
})

test('is not offered where browsers have none, and spare codes still log in', async () => {
  const { browser: own } = await signedIn()
  await addPasskey(own)
  const [spare = ''] = spareCodesOn(own)
  const plain = await openSchool(database.pool, { offersSecondStep: async () => true })
  const browser = plain.browser()
  await browser.open(beginSignIn().address)
  await browser.submit({ signInName: teacher.signInName, password: teacher.password })
  expect(browser.page).not.toContain('<script')
  await browser.submit({ code: spare })
  expect(browser.param('code')).not.toBe('')
  await browser.open('/identity/account/second-step')
  expect(browser.page).not.toContain('Add a passkey')
  await plain.stop()
})
