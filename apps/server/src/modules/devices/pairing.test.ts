// Pairing tablets with the embedded provider, both ways, and the secret in their cookie.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, notPaired, openTablets } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { follow, openBrowser, openSchool, type School, signIn } from '../identity/test/school.ts'

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

const DAY_MS = 24 * 3_600_000

describe('pairing', () => {
  it('by a code: it waits, is confirmed once, and shows the wall from then on', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = openBrowser(school)
    expect((await tablets.send(device, '/api/pairing')).body).toMatchObject({ state: 'none' })
    const { code } = (await tablets.send(device, '/api/pairing', { method: 'POST' })).body
    expect(code).toMatch(/^[A-Z]{8}$/)
    expect((await tablets.send(device, '/api/pairing')).body).toMatchObject({ state: 'waiting' })
    expect(await tablets.send(device, '/api/wall')).toMatchObject(notPaired)

    const { browser, bearer } = rosa
    const typed = `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`
    const confirm = () =>
      tablets.send(browser, '/api/educator/devices/confirm', {
        ...{ method: 'POST', bearer, payload: { code: typed, name: ' Blue\u0000 tablet ' } },
      })
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { device: { name: 'Blue tablet' } },
    })
    expect(await confirm()).toMatchObject({ status: 404, body: { code: 'PAIRING_UNKNOWN' } })
    expect((await tablets.send(device, '/api/pairing')).body).toMatchObject({ state: 'paired' })
    expect((await tablets.send(device, '/api/wall')).body).toMatchObject({
      device: { name: 'Blue tablet', idleMinutes: 10 },
      teacher: expect.stringMatching(/^Ms\. /),
      children: [{ _id: mia, name: 'Mia', signIn: 'three', isLocked: false }],
    })
    expect(await tablets.devicesOf(rosa)).toMatchObject([{ name: 'Blue tablet', copiedAt: null }])
  })

  it('by the teacher on the tablet itself: her session ends there, and asks for her password', async () => {
    const rosa = await tablets.teacher()
    const device = openBrowser(school)
    const bearer = await signIn(device, rosa.signInName)
    const payload = { name: 'Red tablet' }
    const paired = await tablets.send(device, '/api/educator/devices', {
      method: 'POST',
      bearer,
      payload,
    })
    expect(paired.status).toBe(200)
    expect(await tablets.who(device)).toBeNull()
    expect(await follow(device, '/auth/sign-in')).toMatch(/\/sign-in$/)
    expect((await tablets.send(device, '/api/wall')).status).toBe(200)
    expect(await tablets.who(rosa.browser)).toBe(rosa.id)
  })

  it('a code is good for ten minutes, and a teacher has five tries', async () => {
    const rosa = await tablets.teacher()
    const device = openBrowser(school)
    const { code } = (await tablets.send(device, '/api/pairing', { method: 'POST' })).body
    const confirm = (typed: string) =>
      tablets.send(rosa.browser, '/api/educator/devices/confirm', {
        ...{ method: 'POST', bearer: rosa.bearer, payload: { code: typed, name: 'T' } },
      })
    school.clock.aheadMs = 10 * 60_000 + 1_000
    expect((await tablets.send(device, '/api/pairing')).body).toMatchObject({ state: 'none' })
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await confirm(code)).body).toMatchObject({ code: 'PAIRING_UNKNOWN' })
    }
    const tooMany = { status: 429, body: { code: 'TOO_MANY_TRIES' } }
    expect(await confirm(code)).toMatchObject(tooMany)
    const again = (await tablets.send(device, '/api/pairing', { method: 'POST' })).body.code
    expect(await confirm(again)).toMatchObject(tooMany)
  })

  it('a class has at most 60 tablets, and one teacher takes out her own alone', async () => {
    const rosa = await tablets.teacher()
    const omar = await tablets.teacher()
    await tablets.tablet(rosa)
    await database.pool.query(
      `insert into paired_devices (id, educator_id, name, secret_hash, rotated_at, paired_at,
         last_used_at, ends_on)
       select gen_random_uuid(), $1, 'More', sha256(n::text::bytea), now(), now(), now(), '2099-07-31'
       from generate_series(1, 59) n`,
      [rosa.id],
    )
    const device = openBrowser(school)
    const { code } = (await tablets.send(device, '/api/pairing', { method: 'POST' })).body
    const payload = { code, name: 'One more' }
    const { browser, bearer } = rosa
    const refused = { method: 'POST' as const, bearer, payload }
    expect(await tablets.send(browser, '/api/educator/devices/confirm', refused)).toMatchObject({
      body: { code: 'DEVICES_FULL' },
    })
    const [one] = await tablets.devicesOf(rosa)
    const url = `/api/educator/devices/${one._id}`
    expect(
      await tablets.send(omar.browser, url, { method: 'DELETE', bearer: omar.bearer }),
    ).toMatchObject({
      status: 404,
      body: { code: 'DEVICE_NOT_FOUND' },
    })
    const end = { method: 'DELETE' as const, bearer }
    expect((await tablets.send(browser, url, end)).status).toBe(200)
    // pressed twice, or sent again after a lost answer
    expect((await tablets.send(browser, url, end)).status).toBe(200)
  })

  it('ends with the school year', async () => {
    const rosa = await tablets.teacher()
    const device = await tablets.tablet(rosa)
    const [{ endsOn }] = await tablets.devicesOf(rosa)
    expect(endsOn).toMatch(/-07-31$/)
    school.clock.aheadMs = Date.parse(endsOn) + 2 * DAY_MS - Date.now()
    expect(await tablets.send(device, '/api/wall')).toMatchObject(notPaired)
    await school.modules.devices.sweeps[0]?.run()
    const { rows } = await database.pool.query(
      'select from paired_devices where educator_id = $1',
      [rosa.id],
    )
    expect(rows).toEqual([])
  })
})

describe('the secret of a tablet', () => {
  const cookieOf = (device: Browser) => device.cookies.get('kinderleaf_tablet') ?? ''
  const withCookie = (secret: string) => {
    const device = openBrowser(school)
    device.cookies.set('kinderleaf_tablet', secret)
    return device
  }

  it('changes daily; the one before is good until the new one was seen, also for many at once', async () => {
    const device = await tablets.tablet(await tablets.teacher())
    await tablets.send(device, '/api/wall')
    const first = cookieOf(device)
    school.clock.aheadMs = DAY_MS + 1_000
    // The answer to these is lost.
    const lost = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const one = withCookie(first)
        expect((await tablets.send(one, '/api/wall')).status).toBe(200)
        return cookieOf(one)
      }),
    )
    expect(new Set(lost).size).toBe(1)
    expect(lost[0]).not.toBe(first)
    expect((await tablets.send(device, '/api/wall')).status).toBe(200)
    expect(cookieOf(device)).toBe(lost[0])
    expect((await tablets.send(device, '/api/wall')).status).toBe(200)
  })

  it('a copy of it shown after that ends the pairing for both, and she is told', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    const device = await tablets.tablet(rosa)
    await tablets.send(device, '/api/wall')
    const copy = withCookie(cookieOf(device))
    school.clock.aheadMs = DAY_MS + 1_000
    await tablets.send(device, '/api/wall')
    expect((await tablets.tap(device, mia, right)).body.result).toBe('signed-in')
    const bearer = await device.accessToken()
    school.clock.aheadMs += 2 * 60_000
    expect(await tablets.send(copy, '/api/wall')).toMatchObject(notPaired)
    expect(await tablets.send(device, '/api/wall')).toMatchObject(notPaired)
    expect(await tablets.who(device)).toBeNull()
    expect((await school.call('/identity/userinfo', bearer)).statusCode).toBe(401)
    school.clock.aheadMs = 0
    expect(await tablets.devicesOf(rosa)).toMatchObject([{ copiedAt: expect.any(String) }])
    const { rows } = await database.pool.query(
      `select kind from security_events where person_id = $1 and kind = 'tablet-copied'`,
      [rosa.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('pairing again by its teacher ends the sessions begun under it, at the provider as well', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    const device = await tablets.tablet(rosa)
    await tablets.send(device, '/api/wall')
    const copy = withCookie(cookieOf(device))
    expect((await tablets.tap(copy, mia, right)).body.result).toBe('signed-in')
    const bearer = await copy.accessToken()
    const again = { method: 'POST' as const, payload: { name: 'Blue tablet' } }
    await tablets.send(device, '/api/educator/devices', {
      ...{ ...again, bearer: await signIn(device, rosa.signInName) },
    })
    expect(await tablets.devicesOf(rosa)).toHaveLength(1)
    expect(await tablets.who(copy)).toBeNull()
    expect((await school.call('/identity/userinfo', bearer)).statusCode).toBe(401)
  })

  it('is stored nowhere', async () => {
    const device = await tablets.tablet(await tablets.teacher())
    const { rows } = await database.pool.query('select d::text as row from paired_devices d')
    expect(JSON.stringify(rows)).not.toContain(cookieOf(device))
  })
})
