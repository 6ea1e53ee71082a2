// What gets nobody in at a wall, who sees no name, and what happens at the same time.
import { endpointNames, endpoints, ownPageHeader } from '@kinderleaf/contract/plain'
import { VOUCHED_GRANT } from '@kinderleaf/identity'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Browser, notPaired, openTablets } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { publicUrl } from '../../../test/test-product.ts'
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

describe('what gets nobody in', () => {
  it('an unpaired device, an ended pairing, and another class’s device', async () => {
    const rosa = await tablets.teacher()
    const omar = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    expect(await tablets.tap(openBrowser(school), mia, right)).toMatchObject(notPaired)

    const others = await tablets.tablet(omar)
    const notHere = { status: 404, body: { code: 'STUDENT_NOT_FOUND' } }
    expect(await tablets.tap(others, mia, right)).toMatchObject(notHere)
    expect((await tablets.send(others, '/api/wall')).body.children).toEqual([])

    const device = await tablets.tablet(rosa)
    await tablets.tap(device, mia, right)
    const bearer = await device.accessToken()
    const [{ _id }] = await tablets.devicesOf(rosa)
    const ending = { method: 'DELETE' as const, bearer: rosa.bearer }
    await tablets.send(rosa.browser, `/api/educator/devices/${_id}`, ending)
    expect(await tablets.who(device)).toBeNull()
    expect((await school.call('/identity/userinfo', bearer)).statusCode).toBe(401)
    expect(await tablets.tap(device, mia, right)).toMatchObject(notPaired)
    expect(await tablets.send(device, '/api/wall')).toMatchObject(notPaired)
  })

  it('a child of another teacher, one who left, one without a face, and a suspended one', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const omar = await tablets.teacher()
    const ben = await tablets.child(omar, 'Ben')
    const device = await tablets.tablet(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    const notHere = { status: 404, body: { code: 'STUDENT_NOT_FOUND' } }
    expect(await tablets.tap(device, ben, await tablets.picturesOf(omar, ben))).toMatchObject(
      notHere,
    )
    expect(await tablets.tap(device, rosa.id, [])).toMatchObject(notHere)
    expect(
      await tablets.send(rosa.browser, `/api/educator/register/${ben}/pictures`, {
        bearer: rosa.bearer,
      }),
    ).toMatchObject(notHere)

    const own = await tablets.child(rosa, 'Own')
    await database.pool.query('delete from picture_secrets where student_id = $1', [own])
    expect((await tablets.send(device, '/api/wall')).body.children).toMatchObject([{ _id: mia }])
    expect(await tablets.tap(device, own, [])).toMatchObject(notHere)

    await database.pool.query('update users set suspended_at = now() where id = $1', [mia])
    expect(await tablets.tap(device, mia, right)).toMatchObject(notHere)
    await database.pool.query('update users set suspended_at = null where id = $1', [mia])
    const leave = { method: 'DELETE' as const, bearer: rosa.bearer }
    await tablets.send(rosa.browser, `/api/educator/students/${mia}`, leave)
    expect(await tablets.tap(device, mia, right)).toMatchObject(notHere)
  })

  it('a page of somebody else’s, and whoever asks the provider itself', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = await tablets.tablet(rosa)
    const cookie = `kinderleaf_tablet=${device.cookies.get('kinderleaf_tablet')}`
    const payload = { studentId: mia, pictures: await tablets.picturesOf(rosa, mia) }
    const foreign = await school.app.inject({
      ...{ method: 'POST', url: '/auth/wall', payload },
      headers: { cookie, origin: 'https://elsewhere.test' },
    })
    expect(foreign.json()).toMatchObject({ code: 'FOREIGN_PAGE' })
    const asked = await school.app.inject({
      ...{ method: 'POST', url: '/identity/token' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(
        new URLSearchParams({
          ...{ grant_type: VOUCHED_GRANT, client_id: 'kinderleaf', assertion: mia },
        }),
      ),
    })
    expect(asked.json()).toMatchObject({ error: 'unsupported_grant_type' })
  })

  it('with a foreign provider all these calls say that accounts are elsewhere', async () => {
    const elsewhere = await openSchool(database, { issuer: 'http://provider.test' })
    onTestFinished(elsewhere.close)
    const open = endpointNames.filter((name) => endpoints[name].access === 'tablet')
    expect(open).toHaveLength(6)
    for (const name of open) {
      const { method, path } = endpoints[name]
      const payload = { studentId: 'mia', pictures: [], secret: 'x', password: 'x' }
      const answer = await elsewhere.app.inject({
        method,
        url: path,
        ...(method === 'POST' && { payload }),
      })
      expect(answer.json(), name).toMatchObject({ code: 'ACCOUNTS_ELSEWHERE' })
    }
  })
})

it('no answer names a child of the class to a browser without a pairing', async () => {
  const rosa = await tablets.teacher()
  const name = 'Quirina Unmistakable'
  const mia = await tablets.child(rosa, name)
  await tablets.tablet(rosa)
  const visitor = openBrowser(school)
  await tablets.send(visitor, '/api/pairing', { method: 'POST' })
  const known: Record<string, string> = {
    studentId: mia,
    id: mia,
    kind: 'voice',
    cloud: 'kinderleaf',
  }
  for (const endpoint of endpointNames) {
    const { method, path } = endpoints[endpoint]
    const url = path.replace(/:(\w+)/g, (_, param: string) => known[param] ?? mia)
    const payload = {
      studentId: mia,
      pictures: [],
      secret: 'x',
      code: 'x',
      name: 'x',
      password: 'x',
    }
    const answer = await school.app.inject({
      ...{ method, url },
      headers: {
        ...{ [ownPageHeader]: '1', origin: publicUrl },
        cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      ...(method === 'GET' ? {} : { payload }),
    })
    expect(answer.body, endpoint).not.toContain(name)
    expect(answer.statusCode, endpoint).toBeLessThan(500)
  }
})

describe('at the same time', () => {
  it('two tablets take the same child: each has a session of its own', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    const [one, two] = [await tablets.tablet(rosa), await tablets.tablet(rosa)]
    const answers = await Promise.all([tablets.tap(one, mia, right), tablets.tap(two, mia, right)])
    expect(answers.map(({ body }) => body.result)).toEqual(['signed-in', 'signed-in'])
    expect([await tablets.who(one), await tablets.who(two)]).toEqual([mia, mia])
    await one.signOut()
    expect([await tablets.who(one), await tablets.who(two)]).toEqual([null, mia])
  })

  it('a pairing is ended while a child signs in: no session is left', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    for (let round = 0; round < 6; round += 1) {
      const device = await tablets.tablet(rosa)
      const [{ _id }] = await tablets.devicesOf(rosa)
      const ending = { method: 'DELETE' as const, bearer: rosa.bearer }
      const [tapped] = await Promise.all([
        tablets.tap(device, mia, right),
        tablets.send(rosa.browser, `/api/educator/devices/${_id}`, ending),
      ])
      expect([200, 403]).toContain(tapped.status)
      expect(await tablets.who(device)).toBeNull()
    }
    const { rows } = await database.pool.query('select from sessions where user_id = $1', [mia])
    expect(rows).toEqual([])
  })

  it('thirty children sign in on thirty tablets at once', async () => {
    const rosa = await tablets.teacher()
    const places: { device: Browser; id: string; right: string[] }[] = []
    for (let one = 0; one < 30; one += 1) {
      const id = await tablets.child(rosa, `Child ${one}`)
      places.push({
        device: await tablets.tablet(rosa),
        id,
        right: await tablets.picturesOf(rosa, id),
      })
    }
    const answers = await Promise.all(
      places.map(({ device, id, right }) => tablets.tap(device, id, right)),
    )
    expect(answers.map(({ body }) => body.result)).toEqual(Array(30).fill('signed-in'))
    expect(await Promise.all(places.map(({ device }) => tablets.who(device)))).toEqual(
      places.map(({ id }) => id),
    )
  }, 60_000)
})
