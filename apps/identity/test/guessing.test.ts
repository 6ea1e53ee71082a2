import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountKeeping } from '../src/index.ts'
import { beginSignIn, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { storeOutdatedHash } from './outdated-hash.ts'
import { ISSUER, openSchool, type School, SECRET } from './school.ts'
import type { TestBrowser } from './test-browser.ts'

let database: IdentityDatabase
let school: School
let time = Date.parse('2030-01-07T08:00:00Z')
const maria = { name: 'Maria', signInName: 'maria@school.test', password: 'a teacher knows this' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, { now: () => new Date(time) })
  await addAccount(maria)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

/** Creates an account and returns its id. */
async function addAccount(person: typeof maria): Promise<string> {
  const created = await school.identity.createAccount(person)
  if (!created.ok) throw new Error(JSON.stringify(created.errors))
  return created.account.id
}

/** As a keeper does. */
const unlock = (id: string) =>
  createAccountKeeping({
    ...{ pool: database.pool, issuer: ISSUER, secret: SECRET },
    ...{ logger: { error: () => {} }, now: () => new Date(time) },
  }).unlock(id)

const canSignIn = async (browser: TestBrowser, person: typeof maria) => {
  await browser.open(beginSignIn().address)
  await browser.submit({ signInName: person.signInName, password: person.password })
  return browser.param('code') !== ''
}

/** Wrong passwords, a second apart, from the page that is open. */
async function guessOn(browser: TestBrowser, signInName: string, guesses: number) {
  await browser.open(beginSignIn().address)
  let checked = 0
  for (let i = 0; i < guesses; i += 1) {
    time += 1_000
    await browser.submit({ signInName, password: `guess number ${i}` })
    if (browser.status === 422) checked += 1
  }
  return checked
}

async function guess(browser: TestBrowser, signInName: string, password: string) {
  await browser.open(beginSignIn().address)
  if (browser.heading() === 'Log in') await browser.submit({ signInName, password })
  return browser.status
}

test('guessing is slowed down, but never for the browser of the owner', async () => {
  const teacher = school.browser()
  await signIn(school, teacher, maria)
  teacher.clearCookies((name) => name === 'kinderleaf_browser')

  const classmate = school.browser()
  for (let i = 0; i < 5; i += 1) {
    expect(await guess(classmate, maria.signInName, `wrong guess ${i}`)).toBe(422)
  }
  expect(await guess(classmate, maria.signInName, maria.password)).toBe(429)
  expect(classmate.headers.get('retry-after')).toBe('1')
  expect(classmate.page).toContain('Wait 1 second')

  const waits: number[] = []
  for (let i = 0; i < 7; i += 1) {
    time += 30_000
    expect(await guess(classmate, maria.signInName, `more guesses ${i}`)).toBe(422)
    expect(await guess(classmate, maria.signInName, 'at once again')).toBe(429)
    waits.push(Number(classmate.headers.get('retry-after')))
  }
  expect(waits).toEqual([2, 4, 8, 16, 25, 25, 25])

  expect((await signIn(school, teacher, maria)).id_token).toBeDefined()
  // The owner's sign-in does not reset the guesser's count.
  expect(await guess(classmate, maria.signInName, maria.password)).toBe(429)
})

test('after the wait the right password is taken and the count begins anew', async () => {
  const browser = school.browser()
  for (let i = 0; i < 6; i += 1) await guess(browser, maria.signInName, `wrong guess ${i}`)
  time += 30_000
  expect((await signIn(school, browser, maria)).id_token).toBeDefined()
})

test('a name nobody has is slowed down alike', async () => {
  const browser = school.browser()
  for (let i = 0; i < 5; i += 1)
    expect(await guess(browser, 'ghost', `guess number ${i}`)).toBe(422)
  expect(await guess(browser, 'ghost', 'one more guess')).toBe(429)
})

test('a known browser that guesses is slowed down too', async () => {
  const tablet = school.browser()
  await signIn(school, tablet, maria)
  tablet.clearCookies((name) => name === 'kinderleaf_browser')
  for (let i = 0; i < 5; i += 1) await guess(tablet, maria.signInName, `tablet guess ${i}`)
  expect(await guess(tablet, maria.signInName, 'tablet guess 6')).toBe(429)
})

test('a password hash of older parameters is renewed when its owner signs in', async () => {
  const pia = { name: 'Pia', signInName: 'pia', password: 'paint and paper' }
  await addAccount(pia)
  await storeOutdatedHash(database.pool, pia)
  await signIn(school, school.browser(), pia)
  const renewed = await database.pool.query<{ hash: string }>(
    "select password_hash as hash from identity.accounts where username_key = 'pia'",
  )
  expect(renewed.rows[0]?.hash).toContain('$m=19456,t=2,p=1$')
  await signIn(school, school.browser(), pia)
})

test('a classmate who guesses 1,000 times keeps the owner out nowhere that is hers', {
  tags: 'whole',
}, async () => {
  const lena = { name: 'Lena', signInName: 'lena', password: 'leaves in the wind' }
  const id = await addAccount(lena)
  const [tablet, newTablet, atHome] = [
    school.browser('198.51.100.7'),
    school.browser('198.51.100.8'),
    school.browser('192.0.2.20'),
  ]
  await signIn(school, tablet, lena)
  tablet.clearCookies((name) => name === 'kinderleaf_browser')

  const checked = await guessOn(school.browser('198.51.100.9'), lena.signInName, 1_000)
  expect(checked).toBeLessThan(60)
  expect(await canSignIn(tablet, lena)).toBe(true)
  expect(await canSignIn(atHome, lena)).toBe(true)

  // A tablet that nobody knows, where the guesses come from: a short wait, or her teacher.
  expect(await canSignIn(newTablet, lena)).toBe(false)
  expect(Number(newTablet.headers.get('retry-after'))).toBeLessThanOrEqual(120)
  await unlock(id)
  for (let i = 0; i < 20; i += 1) {
    expect(await guess(newTablet, lena.signInName, `mistyped ${i}`)).toBe(422)
  }
  expect(await canSignIn(newTablet, lena)).toBe(true)
})

test('who used a link to set her password waits for nobody in that browser', async () => {
  const nora = { name: 'Nora', signInName: 'nora', password: 'stones on the beach' }
  await addAccount(nora)
  await guessOn(school.browser(), nora.signInName, 10)
  const browser = school.browser()
  expect(await canSignIn(browser, nora)).toBe(false)
  await browser.open((await school.resetLink('nora')) ?? '')
  await browser.submit({ password: 'shells on the beach' })
  expect(await canSignIn(browser, { ...nora, password: 'shells on the beach' })).toBe(true)
})

test('many addresses together have a thousand guesses a day, and then a short wait each', async () => {
  const ida = { name: 'Ida', signInName: 'ida', password: 'ice on the windows' }
  const id = await addAccount(ida)
  const tablet = school.browser()
  await signIn(school, tablet, ida)
  tablet.clearCookies((name) => name === 'kinderleaf_browser')
  for (let net = 0; net < 5; net += 1) {
    expect(await guess(school.browser(`192.0.${net}.1`), 'ida', 'a wrong guess')).toBe(422)
  }
  // As after 995 more.
  await database.pool.query(
    `update identity.sign_in_attempts
        set locked_until = locked_until + 995 * interval '86.4 seconds'
      where subject = $1 and guesser = ''`,
    [id],
  )
  const guesser = school.browser('192.0.9.1')
  expect(await guess(guesser, 'ida', 'one more guess')).toBe(429)
  expect(guesser.headers.get('retry-after')).toBe('87')
  expect(await canSignIn(tablet, ida)).toBe(true)
  time += 87_000
  expect(await guess(guesser, 'ida', 'one more guess')).toBe(422)
  expect(await guess(school.browser('192.0.10.1'), 'ida', 'and another')).toBe(429)
  await unlock(id)
  expect(await guess(school.browser('192.0.10.1'), 'ida', 'and another')).toBe(422)
})

test('a flood of guesses neither refuses nor keeps waiting whoever is elsewhere', {
  tags: 'whole',
}, async () => {
  const uma = { name: 'Uma', signInName: 'uma', password: 'a red and blue kite' }
  await addAccount(uma)
  const [child, guesser] = [school.browser('192.0.2.1'), school.browser('198.51.100.1')]
  await child.open(beginSignIn().address)
  await guesser.open(beginSignIn().address)
  let answered = 0
  const flood = Array.from({ length: 230 }, async (_, i) => {
    const one = Object.assign(school.browser('198.51.100.1'), guesser)
    await one.submit({ signInName: `made.up.${i}`, password: 'a wrong guess' })
    if (one.status === 422) answered += 1
    return one.status
  })
  await expect.poll(() => answered).toBeGreaterThan(0)
  const before = answered
  await child.submit({ signInName: uma.signInName, password: uma.password })
  expect(child.param('code')).not.toBe('')
  expect(answered - before).toBeLessThan(100)
  // how many are refused is a matter of how fast they come: src/turns.test.ts
  const statuses = await Promise.all(flood)
  expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([])
})
