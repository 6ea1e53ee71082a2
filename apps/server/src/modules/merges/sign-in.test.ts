// Accounts become one with the embedded provider: who is signed in, and which ways in open the one child.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTablets } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openBrowser, openSchool, type School, signUp } from '../identity/test/school.ts'

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

it('password, pictures and card open the one child; the account that is gone is signed out', async () => {
  const rosa = await tablets.teacher()
  const made = await tablets.child(rosa)
  await database.pool.query('insert into managed_children values ($1, $2, now())', [made, rosa.id])
  const code = { code: 'blue fox' }
  const byRosa = { method: 'POST', bearer: rosa.bearer } as const
  await tablets.send(rosa.browser, '/api/educator/create-code', { ...byRosa, payload: code })
  const home = openBrowser(school)
  const before = await signUp(home, 'mia.at.home', 'child', 'Mia Blum')
  await school.call('/api/user/update-role', before)
  await tablets.send(home, '/api/user/join-educator', {
    ...{ method: 'POST', bearer: before, payload: code },
  })
  const own: string = (await school.call('/api/user/data', before)).json().user._id

  const device = await tablets.tablet(rosa)
  const pictures = await tablets.picturesOf(rosa, made)
  const { secret } = await tablets.cardOf(rosa, made, 'class')
  await tablets.tap(device, made, pictures)
  const bearer = await device.accessToken()
  const address = `/api/educator/students/${own}/merge`
  const merged = await tablets.send(rosa.browser, address, { ...byRosa, payload: { with: made } })
  expect(merged).toMatchObject({ status: 200, body: { stays: own, goes: made } })

  expect(await tablets.who(device)).toBeNull()
  expect((await school.call('/api/user/data', bearer)).statusCode).toBe(401)
  expect((await tablets.tap(device, made, pictures)).status).not.toBe(200)
  expect((await tablets.tap(device, own, pictures)).body.result).toBe('signed-in')
  expect(await tablets.who(device)).toBe(own)
  await device.signOut()
  expect((await tablets.scan(device, secret)).status).toBe(200)
  expect(await tablets.who(device)).toBe(own)
  expect(await tablets.who(home)).toBe(own)
  const tapped = await tablets.tablet(rosa)
  await tablets.tap(tapped, own, pictures)
  const onTapped = await tapped.accessToken()

  const undo = { ...byRosa, payload: { with: made } }
  expect((await tablets.send(rosa.browser, `${address}/undo`, undo)).status).toBe(200)
  expect(await tablets.who(device)).toBeNull()
  expect(await tablets.who(tapped)).toBeNull()
  expect((await school.call('/api/user/data', onTapped)).statusCode).toBe(401)
  expect(await tablets.who(home)).toBe(own)
  expect((await tablets.tap(device, made, pictures)).body.result).toBe('signed-in')
  expect(await tablets.who(device)).toBe(made)
})
