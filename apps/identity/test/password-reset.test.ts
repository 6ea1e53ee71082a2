import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../src/accounts.ts'
import { createAuthentication } from '../src/authentication.ts'
import { createKnownBrowsers } from '../src/known-browsers.ts'
import { deriveSecrets } from '../src/secrets.ts'
import { createSignInAttempts } from '../src/sign-in-attempts.ts'
import { beginSignIn, exchangeCode, refresh, signIn } from './application.ts'
import {
  createIdentityDatabase,
  type IdentityDatabase,
  waitingForLocks,
} from './identity-database.ts'
import { openMailServer } from './mail-server.ts'
import { storeOutdatedHash } from './outdated-hash.ts'
import { type Fetch, ISSUER, openSchool, type School } from './school.ts'
import { TestBrowser } from './test-browser.ts'

let database: IdentityDatabase
let school: School
let time = Date.now()
const events: string[] = []
const jo = { name: 'Jo', signInName: 'jo@school.test', password: 'the old long password' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, {
    now: () => new Date(time),
    onEvent: async ({ kind }) => void events.push(kind),
  })
  await school.identity.createAccount(jo)
  await school.identity.createAccount({ ...jo, name: 'Child', signInName: 'child' })
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

async function requestLink(of: School, signInName: string) {
  const browser = await of.browser().open(beginSignIn().address)
  await browser.open(browser.link('Forgot your password\\?'))
  await browser.submit({ signInName })
  await of.identity.stop()
  return browser
}

/** Sets a password as its owner does who forgot the one before. */
async function setByLink(signInName: string, password: string) {
  const link = (await school.resetLink(signInName)) ?? ''
  const browser = await school.browser().open(link)
  await browser.submit({ password })
  expect(browser.heading()).toBe('Your new password is saved')
}

test('the page says the same whether or not the account exists', async () => {
  const before = school.resetLinks.length
  const pages: string[] = []
  for (const signInName of ['jo@school.test', 'nobody@school.test', 'child']) {
    const browser = await requestLink(school, signInName)
    expect(browser.status).toBe(200)
    pages.push(browser.page.replace(/interaction\/[\w-]+/g, ''))
  }
  expect(new Set(pages).size).toBe(1)
  expect(school.resetLinks.length).toBe(before + 1)
  expect(events).toEqual(['reset-link'])
})

test('a link sets a new password once and ends all sessions', async () => {
  const tokens = await signIn(school, school.browser(), jo)
  const link = (await school.resetLink('JO@school.test')) ?? ''
  const browser = await school.browser().open(link)
  expect(browser.heading()).toBe('Choose a new password')
  await browser.submit({ password: 'password1' })
  expect(browser.status).toBe(422)
  await browser.submit({ password: 'the new long password' })
  expect(browser.heading()).toBe('Your new password is saved')
  expect(await refresh(school, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  expect((await school.browser().open(link)).heading()).toBe('This link does not work any more')
  await signIn(school, school.browser(), { ...jo, password: 'the new long password' })
})

test('none goes to an e-mail that is being changed', async () => {
  const account = { name: 'Uwe', signInName: 'uwe@school.test', password: 'an old long password' }
  await school.identity.createAccount(account)
  const changing = await database.pool.connect()
  await changing.query('begin')
  await changing.query(
    `update identity.accounts set email = 'uwe@home.test', email_key = 'uwe@home.test'
      where email = $1`,
    [account.signInName],
  )
  const issued = school.resetLink(account.signInName)
  await expect.poll(() => waitingForLocks(database)).toBe(1)
  await changing.query('commit')
  changing.release()
  expect(await issued).toBeUndefined()
})

test('of two uses at the same time one wins', async () => {
  const link = (await school.resetLink('child')) ?? ''
  const browsers = await Promise.all([school.browser().open(link), school.browser().open(link)])
  await Promise.all(
    browsers.map((browser, i) => browser.submit({ password: `one of two passwords ${i}` })),
  )
  const headings = browsers.map((browser) => browser.heading()).sort()
  expect(headings).toEqual(['This link does not work any more', 'Your new password is saved'])
})

/** A browser whose sign-in succeeded, but which does not follow its last redirect. */
async function preparedSignIn(account: { signInName: string; password: string }) {
  let waits = true
  const waiting: Fetch = (url, init) =>
    waits && /\/auth\/[\w-]+$/.test(url) ? Promise.resolve(new Response()) : school.fetch(url, init)
  const browser = new TestBrowser(waiting, {
    origin: new URL(ISSUER).origin,
    mountPath: '/identity',
    address: '203.0.113.1',
  })
  const begun = beginSignIn()
  await browser.open(begun.address)
  await browser.submit({ signInName: account.signInName, password: account.password })
  expect(browser.url).toMatch(/\/auth\/[\w-]+$/)
  waits = false
  return { browser, verifier: begun.verifier }
}

test('a sign-in that was not followed ends with its password', async () => {
  const account = {
    name: 'Lee',
    signInName: 'lee@school.test',
    password: 'the first long password',
  }
  await school.identity.createAccount(account)
  const { browser } = await preparedSignIn(account)
  await setByLink(account.signInName, 'the second long password')
  await browser.open(browser.url)
  expect(browser.param('code')).toBe('')
  expect(browser.status).toBe(400)
  await browser.open(`${ISSUER}/account`)
  expect(browser.heading()).toBe('Log in')
})

test('a sign-in that is followed while a new password is stored ends with the old one', async () => {
  const account = {
    name: 'Noa',
    signInName: 'noa@school.test',
    password: 'the first long password',
  }
  await school.identity.createAccount(account)
  await signIn(school, school.browser(), account)
  const { browser, verifier } = await preparedSignIn(account)

  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(
    `select from identity.protocol_records r join identity.accounts a on a.id::text = r.account_id
      where r.kind = 'Session' and a.email = $1 for update of r`,
    [account.signInName],
  )
  const storing = setByLink(account.signInName, 'the second long password')
  await expect.poll(() => waitingForLocks(database)).toBe(1)
  await browser.open(browser.url)
  expect(browser.param('code')).not.toBe('')
  await client.query('commit')
  client.release()
  await storing

  expect(await exchangeCode(school, browser, verifier)).toMatchObject({ error: 'invalid_grant' })
  await browser.open(`${ISSUER}/account`)
  expect(browser.heading()).toBe('Log in')
})

test('a session that a request stored while it was being ended stays ended', async () => {
  const account = {
    name: 'Uma',
    signInName: 'uma@school.test',
    password: 'the first long password',
  }
  await school.identity.createAccount(account)
  const browser = school.browser()
  const tokens = await signIn(school, browser, account)
  const records = 'identity.protocol_records'
  await database.pool.query(
    `create table stored as select * from ${records} where kind = 'Session'`,
  )
  await setByLink(account.signInName, 'the second long password')
  await database.pool.query(`insert into ${records} select * from stored on conflict do nothing`)
  expect(await refresh(school, tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  await browser.open(`${ISSUER}/account`)
  expect(browser.heading()).toBe('Log in')
})

test('a link whose password could not be stored works again', async () => {
  const account = {
    name: 'Max',
    signInName: 'max@school.test',
    password: 'the first long password',
  }
  let fails = true
  const failing = await openSchool(database.pool, {
    passwordChanged: async () => {
      if (fails) throw new Error('the host could not end its sessions')
      return () => {}
    },
  })
  await failing.identity.createAccount(account)
  const link = (await failing.resetLink(account.signInName)) ?? ''
  const next = { password: 'the second long password' }
  const first = await failing.browser().open(link)
  await first.submit(next)
  expect(first.status).toBe(500)
  fails = false
  const again = await failing.browser().open(link)
  await again.submit(next)
  expect(again.heading()).toBe('Your new password is saved')
  await failing.stop()
})

test('a sign-in that renews its hash does not bring an earlier password back', async () => {
  const account = {
    name: 'Kim',
    signInName: 'kim@school.test',
    password: 'the first long password',
  }
  await school.identity.createAccount(account)
  await storeOutdatedHash(database.pool, account)
  const now = () => new Date()
  const accounts = createAccounts(database.pool, now)
  const secrets = deriveSecrets('a secret for tests')
  const authentication = createAuthentication({
    accounts: {
      ...accounts,
      async findBySignInName(typed) {
        const found = await accounts.findBySignInName(typed)
        await setByLink(typed, 'the second long password')
        return found
      },
    },
    attempts: createSignInAttempts(database.pool, secrets, now),
    browsers: createKnownBrowsers(database.pool, now),
    secrets,
    onEvent: async () => {},
  })
  await authentication.signIn(account.signInName, account.password, {
    browser: undefined,
    range: 'here',
  })
  await signIn(school, school.browser(), { ...account, password: 'the second long password' })
})

test('a link ends after half an hour, and an account gets five an hour', async () => {
  time += 2 * 60 * 60 * 1000
  const links: (string | undefined)[] = []
  for (let i = 0; i < 6; i += 1) links.push(await school.resetLink('child'))
  expect(links.filter(Boolean)).toHaveLength(5)
  time += 31 * 60 * 1000
  const browser = await school.browser().open(links[0] ?? '')
  expect(browser.heading()).toBe('This link does not work any more')
})

test('with SMTP settings the link goes to the mail server', async () => {
  const server = await openMailServer()
  const mailing = await openSchool(database.pool, { mail: server.settings })
  const confirmed = 'update identity.accounts set email_confirmed_at = now() where email_key = $1'
  await database.pool.query(confirmed, ['jo@school.test'])
  await requestLink(mailing, 'jo@school.test')
  await mailing.stop()
  await server.close()
  expect(server.text()).toContain('To: jo@school.test')
  expect(server.links('reset-password')).toHaveLength(1)
  expect(mailing.resetLinks).toHaveLength(0)
})

test('with a mail server that is away the page says the same, and an operator reads why', async () => {
  const server = await openMailServer()
  const mailing = await openSchool(database.pool, { mail: server.settings })
  const page = async () => (await requestLink(mailing, 'jo@school.test')).heading()
  const said = await page()
  await server.close()
  expect(await page()).toBe(said)
  await mailing.stop()
  expect(mailing.logged).toHaveLength(1)
})

test('without mail and console the page says whom to ask', async () => {
  const silent = await openSchool(database.pool, { printResetLink: undefined })
  const browser = await silent.browser().open(beginSignIn().address)
  await browser.open(browser.link('Forgot your password\\?'))
  expect(browser.page).toContain('Ask your teacher')
  expect(browser.page).not.toContain('<form')
  await silent.stop()
})
