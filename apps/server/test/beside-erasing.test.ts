// What happens in the instant in which somebody is erased: it is answered plainly, and nothing of her
// is found afterwards.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow } from '../src/modules/identity/test/school.ts'
import { transact } from '../src/platform/database/index.ts'
import {
  type Member,
  openTaughtSchool,
  type PersonSchool,
  password,
  type Taught,
  takePart,
} from './person-school.ts'
import { untilWaiting } from './until-waiting.ts'

let school: PersonSchool
let rosa: Member
let ofRosa: Taught

beforeAll(async () => {
  const taught = await openTaughtSchool()
  school = taught.school
  rosa = taught.rosa
  ofRosa = taught.ofRosa
}, 60_000)
afterAll(() => school.close())

const erase = (person: Member) => school.modules.personalData.erase(person.id)

/** What happened to her, what she did to somebody, and what somebody else had to do with her. */
const eventsNaming = ({ id }: Member) => [
  { kind: 'export', personId: id } as const,
  { kind: 'unlocked', personId: rosa.id, actorId: id } as const,
  { kind: 'class-received', personId: rosa.id, otherId: id } as const,
]

async function eventsOfRosa() {
  const { events } = (await rosa.call('GET', '/api/user/events')).body
  return events
}

test('of an event that is first the erasing finds what it names', async () => {
  const zoe = await school.signUp('Zoe Vorher', 'zoe.vorher', 'student')
  const go = Promise.withResolvers<void>()
  const recorded = transact(school.db, async (tx) => {
    for (const event of eventsNaming(zoe)) await school.modules.securityEvents.record(event, tx)
    await go.promise
  })
  const erased = erase(zoe)
  await untilWaiting(school.pool, 1)
  go.resolve()
  await recorded
  expect(await erased).toBeGreaterThan(3)
  expect(await school.tablesNaming([zoe.id, 'Vorher'])).toEqual([])
  expect(await eventsOfRosa()).toMatchObject([
    { kind: 'class-received', other: null },
    { kind: 'unlocked', actor: null },
  ])
})

/** An erasing that has everything but its end behind it; `end` returns how many rows went. */
async function eraseUpToItsEnd(person: Member) {
  const held = await school.pool.connect()
  await held.query('begin')
  // What the provider holds goes last.
  const last = 'select from identity.known_browsers where account_id = $1 for update'
  await held.query(last, [person.id])
  const erased = erase(person)
  await untilWaiting(school.pool, 1)
  return async () => {
    await held.query('commit')
    held.release()
    return erased
  }
}

test('an event that comes after it names her no more', async () => {
  const ben = await school.signUp('Ben Nachher', 'ben.nachher', 'student')
  const end = await eraseUpToItsEnd(ben)
  const events = eventsNaming(ben)
  const recorded = events.map((event) => school.modules.securityEvents.record(event))
  await untilWaiting(school.pool, 1 + events.length)
  expect(await end()).toBeGreaterThan(3)
  await Promise.all(recorded)
  expect(await school.tablesNaming([ben.id, 'Nachher'])).toEqual([])
  expect(await eventsOfRosa()).toHaveLength(4)
})

test.each([
  ['name', { name: 'Eva Anders', namePassword: password }],
  ['sign-in-name', { signInName: 'eva.anders', signInNamePassword: password }],
  ['password', { password, newPassword: 'four loud wolves' }],
])('a new %s is saved nowhere, and whoever set it is logged out', async (what, fields) => {
  const eva = await school.signUp('Eva Gerade', `eva.${what}`, 'student')
  const held = await school.pool.connect()
  await held.query('begin')
  await held.query('select from users where id = $1 for update', [eva.id])
  const erased = erase(eva)
  await untilWaiting(school.pool, 1)
  const saved = eva.browser.submit(`/identity/account/${what}`, fields)
  await untilWaiting(school.pool, 2)
  await held.query('commit')
  held.release()
  expect(await erased).toBeGreaterThan(3)
  const { statusCode, headers } = await saved
  expect(statusCode).toBe(303)
  expect(await follow(eva.browser, String(headers.location))).toMatch(/\/sign-in$/)
  expect(await school.tablesNaming([eva.id, 'Gerade', 'Anders'])).toEqual([])
})

test.each([
  ['takes the role of a student', null, (lea: Member) => lea.call('GET', '/api/user/update-role')],
  ['becomes a teacher', null, (lea: Member) => lea.call('GET', '/api/educator/update-role')],
  [
    'tries a class code',
    'student',
    (lea: Member) => lea.call('POST', '/api/user/join-educator', { code: 'Rosa-123' }),
  ],
  [
    'sets a class code',
    'educator',
    (lea: Member) => lea.call('POST', '/api/educator/create-code', { code: 'Lea-1234' }),
  ],
] as const)('whoever %s in it is refused, and leaves nothing', async (what, role, act) => {
  const lea = await school.signUp('Lea Mittendrin', `lea.${what.length}`, role)
  const end = await eraseUpToItsEnd(lea)
  const answered = act(lea)
  await untilWaiting(school.pool, 2)
  expect(await end()).toBeGreaterThan(3)
  expect([401, 403, 503]).toContain((await answered).status)
  expect(await school.tablesNaming([lea.id, 'Mittendrin'])).toEqual([])
})

test('a wrong password that is typed in it is counted nowhere', async () => {
  const tom = await school.signUp('Tom Zugleich', 'tom.zugleich', 'student')
  const end = await eraseUpToItsEnd(tom)
  const fields = { name: 'Tom', namePassword: 'wrong foxes here' }
  const typed = tom.browser.submit('/identity/account/name', fields)
  await untilWaiting(school.pool, 2)
  expect(await end()).toBeGreaterThan(3)
  expect((await typed).statusCode).toBeLessThan(500)
  expect(await school.tablesNaming([tom.id, 'Zugleich'])).toEqual([])
})

const tenMinutesLater = async (act: () => Promise<unknown>) => {
  school.clock.aheadMs = 600_000
  return act().finally(() => {
    school.clock.aheadMs = 0
  })
}

test.each([
  ['renews her token', ({ browser }: Member) => tenMinutesLater(() => browser.token())],
  ['logs in anew', ({ browser }: Member) => follow(browser, '/auth/sign-in')],
  [
    'opens an account for somebody',
    ({ browser }: Member) => follow(browser, '/auth/sign-in?create=1'),
  ],
])('whoever %s in it is unknown to the provider', async (what, act) => {
  const ina = await school.signUp('Ina Unterdessen', `ina.${what.length}`, 'student')
  const end = await eraseUpToItsEnd(ina)
  const acted = act(ina)
  await untilWaiting(school.pool, 2)
  expect(await end()).toBeGreaterThan(3)
  await acted
  expect(await school.tablesNaming([ina.id, 'Unterdessen'])).toEqual([])
})

test('feedback on the work of a child who is being erased is answered, and stored nowhere', async () => {
  const kit = await school.signUp('Kit Dazwischen', 'kit.dazwischen', 'student')
  await takePart(kit, 'Rosa-123', ofRosa)
  const list = await kit.call('GET', '/api/submissions/my-submissions')
  const submissions = [list.body.submissions[0]._id]
  const give = () => {
    const said = { sticker: 'sun', text: '', sendBack: false }
    return rosa.call('POST', '/api/educator/feedback', { key: randomUUID(), submissions, ...said })
  }
  // The erasing gets her first; whoever answers her work meanwhile may not have locked that already.
  const held = await school.pool.connect()
  await held.query('begin')
  await held.query('select from users where id = $1 for update', [kit.id])
  const erased = erase(kit)
  await untilWaiting(school.pool, 1)
  const given = give()
  await untilWaiting(school.pool, 2)
  await held.query('commit')
  held.release()
  expect(await erased).toBeGreaterThan(3)
  expect(await given).toMatchObject({ status: 404, body: { code: 'SUBMISSION_NOT_FOUND' } })
  expect(await school.tablesNaming([kit.id, 'Dazwischen'])).toEqual([])
})
