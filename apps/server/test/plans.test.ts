// What is planned for days: by a teacher, stored once and in order; seen by a child on its day, if it
// is for her.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addActivity,
  ben,
  goOnTo,
  handIn,
  mia,
  omar,
  openClassOfTwo,
  rosa,
  school,
} from '../src/modules/activities/test/class-of-two.ts'
import { addLesson } from '../src/modules/lessons/test/lessons.ts'
import { plansPerDay } from '../src/modules/plans/plans.rules.ts'
import { addQuiz } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'

openClassOfTwo()

const monday = '2026-03-02'
let things: Record<'lesson' | 'quiz' | 'activity', string>

beforeEach(async () => {
  things = {
    lesson: (await addLesson(school, rosa))._id,
    quiz: await addQuiz(school, rosa),
    activity: await addActivity(),
  }
})

interface Wanted {
  id?: string
  day?: string
  group?: string | null
  before?: string | null
  thing?: string
}

const put = (kind: keyof typeof things, wanted: Wanted = {}, teacher: Actor = rosa) => {
  const { id = randomUUID(), day = monday, group = null, before = null } = wanted
  const body = { day, kind, thing: wanted.thing ?? things[kind], group, before }
  return school.call(teacher, 'PUT', `/api/educator/plans/${id}`, body)
}
/** Planned; its id. */
async function plan(kind: keyof typeof things, wanted: Wanted = {}): Promise<string> {
  const id = wanted.id ?? randomUUID()
  const { status, body } = await put(kind, { ...wanted, id })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}
const week = async (teacher = rosa, from = monday) =>
  (await school.call(teacher, 'GET', `/api/educator/plans?from=${from}`)).body
const idsOf = async (teacher = rosa): Promise<string[]> =>
  (await week(teacher)).plans.map(({ _id }: { _id: string }) => _id)
const todayOf = async (child: Actor, day = monday) =>
  (await school.call(child, 'GET', `/api/user/today?day=${day}`)).body.things
const kindsOf = async (child: Actor, day = monday): Promise<string[]> =>
  (await todayOf(child, day)).map(({ kind }: { kind: string }) => kind)
const inGroup = (child: Actor, label: string) =>
  school.pool.query('insert into class_groups values ($1, $2, $3)', [rosa.id, child.id, label])

describe('a week', () => {
  test('has what was planned for its days, each in its order, and the groups of the class', async () => {
    await inGroup(mia, 'Bees')
    const quiz = await plan('quiz', { group: ' Bees ' })
    const lesson = await plan('lesson', { before: quiz })
    await plan('activity', { day: '2026-03-08' })
    await plan('activity', { day: '2026-03-09' })
    const { plans, groups } = await week()
    expect(groups).toEqual(['Bees'])
    const thing = { status: 'published', title: expect.any(String), image: expect.any(String) }
    expect(plans).toEqual([
      {
        ...{ _id: lesson, day: monday, group: null, isForNobody: false },
        thing: { ...thing, kind: 'lesson', _id: things.lesson },
      },
      {
        ...{ _id: quiz, day: monday, group: 'Bees', isForNobody: false },
        thing: { ...thing, kind: 'quiz', _id: things.quiz },
      },
      {
        ...{ _id: expect.any(String), day: '2026-03-08', group: null, isForNobody: false },
        thing: { ...thing, kind: 'activity', _id: things.activity },
      },
    ])
    expect((await week(omar)).plans).toEqual([])
  })

  test('sent again a plan is stored once, and sent otherwise it is moved', async () => {
    const [first, second] = [await plan('lesson'), await plan('quiz')]
    await plan('lesson', { id: first })
    expect(await idsOf()).toEqual([second, first])
    await plan('lesson', { id: first, before: second })
    await plan('lesson', { id: first, before: second })
    expect(await idsOf()).toEqual([first, second])
    await plan('lesson', { id: first, day: '2026-03-03' })
    expect((await week()).plans).toMatchObject([{ day: monday }, { day: '2026-03-03' }])
  })

  test('what another window has taken away puts its follower last', async () => {
    const [first, second] = [await plan('lesson'), await plan('quiz')]
    await school.call(rosa, 'DELETE', `/api/educator/plans/${second}`)
    const third = await plan('activity', { before: second })
    expect(await idsOf()).toEqual([first, third])
  })

  test('twenty windows that order a day leave each thing there once, at a place of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => plan('lesson')))
    await Promise.all(
      ids.flatMap((id) => [plan('lesson', { id, before: ids[0] ?? null }), put('quiz', { id })]),
    )
    expect((await idsOf()).toSorted()).toEqual(ids.toSorted())
    const { rows } = await school.pool.query(
      'select count(distinct place)::integer as places from plans where educator_id = $1',
      [rosa.id],
    )
    expect(rows).toEqual([{ places: 10 }])
  })

  test('what was taken away is gone, also when that is asked for again, and put back where it was', async () => {
    const [first, second] = [await plan('lesson'), await plan('quiz')]
    for (let time = 0; time < 2; time += 1) {
      const { body } = await school.call(rosa, 'DELETE', `/api/educator/plans/${first}`)
      expect(body.message).toBe('Taken off the day.')
    }
    expect(await idsOf()).toEqual([second])
    await plan('lesson', { id: first, before: second })
    expect(await idsOf()).toEqual([first, second])
  })

  test('only hers is planned, and another teacher takes nothing away', async () => {
    const id = await plan('lesson')
    for (const [kind, code] of [
      ['lesson', 'COURSE_NOT_FOUND'],
      ['quiz', 'QUIZ_NOT_FOUND'],
      ['activity', 'ACTIVITY_NOT_FOUND'],
    ] as const) {
      const refused = await put(kind, { id }, omar)
      expect([refused.status, refused.body.code]).toEqual([404, code])
    }
    // a quiz is no lesson, whoever's it is
    expect((await put('lesson', { thing: things.quiz })).status).toBe(404)
    await school.call(omar, 'DELETE', `/api/educator/plans/${id}`)
    expect(await idsOf()).toEqual([id])
  })

  test('a day that is none is refused at its field, and so is one thing too many', async () => {
    const wrong = await put('lesson', { day: '2026-02-30' })
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'day'])
    const unread = await school.call(rosa, 'GET', '/api/educator/plans?from=monday')
    expect([unread.status, unread.body.fields[0].path]).toEqual([422, 'from'])
    await school.pool.query(
      `insert into plans (id, educator_id, day, place, course_id)
       select gen_random_uuid(), $1, $2, n, $3 from generate_series(1, $4) n`,
      [rosa.id, monday, things.lesson, plansPerDay],
    )
    const tooMany = await put('quiz')
    expect([tooMany.status, tooMany.body.code]).toEqual([422, 'DAY_FULL'])
    const [last = ''] = (await idsOf()).slice(-1)
    expect((await put('quiz', { id: last, before: (await idsOf())[0] ?? null })).status).toBe(200)
  })
})

describe('today', () => {
  test('has what is planned for a child, in order and with how far she is', async () => {
    goOnTo(things.activity)
    const activity = await plan('activity')
    await plan('quiz', { before: activity })
    await plan('lesson')
    await plan('lesson', { day: '2026-03-03' })
    await handIn(mia)
    await school.call(mia, 'POST', '/api/user/start', { courseId: things.lesson })
    expect(await todayOf(mia)).toMatchObject([
      { kind: 'quiz', _id: things.quiz, language: 'en', own: { state: 'new', count: 0, of: 3 } },
      { kind: 'activity', _id: things.activity, language: null, own: { state: 'done' } },
      {
        ...{ kind: 'lesson', _id: things.lesson, title: expect.any(String) },
        ...{ educator: { _id: rosa.id, name: 'Rosa' }, own: { state: 'begun', count: 0 } },
      },
    ])
    expect((await todayOf(ben)).map(({ own }: { own: object }) => own)).toMatchObject([
      { state: 'new' },
      { state: 'new' },
      { state: 'new' },
    ])
  })

  test('of another group nothing is seen, and what is planned twice is seen once', async () => {
    await inGroup(mia, 'Bees')
    await inGroup(ben, 'Owls')
    await plan('activity', { group: 'Bees' })
    await plan('lesson')
    await plan('activity')
    await plan('quiz', { group: 'Owls' })
    expect(await kindsOf(mia)).toEqual(['activity', 'lesson'])
    expect(await kindsOf(ben)).toEqual(['lesson', 'activity', 'quiz'])
  })

  test('what is for a group that nobody is in any more is for nobody, and its teacher sees so', async () => {
    await inGroup(mia, 'Bees')
    await plan('quiz', { group: 'Bees' })
    await school.pool.query('delete from class_groups where student_id = $1', [mia.id])
    expect([await kindsOf(mia), await kindsOf(ben)]).toEqual([[], []])
    expect((await week()).plans).toMatchObject([{ group: 'Bees', isForNobody: true }])
  })

  test('a child who left the class is none of its group', async () => {
    await inGroup(mia, 'Bees')
    await plan('quiz', { group: 'Bees' })
    await school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`)
    expect(await kindsOf(mia)).toEqual([])
    expect((await week()).plans).toMatchObject([{ isForNobody: true }])
  })

  test('has the things of all her teachers, and of nobody else', async () => {
    await plan('lesson')
    const zoe = await school.child('Zoe', omar)
    expect(await kindsOf(zoe)).toEqual([])
    await school.join(zoe, rosa)
    const quiz = await addQuiz(school, omar)
    await put('quiz', { thing: quiz }, omar)
    expect(await kindsOf(zoe)).toEqual(['quiz', 'lesson'])
  })

  test('shows no draft until it is published, and nothing deleted until it is brought back', async () => {
    const draft = await addQuiz(school, rosa, { status: 'draft' })
    await plan('quiz', { thing: draft })
    await plan('lesson')
    const lesson = `/api/educator/courses/${things.lesson}`
    await school.call(rosa, 'DELETE', lesson)
    expect(await kindsOf(mia)).toEqual([])
    expect((await week()).plans).toMatchObject([{ thing: { _id: draft, status: 'draft' } }])
    expect((await put('lesson')).body.code).toBe('COURSE_NOT_FOUND')
    await school.call(rosa, 'POST', `${lesson}/restore`)
    await school.pool.query(`update quizzes set status = 'published' where id = $1`, [draft])
    expect(await kindsOf(mia)).toEqual(['quiz', 'lesson'])
  })

  test('is a day that it is somewhere on earth', async () => {
    for (const day of ['2026-03-01', monday]) expect(await todayOf(mia, day)).toEqual([])
    for (const day of ['2026-02-28', '2026-03-03', 'now']) {
      const { status, body } = await school.call(mia, 'GET', `/api/user/today?day=${day}`)
      expect([status, body.fields?.[0]?.path]).toEqual([422, 'day'])
    }
  })
})

test('plans are in their teacher’s record and go with her, and say nothing of a child', async () => {
  await plan('lesson', { group: 'Bees' })
  const data = school.plans.personalData
  const itemsOf = async (of: { personId: string; educatorId?: string }) => {
    const sections = data?.record(school.db, of) ?? []
    const items: object[] = []
    for (const section of sections) for await (const item of section.items()) items.push(item)
    return items
  }
  const hers = { day: monday, kind: 'lesson', title: expect.any(String), group: 'Bees' }
  expect(await itemsOf({ personId: rosa.id })).toEqual([{ values: hers }])
  expect(await itemsOf({ personId: mia.id, educatorId: rosa.id })).toEqual([])
  expect(await data?.erase(school.db, { personId: mia.id, educatorId: rosa.id })).toEqual({
    rows: 0,
  })
  expect(await data?.erase(school.db, { personId: rosa.id })).toEqual({ rows: 1 })
  expect(await idsOf()).toEqual([])
})
