// A teacher erases a child whose account her class made, or saves her record: nobody else could, and
// only the teacher opens it, so the account goes along, unless another class has the child.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, openTaughtSchool, type PersonSchool } from './person-school.ts'
import { untilWaiting } from './until-waiting.ts'

let school: PersonSchool
let rosa: Member
let omar: Member
let mia: string

beforeAll(async () => {
  const taught = await openTaughtSchool()
  school = taught.school
  rosa = taught.rosa
  omar = await school.signUp('Omar Anderswo', 'omar.anderswo', 'educator')
  await omar.call('POST', '/api/educator/create-code', { code: 'Omar-123' })
}, 60_000)
beforeEach(async () => {
  mia = await addChild('Zauberfee')
})
afterAll(() => school.close())

async function addChild(name: string): Promise<string> {
  const { plan } = (await rosa.call('POST', '/api/educator/register/check', { text: name })).body
  const list = { text: name, key: crypto.randomUUID(), plan }
  expect((await rosa.call('POST', '/api/educator/register', list)).status).toBe(200)
  const youngest = 'select id from users where name = $1 order by id desc limit 1'
  const { rows } = await school.pool.query(youngest, [name])
  return String(rows[0]?.id)
}

async function eraseAndWait(): Promise<void> {
  const url = `/api/educator/students/${mia}/erase`
  expect((await rosa.call('POST', url, { name: 'Zauberfee' })).status).toBe(200)
  school.clock.aheadMs = 7.1 * 86_400_000
  await school.modules.personalData.sweep()
  school.clock.aheadMs = 0
}

test('the account goes with what the class held, and nothing names her', async () => {
  await eraseAndWait()
  expect(await school.tablesNaming([mia, 'Zauberfee'])).toEqual([])
  const { rows } = await school.pool.query(
    `select person_id, actor_id from security_events where kind = 'erase'`,
  )
  expect(rows).toEqual([{ person_id: expect.stringMatching(/^[\w-]{43}$/), actor_id: rosa.id }])
  expect((await rosa.call('GET', '/api/educator/students-to-erase')).body.students).toEqual([])
})

test('the account stays while another class has the child, or the work of one', async () => {
  await school.pool.query('insert into memberships (student_id, educator_id) values ($1, $2)', [
    mia,
    omar.id,
  ])
  await eraseAndWait()
  expect(await school.tablesNaming([mia])).toEqual(
    expect.arrayContaining(['identity.accounts', 'public.memberships', 'public.users']),
  )
  const { rows } = await school.pool.query(
    'select educator_id from memberships where student_id = $1',
    [mia],
  )
  expect(rows).toEqual([{ educator_id: omar.id }])
  await school.modules.personalData.erase(mia)
})

test('a class that comes to have her while the clock is at it keeps the account', async () => {
  await rosa.call('POST', `/api/educator/students/${mia}/erase`, { name: 'Zauberfee' })
  school.clock.aheadMs = 7.1 * 86_400_000
  const joining = await school.pool.connect()
  await joining.query('begin')
  await joining.query('insert into memberships (student_id, educator_id) values ($1, $2)', [
    mia,
    omar.id,
  ])
  const swept = school.modules.personalData.sweep()
  await untilWaiting(school.pool, 1)
  await joining.query('commit')
  joining.release()
  await swept
  // what it holds then goes with the next sweep
  await school.modules.personalData.sweep()
  school.clock.aheadMs = 0
  const { rows } = await school.pool.query(
    'select educator_id from memberships where student_id = $1',
    [mia],
  )
  expect(rows).toEqual([{ educator_id: omar.id }])
})

/** The names of the files in the record that her teacher saves; ZIP files hold them as they are. */
async function recordedFiles(): Promise<string[]> {
  const answer = await school.app.inject({
    url: `/api/educator/students/${mia}/record`,
    headers: { authorization: `Bearer ${rosa.bearer}` },
  })
  expect(answer.statusCode).toBe(200)
  return [...new Set(answer.rawPayload.toString('latin1').match(/data\/[a-z-]+\.json/g))]
}

test('the record has the account, too, unless another class has the child', async () => {
  const whole = await recordedFiles()
  await school.pool.query('insert into memberships (student_id, educator_id) values ($1, $2)', [
    mia,
    omar.id,
  ])
  const ofClass = await recordedFiles()
  await school.modules.personalData.erase(mia)
  const account = whole.filter((name) => !ofClass.includes(name))
  expect(account).toEqual(expect.arrayContaining(['data/account.json']))
  expect(ofClass.every((name) => whole.includes(name))).toBe(true)
})
