import { randomUUID } from 'node:crypto'
import { classHeader } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeKeeper } from '../../../test/make-keeper.ts'
import { formOf, openSchool, pictureFile, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz } from '../quizzes/test/quizzes.ts'

// The school year ends on 31 July; what was made in it goes 90 days later.
const inMarch = new Date('2026-03-02T08:00:00Z')
const inAugust = new Date('2026-08-05T08:00:00Z')
const warned = new Date('2026-09-30T08:00:00Z')
const due = new Date('2026-10-30T08:00:00Z')

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let activityId: string
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
})
beforeEach(async () => {
  await school.pool.query(`truncate submissions, submission_feedback, quiz_sessions, gallery_pictures, moved_pictures,
    media_files, clock_warnings, account_warnings, sweep_log, class_colleagues`)
  turn(inMarch)
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', omar)
  activityId = await addActivity(rosa)
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

const turn = (moment: Date) => {
  school.clock.now = moment
}
async function addActivity(teacher: Actor): Promise<string> {
  const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  const added = await school.call(teacher, 'POST', '/api/educator/add-activity', input)
  return added.body.activity._id
}
async function handIn(child: Actor, id = activityId) {
  const form = formOf({ activityId: id, files: await pictureFile('leaf.png') })
  expect((await school.call(child, 'POST', '/api/submissions', form)).status).toBe(200)
}
async function takeQuiz(child: Actor) {
  const result = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
  const taken = { quizId, ...result, answers: ['A', 'B', 'C'] }
  expect((await school.call(child, 'POST', '/api/quiz-sessions', taken)).status).toBe(200)
}
async function draw(child: Actor) {
  const moment = school.clock.now.toISOString()
  const drawn = { kind: 'drawing', width: 8, height: 6, createdAt: moment, updatedAt: moment }
  const form = formOf({ picture: JSON.stringify(drawn), image: await pictureFile() })
  const put = await school.call(child, 'PUT', `/api/gallery/${randomUUID()}`, form)
  expect(put.status).toBe(200)
}
const toGo = async (teacher = rosa) =>
  (await school.call(teacher, 'GET', '/api/educator/work-to-go')).body
const workToGo = async (teacher = rosa) => (await toGo(teacher)).work
/** The keeper was told at a start long ago, and the teacher looked at her desk a month before. */
async function warnEverybody() {
  turn(inAugust)
  await school.retention.warnKeeper()
  turn(warned)
  await workToGo()
}
const countOf = async (table: string) =>
  (await school.pool.query(`select from ${table}`)).rowCount ?? 0
const countsOf = async () => ({
  submissions: await countOf('submissions'),
  sessions: await countOf('quiz_sessions'),
  drawings: await countOf('gallery_pictures'),
})

describe('the work of a school year', () => {
  beforeEach(async () => {
    await handIn(mia)
    await handIn(mia)
    await takeQuiz(mia)
    await draw(mia)
  })

  test('goes 90 days after it, with its files and its counts, and the log says how much', async () => {
    await warnEverybody()
    turn(inAugust)
    await handIn(mia)
    await draw(mia)
    await school.pool.query(`insert into submission_feedback (id, submission_id, key, text, given_at)
      select id, id, id, '', now() from submissions`)
    turn(new Date('2026-10-29T23:00:00Z'))
    await school.retention.sweep()
    expect(await countsOf()).toEqual({ submissions: 3, sessions: 1, drawings: 2 })
    turn(due)
    expect(await school.retention.sweep()).toMatchObject({ handIns: 2, answers: 1, drawings: 1 })
    expect(await countsOf()).toEqual({ submissions: 1, sessions: 0, drawings: 1 })
    expect(await countOf('submission_feedback')).toBe(1)
    const { rows } = await school.pool.query(
      `select submission_count, attempt_count from activities, quizzes
       where activities.id = $1 and quizzes.id = $2`,
      [activityId, quizId],
    )
    expect(rows).toEqual([{ submission_count: 1, attempt_count: 0 }])
    const log = await school.pool.query(
      `select kind, row_count::int from sweep_log where day = '2026-10-30' order by kind`,
    )
    expect(log.rows).toEqual([
      { kind: 'accounts', row_count: 0 },
      { kind: 'answers', row_count: 1 },
      { kind: 'colleagues', row_count: 0 },
      { kind: 'deleted', row_count: 0 },
      { kind: 'deletedDrawings', row_count: 0 },
      { kind: 'drawings', row_count: 1 },
      { kind: 'events', row_count: 0 },
      { kind: 'handIns', row_count: 2 },
      { kind: 'reads', row_count: 0 },
    ])
    turn(new Date('2026-11-02T08:00:00Z'))
    await school.media.sweep()
    // Of the two that stay: a hand-in and a drawing.
    expect(await countOf('media_files')).toBe(2)
  })

  test('is announced to its teacher a month before, with how much of it there is', async () => {
    turn(inAugust)
    await school.retention.warnKeeper()
    turn(new Date('2026-09-29T23:00:00Z'))
    expect(await workToGo()).toBeNull()
    turn(warned)
    expect(await workToGo()).toEqual({
      goesAt: '2026-10-30T08:00:00.000Z',
      madeBefore: '2026-08-01T00:00:00.000Z',
      handIns: 2,
      answers: 1,
      drawings: 1,
    })
    expect(await workToGo(omar)).toBeNull()
  })

  test('of the next year stays until its teacher has known of that, too', async () => {
    await warnEverybody()
    turn(due)
    await school.retention.sweep()
    turn(new Date('2027-03-02T08:00:00Z'))
    await handIn(mia)
    turn(new Date('2027-11-20T08:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ handIns: 0 })
    expect((await workToGo()).goesAt).toBe('2027-12-20T08:00:00.000Z')
    turn(new Date('2027-12-20T08:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ handIns: 1 })
  })

  test('goes although the clock cannot delete something else', async () => {
    await warnEverybody()
    turn(due)
    await school.pool.query('create table diary (work uuid references submissions (id))')
    await school.pool.query('insert into diary select id from submissions')
    await expect(school.retention.sweep()).rejects.toThrow()
    await school.pool.query('drop table diary')
    expect(await countsOf()).toEqual({ submissions: 2, sessions: 0, drawings: 0 })
  })

  test('stays until its teacher has known of it for 30 days', async () => {
    turn(inAugust)
    await school.retention.warnKeeper()
    const late = new Date('2026-12-01T08:00:00Z')
    turn(late)
    expect(await school.retention.sweep()).toMatchObject({ handIns: 0, answers: 0, drawings: 0 })
    expect((await workToGo()).goesAt).toBe('2026-12-31T08:00:00.000Z')
    turn(new Date('2026-12-30T08:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ handIns: 0 })
    turn(new Date('2026-12-31T08:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ handIns: 2, answers: 1, drawings: 1 })
  })

  test('stays until the keeper has known of it for 30 days', async () => {
    turn(warned)
    await workToGo()
    turn(due)
    await school.retention.warnKeeper()
    expect(await school.retention.sweep()).toMatchObject({ handIns: 0, drawings: 0 })
    turn(new Date('2026-11-29T08:00:00Z'))
    await school.retention.warnKeeper()
    expect(await school.retention.sweep()).toMatchObject({ handIns: 2, drawings: 1 })
  })

  test('of another class stays while its own teacher does not know', async () => {
    const other = await addActivity(omar)
    await handIn(ben, other)
    await draw(ben)
    await warnEverybody()
    turn(due)
    expect(await school.retention.sweep()).toMatchObject({ handIns: 2, drawings: 1 })
    expect(await countsOf()).toMatchObject({ submissions: 1, drawings: 1 })
  })
})

// Last here on 2 March 2026: 400 days without her end with 6 April 2027.
describe('the account of a child who does not come any more', () => {
  const announced = new Date('2027-03-08T08:00:00Z')
  const over = new Date('2027-04-07T08:00:00Z')

  beforeEach(async () => {
    await school.pool.query(`delete from users where role = 'student' and id <> all ($1)`, [
      [mia.id, ben.id],
    ])
    await school.person('Ida', 'student')
    await handIn(mia)
  })
  const everybody = async () =>
    (await school.pool.query('select name from users order by name')).rows.map(({ name }) => name)
  const comes = (child: Actor, day: string) =>
    school.pool.query('update users set last_seen_on = $1 where id = $2', [day, child.id])
  const warnAll = async () => {
    turn(announced)
    await school.retention.warnKeeper()
    for (const teacher of [rosa, omar]) await toGo(teacher)
  }

  test('is announced a month before, with her name', async () => {
    turn(new Date('2027-03-07T23:00:00Z'))
    expect((await toGo()).accounts).toBeNull()
    turn(announced)
    expect((await toGo()).accounts).toEqual({
      goesAt: over.toISOString(),
      unusedDays: 400,
      count: 1,
      children: [{ _id: mia.id, name: 'Mia' }],
    })
    expect((await toGo(omar)).accounts.children).toEqual([{ _id: ben.id, name: 'Ben' }])
  })

  test('goes when each who has to know was shown her name, however many children there are', async () => {
    await school.pool.query(
      `with children as (
        insert into users (id, name, role, last_seen_on)
        select 'unused-' || n, 'Child ' || n, 'student', '2026-03-02' from generate_series(1, 31) n
        returning id
      ) insert into memberships (student_id, educator_id) select id, $1 from children`,
      [rosa.id],
    )
    const here = async () =>
      (
        await school.pool.query('select student_id from memberships where educator_id = $1', [
          rosa.id,
        ])
      ).rows.map((row) => row.student_id)
    const before = await here()
    turn(announced)
    // She looks twice, and sees the others' names.
    for (const _look of [1, 2]) await school.retention.warnKeeper()
    const { accounts } = await toGo()
    expect(accounts).toMatchObject({ count: 32, children: { length: 20 } })
    turn(over)
    await school.retention.sweep()
    const stay = await here()
    expect(before.filter((id) => !stay.includes(id)).sort()).toEqual(
      accounts.children.map(({ _id }: { _id: string }) => _id).sort(),
    )
    expect((await toGo()).accounts.children.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      stay.sort(),
    )
    turn(new Date('2027-05-07T08:00:00Z'))
    await school.retention.sweep()
    expect(await here()).toEqual([])
  })

  test('is counted at a start, which tells nobody of her', async () => {
    turn(announced)
    expect((await school.retention.warnAtStart()).accounts).toMatchObject({ count: 3 })
    for (const teacher of [rosa, omar]) await toGo(teacher)
    turn(over)
    expect(await school.retention.sweep()).toMatchObject({ accounts: 0 })
  })

  test('stays when she comes back at the very moment it goes', async () => {
    await warnAll()
    turn(over)
    const back = await school.pool.connect()
    await back.query('begin')
    await back.query(`update users set last_seen_on = '2027-04-07' where id = $1`, [mia.id])
    const swept = school.retention.sweep()
    await untilWaiting(school.pool, 1)
    await back.query('commit')
    back.release()
    expect(await swept).toMatchObject({ accounts: 2 })
    expect(await everybody()).toEqual(['Mia', 'Omar', 'Rosa'])
  })

  test('goes with all of hers, and the log counts it; a teacher’s stays', async () => {
    await warnAll()
    turn(new Date('2027-04-06T23:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ accounts: 0 })
    turn(over)
    expect(await school.retention.sweep()).toMatchObject({ accounts: 3 })
    expect(await everybody()).toEqual(['Omar', 'Rosa'])
    expect(await countOf('submissions')).toBe(0)
    const { rows } = await school.pool.query(
      `select row_count::int as count from sweep_log where kind = 'accounts' and day = '2027-04-07'`,
    )
    expect(rows).toEqual([{ count: 3 }])
    const counts = await school.pool.query(
      'select submission_count as count from activities where id = $1',
      [activityId],
    )
    expect(counts.rows).toEqual([{ count: 0 }])
  })

  test('stays until each of her teachers and the keeper have known of it for 30 days', async () => {
    await school.join(mia, omar)
    turn(announced)
    await toGo(rosa)
    await school.retention.warnKeeper()
    turn(over)
    // Ida is in no class: the keeper alone has to know.
    expect(await school.retention.sweep()).toMatchObject({ accounts: 1 })
    expect(await everybody()).toEqual(['Ben', 'Mia', 'Omar', 'Rosa'])
    expect((await toGo(omar)).accounts).toMatchObject({
      goesAt: '2027-05-07T08:00:00.000Z',
      count: 2,
    })
    turn(new Date('2027-05-07T08:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ accounts: 2 })
  })

  test('stays when she comes back, and is announced anew another time', async () => {
    await warnAll()
    await comes(mia, '2027-03-20')
    turn(over)
    await school.retention.sweep()
    expect(await everybody()).toEqual(['Mia', 'Omar', 'Rosa'])
    turn(new Date('2028-06-01T08:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ accounts: 0 })
    expect((await toGo()).accounts).toMatchObject({ goesAt: '2028-07-01T08:00:00.000Z' })
    expect(await everybody()).toContain('Mia')
  })

  test('is on the keeper’s page with what else goes in the school, and that tells her', async () => {
    const kaya = await school.person('Kaya', 'educator', randomUUID())
    await makeKeeper(school.pool, kaya.id)
    Object.assign(kaya, { tookSecondStep: true })
    turn(announced)
    await toGo(rosa)
    await toGo(omar)
    const { body } = await school.call(kaya, 'GET', '/api/keeper/to-go')
    expect(body.work).toMatchObject({ handIns: 1, answers: 0, drawings: 0 })
    expect(body.accounts).toMatchObject({ goesAt: over.toISOString(), count: 3 })
    expect(body.accounts.children.map(({ name }: Actor) => name).sort()).toEqual([
      'Ben',
      'Ida',
      'Mia',
    ])
    turn(over)
    expect(await school.retention.sweep()).toMatchObject({ handIns: 1, accounts: 3 })
  })
})

test('a colleague in the class sees what goes, and its teacher still has to', async () => {
  await handIn(mia)
  await school.pool.query(
    `insert into class_colleagues values ($1, $2, '2030-01-01') on conflict do nothing`,
    [rosa.id, omar.id],
  )
  turn(inAugust)
  await school.retention.warnKeeper()
  turn(new Date('2027-04-20T08:00:00Z'))
  const inClass = { url: '/api/educator/work-to-go', headers: { [classHeader]: rosa.id } }
  const seen = (await school.app.inject(school.as(omar, inClass))).json()
  expect(seen.work).toMatchObject({ handIns: 1 })
  expect(seen.accounts.children).toContainEqual({ _id: mia.id, name: 'Mia' })
  turn(new Date('2027-06-20T08:00:00Z'))
  expect(await school.retention.sweep()).toMatchObject({ handIns: 0, accounts: 0 })
})

test('who was let into a class long ago is forgotten, and the log counts it', async () => {
  const letIn = 'insert into class_colleagues values ($1, $2, $3)'
  await school.pool.query(letIn, [rosa.id, omar.id, '2026-01-31'])
  await school.pool.query(letIn, [omar.id, rosa.id, '2026-02-01'])
  // 180 days after the first one's last day.
  turn(new Date('2026-07-31T00:00:00Z'))
  expect(await school.retention.sweep()).toMatchObject({ colleagues: 1 })
  const { rows } = await school.pool.query('select educator_id from class_colleagues')
  expect(rows).toEqual([{ educator_id: omar.id }])
})

test('a school says who it is and how long it keeps what', async () => {
  expect((await school.call(null, 'GET', '/api/privacy')).body).toEqual({
    success: true,
    school: { name: null, contact: null },
    times: { schoolYearEnds: '07-31', workDays: 90, recordsDays: 180, accountsDays: 400 },
  })
})
