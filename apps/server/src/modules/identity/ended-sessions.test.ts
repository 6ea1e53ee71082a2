// Sessions of the embedded provider that end: by their owner, and without use.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { publicUrl } from '../../../test/test-product.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { transact } from '../../platform/database/index.ts'
import { follow, openBrowser, openSchool, type School, signIn, signUp } from './test/school.ts'

let database: TestDatabase
let school: School
beforeAll(async () => {
  database = await createTestDatabase()
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

describe('a session that its owner ends on the account page', () => {
  it('is gone here too: no token, and the bearer ends within a minute', async () => {
    const [here, elsewhere] = [openBrowser(school), openBrowser(school)]
    const mine = await signUp(here, 'lea.tablets')
    const other = await signIn(elsewhere, 'lea.tablets')
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 200])
    const ended = await here.submit('/identity/account/sessions/end-others', {})
    expect(ended.headers.location).toBe('/identity/account?saved=sessions')
    expect((await elsewhere.token()).statusCode).toBe(401)
    expect(await userinfo(other)).toBe(401)
    school.clock.aheadMs = 60_001
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 401])
    school.clock.aheadMs = 0
    expect(await follow(elsewhere, '/auth/sign-in')).toMatch(/\/interaction\/[^/]+\/sign-in$/)
  })
})

describe('a sign-out', () => {
  it('that is asked for again meanwhile is answered once the provider’s session has ended, too', async () => {
    const browser = openBrowser(school)
    const { sid = '' } = decodeJwt<{ sid: string }>(await signUp(browser, 'lea.twice'))
    const held = await database.pool.connect()
    await held.query('begin')
    await held.query('select from identity.protocol_records where uid = $1 for update', [sid])
    const first = browser.signOut()
    await untilWaiting(database.pool, 1)
    const second = browser.signOut()
    await untilWaiting(database.pool, 2)
    await held.query('commit')
    held.release()
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200])
    expect(await follow(browser, '/auth/sign-in')).toMatch(/\/interaction\/[^/]+\/sign-in$/)
  })
})

describe('a sign-in under way in a session that its owner ends', () => {
  it('begins none here, also when its tokens were given before', async () => {
    const browser = openBrowser(school)
    const bearer = await signUp(browser, 'lea.under-way')
    const { sid = '', sub: accountId = '' } = decodeJwt<{ sid: string }>(bearer)
    browser.cookies.delete('kinderleaf_session')
    const callback = await goToCallback(browser)
    let isAnswered = false
    const finishing = await transact(database.db, async (tx) => {
      await school.identity.sessionsEnded(tx, { accountId, sessions: [sid] })
      const answering = browser.get(callback).finally(() => {
        isAnswered = true
      })
      await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true)
      return { answering }
    })
    expect((await finishing.answering).headers.location).toBe('/?signin=expired')
    const rows = await database.pool.query('select from sessions where user_id = $1', [accountId])
    expect(rows.rowCount).toBe(0)
    expect((await browser.token()).json().accessToken).toBeNull()
  })

  const isWaiting = async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount === 1
  }

  /** The address to which the provider redirects a browser that is signed in there. */
  async function goToCallback(browser: ReturnType<typeof openBrowser>) {
    let here = '/auth/sign-in'
    while (!here.startsWith('/auth/callback')) {
      const { headers } = await browser.get(here)
      const next = new URL(String(headers.location), publicUrl)
      here = next.pathname + next.search
    }
    return here
  }
})

describe('a session without use', () => {
  const hour = 3_600_000
  const lives = async (browser: ReturnType<typeof openBrowser>, afterHours: number) => {
    school.clock.aheadMs += afterHours * hour
    return (await browser.token()).statusCode === 200
  }
  const nextSignIn = async (browser: ReturnType<typeof openBrowser>) =>
    (await follow(browser, '/auth/sign-in')).replace(/interaction\/[^/]+/, 'interaction')

  it('of a teacher ends after twelve hours, here and at the provider', async () => {
    const browser = openBrowser(school)
    const bearer = await signUp(browser, 'ms.idle')
    const became = await school.call('/api/educator/update-role', bearer)
    expect(became.json().user.role).toBe('educator')
    expect([await lives(browser, 1), await lives(browser, 11)]).toEqual([true, true])
    expect(await lives(browser, 11)).toBe(true)
    expect(await lives(browser, 13)).toBe(false)
    expect(await nextSignIn(browser)).toBe('/identity/interaction/sign-in')
    school.clock.aheadMs = 0
  })

  it('of a child ends after thirty days, and lasts while she comes', async () => {
    const browser = openBrowser(school)
    await signUp(browser, 'mia.idle')
    const used = []
    for (let visit = 0; visit < 3; visit += 1) used.push(await lives(browser, 29 * 24))
    expect(used).toEqual([true, true, true])
    expect(await nextSignIn(browser)).toBe('/')
    expect(await lives(browser, 31 * 24)).toBe(false)
    expect(await nextSignIn(browser)).toBe('/identity/interaction/sign-in')
    school.clock.aheadMs = 0
  })
})
