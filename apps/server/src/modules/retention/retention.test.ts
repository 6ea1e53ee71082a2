import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf, openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'

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
  await school.pool.query(`truncate submissions, quiz_sessions, gallery_pictures, media_files,
    clock_warnings, sweep_log`)
  turn(inMarch)
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', omar)
  activityId = await addActivity(rosa)
  quizId = await addQuiz(rosa)
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
async function addQuiz(teacher: Actor): Promise<string> {
  const option = (text: string) => ({ text })
  const added = await school.call(teacher, 'POST', '/api/educator/create-quiz', {
    quizTitle: 'Homes',
    quizDescription: 'Who lives where?',
    questions: [
      {
        questionText: 'Who lives in the sea?',
        correctAnswer: 'B',
        options: {
          A: option('Lion'),
          B: option('Octopus'),
          C: option('Rabbit'),
          D: option('Goat'),
        },
      },
    ],
  })
  return added.body.quiz._id
}

async function handIn(child: Actor, id = activityId) {
  const form = formOf({ activityId: id, files: await pictureFile('leaf.png') })
  expect((await school.call(child, 'POST', '/api/submissions', form)).status).toBe(200)
}
async function takeQuiz(child: Actor) {
  const result = { totalQuestions: 1, correctAnswers: 1, wrongAnswers: 0, score: 100 }
  const taken = { quizId, ...result, answers: ['B'] }
  expect((await school.call(child, 'POST', '/api/quiz-sessions', taken)).status).toBe(200)
}
async function draw(child: Actor) {
  const moment = school.clock.now.toISOString()
  const drawn = { kind: 'drawing', width: 8, height: 6, createdAt: moment, updatedAt: moment }
  const form = formOf({ picture: JSON.stringify(drawn), image: await pictureFile() })
  const put = await school.call(child, 'PUT', `/api/gallery/${randomUUID()}`, form)
  expect(put.status).toBe(200)
}
const workToGo = async (teacher = rosa) =>
  (await school.call(teacher, 'GET', '/api/educator/work-to-go')).body.work
/** The keeper was told at a start long ago, and the teacher looked at her desk a month before. */
async function tellEverybody() {
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
    await tellEverybody()
    turn(inAugust)
    await handIn(mia)
    await draw(mia)
    turn(new Date('2026-10-29T23:00:00Z'))
    await school.retention.sweep()
    expect(await countsOf()).toEqual({ submissions: 3, sessions: 1, drawings: 2 })
    turn(due)
    expect(await school.retention.sweep()).toMatchObject({ handIns: 2, answers: 1, drawings: 1 })
    expect(await countsOf()).toEqual({ submissions: 1, sessions: 0, drawings: 1 })
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
      { kind: 'answers', row_count: 1 },
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
    await tellEverybody()
    turn(due)
    expect(await school.retention.sweep()).toMatchObject({ handIns: 2, drawings: 1 })
    expect(await countsOf()).toMatchObject({ submissions: 1, drawings: 1 })
  })
})

describe('what a teacher deleted', () => {
  const remove = (path: string) => school.call(rosa, 'DELETE', `/api/educator/${path}`)
  const isThere = async (table: string, id: string) =>
    (await school.pool.query(`select from ${table} where id = $1`, [id])).rowCount === 1

  test('goes after 30 days; what children’s work belongs to goes with that work', async () => {
    const toGo = await addActivity(rosa)
    await handIn(mia)
    await school.retention.warnKeeper()
    await remove(`activities/${toGo}`)
    await remove(`activities/${activityId}`)
    await remove(`quizzes/${quizId}`)
    turn(new Date('2026-04-01T07:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ deleted: 0 })
    turn(new Date('2026-04-02T08:00:00Z'))
    await school.retention.sweep()
    expect(await isThere('activities', toGo)).toBe(false)
    expect(await isThere('quizzes', quizId)).toBe(false)
    expect(await isThere('activities', activityId)).toBe(true)
    expect(await countOf('submissions')).toBe(1)
  })
})

test('a school says who it is and how long it keeps what', async () => {
  expect((await school.call(null, 'GET', '/api/privacy')).body).toEqual({
    success: true,
    school: { name: null, contact: null },
    times: { schoolYearEnds: '07-31', workDays: 90, recordsDays: 180 },
  })
})
