// What gets nobody in by a card, and what happens at the same time.
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTablets } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openBrowser, openSchool, type School } from '../identity/test/school.ts'

let database: TestDatabase
let school: School
let tablets: ReturnType<typeof openTablets>
beforeAll(async () => {
  database = await createTestDatabase()
  school = await openSchool(database, {})
  tablets = openTablets(school, database)
})
afterAll(async () => {
  await school.close()
  await database.drop()
})
afterEach(() => {
  school.clock.aheadMs = 0
})

const unknown = { status: 404, body: { code: 'BADGE_UNKNOWN' } }

type Teacher = Awaited<ReturnType<typeof tablets.teacher>>
const end = (of: Teacher, id: string) =>
  tablets.send(of.browser, `/api/educator/badges/${id}`, { method: 'DELETE', bearer: of.bearer })
const eventsOf = async (personId: string) => {
  const { rows } = await database.pool.query(
    `select kind, actor_id, details from security_events
     where person_id = $1 and (kind like 'badge-%' or kind = 'pictures-shown') order by id`,
    [personId],
  )
  return rows
}
async function classOf(name = 'Mia') {
  const rosa = await tablets.teacher()
  return { rosa, mia: await tablets.child(rosa, name) }
}

describe('what gets nobody in', () => {
  it('a card of a child who left, of one who is suspended, and one that was never made', async () => {
    const { rosa, mia } = await classOf()
    const { secret } = await tablets.cardOf(rosa, mia, 'home')
    const home = openBrowser(school)
    await database.pool.query('update users set suspended_at = now() where id = $1', [mia])
    expect(await tablets.scan(home, secret)).toMatchObject(unknown)
    await database.pool.query('update users set suspended_at = null where id = $1', [mia])
    await tablets.scan(home, secret)
    await tablets.send(rosa.browser, `/api/educator/students/${mia}`, {
      ...{ method: 'DELETE', bearer: rosa.bearer },
    })
    expect(await tablets.scan(openBrowser(school), secret)).toMatchObject(unknown)
    for (const { run } of school.modules.badges.sweeps) await run()
    expect(await tablets.who(home)).toBeNull()
    expect(await tablets.scan(openBrowser(school), 'x'.repeat(22))).toMatchObject(unknown)
  })

  it('a card for the class where the pairing was ended, or the tablet’s cookie was copied', async () => {
    const { rosa, mia } = await classOf()
    const { secret } = await tablets.cardOf(rosa, mia, 'class')
    const elsewhere = { status: 403, body: { code: 'BADGE_ELSEWHERE' } }
    const device = await tablets.tablet(rosa)
    await tablets.scan(device, secret)
    const [{ _id }] = await tablets.devicesOf(rosa)
    const ending = { method: 'DELETE' as const, bearer: rosa.bearer }
    await tablets.send(rosa.browser, `/api/educator/devices/${_id}`, ending)
    expect(await tablets.who(device)).toBeNull()
    expect(await tablets.scan(device, secret)).toMatchObject(elsewhere)

    const copied = await tablets.tablet(rosa)
    await tablets.who(copied)
    await tablets.send(copied, '/api/wall')
    const thief = openBrowser(school)
    for (const [name, value] of copied.cookies) thief.cookies.set(name, value)
    school.clock.aheadMs = 25 * 3_600_000
    await tablets.send(copied, '/api/wall')
    await tablets.send(copied, '/api/wall')
    school.clock.aheadMs += 120_000
    expect(await tablets.scan(thief, secret)).toMatchObject(elsewhere)
    expect(await tablets.scan(copied, secret)).toMatchObject(elsewhere)
    school.clock.aheadMs = 0
  })

  it('somebody else’s page', async () => {
    const { rosa, mia } = await classOf()
    const { secret } = await tablets.cardOf(rosa, mia, 'home')
    const foreign = await school.app.inject({
      ...{ method: 'POST', url: '/auth/badge', payload: { secret } },
      headers: { origin: 'https://elsewhere.test' },
    })
    expect(foreign.json()).toMatchObject({ code: 'FOREIGN_PAGE' })
    expect(foreign.cookies).toEqual([])
  })

  it('a teacher makes none for a child of another, and ends none of hers', async () => {
    const { rosa, mia } = await classOf()
    const omar = await tablets.teacher()
    const ben = await tablets.child(omar, 'Ben')
    const card = await tablets.cardOf(rosa, mia, 'home')
    expect(await tablets.makeCards(omar, [ben, mia], 'home')).toMatchObject({
      ...{ status: 404, body: { code: 'STUDENT_NOT_FOUND' } },
    })
    expect(await tablets.cardsOf(omar)).toEqual([])
    expect((await end(omar, card._id)).status).toBe(404)
    const payload = { badges: [card._id] }
    await tablets.send(omar.browser, '/api/educator/badges/printed', {
      ...{ method: 'POST', bearer: omar.bearer, payload },
    })
    expect(await eventsOf(mia)).toMatchObject([{ kind: 'badge-made' }])
    expect((await tablets.scan(openBrowser(school), card.secret)).status).toBe(200)
  })

  it('any, where accounts are kept elsewhere', async () => {
    const other = await openSchool(database, { issuer: 'http://provider.test' })
    onTestFinished(other.close)
    const { rosa, mia } = await classOf()
    const { secret } = await tablets.cardOf(rosa, mia, 'home')
    const there = openTablets(other, database)
    expect(await there.scan(openBrowser(other), secret)).toMatchObject({
      body: { code: 'ACCOUNTS_ELSEWHERE' },
    })
  })
})

describe('at the same time', () => {
  it('three browsers scan one card: two are signed in', async () => {
    const { rosa, mia } = await classOf()
    const { secret } = await tablets.cardOf(rosa, mia, 'home')
    const many = [openBrowser(school), openBrowser(school), openBrowser(school)]
    const answers = await Promise.all(many.map((browser) => tablets.scan(browser, secret)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const here = await Promise.all(many.map(tablets.who))
    expect(here.filter((id) => id === mia)).toHaveLength(2)
    expect(await tablets.cardsOf(rosa)).toMatchObject([{ browsers: 2 }])
  })

  it('two tablets scan one card: each has a session of its own', async () => {
    const { rosa, mia } = await classOf()
    const { secret } = await tablets.cardOf(rosa, mia, 'class')
    const two = [await tablets.tablet(rosa), await tablets.tablet(rosa)]
    await Promise.all(two.map((device) => tablets.scan(device, secret)))
    expect(await Promise.all(two.map(tablets.who))).toEqual([mia, mia])
  })

  it.each(['ended', 'printed again'])(
    'a card is %s while it is scanned: no session is left',
    async (how) => {
      const { rosa, mia } = await classOf()
      for (let round = 0; round < 5; round += 1) {
        const { _id, secret } = await tablets.cardOf(rosa, mia, 'home')
        const home = openBrowser(school)
        const [scanned] = await Promise.all([
          tablets.scan(home, secret),
          how === 'ended' ? end(rosa, _id) : tablets.cardOf(rosa, mia, 'home'),
        ])
        expect([200, 404]).toContain(scanned.status)
        expect(await tablets.who(home)).toBeNull()
        school.clock.aheadMs += 61_000
      }
      const { rows } = await database.pool.query('select from sessions where user_id = $1', [mia])
      expect(rows).toEqual([])
    },
  )

  it('thirty children scan their cards on thirty tablets at once', async () => {
    const rosa = await tablets.teacher()
    const ids: string[] = []
    for (let one = 0; one < 30; one += 1) ids.push(await tablets.child(rosa, `Child ${one}`))
    const { badges } = (await tablets.makeCards(rosa, ids, 'class')).body
    const places: { device: Awaited<ReturnType<typeof tablets.tablet>>; secret: string }[] = []
    for (const { secret } of badges) places.push({ device: await tablets.tablet(rosa), secret })
    const answers = await Promise.all(
      places.map(({ device, secret }) => tablets.scan(device, secret)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(new Set(await Promise.all(places.map(({ device }) => tablets.who(device))))).toEqual(
      new Set(ids),
    )
  }, 60_000)

  it('a card is printed twice at once: one of both is good', async () => {
    const { rosa, mia } = await classOf()
    const ben = await tablets.child(rosa, 'Ben')
    const [one, two] = await Promise.all([
      tablets.makeCards(rosa, [mia, ben], 'home'),
      tablets.makeCards(rosa, [ben, mia], 'home'),
    ])
    const statuses = []
    for (const { body } of [one, two]) {
      for (const { secret } of body.badges) {
        statuses.push((await tablets.scan(openBrowser(school), secret)).status)
      }
    }
    expect(statuses.sort()).toEqual([200, 200, 404, 404])
  })
})
