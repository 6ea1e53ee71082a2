// A child taps her face or shows a card at the moment in which accounts become one or are parted. What
// she is asked and what is answered lie apart, since the provider is asked between: no session is begun
// in an account that is another child's by then.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Browser, openTablets } from '../../../test/class-tablets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { publicUrl } from '../../../test/test-product.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { type Fetch, fetchThroughOwnServer } from '../identity/index.ts'
import { openBrowser, openSchool, type School, signUp } from '../identity/test/school.ts'

let database: TestDatabase
let school: School
let tablets: ReturnType<typeof openTablets>
const nothing = async () => {}
/** What happens before the provider is shown the app's word, and after it has answered. */
let meanwhile = { before: nothing, after: nothing }

const fetchOwn: Fetch = async (input, init) => {
  const own = fetchThroughOwnServer(school.app, publicUrl)
  if (!String(init?.body).includes('vouched')) return own(input, init)
  const { before, after } = meanwhile
  meanwhile = { before: nothing, after: nothing }
  await before()
  const answer = await own(input, init)
  await after()
  return answer
}

beforeAll(async () => {
  database = await createTestDatabase()
  school = await openSchool(database, { fetch: fetchOwn })
  tablets = openTablets(school, database)
})
afterAll(async () => {
  await school.close()
  await database.drop()
})

type Teacher = Awaited<ReturnType<typeof tablets.teacher>>
let rosa: Teacher
/** The child for whom Rosa made an account, and the one who has her own. */
let made: string
let own: string
let pictures: string[]
let device: Browser
let children = 0
beforeEach(async () => {
  children += 1
  rosa = await tablets.teacher()
  made = await tablets.child(rosa)
  await database.pool.query('insert into managed_children values ($1, $2, now())', [made, rosa.id])
  const payload = { code: `blue fox ${children}` }
  await tablets.send(rosa.browser, '/api/educator/create-code', { ...byRosa(), payload })
  const home = openBrowser(school)
  const bearer = await signUp(home, `mia.${children}`, 'child', 'Mia Blum')
  await school.call('/api/user/update-role', bearer)
  const joining = { method: 'POST', bearer, payload } as const
  await tablets.send(home, '/api/user/join-educator', joining)
  own = (await school.call('/api/user/data', bearer)).json().user._id
  device = await tablets.tablet(rosa)
  pictures = await tablets.picturesOf(rosa, made)
})

const byRosa = () => ({ method: 'POST', bearer: rosa.bearer }) as const
const change = async (what: '' | '/undo') => {
  const address = `/api/educator/students/${own}/merge${what}`
  const changed = await tablets.send(rosa.browser, address, {
    ...{ ...byRosa(), payload: { with: made } },
  })
  expect(changed.status).toBe(200)
}
const merge = () => change('')
const part = () => change('/undo')
const sessionsOf = async (id: string) =>
  (
    await database.pool.query('select from sessions where user_id = $1 and device_id is not null', [
      id,
    ])
  ).rowCount
/** None here, and none that only the provider knows, but for hers at home. */
const nobodyIsIn = async (id: string) => {
  expect(await tablets.who(device)).toBeNull()
  expect(await sessionsOf(id)).toBe(0)
  const { rows } = await database.pool.query(
    `select browser from identity.sessions s join identity.protocol_records r using (uid)
     where s.account_id = $1 and r.kind = 'Session' and browser <> 'A browser'`,
    [id],
  )
  expect(rows).toEqual([])
}

const moments = ['before', 'after'] as const

it.each(moments)(
  'parted %s the provider is asked: her face opens nothing, then hers alone',
  async (moment) => {
    await merge()
    meanwhile = { ...meanwhile, [moment]: part }
    expect(await tablets.tap(device, own, pictures)).toMatchObject({
      ...{ status: 404, body: { code: 'STUDENT_NOT_FOUND' } },
    })
    await nobodyIsIn(own)
    expect((await tablets.tap(device, made, pictures)).body.result).toBe('signed-in')
    expect(await tablets.who(device)).toBe(made)
  },
)

it('parted meanwhile: not even where she taps her face alone and had pictures of her own', async () => {
  await tablets.setSignIn(rosa, 'tap')
  await tablets.picturesOf(rosa, own)
  await merge()
  meanwhile = { ...meanwhile, after: part }
  expect((await tablets.tap(device, own, [])).status).toBe(404)
  await nobodyIsIn(own)
  expect((await tablets.tap(device, own, [])).body.result).toBe('signed-in')
  expect(await tablets.who(device)).toBe(own)
})

it('a tap that is first is ended with the parting', async () => {
  await merge()
  const held = await database.pool.connect()
  let parting: Promise<void> | undefined
  meanwhile = {
    ...meanwhile,
    async after() {
      await held.query('begin')
      await held.query('select from users where id = $1 for update', [own])
      void untilWaiting(database.pool, 1).then(async () => {
        parting = part()
        await untilWaiting(database.pool, 2)
        await held.query('commit')
      })
    },
  }
  expect((await tablets.tap(device, own, pictures)).body.result).toBe('signed-in')
  await parting
  held.release()
  await nobodyIsIn(own)
})

it.each(moments)(
  'made one %s the provider is asked: the face that is gone opens nothing',
  async (moment) => {
    meanwhile = { ...meanwhile, [moment]: merge }
    expect((await tablets.tap(device, made, pictures)).status).toBe(404)
    await nobodyIsIn(made)
    expect((await tablets.tap(device, own, pictures)).body.result).toBe('signed-in')
  },
)

it.each(moments)(
  'parted %s the provider is asked: a card opens nothing, then hers',
  async (moment) => {
    const { secret } = await tablets.cardOf(rosa, made, 'home')
    await merge()
    meanwhile = { ...meanwhile, [moment]: part }
    const home = openBrowser(school)
    expect((await tablets.scan(home, secret)).body.code).toBe('BADGE_UNKNOWN')
    expect(await tablets.who(home)).toBeNull()
    await nobodyIsIn(own)
    expect((await tablets.scan(home, secret)).status).toBe(200)
    expect(await tablets.who(home)).toBe(made)
  },
)

it('taken out of the class, or given other pictures, after she tapped: she is not in', async () => {
  const changes = [
    () => tablets.send(rosa.browser, `/api/educator/register/${made}/pictures`, byRosa()),
    () =>
      tablets.send(rosa.browser, `/api/educator/students/${made}`, {
        ...{ method: 'DELETE', bearer: rosa.bearer },
      }),
  ]
  for (const act of changes) {
    const right = await tablets.picturesOf(rosa, made)
    meanwhile = {
      ...meanwhile,
      async after() {
        expect((await act()).status).toBe(200)
      },
    }
    expect((await tablets.tap(device, made, right)).status).toBe(404)
    await nobodyIsIn(made)
  }
})
