import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, claimsIn, exchangeCode, signIn, signUp } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { ISSUER, openSchool, type School } from './school.ts'
import type { TestBrowser } from './test-browser.ts'

let database: IdentityDatabase
let school: School

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

async function atTheDoor(extra: Record<string, string> = {}): Promise<TestBrowser> {
  return school.browser().open(beginSignIn(extra).address)
}

/** Where somebody signs up for herself. */
async function atSignUp(): Promise<TestBrowser> {
  const browser = await atTheDoor({ prompt: 'create' })
  return browser.submit({ who: 'adult' })
}

async function countAccounts(): Promise<number> {
  const counted = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from identity.accounts',
  )
  return counted.rows[0]?.n ?? 0
}

test('sign-in and sign-up lead to each other and stay in the same sign-in', async () => {
  const begun = beginSignIn()
  const browser = await school.browser().open(begun.address)
  expect(browser.heading()).toBe('Log in')
  await browser.open(browser.link('Create an account'))
  expect(browser.heading()).toBe('Who is opening this account?')
  await browser.open(browser.link('Log in'))
  await browser.open(browser.link('Create an account'))
  await browser.submit({ who: 'adult' })
  await browser.submit({ name: 'Noah', signInName: 'noah', password: 'four green leaves' })
  expect(browser.param('state')).toBe('a-state')
  expect((await exchangeCode(school, browser, begun.verifier)).status).toBe(200)
})

test('prompt=create lands on sign-up, also for somebody who has a session', async () => {
  const browser = school.browser()
  const ada = { name: 'Ada', signInName: 'ada', password: 'a rare long word' }
  const first = await signUp(school, browser, ada)
  const begun = beginSignIn({ prompt: 'create' })
  await browser.open(begun.address)
  expect(browser.heading()).toBe('Who is opening this account?')
  await browser.submit({ who: 'adult' })
  await browser.submit({ name: 'Ben', signInName: 'ben', password: 'another long word' })
  const second = await exchangeCode(school, browser, begun.verifier)
  expect(claimsIn(second.id_token ?? '')).toMatchObject({ name: 'Ben' })
  // The previous child's session has ended.
  const response = await school.fetch(`${ISSUER}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'kinderleaf',
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
    }),
  })
  expect(response.status).toBe(400)
})

test('a wrong password and an unknown name get the same answer', async () => {
  await school.identity.createAccount({
    name: 'Tala',
    signInName: 'tala',
    password: 'the moon is round',
  })
  const pages: string[] = []
  for (const signInName of ['tala', 'nobody-has-this']) {
    const browser = await atTheDoor()
    await browser.submit({ signInName, password: 'not the right one' })
    expect(browser.status).toBe(422)
    pages.push(browser.page.replaceAll(signInName, '').replace(/interaction\/[\w-]+/g, ''))
  }
  expect(pages[0]).toBe(pages[1])
  expect(pages[0]).toContain('The name and the password do not fit.')
})

test('a name is found whatever its case and form', async () => {
  await school.identity.createAccount({
    name: 'Zoë',
    signInName: 'Zoë.Öz',
    password: 'seven silver spoons',
  })
  const decomposed = 'ZOË.ÖZ'.normalize('NFD')
  const tokens = await signIn(school, school.browser(), {
    signInName: ` ${decomposed} `,
    password: 'seven silver spoons',
  })
  expect(claimsIn(tokens.id_token)).toMatchObject({ name: 'Zoë' })
})

test.each([
  ['password123', 'Too many people use this password.'],
  ['short', 'A password needs at least 8 characters.'],
  ['x'.repeat(257), 'A password has at most 256 characters.'],
  ['Emil Berg', 'A password must not be your own name.'],
])('sign-up refuses the password %.20s', async (password, message) => {
  const before = await countAccounts()
  const browser = await atSignUp()
  await browser.submit({ name: 'Emil Berg', signInName: 'emil', password })
  expect(browser.status).toBe(422)
  expect(browser.page).toContain(message)
  expect(browser.page).toContain('aria-invalid="true"')
  expect(browser.page).toContain('value="emil"')
  expect(browser.page).toMatch(/name="password" type="password" value=""/)
  expect(await countAccounts()).toBe(before)
})

test('every wrong field is named at once, beside the field and in the summary', async () => {
  const browser = await atSignUp()
  await browser.submit({ name: ' ', signInName: 'a@b', password: '' })
  for (const name of ['name', 'signInName', 'password']) {
    expect(browser.page).toContain(`id="field-${name}-error"`)
    expect(browser.page).toContain(`href="#field-${name}"`)
  }
  expect(browser.page).toContain('3 things need a change')
})

test('of two sign-ups with one name, in different case, one wins', async () => {
  const doors = await Promise.all([atSignUp(), atSignUp()])
  await Promise.all(
    doors.map((browser, i) =>
      browser.submit({
        name: 'Kim',
        signInName: i === 0 ? 'kim.lee' : 'KIM.Lee',
        password: `a password of my own ${i}`,
      }),
    ),
  )
  expect(doors.filter((browser) => browser.param('code') !== '')).toHaveLength(1)
  const loser = doors.find((browser) => browser.param('code') === '')
  expect(loser?.page).toContain('Somebody already has this username.')
})

test('the sign-up button pressed twice signs in once more instead of failing', async () => {
  const browser = await atSignUp()
  const person = { name: 'Lina', signInName: 'lina', password: 'rain on the roof' }
  await school.identity.createAccount(person)
  await browser.submit(person)
  expect(browser.param('code')).not.toBe('')
})

test('a form from a foreign page is refused and changes nothing', async () => {
  const before = await countAccounts()
  const person = { name: 'Eve', signInName: 'eve', password: 'a rare long word' }
  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const browser = await atSignUp()
    await browser.submit(person, headers)
    expect(browser.status).toBe(403)
  }
  expect(await countAccounts()).toBe(before)
})

test('a sign-in belongs to the browser that began it', async () => {
  const mine = await atTheDoor()
  const other = school.browser()
  await other.open(mine.url)
  expect(other.status).toBe(400)
  expect(other.heading()).toBe('This page has expired')
})

test('going back after signing in leads on kindly', async () => {
  const browser = await atSignUp()
  const formAddress = browser.url
  await browser.submit({ name: 'Ida', signInName: 'ida', password: 'a rare long word' })
  await browser.open(formAddress)
  expect(browser.heading()).toBe('This page has expired')
  expect(browser.link('Log in')).toBe('http://school.test/auth/sign-in')
})

test('pages run no script, are not framed and let forms lead to the application only', async () => {
  const browser = await atTheDoor({ prompt: 'create' })
  const policy = browser.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(policy).toContain("form-action 'self' http://school.test;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(browser.page).not.toContain('<script')
  expect(browser.page).not.toContain('style="')
  expect(browser.headers.get('referrer-policy')).toBe('same-origin')
})

test('where a password is typed one file runs, and all it does is to show it', async () => {
  const door = await atTheDoor()
  const fresh = await atSignUp()
  for (const { page, headers } of [door, fresh]) {
    const [, script = ''] = /<script src="([^"]+)" defer><\/script>/.exec(page) ?? []
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(headers.get('content-security-policy')).toMatch(
      new RegExp(`default-src 'none'.*; script-src http://school.test${script}$`),
    )
    const file = await (await school.fetch(`http://school.test${script}`)).text()
    expect(file).toContain('aria-pressed')
    expect(file).not.toContain('SimpleWebAuthn')
    // Without script nothing is there to press.
    expect(page).toMatch(
      /<button class="show" type="button" aria-controls="field-password"[^>]* hidden>/,
    )
  }
})

test('what was typed comes back as text, never as markup', async () => {
  const browser = await atTheDoor()
  await browser.submit({ signInName: '"><img src=x>', password: 'whatever it is' })
  expect(browser.page).not.toContain('<img')
})

test('logs hold no name, address, password or token', async () => {
  const secret = 'a very secret sentence'
  const tokens = await signUp(school, school.browser(), {
    name: 'Unlogged Person',
    signInName: 'unlogged@school.test',
    password: secret,
  })
  const log = school.logged.join('\n')
  for (const text of [secret, 'Unlogged', 'unlogged@', tokens.refresh_token]) {
    expect(log).not.toContain(text)
  }
})

test('behind TLS every cookie is for TLS only, even when the proxy speaks plain http', async () => {
  const secure = await openSchool(database.pool, { issuer: 'https://school.test/identity' })
  const response = await secure.fetch(beginSignIn().address)
  expect(response.headers.get('location')).toMatch(/^\/identity\/interaction\//)
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
  const document = await secure.fetch(`${ISSUER}/.well-known/openid-configuration`)
  expect(JSON.parse(await document.text())).toMatchObject({
    token_endpoint: 'https://school.test/identity/token',
  })
  await secure.stop()
})
