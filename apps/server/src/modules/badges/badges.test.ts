// Cards with the embedded provider: what each opens, until when, and what is written down of it.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTablets } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { publicUrl } from '../../../test/test-product.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
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

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const unknown = { status: 404, body: { code: 'BADGE_UNKNOWN' } }
const elsewhere = { status: 403, body: { code: 'BADGE_ELSEWHERE' } }
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

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

describe('a card for the class', () => {
  it('signs in on a tablet of the class, for half a day, and names the tablet', async () => {
    const { rosa, mia } = await classOf()
    const device = await tablets.tablet(rosa)
    const { secret } = await tablets.cardOf(rosa, mia, 'class')
    expect(secret).toMatch(/^[\w-]{22}$/)
    expect(await tablets.scan(device, secret)).toMatchObject({ status: 200 })
    expect(await tablets.who(device)).toBe(mia)
    const { rows } = await database.pool.query(
      'select device_id is not null as at_tablet from sessions where user_id = $1',
      [mia],
    )
    expect(rows).toEqual([{ at_tablet: true }])
    expect((await device.signOut()).json().redirectTo).toBe(`${publicUrl}/wall`)
    await tablets.scan(device, secret)
    school.clock.aheadMs = 12 * HOUR_MS + 1_000
    expect(await tablets.who(device)).toBeNull()
  })

  it('opens nothing in any other browser, nor on a tablet of another class', async () => {
    const { rosa, mia } = await classOf()
    const omar = await tablets.teacher()
    const { secret } = await tablets.cardOf(rosa, mia, 'class')
    const ownBrowser = openBrowser(school)
    expect(await tablets.scan(ownBrowser, secret)).toMatchObject(elsewhere)
    expect(await tablets.who(ownBrowser)).toBeNull()
    const others = await tablets.tablet(omar)
    expect(await tablets.scan(others, secret)).toMatchObject(elsewhere)
    expect(await tablets.who(others)).toBeNull()
  })

  it('is printed with the pictures that she taps', async () => {
    const { rosa, mia } = await classOf()
    const right = await tablets.picturesOf(rosa, mia)
    expect((await tablets.cardOf(rosa, mia, 'class')).pictures).toEqual(right)
    await tablets.setSignIn(rosa, 'one')
    expect((await tablets.cardOf(rosa, mia, 'class')).pictures).toEqual(right.slice(0, 1))
    await tablets.setSignIn(rosa, 'tap')
    expect((await tablets.cardOf(rosa, mia, 'class')).pictures).toEqual([])
    await tablets.setSignIn(rosa, 'three')
    expect((await tablets.cardOf(rosa, mia, 'home')).pictures).toEqual([])
  })

  it('is made for several at once, each with what she taps', async () => {
    const { rosa, mia } = await classOf()
    const ben = await tablets.child(rosa, 'Ben')
    await database.pool.query(
      `insert into class_children (educator_id, student_id, sign_in)
       values ($1, $2, 'one'), ($1, $3, 'tap')`,
      [rosa.id, mia, ben],
    )
    const { badges } = (await tablets.makeCards(rosa, [ben, mia], 'class')).body
    const taps = badges.map((card: { student: string; pictures: string[] }) => [
      ...[card.student, card.pictures.length],
    ])
    expect(new Map(taps)).toEqual(
      new Map([
        [mia, 1],
        [ben, 0],
      ]),
    )
  })

  it('printed again ends the one before, and nobody who plays', async () => {
    const { rosa, mia } = await classOf()
    const device = await tablets.tablet(rosa)
    const before = await tablets.cardOf(rosa, mia, 'class')
    await tablets.scan(device, before.secret)
    const after = await tablets.cardOf(rosa, mia, 'class')
    expect(await tablets.who(device)).toBe(mia)
    expect(await tablets.scan(device, before.secret)).toMatchObject(unknown)
    expect(await tablets.scan(device, after.secret)).toMatchObject({ status: 200 })
    expect(await tablets.cardsOf(rosa)).toHaveLength(1)
  })
})

describe('a card for home', () => {
  it('signs in in any browser, stays longer than a night, and logging out leads home', async () => {
    const { rosa, mia } = await classOf()
    const { secret, pictures } = await tablets.cardOf(rosa, mia, 'home')
    expect(pictures).toEqual([])
    const home = openBrowser(school)
    expect(await tablets.scan(home, secret)).toMatchObject({ status: 200 })
    const me = await school.call('/api/user/data', await home.accessToken())
    expect(me.json().user).toMatchObject({ _id: mia, role: 'student' })
    school.clock.aheadMs = 30 * HOUR_MS
    expect(await tablets.who(home)).toBe(mia)
    expect((await home.signOut()).json().redirectTo).toBe(`${publicUrl}/`)
    expect(await tablets.who(home)).toBeNull()
  })

  it('on a tablet of her class is like one for the class', async () => {
    const { rosa, mia } = await classOf()
    const omar = await tablets.teacher()
    const { secret } = await tablets.cardOf(rosa, mia, 'home')
    expect(await tablets.scan(await tablets.tablet(omar), secret)).toMatchObject(elsewhere)
    const device = await tablets.tablet(rosa)
    await tablets.scan(device, secret)
    expect(await tablets.cardsOf(rosa)).toMatchObject([{ kind: 'home', browsers: 0 }])
    school.clock.aheadMs = 13 * HOUR_MS
    expect(await tablets.who(device)).toBeNull()
  })

  it('is good in two browsers at once: a third ends the one that was used least lately', async () => {
    const { rosa, mia } = await classOf()
    const { secret } = await tablets.cardOf(rosa, mia, 'home')
    const [first, second, third] = [openBrowser(school), openBrowser(school), openBrowser(school)]
    await tablets.scan(first, secret)
    await tablets.scan(second, secret)
    // The same browser again takes the place of its own.
    await tablets.scan(second, secret)
    expect([await tablets.who(first), await tablets.who(second)]).toEqual([mia, mia])
    expect(await tablets.cardsOf(rosa)).toMatchObject([{ browsers: 2 }])
    const hers = await first.accessToken()
    await tablets.scan(third, secret)
    expect([await tablets.who(first), await tablets.who(second)]).toEqual([null, mia])
    expect(await tablets.who(third)).toBe(mia)
    expect((await school.call('/identity/userinfo', hers)).statusCode).toBe(401)
    expect(await tablets.cardsOf(rosa)).toMatchObject([{ browsers: 2 }])
  })

  it('is scanned five times a minute at most, a child, whatever card', async () => {
    const { rosa, mia } = await classOf()
    const ben = await tablets.child(rosa, 'Ben')
    const { secret } = await tablets.cardOf(rosa, mia, 'home')
    const ofClass = await tablets.cardOf(rosa, mia, 'class')
    const scanned = []
    for (let one = 0; one < 5; one += 1) {
      scanned.push((await tablets.scan(openBrowser(school), secret)).status)
    }
    expect(scanned).toEqual(Array(5).fill(200))
    const device = await tablets.tablet(rosa)
    for (const [browser, shown] of [
      [openBrowser(school), secret],
      [device, ofClass.secret],
    ] as const) {
      expect(await tablets.scan(browser, shown)).toMatchObject({
        ...{ status: 429, body: { code: 'TOO_MANY_TRIES' } },
      })
    }
    const bens = await tablets.cardOf(rosa, ben, 'home')
    expect((await tablets.scan(openBrowser(school), bens.secret)).status).toBe(200)
    school.clock.aheadMs = 61_000
    expect((await tablets.scan(openBrowser(school), secret)).status).toBe(200)
  })

  it('ends by one tap of her teacher, with all that it opened, at once', async () => {
    const { rosa, mia } = await classOf()
    const { _id, secret } = await tablets.cardOf(rosa, mia, 'home')
    const [home, device] = [openBrowser(school), await tablets.tablet(rosa)]
    await tablets.scan(home, secret)
    await tablets.scan(device, secret)
    const bearers = [await home.accessToken(), await device.accessToken()]
    expect((await end(rosa, _id)).status).toBe(200)
    for (const bearer of bearers) {
      expect((await school.call('/identity/userinfo', bearer)).statusCode).toBe(401)
    }
    expect([await tablets.who(home), await tablets.who(device)]).toEqual([null, null])
    expect(await tablets.scan(home, secret)).toMatchObject(unknown)
    expect(await tablets.cardsOf(rosa)).toEqual([])
    expect(await end(rosa, _id)).toMatchObject({ status: 404, body: { code: 'BADGE_NOT_FOUND' } })
  })

  it('printed again ends what the lost one opened', async () => {
    const { rosa, mia } = await classOf()
    const lost = await tablets.cardOf(rosa, mia, 'home')
    const finder = openBrowser(school)
    await tablets.scan(finder, lost.secret)
    const next = await tablets.cardOf(rosa, mia, 'home')
    expect(await tablets.who(finder)).toBeNull()
    expect(await tablets.scan(finder, lost.secret)).toMatchObject(unknown)
    expect((await tablets.scan(finder, next.secret)).status).toBe(200)
  })

  it('ends on the day that her teacher chose, with its sessions, and with the school year', async () => {
    const { rosa, mia } = await classOf()
    const { lastDay } = (
      await tablets.send(rosa.browser, '/api/educator/badges', { bearer: rosa.bearer })
    ).body
    const made = await tablets.makeCards(rosa, [mia], 'home', inDays(2))
    const [{ secret, endsOn }] = made.body.badges
    expect(endsOn).toBe(inDays(2))
    const home = openBrowser(school)
    await tablets.scan(home, secret)
    school.clock.aheadMs = 4 * DAY_MS
    expect(await tablets.who(home)).toBeNull()
    expect(await tablets.scan(home, secret)).toMatchObject(unknown)
    for (const { run } of school.modules.badges.sweeps) await run()
    const { rows } = await database.pool.query('select from badges where student_id = $1', [mia])
    expect(rows).toEqual([])
    school.clock.aheadMs = 0

    expect((await tablets.cardOf(rosa, mia, 'home')).endsOn).toBe(lastDay)
    for (const day of [inDays(-2), '2999-01-01', '2027-02-30']) {
      expect(await tablets.makeCards(rosa, [mia], 'home', day)).toMatchObject({
        ...{ status: 422, body: { code: 'NOT_ACCEPTABLE', fields: [{ path: 'endsOn' }] } },
      })
    }
  })
})

it('made anew while those of yesterday are ended, a card stays', async () => {
  const { rosa, mia } = await classOf()
  const card = await tablets.cardOf(rosa, mia, 'home')
  await database.pool.query(`update badges set ends_on = '2020-01-01' where id = $1`, [card._id])
  const maker = await database.pool.connect()
  await maker.query('begin')
  await maker.query(`update badges set ends_on = '2999-01-01' where id = $1`, [card._id])
  const sweep = school.modules.badges.sweeps[0]?.run()
  await untilWaiting(database.pool, 1)
  await maker.query('commit')
  maker.release()
  await sweep
  expect(await tablets.cardsOf(rosa)).toMatchObject([{ _id: card._id, endsOn: '2999-01-01' }])
})

it('what ends the sessions of a class at home asks as often as for one child', async () => {
  const noted = async (names: readonly string[]) => {
    const rosa = await tablets.teacher()
    const children: string[] = []
    for (const name of names) children.push(await tablets.child(rosa, name))
    for (const { secret } of (await tablets.makeCards(rosa, children, 'home')).body.badges) {
      const home = openBrowser(school)
      await tablets.scan(home, secret)
      expect(await tablets.who(home)).not.toBeNull()
    }
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await tablets.makeCards(rosa, children, 'home')
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
    asked.mockRestore()
    return texts.filter((text) => text.includes('insert into \\"ended_tokens')).length
  }
  expect(await noted(['Mia', 'Ben', 'Ada'])).toBe(await noted(['Mia']))
})

it('each view and each print is written down: who, when, which', async () => {
  const { rosa, mia } = await classOf()
  const card = await tablets.cardOf(rosa, mia, 'class')
  const print = { method: 'POST' as const, bearer: rosa.bearer, payload: { badges: [card._id] } }
  await tablets.send(rosa.browser, '/api/educator/badges/printed', print)
  await end(rosa, card._id)
  const by = { actor_id: rosa.id }
  const forClass = { forHome: false }
  expect(await eventsOf(mia)).toEqual([
    { ...by, kind: 'badge-made', details: forClass },
    { ...by, kind: 'pictures-shown', details: {} },
    { ...by, kind: 'badge-printed', details: forClass },
    { ...by, kind: 'badge-ended', details: forClass },
  ])
})

it('nothing that is stored opens anything: the hash alone', async () => {
  const { rosa, mia } = await classOf()
  const { secret } = await tablets.cardOf(rosa, mia, 'home')
  const { rows } = await database.pool.query('select to_jsonb(badges)::text as row from badges')
  for (const { row } of rows) {
    expect(row).not.toContain(secret)
    expect(row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
})

it('a class that changes hands keeps its cards', async () => {
  const { rosa, mia } = await classOf()
  const omar = await tablets.teacher()
  const [ofClass, forHome] = [
    await tablets.cardOf(rosa, mia, 'class'),
    await tablets.cardOf(rosa, mia, 'home'),
  ]
  const device = await tablets.tablet(rosa)
  const teachers = { from: rosa.id, to: omar.id }
  await school.users.handOver(database.db, teachers)
  await school.modules.devices.handOver(database.db, teachers)
  expect(await school.modules.badges.handOver(database.db, teachers)).toBe(2)
  expect((await tablets.scan(device, ofClass.secret)).status).toBe(200)
  expect((await tablets.scan(openBrowser(school), forHome.secret)).status).toBe(200)
  expect(await tablets.cardsOf(omar)).toHaveLength(2)
})

it('what is held on a child is named to her, and goes with her, sessions too', async () => {
  const { rosa, mia } = await classOf()
  const { secret } = await tablets.cardOf(rosa, mia, 'home')
  const home = openBrowser(school)
  await tablets.scan(home, secret)
  const { record, erase } = school.modules.badges.personalData
  const heldOn = async (subject: { personId: string; educatorId?: string }) => {
    const values: unknown[] = []
    for (const { items } of record(database.db, subject)) {
      for await (const item of items()) values.push(item.values)
    }
    return values
  }
  const ofClass = { personId: mia, educatorId: rosa.id }
  expect(await heldOn({ personId: mia })).toMatchObject([{ for: 'home' }])
  expect(await heldOn({ personId: rosa.id })).toHaveLength(1)
  expect(await heldOn(ofClass)).toHaveLength(1)
  expect((await erase(database.db, ofClass)).rows).toBe(1)
  expect(await heldOn({ personId: mia })).toEqual([])
  expect(await tablets.who(home)).toBeNull()
})
