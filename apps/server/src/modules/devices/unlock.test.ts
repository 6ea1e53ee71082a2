// After five wrong pictures a teacher lets a child try again on the tablet itself, by her password,
// which opens nothing else there.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, notPaired, openTablets, wrongOnes } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { follow, openBrowser, openSchool, password, type School } from '../identity/test/school.ts'

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

const unlock = (device: Browser, studentId: string, typed: string) =>
  tablets.send(device, '/auth/wall/unlock', {
    ...{ method: 'POST', payload: { studentId, password: typed } },
  })

/** A child whom five wrong ones have locked on a tablet of her class. */
async function lockedChild() {
  const rosa = await tablets.teacher()
  const mia = await tablets.child(rosa)
  const device = await tablets.tablet(rosa)
  const right = await tablets.picturesOf(rosa, mia)
  for (let tries = 0; tries < 5; tries += 1) await tablets.tap(device, mia, wrongOnes(right))
  expect((await tablets.tap(device, mia, right)).body.result).toBe('locked')
  return { rosa, mia, device, right }
}

it('her password lets the child try again, which is written down', async () => {
  const { rosa, mia, device, right } = await lockedChild()
  expect(await unlock(device, mia, password)).toMatchObject({
    ...{ status: 200, body: { result: 'unlocked' } },
  })
  expect((await tablets.send(device, '/api/wall')).body.children).toMatchObject([
    { isLocked: false },
  ])
  const { rows } = await database.pool.query(
    `select actor_id from security_events where person_id = $1 and kind = 'unlocked'`,
    [mia],
  )
  expect(rows).toEqual([{ actor_id: rosa.id }])
  expect((await tablets.tap(device, mia, right)).body.result).toBe('signed-in')
})

it('afterwards the browser can do nothing that it could not before', async () => {
  const { rosa, mia, device } = await lockedChild()
  const before = [...device.cookies.keys()]
  expect((await unlock(device, mia, password)).body).toEqual({ success: true, result: 'unlocked' })
  expect([...device.cookies.keys()]).toEqual(before)
  expect(await tablets.who(device)).toBeNull()
  expect(await tablets.send(device, '/api/educator/devices')).toMatchObject({ status: 401 })
  expect(await follow(device, '/auth/sign-in')).toMatch(/\/sign-in$/)
  expect(await follow(device, '/identity/account')).toMatch(/\/sign-in$/)
  const { rows } = await database.pool.query(
    'select from sessions where user_id = $1 and device_id is not null',
    [rosa.id],
  )
  expect(rows).toEqual([])
})

it('another password lets nobody in, and tries have the limits of signing in', async () => {
  const { mia, device, right } = await lockedChild()
  const results = []
  for (let tries = 0; tries < 5; tries += 1) {
    results.push((await unlock(device, mia, `wrong ${tries}`)).body.result)
  }
  expect(results).toEqual(Array(5).fill('wrong'))
  const refused = await unlock(device, mia, password)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
  expect((await tablets.tap(device, mia, right)).body.result).toBe('locked')
})

it('it is for a child of this wall, on a tablet of this class', async () => {
  const { rosa, mia, device } = await lockedChild()
  const omar = await tablets.teacher()
  const ben = await tablets.child(omar, 'Ben')
  expect(await unlock(openBrowser(school), mia, password)).toMatchObject(notPaired)
  const notHere = { status: 404, body: { code: 'STUDENT_NOT_FOUND' } }
  expect(await unlock(device, ben, password)).toMatchObject(notHere)
  expect(await unlock(device, rosa.id, password)).toMatchObject(notHere)
  expect(await unlock(await tablets.tablet(omar), mia, password)).toMatchObject(notHere)
})
