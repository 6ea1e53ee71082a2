import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openSchool, type School } from './school.ts'
import type { TestBrowser } from './test-browser.ts'

let database: IdentityDatabase
let school: School
let time = Date.parse('2030-01-07T08:00:00Z')
const password = 'a red and blue kite'

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, { now: () => new Date(time) })
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

async function fillIn(browser: TestBrowser, signInName: string) {
  await browser.open(beginSignIn({ prompt: 'create' }).address)
  await browser.submit({ who: 'adult' })
  await browser.submit({ name: 'Somebody', signInName, password })
  return browser
}

const add = async (signInName: string) =>
  school.identity.createAccount({ name: 'Mira', signInName, password })

test('a class signs up from one address in a lesson, and nobody without end', async () => {
  const from = '198.51.100.7'
  await fillIn(school.browser(from), 'first.child')
  /** As after so many sign-ups at once. */
  const setSpent = (signUps: number) =>
    database.pool.query(
      `update identity.sign_in_attempts set locked_until = $1
        where subject = 'sign-ups'`,
      [new Date(time - (499 - signUps) * 120_000)],
    )
  // Of a school of 500 the last class of 40.
  await setSpent(460)
  expect((await fillIn(school.browser(from), 'first.of.class')).param('code')).not.toBe('')
  await setSpent(499)
  expect((await fillIn(school.browser(from), 'last.of.class')).param('code')).not.toBe('')

  const refused = await fillIn(school.browser(from), 'one.more')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120'])
  expect(refused.page).toContain('Many people are signing up here. Wait 120 seconds')
  const elsewhere = await fillIn(school.browser('192.0.2.9'), 'elsewhere')
  expect(elsewhere.param('code')).not.toBe('')
  time += 120_000
  expect((await fillIn(school.browser(from), 'one.more')).param('code')).not.toBe('')
})

test.each([
  ['Cyrillic letters among Latin ones', 'mira.a', 'm\u0456r\u0430.a'],
  ['Cyrillic letters alone', 'cepo', '\u0441\u0435\u0440\u043e'],
  ['Greek capitals', 'TINA', '\u03a4\u0399\u039d\u0391'],
  ['a dotless i', 'lina', 'l\u0131na'],
  ['a capital I for an l', 'Iara', 'lara'],
  ['digits for letters', 'olo1', 'o1ol'],
  ['full width', 'mona', '\uff4d\uff4f\uff4e\uff41'],
  ['a mark that shows nothing', 'rosa', 'ro\u034fsa'],
  ['a selector', 'emma', 'em\ufe0fma'],
  ['a second dot', 'mini', 'mi\u0307ni'],
  ['Cherokee letters', 'ADAM', '\u13aa\u13a0\u13aa\u13b7'],
])('a username that looks like another by %s is taken', async (_what, first, second) => {
  expect(await add(first)).toMatchObject({ ok: true })
  const message = 'Somebody already has this username. Log in, or choose another.'
  const refused = await add(second)
  expect(!refused.ok && refused.errors.signInName?.text('en')).toBe(message)
})

test('names that differ to the eye are different', async () => {
  for (const name of ['zoe', 'zoë', 'elia', 'ella', 'миша', 'नमस्ते', 'mira-2', 'mira_2', 'mira.2']) {
    expect(await add(name), name).toMatchObject({ ok: true })
  }
})

test('of two that look alike and come together one gets the name', async () => {
  const both = await Promise.all([add('lasse'), add('\u03bfla'), add('ola')])
  expect(both.map(({ ok }) => ok).filter(Boolean)).toHaveLength(2)
})

test('a name of two alphabets is refused, whoever has it', async () => {
  const refused = await add('mi\u0436a')
  expect(refused).toMatchObject({ ok: false, taken: false })
  expect(!refused.ok && refused.errors.signInName?.text('en')).toBe(
    'Use the letters of one alphabet only.',
  )
})

test('who had a name of two alphabets before goes on with it', async () => {
  const old = { signInName: 'r\u043esi', password }
  await add('older')
  await database.pool.query(
    `update identity.accounts set username = $1, username_key = $1 where username_key = 'older'`,
    [old.signInName],
  )
  expect((await signIn(school, school.browser(), old)).id_token).toBeDefined()
})
