import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, signIn } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { storeOutdatedHash } from './outdated-hash.ts'
import { openSchool, type School } from './school.ts'
import type { TestBrowser } from './test-browser.ts'

let database: IdentityDatabase
let school: School
let time = Date.parse('2030-01-07T08:00:00Z')
const maria = { name: 'Maria', signInName: 'maria@school.test', password: 'a teacher knows this' }

beforeAll(async () => {
  database = await createIdentityDatabase()
  school = await openSchool(database.pool, { now: () => new Date(time) })
  await school.identity.createAccount(maria)
})
afterAll(async () => {
  await school.stop()
  await database.drop()
})

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

test('guesses that arrive together count as many', async () => {
  await school.identity.createAccount({
    name: 'Omar',
    signInName: 'omar',
    password: 'sand and sea and sun',
  })
  const browsers = await Promise.all(
    Array.from({ length: 12 }, () => school.browser().open(beginSignIn().address)),
  )
  await Promise.all(
    browsers.map((browser, i) =>
      browser.submit({ signInName: 'omar', password: `parallel guess ${i}` }),
    ),
  )
  expect(browsers.filter((browser) => browser.status === 422)).toHaveLength(5)
  expect(browsers.filter((browser) => browser.status === 429)).toHaveLength(7)
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
  await school.identity.createAccount(pia)
  await storeOutdatedHash(database.pool, pia)
  await signIn(school, school.browser(), pia)
  const renewed = await database.pool.query<{ hash: string }>(
    "select password_hash as hash from identity.accounts where username_key = 'pia'",
  )
  expect(renewed.rows[0]?.hash).toContain('$m=19456,t=2,p=1$')
  await signIn(school, school.browser(), pia)
})
