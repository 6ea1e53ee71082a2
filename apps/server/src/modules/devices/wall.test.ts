// Children sign in at the wall with the embedded provider: right and wrong pictures, and the night.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTablets, wrongOnes } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { publicUrl } from '../../../test/test-product.ts'
import { isFailure } from '../../platform/errors.ts'
import {
  follow,
  openBrowser,
  openSchool,
  type School,
  signIn,
  signUp,
} from '../identity/test/school.ts'
import { createPictureSealing } from './picture-secrets.ts'
import { sealAnew } from './resealing.service.ts'
import { createWall } from './wall.service.ts'

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

describe('signing in at the wall', () => {
  it('with the three pictures in their order; signing out leads to the wall', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = await tablets.tablet(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    expect(new Set(right).size).toBe(3)
    expect(await tablets.tap(device, mia, wrongOnes(right))).toMatchObject({
      body: { result: 'wrong', triesLeft: 4 },
    })
    expect(await tablets.tap(device, mia, right.slice(0, 1))).toMatchObject({
      body: { result: 'wrong' },
    })
    expect(await tablets.who(device)).toBeNull()
    expect((await tablets.tap(device, mia, right)).body.result).toBe('signed-in')
    expect(await tablets.who(device)).toBe(mia)
    const me = await school.call('/api/user/data', await device.accessToken())
    expect(me.json().user).toMatchObject({ _id: mia, role: 'student', awaitsClass: false })
    const { redirectTo } = (await device.signOut()).json()
    expect(redirectTo).toBe(`${publicUrl}/wall`)
    expect(await tablets.who(device)).toBeNull()
  })

  it('a child with an account of her own who joined by the code, once she has pictures', async () => {
    const rosa = await tablets.teacher()
    const device = await tablets.tablet(rosa)
    const code = { code: 'own blue fox' }
    const made = { method: 'POST', bearer: rosa.bearer, payload: code } as const
    await tablets.send(rosa.browser, '/api/educator/create-code', made)
    const home = openBrowser(school)
    const bearer = await signUp(home, 'joined.by.code', 'child', 'Lotte')
    await school.call('/api/user/update-role', bearer)
    const joining = { method: 'POST', bearer, payload: code } as const
    expect((await tablets.send(home, '/api/user/join-educator', joining)).status).toBe(200)
    const asked = { bearer: rosa.bearer }
    const { children } = (await tablets.send(rosa.browser, '/api/educator/register', asked)).body
    expect(children).toMatchObject([{ isManaged: false, student: { name: 'Lotte' } }])
    const lotte: string = children[0].student._id
    const right = await tablets.picturesOf(rosa, lotte)
    expect((await tablets.tap(device, lotte, right)).body.result).toBe('signed-in')
    expect(await tablets.who(device)).toBe(lotte)
  })

  it('with one picture, or a tap alone, as her teacher chose', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = await tablets.tablet(rosa)
    const [first = '', second = ''] = await tablets.picturesOf(rosa, mia)
    await tablets.setSignIn(rosa, 'one')
    expect((await tablets.tap(device, mia, [second])).body.result).toBe('wrong')
    expect((await tablets.tap(device, mia, [first])).body.result).toBe('signed-in')
    await tablets.setSignIn(rosa, 'tap')
    expect((await tablets.tap(device, mia, [])).body.result).toBe('signed-in')
    expect(await tablets.setSignIn(rosa, 'never')).toMatchObject({ status: 400 })
  })

  it('with what her register says of her: her face, her groups, and another way to sign in', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = await tablets.tablet(rosa)
    const face = { skin: 5, hair: 'curly', hairColour: 'black', colour: 'sky' }
    const worn = { glasses: true, hijab: false, hearingAid: true }
    await database.pool.query(
      `with drawn as (update users set face = $3 where id = $2)
       insert into class_children (educator_id, student_id, sign_in)
       values ($1, $2, 'one')`,
      [rosa.id, mia, JSON.stringify({ ...face, ...worn })],
    )
    await database.pool.query(
      `insert into class_groups values ($1, $2, 'Owls'), ($1, $2, 'Bees')`,
      [rosa.id, mia],
    )
    expect((await tablets.send(device, '/api/wall')).body.children).toEqual([
      expect.objectContaining({
        ...{ _id: mia, face: { ...face, ...worn }, groups: ['Bees', 'Owls'], signIn: 'one' },
      }),
    ])
    const [first = ''] = await tablets.picturesOf(rosa, mia)
    expect((await tablets.tap(device, mia, [first])).body.result).toBe('signed-in')
  })

  it('the next child takes the place of the one before', async () => {
    const rosa = await tablets.teacher()
    const [mia, ben] = [await tablets.child(rosa), await tablets.child(rosa, 'Ben')]
    const device = await tablets.tablet(rosa)
    await tablets.tap(device, mia, await tablets.picturesOf(rosa, mia))
    const hers = await device.accessToken()
    await tablets.tap(device, ben, await tablets.picturesOf(rosa, ben))
    expect(await tablets.who(device)).toBe(ben)
    expect((await school.call('/identity/userinfo', hers)).statusCode).toBe(401)
  })

  it('two taps at the same moment leave one session', async () => {
    const rosa = await tablets.teacher()
    const [mia, ben] = [await tablets.child(rosa), await tablets.child(rosa, 'Ben')]
    const device = await tablets.tablet(rosa)
    await tablets.setSignIn(rosa, 'tap')
    await tablets.tap(device, ben, [])
    for (const two of [
      [mia, mia],
      [mia, ben],
    ]) {
      const answers = await Promise.all(two.map((face) => tablets.tap(device, face, [])))
      expect(answers.map(({ body }) => body.result)).toEqual(['signed-in', 'signed-in'])
      const onTablet =
        'select count(*)::int from sessions where device_id is not null and user_id = any ($1)'
      const { rows } = await database.pool.query(onTablet, [[mia, ben]])
      expect(rows).toEqual([{ count: 1 }])
    }
  })

  it('whoever logs in again on a tablet stays logged in there, in one session', async () => {
    const rosa = await tablets.teacher()
    const device = await tablets.tablet(rosa)
    const mine = async () => {
      const onTablet =
        'select count(*)::int from sessions where user_id = $1 and device_id is not null'
      return (await database.pool.query(onTablet, [rosa.id])).rows[0].count
    }
    await signIn(device, rosa.signInName)
    for (let again = 0; again < 2; again += 1) {
      // the provider's session goes on, so it asks for nothing
      await follow(device, '/auth/sign-in')
      expect(await tablets.who(device)).toBe(rosa.id)
      expect(await mine()).toBe(1)
    }
    const both = [follow(device, '/auth/sign-in'), follow(device, '/auth/sign-in')]
    await Promise.all(both)
    expect(await mine()).toBe(1)
  })

  it('the night ends the session, also that of a password, which is asked for again', async () => {
    const rosa = await tablets.teacher()
    const device = await tablets.tablet(rosa)
    const bearer = await signUp(openBrowser(school), 'own.account', 'child', 'Nele')
    await school.call('/api/user/update-role', bearer)
    await signIn(device, 'own.account')
    expect(await tablets.who(device)).not.toBeNull()
    school.clock.aheadMs = 13 * HOUR_MS
    await school.identity.sweep()
    expect(await tablets.who(device)).toBeNull()
    expect(await follow(device, '/auth/sign-in')).toMatch(/\/sign-in$/)
  })

  it('a child whose account her teacher made is told apart: it has no page of its own', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = await tablets.tablet(rosa)
    await tablets.tap(device, mia, await tablets.picturesOf(rosa, mia))
    const { user } = (await school.call('/api/user/data', await device.accessToken())).json()
    expect(user).toMatchObject({ _id: mia, isManaged: true })
    const teacher = (await school.call('/api/user/data', rosa.bearer)).json().user
    expect(teacher).not.toHaveProperty('isManaged')
  })

  it('her session lasts no longer than half a day, however much she plays', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = await tablets.tablet(rosa)
    await tablets.tap(device, mia, await tablets.picturesOf(rosa, mia))
    for (const hours of [3, 6, 9, 11]) {
      school.clock.aheadMs = hours * HOUR_MS
      expect(await tablets.who(device), `after ${hours} hours`).toBe(mia)
    }
    school.clock.aheadMs = 12 * HOUR_MS + 1_000
    expect(await tablets.who(device)).toBeNull()
  })

  it('after five wrong ones she is locked there and not elsewhere, until her teacher unlocks', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const [device, other] = [await tablets.tablet(rosa), await tablets.tablet(rosa, 'Green tablet')]
    const right = await tablets.picturesOf(rosa, mia)
    const results = []
    for (let tries = 0; tries < 5; tries += 1) {
      results.push((await tablets.tap(device, mia, wrongOnes(right))).body)
    }
    expect(results.map(({ triesLeft }) => triesLeft)).toEqual([4, 3, 2, 1, 0])
    expect(results.at(-1).result).toBe('locked')
    // The sixth is right and too late.
    expect((await tablets.tap(device, mia, right)).body.result).toBe('locked')
    expect(await tablets.who(device)).toBeNull()
    expect((await tablets.send(device, '/api/wall')).body.children).toMatchObject([
      { isLocked: true },
    ])
    expect((await tablets.send(other, '/api/wall')).body.children).toMatchObject([
      { isLocked: false },
    ])
    expect(await tablets.lockedOf(rosa)).toMatchObject([{ _id: mia, name: 'Mia' }])
    expect(await tablets.lockedOf(await tablets.teacher())).toEqual([])

    const unlock = { method: 'POST' as const, bearer: rosa.bearer }
    await tablets.send(rosa.browser, `/api/educator/students/${mia}/unlock`, unlock)
    expect(await tablets.lockedOf(rosa)).toEqual([])
    expect((await tablets.tap(device, mia, right)).body.result).toBe('signed-in')
  })

  it('guesses over many tablets are counted in all, also at the same time', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const right = await tablets.picturesOf(rosa, mia)
    const many = []
    for (let one = 0; one < 4; one += 1) many.push(await tablets.tablet(rosa, `Tablet ${one}`))
    const guesses = many.flatMap((device) => Array.from({ length: 4 }, () => device))
    const answers = await Promise.all(
      guesses.map((device) => tablets.tap(device, mia, wrongOnes(right))),
    )
    expect(answers.filter(({ body }) => body.result === 'wrong')).toHaveLength(9)
    const { rows } = await database.pool.query(
      'select sum(failures)::integer as failures from device_attempts where student_id = $1',
      [mia],
    )
    expect(rows).toEqual([{ failures: 10 }])
    expect(await tablets.lockedOf(rosa)).toMatchObject([{ _id: mia }])
    for (const device of many)
      expect((await tablets.tap(device, mia, right)).body.result).toBe('locked')

    // a keeper lets her in as well, where her teacher is away
    await school.modules.keepers.unlock(null, mia)
    expect(await tablets.lockedOf(rosa)).toEqual([])
    for (const device of many)
      expect((await tablets.tap(device, mia, right)).body.result).toBe('signed-in')
  })

  it('new pictures end the old ones, and both are written down', async () => {
    const rosa = await tablets.teacher()
    const mia = await tablets.child(rosa)
    const device = await tablets.tablet(rosa)
    const before = await tablets.picturesOf(rosa, mia)
    let after = before
    const renew = { method: 'POST' as const, bearer: rosa.bearer }
    // By chance they may be the same.
    while (after.join() === before.join()) {
      const url = `/api/educator/register/${mia}/pictures`
      after = (await tablets.send(rosa.browser, url, renew)).body.pictures
    }
    expect((await tablets.tap(device, mia, before)).body.result).toBe('wrong')
    expect((await tablets.tap(device, mia, after)).body.result).toBe('signed-in')
    const { rows } = await database.pool.query(
      `select distinct kind, actor_id from security_events
       where person_id = $1 and kind like 'pictures-%' order by kind`,
      [mia],
    )
    expect(rows).toEqual([
      { kind: 'pictures-renewed', actor_id: rosa.id },
      { kind: 'pictures-shown', actor_id: rosa.id },
    ])
  })
})

it('a class that changes hands keeps its tablets and how it signs in', async () => {
  const [rosa, omar] = [await tablets.teacher(), await tablets.teacher()]
  const mia = await tablets.child(rosa)
  const device = await tablets.tablet(rosa)
  await tablets.setSignIn(rosa, 'tap')
  const teachers = { from: rosa.id, to: omar.id }
  await school.users.handOver(database.db, teachers)
  expect(await school.modules.devices.handOver(database.db, teachers)).toBe(2)
  expect((await tablets.send(device, '/api/wall')).body).toMatchObject({
    children: [{ _id: mia, signIn: 'tap' }],
  })
  expect(await tablets.devicesOf(omar)).toHaveLength(1)
})

it('what is held on a child and on a teacher is named to them, and goes with them', async () => {
  const rosa = await tablets.teacher()
  const mia = await tablets.child(rosa)
  const device = await tablets.tablet(rosa)
  await tablets.setSignIn(rosa, 'three')
  await tablets.tap(device, mia, [])
  const { record, erase } = school.modules.devices.personalData
  const heldOn = async (personId: string) => {
    const titles: string[] = []
    for (const { title, items } of record(database.db, { personId })) {
      for await (const _ of items()) titles.push(title)
    }
    return titles
  }
  expect(await heldOn(mia)).toEqual(['Pictures for signing in', 'Wrong pictures'])
  expect(await heldOn(rosa.id)).toEqual(['Tablets of her class', 'How her class signs in'])
  const ofClass = { personId: mia, educatorId: rosa.id }
  expect((await erase(database.db, ofClass)).rows).toBe(1)
  for (const personId of [mia, rosa.id]) {
    await erase(database.db, { personId })
    expect(await heldOn(personId)).toEqual([])
  }
  expect(await tablets.send(device, '/api/wall')).toMatchObject({ status: 403 })
})

it('pictures are sealed: another secret opens those of before and seals them anew', async () => {
  const rosa = await tablets.teacher()
  const [mia, ben] = [await tablets.child(rosa), await tablets.child(rosa, 'Ben')]
  await tablets.tablet(rosa)
  const [{ _id: deviceId }] = await tablets.devicesOf(rosa)
  const place = { educatorId: rosa.id, deviceId }
  const sealingOf = (secret: string, ...previousSecrets: string[]) =>
    createPictureSealing({ secret, previousSecrets })
  const under = (secret: string) =>
    createWall({
      ...{ db: database.db, sealing: sealingOf(secret), now: () => new Date() },
      ...{ users: school.users, securityEvents: school.modules.securityEvents },
    })
  const stored = async () => {
    const { rows } = await database.pool.query(
      'select sealed, key_id from picture_secrets where student_id = $1',
      [mia],
    )
    return rows[0]
  }
  const first = under('first')
  const right = await first.renewPictures({ educatorId: rosa.id, studentId: mia })
  if (isFailure(right)) throw new Error(right.code)
  const before = await stored()
  for (const picture of right) expect(before.sealed.toString('latin1')).not.toContain(picture)

  const tapped = { studentId: mia, pictures: right }
  await sealAnew(database.db, sealingOf('second', 'first'))
  expect((await stored()).key_id).not.toBe(before.key_id)
  expect(await first.check(place, tapped)).toMatchObject({ result: 'wrong' })
  expect(await under('second').check(place, tapped)).toMatchObject({ result: 'right' })

  // Moved to another child they are nothing.
  await database.pool.query(
    `update picture_secrets set (sealed, key_id) = (
       select sealed, key_id from picture_secrets where student_id = $1) where student_id = $2`,
    [mia, ben],
  )
  const moved = { studentId: ben, pictures: right }
  expect(await under('second').check(place, moved)).toMatchObject({ result: 'wrong' })
})
