// The relying party with the embedded provider, called within the process.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { transact } from '../../platform/database/index.ts'
import {
  fillIn,
  follow,
  openBrowser,
  openSchool,
  password,
  type School,
  signIn,
  signUp,
} from './test/school.ts'

let database: TestDatabase
let school: School
beforeAll(async () => {
  database = await createTestDatabase()
  // `school.test` does not resolve: every request must stay within the process.
  school = await openSchool(database, {})
})
afterAll(async () => {
  await school.close()
  await database.drop()
})

const statusOf = async (bearer: string): Promise<number> =>
  (await school.call('/api/user/data', bearer)).statusCode

const userinfo = async (bearer: string): Promise<number> =>
  (await school.call('/identity/userinfo', bearer)).statusCode

describe('with the embedded provider', () => {
  it('a child signs up, takes her role, is renewed, and signs out for good', async () => {
    const browser = openBrowser(school)
    const page = await follow(browser, '/auth/sign-in?create=1&next=/quiz/1')
    expect(page).toMatch(/^\/identity\/interaction\/[^/]+\/sign-up$/)
    const after = await fillIn(browser, `${page}/adult`, {
      name: 'Mia',
      signInName: 'mia.blum',
      password,
    })
    expect(after).toBe('/select-role?next=%2Fquiz%2F1')

    const token = await browser.accessToken()
    const me = await school.call('/api/user/data', token)
    expect(me.json().user).toMatchObject({ name: 'Mia', role: null })

    const became = await school.call('/api/user/update-role', token)
    expect(became.json().user.role).toBe('student')
    const kept = await database.pool.query('select public_metadata from identity.accounts')
    expect(kept.rows).toEqual([{ public_metadata: { role: 'student' } }])

    await database.pool.query('update sessions set access_expires_at = now()')
    const tabs = await Promise.all(Array.from({ length: 5 }, () => browser.accessToken()))
    expect(new Set(tabs).size).toBe(1)
    expect(tabs[0]).not.toBe(token)
    expect((await school.call('/api/user/data', tabs[0])).json().user.role).toBe('student')

    const { redirectTo } = (await browser.signOut()).json()
    const end = new URL(redirectTo)
    const idToken = end.searchParams.get('id_token_hint') ?? ''
    expect((await school.call('/api/user/data', idToken)).statusCode).toBe(401)
    expect(await follow(browser, end.pathname + end.search)).toBe('/')
    expect((await browser.token()).json().accessToken).toBeNull()
    expect(await follow(browser, '/auth/sign-in')).toMatch(/\/sign-in$/)
  })

  it('speaks the language of the school to a browser that prefers none of ours', async () => {
    const filipino = await openSchool(database, { env: { DEFAULT_LOCALE: 'fil' } })
    const pageFor = async (headers: Record<string, string>) =>
      (await filipino.call('/identity/nowhere', undefined, headers)).body
    expect(await pageFor({ 'accept-language': 'de' })).toContain('<html lang="fil"')
    expect(await pageFor({ 'accept-language': 'de,fr;q=0.8' })).toContain('<html lang="fr"')
    await filipino.close()
  })

  it('a class that renews at once is served although both draw from one pool', {
    tags: 'whole',
  }, async () => {
    const browsers = []
    for (let child = 0; child < 30; child += 1) {
      const browser = openBrowser(school)
      const page = `${await follow(browser, '/auth/sign-in?create=1')}/child`
      const fields = { name: `Child ${child}`, signInName: `child-${child}`, password }
      expect(await fillIn(browser, page, fields)).toBe('/select-role?as=student')
      browsers.push(browser)
    }
    await database.pool.query('update sessions set access_expires_at = now()')
    const answers = await Promise.all(browsers.map((browser) => browser.token()))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(30).fill(200))
  })

  it('the role page is told what was just answered, and by nobody else’s answer', async () => {
    const landedAs = async (who: string, next: string) => {
      const browser = openBrowser(school)
      const page = await follow(browser, `/auth/sign-in?create=1&next=${encodeURIComponent(next)}`)
      const fields = { name: 'Nele', signInName: `nele-${who}`, password }
      return fillIn(browser, `${page}/${who}`, fields)
    }
    expect(await landedAs('teacher', '/quiz/1')).toBe('/select-role?next=%2Fquiz%2F1&as=educator')
    expect(await landedAs('adult', '/select-role?next=%2Fquiz%2F1')).toBe(
      '/select-role?next=%2Fquiz%2F1',
    )
  })

  it('a changed name is told at the next load, in every browser', async () => {
    const browser = openBrowser(school)
    await signUp(browser, 'otto.oak', 'teacher', 'Otto Oak')
    const elsewhere = openBrowser(school)
    await signIn(elsewhere, 'otto.oak')
    const nameIn = async (one: typeof browser) =>
      (await school.call('/api/user/data', await one.accessToken())).json().user.name
    expect([await nameIn(browser), await nameIn(elsewhere)]).toEqual(['Otto Oak', 'Otto Oak'])
    // a token tells its second only
    await database.pool.query("update users set updated_at = updated_at - interval '1 minute'")
    await browser.submit('/identity/account/name', { name: 'Mr Otto Oak', namePassword: password })
    expect([await nameIn(browser), await nameIn(elsewhere)]).toEqual(['Mr Otto Oak', 'Mr Otto Oak'])
  })

  it('is ready as soon as its keys can be read, without a listener', async () => {
    expect(school.app.server.listening).toBe(false)
    expect(await school.identity.providerKeysReady()).toBe(true)
  })
})

describe('who opened the account', () => {
  it("a child's plays what visitors can until she joins a class; others go on as before", async () => {
    const child = await signUp(openBrowser(school), 'pip.own', 'child')
    await school.call('/api/user/update-role', child)
    const teacher = await signUp(openBrowser(school), 'fern.own', 'teacher')
    await school.call('/api/educator/update-role', teacher)
    const send = (url: string, bearer: string, payload: object) =>
      school.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${bearer}` },
      })
    const start = async (bearer: string) =>
      (await send('/api/user/start', bearer, { courseId: crypto.randomUUID() })).json().code
    const waits = async (bearer: string) =>
      (await school.call('/api/user/data', bearer)).json().user.awaitsClass
    expect([await waits(child), await waits(teacher)]).toEqual([true, false])
    expect(await start(child)).toBe('NOT_A_MEMBER')

    await send('/api/educator/create-code', teacher, { code: 'Calm-Owl-31' })
    await send('/api/user/join-educator', child, { code: 'calm-owl-31' })
    expect(await waits(child)).toBe(false)
    expect(await start(child)).toBe('COURSE_NOT_FOUND')

    const herself = await signUp(openBrowser(school), 'ada.own')
    await school.call('/api/user/update-role', herself)
    expect(await waits(herself)).toBe(false)
    expect(await start(herself)).toBe('COURSE_NOT_FOUND')
  })
})

describe('signing out without following its redirect', () => {
  it('ends the session at the provider, which asks for the password again', async () => {
    const browser = openBrowser(school)
    await signUp(browser, 'lea.out')
    expect((await browser.signOut()).statusCode).toBe(200)
    expect(await follow(browser, '/auth/sign-in')).toMatch(/\/interaction\/[^/]+\/sign-in$/)
  })

  it('ends the bearer given before within a minute', async () => {
    const browser = openBrowser(school)
    const bearer = await signUp(browser, 'lea.bearer')
    expect(await statusOf(bearer)).toBe(200)
    await browser.signOut()
    expect(await userinfo(bearer)).toBe(401)
    school.clock.aheadMs = 60_001
    expect(await statusOf(bearer)).toBe(401)
    school.clock.aheadMs = 0
  })

  it('leaves the session of another browser alone', async () => {
    const [here, elsewhere] = [openBrowser(school), openBrowser(school)]
    await signUp(here, 'lea.two')
    const other = await signIn(elsewhere, 'lea.two')
    await here.signOut()
    await database.pool.query('update sessions set access_expires_at = now()')
    expect(await elsewhere.accessToken()).not.toBe(other)
    expect(await statusOf(other)).toBe(200)
  })

  it('stays possible where the session began again in the same browser', async () => {
    const browser = openBrowser(school)
    await signUp(browser, 'lea.again')
    expect(await follow(browser, '/auth/sign-in')).toBe('/')
    expect(await statusOf(await browser.accessToken())).toBe(200)
    await database.pool.query('update sessions set access_expires_at = now()')
    expect((await browser.token()).statusCode).toBe(200)
    expect(await follow(browser, '/auth/sign-in')).toBe('/')
  })
})

describe('signing in where somebody else was signed in', () => {
  it('ends her bearer within a minute, and her session at the provider', async () => {
    await signUp(openBrowser(school), 'ines.next')
    const [browser, copied] = [openBrowser(school), openBrowser(school)]
    const bearer = await signUp(browser, 'lucas.before')
    expect(await statusOf(bearer)).toBe(200)
    for (const [name, value] of browser.cookies) {
      if (name === 'kinderleaf_session') continue
      copied.cookies.set(name, value)
      browser.cookies.delete(name)
    }
    const next = await signIn(browser, 'ines.next')
    expect(await userinfo(bearer)).toBe(401)
    school.clock.aheadMs = 60_001
    expect([await statusOf(bearer), await statusOf(next)]).toEqual([401, 200])
    school.clock.aheadMs = 0
    expect(await follow(copied, '/auth/sign-in')).toMatch(/\/interaction\/[^/]+\/sign-in$/)
  })
})

describe('a child kept out by wrong passwords', () => {
  it('is unlocked by the teacher of her class, and by no other', async () => {
    const [teacher, child] = [openBrowser(school), openBrowser(school)]
    const bearer = await signUp(teacher, 'ms.fern')
    await school.call('/api/educator/update-role', bearer)
    const mia = await signUp(openBrowser(school), 'mia.locked')
    await school.call('/api/user/update-role', mia)
    const idOf = async (token: string): Promise<string> =>
      (await school.call('/api/user/data', token)).json().user._id
    const [teacherId, childId] = [await idOf(bearer), await idOf(mia)]
    let guesses = 0
    const statusOfWrong = async () => {
      const page = await follow(child, '/auth/sign-in')
      const wrong = { signInName: 'mia.locked', password: 'not her password' }
      // An address that no trusted proxy has written gains nothing.
      guesses += 1
      const forged = { 'x-forwarded-for': `192.0.${guesses}.1` }
      return (await child.submit(page, wrong, forged)).statusCode
    }
    for (let guess = 0; guess < 5; guess += 1) await statusOfWrong()
    expect(await statusOfWrong()).toBe(429)

    const url = `/api/educator/students/${childId}/unlock`
    const headers = { authorization: `Bearer ${bearer}` }
    const unlock = () => school.app.inject({ method: 'POST', url, headers })
    expect((await unlock()).json().code).toBe('STUDENT_NOT_FOUND')
    expect(await statusOfWrong()).toBe(429)
    await database.pool.query('insert into memberships (student_id, educator_id) values ($1, $2)', [
      childId,
      teacherId,
    ])
    expect((await unlock()).json().message).toBe('The child can try again.')
    expect(await statusOfWrong()).toBe(422)
    const events = await database.pool.query(
      `select kind, actor_id as by from security_events
        where person_id = $1 and kind like '%locked' order by id`,
      [childId],
    )
    expect(events.rows).toEqual([
      { kind: 'locked', by: null },
      { kind: 'unlocked', by: teacherId },
    ])
  })
})

describe('a new password', () => {
  const next = 'four quiet owls'

  async function resetPassword(signInName: string) {
    const { keepers } = school.modules
    const { id = '' } = (await keepers.findBySignInName(signInName)) ?? {}
    const link = new URL(String(await keepers.resetLink(null, id)))
    const fields = { token: link.searchParams.get('token') ?? '', password: next }
    const set = await openBrowser(school).submit('/identity/reset-password', fields)
    expect(set.statusCode).toBe(200)
  }

  it('ends the other sessions and all tokens at once, and goes on where it was set', async () => {
    const [here, elsewhere] = [openBrowser(school), openBrowser(school)]
    const mine = await signUp(here, 'lea.new')
    const other = await signIn(elsewhere, 'lea.new')
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 200])
    const fields = { password, newPassword: next }
    const saved = await here.submit('/identity/account/password', fields)
    expect(saved.headers.location).toBe('/identity/account?saved=password')
    expect([await statusOf(other), await userinfo(other)]).toEqual([401, 401])
    expect((await elsewhere.token()).statusCode).toBe(401)
    expect(await statusOf(mine)).toBe(401)
    expect(await statusOf(await here.accessToken())).toBe(200)
  })

  it('by a reset link ends every session', async () => {
    const browser = openBrowser(school)
    const bearer = await signUp(browser, 'lea.reset')
    await school.call('/api/user/update-role', bearer)
    expect(await statusOf(bearer)).toBe(200)
    await resetPassword('lea.reset')
    expect([await statusOf(bearer), await userinfo(bearer)]).toEqual([401, 401])
    expect((await browser.token()).statusCode).toBe(401)
    expect(await follow(browser, '/auth/sign-in')).toMatch(/\/sign-in$/)
  })

  it('by a reset link deletes sessions that name none of the provider', async () => {
    const bearer = await signUp(openBrowser(school), 'lea.old')
    const mine = 'where user_id = $1'
    const { _id: id } = (await school.call('/api/user/data', bearer)).json().user
    await database.pool.query(`update sessions set provider_session = null ${mine}`, [id])
    await resetPassword('lea.old')
    expect((await database.pool.query(`select from sessions ${mine}`, [id])).rowCount).toBe(0)
  })

  it('refuses earlier tokens also when a request overlapped it', async () => {
    const bearer = await signUp(openBrowser(school), 'lea.between')
    const { _id } = (await school.call('/api/user/update-role', bearer)).json().user
    const committed = await transact(database.db, async (tx) => {
      const change = { accountId: _id, passwordVersion: 1, sparedSession: undefined }
      const whenCommitted = await school.identity.passwordChanged(tx, change)
      expect(await statusOf(bearer)).toBe(200)
      return whenCommitted
    })
    committed()
    expect(await statusOf(bearer)).toBe(401)
  })

  it('counts where the process that set it has a clock ahead', async () => {
    const late = await openSchool(database, {})
    const [here, elsewhere] = [openBrowser(school, late), openBrowser(school)]
    const other = await signUp(elsewhere, 'lea.clocks')
    school.clock.aheadMs = 2_000
    await resetPassword('lea.clocks')
    school.clock.aheadMs = 0
    const page = await follow(here, '/auth/sign-in')
    expect(await fillIn(here, page, { signInName: 'lea.clocks', password: next })).toBe('/')
    expect(await statusOf(await here.accessToken())).toBe(200)
    expect(await statusOf(other)).toBe(401)
    await late.close()
  })

  it('renews the token of a browser whose renewal overlapped it', async () => {
    const browser = openBrowser(school)
    const early = await signUp(browser, 'lea.overlap')
    const columns = await database.pool.query(
      'select access_token, access_expires_at from sessions order by created_at desc limit 1',
    )
    const { access_token, access_expires_at } = columns.rows[0]
    await browser.submit('/identity/account/password', { password, newPassword: next })
    await database.pool.query(
      `update sessions set access_token = $1, access_expires_at = $2
        where id_hash = (select id_hash from sessions order by created_at desc limit 1)`,
      [access_token, access_expires_at],
    )
    const renewed = await browser.accessToken()
    expect(renewed).not.toBe(early)
    expect(await statusOf(renewed)).toBe(200)
  })
})
