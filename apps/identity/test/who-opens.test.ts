// Who opens an account: the question before sign-up, what follows from it, and the longer password
// of whoever teaches.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSignIn, claimsIn, exchangeCode, signIn, signUp } from './application.ts'
import { createIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { ISSUER, MANAGEMENT_KEY, openSchool, type School } from './school.ts'

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

const atTheQuestion = () => school.browser().open(beginSignIn({ prompt: 'create' }).address)

async function rows(): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'identity'`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const counted = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from identity.${name}`,
      )
      return [name, counted.rows[0]?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

describe('who is opening this account', () => {
  test('is asked with nothing chosen and no age in the words', async () => {
    const browser = await atTheQuestion()
    expect(browser.heading()).toBe('Who is opening this account?')
    expect(browser.page.match(/type="radio"/g)).toHaveLength(4)
    expect(browser.page).not.toMatch(/\bchecked\b/)
    expect(browser.page).not.toMatch(/\d+ years|\bage\b|\bold\b|\bbirth/i)
    await browser.submit({ who: '' })
    expect(browser.status).toBe(422)
    expect(browser.page).toContain('Please choose one.')
  })

  test('a child is asked to fetch a grown-up, and nothing of her stays', async () => {
    const browser = await atTheQuestion()
    const before = { rows: await rows(), cookies: browser.cookieNames() }
    await browser.submit({ who: 'alone' })
    expect(browser.status).toBe(200)
    expect(browser.heading()).toBe('Please fetch a grown-up')
    expect({ rows: await rows(), cookies: browser.cookieNames() }).toEqual(before)
    await browser.open(browser.link('The grown-up is here'))
    expect(browser.heading()).toBe('Who is opening this account?')
  })

  test('an unknown answer leads nowhere', async () => {
    const browser = await atTheQuestion()
    await browser.submit({ who: 'constructor' })
    expect(browser.status).toBe(422)
    expect(browser.heading()).toBe('Who is opening this account?')
  })

  test.each([
    ['teacher', 'teacher'],
    ['child', 'child'],
    ['adult', 'adult'],
  ])('%s: the account knows it, its owner alone is told', async (who, kind) => {
    const person = { name: `A ${who}`, signInName: `kind-${who}`, password: 'rain on the roof' }
    const tokens = await signUp(school, school.browser(), { ...person, who })
    const claims = claimsIn(tokens.access_token)
    expect(claims).toMatchObject({ account_kind: kind, public_metadata: {} })
    expect(claimsIn(tokens.id_token)).toMatchObject({ account_kind: kind })
    const answer = await school.fetch(`${ISSUER}/v1/users/${claims.sub}/metadata`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${MANAGEMENT_KEY}`, 'content-type': 'application/json' },
      body: '{"public_metadata":{}}',
    })
    expect(await answer.text()).not.toContain(`"${kind}"`)
  })

  test('an account from before has no kind and goes on', async () => {
    const older = { name: 'Older', signInName: 'older', password: 'long ago' }
    await school.identity.createAccount(older)
    const tokens = await signIn(school, school.browser(), older)
    expect(claimsIn(tokens.access_token)).not.toHaveProperty('account_kind')
  })

  test("a child's account is a username and a password, and no e-mail", async () => {
    const browser = await atTheQuestion()
    await browser.submit({ who: 'child' })
    expect(browser.page).not.toContain('E-mail')
    const lea = { name: 'Lea', password: 'red kites' }
    await browser.submit({ ...lea, signInName: 'lea@home.test' })
    expect(browser.status).toBe(422)
    expect(browser.page).toContain('A child needs no e-mail. Choose a username.')
    await browser.submit({ ...lea, signInName: 'lea.kite' })
    expect(browser.param('code')).not.toBe('')
  })

  test('a teacher chooses the one name that is shown', async () => {
    const browser = await atTheQuestion()
    await browser.submit({ who: 'teacher' })
    expect(browser.page).toContain('Ms Fern')
  })
})

const becomesTeacher = (username: string) =>
  database.pool.query(
    `update identity.accounts set public_metadata = '{"role":"educator"}' where username = $1`,
    [username],
  )

const typed = async (browser: ReturnType<School['browser']>, secret: string) => {
  await browser.open(beginSignIn().address)
  return browser.submit({ signInName: 'fern', password: secret })
}

describe('the password of whoever teaches', () => {
  test('has 12 characters or more from sign-up on', async () => {
    const browser = await atTheQuestion()
    await browser.submit({ who: 'teacher' })
    expect(browser.page).toContain('At least 12 characters.')
    await browser.submit({ name: 'Ms Oak', signInName: 'oak', password: 'eleven char' })
    expect(browser.status).toBe(422)
    expect(browser.page).toContain('A password needs at least 12 characters.')
    await browser.submit({ name: 'Ms Oak', signInName: 'oak', password: 'twelve chars' })
    expect(browser.param('code')).not.toBe('')
  })

  test('who becomes a teacher later is asked at her next sign-in, and cannot pass it by', async () => {
    const short = 'eight ch'
    const fern = { name: 'Ms Fern', signInName: 'fern', password: short }
    await school.identity.createAccount(fern)
    await signIn(school, school.browser(), fern)
    await becomesTeacher('fern')

    const browser = await typed(school.browser(), short)
    expect(browser.heading()).toBe('Choose a longer password')
    expect(browser.url).not.toContain('code=')
    const here = browser.url
    // Neither the interaction nor another sign-in leads past it.
    await browser.open(here.replace(/\/sign-in$/, ''))
    expect(browser.heading()).toBe('Log in')
    await browser.submit({ signInName: 'fern', password: short })
    expect(browser.heading()).toBe('Choose a longer password')
    await browser.open(`${ISSUER}/account`)
    expect(browser.heading()).toBe('Log in')

    const again = await typed(school.browser(), short)
    await again.submit({ password: short, newPassword: 'too short' })
    expect(again.status).toBe(422)
    expect(again.page).toContain('A password needs at least 12 characters.')
    await again.submit({ password: 'not hers', newPassword: 'stars over the sea' })
    expect(again.status).toBe(422)
    expect(again.page).toContain('The name and the password do not fit.')
    await again.submit({ signInName: 'fern', password: short })
    await again.submit({ password: short, newPassword: 'stars over the sea' })
    expect(again.param('code')).not.toBe('')

    expect((await typed(school.browser(), short)).status).toBe(422)
    const tokens = await signIn(school, school.browser(), {
      ...fern,
      password: 'stars over the sea',
    })
    expect(claimsIn(tokens.access_token)).toMatchObject({ name: 'Ms Fern' })
  })

  test('has as many on her account page and behind a reset link', async () => {
    const elm = { name: 'Ms Elm', signInName: 'elm', password: 'seven silver spoons' }
    const browser = school.browser()
    await signUp(school, browser, { ...elm, who: 'teacher' })
    await browser.open(`${ISSUER}/account`)
    await browser.submit({ password: elm.password, newPassword: 'eleven char' })
    expect(browser.page).toContain('A password needs at least 12 characters.')
    const link = (await school.resetLink('elm')) ?? ''
    await browser.open(link)
    expect(browser.page).toContain('At least 12 characters.')
    await browser.submit({ password: 'eleven char' })
    expect(browser.page).toContain('A password needs at least 12 characters.')
  })

  test('signing up anew with her name and short password asks her too', async () => {
    const yew = { name: 'Ms Yew', signInName: 'yew', password: 'eight ch' }
    await school.identity.createAccount(yew)
    await becomesTeacher('yew')
    const begun = beginSignIn({ prompt: 'create' })
    const browser = await school.browser().open(begun.address)
    await browser.submit({ who: 'adult' })
    await browser.submit(yew)
    expect(browser.heading()).toBe('Choose a longer password')
    expect((await exchangeCode(school, browser, begun.verifier)).status).toBe(400)
  })
})
