import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSignIn, claimsIn, signIn, signUp } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openMailServer } from './mail-server.ts'
import { ISSUER, openSchool, type School } from './school.ts'

let database: IdentityDatabase
let mail: Awaited<ReturnType<typeof openMailServer>>
let school: School
let time = Date.now()
const password = 'clouds over the hill'

beforeAll(async () => {
  database = await createIdentityDatabase()
  mail = await openMailServer()
  school = await openSchool(database.pool, { mail: mail.settings, now: () => new Date(time) })
})
afterAll(async () => {
  await school.stop()
  await mail.close()
  await database.drop()
})

/** Somebody signed in, on her account page. */
async function onAccountPage(signInName: string) {
  await school.identity.createAccount({ name: 'Rosa', signInName, password })
  const browser = school.browser()
  await signIn(school, browser, { signInName, password })
  return browser.open(`${ISSUER}/account`)
}

async function requestReset(signInName: string) {
  const browser = await school.browser().open(beginSignIn().address)
  await browser.open(browser.link('Forgot your password\\?'))
  await browser.submit({ signInName })
  await school.identity.stop()
}

test('another username takes the password, and the earlier one is free', async () => {
  const browser = await onAccountPage('rosa')
  await browser.submit({ signInName: 'rosa.fern', signInNamePassword: 'not hers' })
  expect(browser.page).toContain('This is not your password.')
  await browser.submit({ signInName: 'r', signInNamePassword: password })
  expect(browser.page).toContain('A username has 3 to 32 letters')
  for (let turn = 0; turn < 2; turn += 1) {
    await browser.post('/identity/account/sign-in-name', {
      signInName: 'rosa.fern',
      signInNamePassword: password,
    })
    expect(browser.page).toContain('Saved: from now on you can log in with it.')
  }
  expect(browser.page).toContain('You log in as <strong>rosa.fern</strong>')
  await signIn(school, school.browser(), { signInName: 'rosa.fern', password })
  expect((await onAccountPage('rosa')).heading()).toBe('Your account')
})

test("a child's account keeps a username alone", async () => {
  const browser = school.browser()
  await signUp(school, browser, { who: 'child', name: 'Lea', signInName: 'lea', password })
  await browser.open(`${ISSUER}/account`)
  expect(browser.page).toContain('Change your username')
  await browser.submit({ signInName: 'lea@home.test', signInNamePassword: password })
  expect(browser.page).toContain('A child needs no e-mail. Choose a username.')
  await browser.submit({ signInName: 'lea.kite', signInNamePassword: password })
  expect(browser.page).toContain('You log in as <strong>lea.kite</strong>')
})

test('a name of somebody else is refused', async () => {
  await onAccountPage('taken.name')
  const browser = await onAccountPage('other.name')
  await browser.submit({ signInName: 'Taken.Name', signInNamePassword: password })
  expect(browser.status).toBe(422)
  expect(browser.page).toContain('Somebody already has this username.')
  // The same to the eye, with a Cyrillic a.
  await browser.submit({ signInName: 't\u0430ken.name', signInNamePassword: password })
  expect(browser.page).toContain('Somebody already has this username.')
  await browser.submit({ signInName: 'm\u0430rvel', signInNamePassword: password })
  expect(browser.page).toContain('Use the letters of one alphabet only.')
})

test('which names exist is found out no faster than by signing up', async () => {
  await onAccountPage('known.name')
  const browser = await onAccountPage('curious')
  const ask = () => browser.submit({ signInName: 'known.name', signInNamePassword: password })
  await ask()
  expect(browser.page).toContain('Somebody already has this username.')
  // As after 499 more.
  await database.pool.query(
    `update identity.sign_in_attempts set locked_until = $1 where subject = 'sign-ups'`,
    [new Date(time + 120_000)],
  )
  await ask()
  expect(browser.status).toBe(429)
  expect(browser.page).toContain('Wait 120 seconds, then try again.')
  expect(browser.page).not.toContain('Somebody already has')
  time += 120_000
  await ask()
  expect(browser.status).toBe(422)
  await database.pool.query(`delete from identity.sign_in_attempts where subject = 'sign-ups'`)
})

test('an e-mail counts for new passwords once its owner confirmed it', async () => {
  const browser = await onAccountPage('ines')
  const email = 'ines@school.test'
  await browser.submit({ signInName: email, signInNamePassword: password })
  expect(browser.page).toContain('You log in as <strong>ines</strong> or')
  expect(browser.page).toContain('Confirm your e-mail')
  await school.identity.stop()
  await requestReset(email)
  expect(mail.links('reset-password')).toEqual([])

  const [link = ''] = mail.links('confirm-email')
  const elsewhere = await school.browser().open(link)
  expect(elsewhere.heading()).toBe('Is this your e-mail?')
  await elsewhere.submit({ token: new URL(link).searchParams.get('token') ?? '' })
  expect(elsewhere.heading()).toBe('Your e-mail is confirmed')
  await browser.open(`${ISSUER}/account`)
  expect(browser.page).not.toContain('Confirm your e-mail')
  const tokens = await signIn(school, school.browser(), { signInName: email, password })
  expect(claimsIn(tokens.id_token)).toMatchObject({ email, email_verified: true })
  await requestReset(email)
  expect(mail.links('reset-password')).toHaveLength(1)

  await browser.submit({ signInName: 'ines.two@school.test', signInNamePassword: password })
  await school.identity.stop()
  expect(browser.page).toContain('Confirm your e-mail')
  await elsewhere.open(link)
  await elsewhere.submit({ token: new URL(link).searchParams.get('token') ?? '' })
  expect(elsewhere.heading()).toBe('This link does not work any more')
})

test('a link for a new password works no more once the e-mail is another', async () => {
  const browser = await onAccountPage('olga@school.test')
  const link = (await school.resetLink('olga@school.test')) ?? ''
  expect((await school.browser().open(link)).heading()).not.toContain('does not work')
  await browser.submit({ signInName: 'olga.new@school.test', signInNamePassword: password })
  const opened = await school.browser().open(link)
  expect(opened.heading()).toBe('This link does not work any more')
})

test('whoever signs up with an e-mail is asked to confirm it, a few times an hour', async () => {
  const browser = school.browser()
  await signUp(school, browser, { name: 'Ana', signInName: 'ana@school.test', password })
  await browser.open(`${ISSUER}/account`)
  for (let turn = 0; turn < 8; turn += 1) {
    await browser.post('/identity/account/confirm-email', {})
    await school.identity.stop()
  }
  expect(mail.text().match(/To: ana@school.test/g)).toHaveLength(5)
  const link = mail.links('confirm-email').at(-1) ?? ''
  const opened = await school.browser().open(link)
  expect(opened.heading()).toBe('Is this your e-mail?')
  time += 25 * 3_600_000
  await opened.submit({ token: new URL(link).searchParams.get('token') ?? '' })
  expect(opened.heading()).toBe('This link does not work any more')
  await opened.open(link)
  expect(opened.heading()).toBe('This link does not work any more')
})

test('where no mail is sent nothing has to be confirmed', async () => {
  const silent = await openSchool(database.pool)
  const browser = silent.browser()
  await signUp(silent, browser, { name: 'Lou', signInName: 'lou@school.test', password })
  await browser.open(`${ISSUER}/account`)
  expect(browser.page).not.toContain('Confirm your e-mail')
  await silent.stop()
})
