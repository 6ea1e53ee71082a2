import { randomUUID } from 'node:crypto'
import type { ChildWork } from '@kinderleaf/contract'
import { refusals } from '@kinderleaf/contract/plain'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson } from '../lessons/test/lessons.ts'
import { addQuiz, answered } from '../quizzes/test/quizzes.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor

beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
})
afterAll(() => school.close())

const addressOf = (child: Actor) => `/api/educator/students/${encodeURIComponent(child.id)}`
const workOf = async (child: Actor): Promise<ChildWork[]> =>
  (await school.call(rosa, 'GET', `${addressOf(child)}/work`)).body.work
const move = (kind: ChildWork['kind'], id: string, from: Actor, to: Actor, by = rosa) =>
  school.call(by, 'POST', `${addressOf(from)}/work`, { kind, id, to: to.id })
const onlyWork = async (child: Actor): Promise<ChildWork> => {
  const [work, ...others] = await workOf(child)
  if (!work || others.length > 0) throw new Error('she has none or several')
  return work
}

const take = (child: Actor, quizId: string, ...letters: string[]) =>
  school.call(child, 'POST', '/api/quiz-sessions', { quizId, ...answered(...letters) })
const resultsOf = async (child: Actor) =>
  (await school.call(child, 'GET', '/api/quiz-sessions')).body.sessions
const one = async (text: string, ...values: unknown[]) =>
  (await school.pool.query(text, values)).rows[0]
const takersOf = async (quizId: string) =>
  (await one('select attempt_count as count from quizzes where id = $1', quizId)).count

describe('a result of a quiz', () => {
  it('moves to the child who took it, back again, and each has what is hers', async () => {
    const quizId = await addQuiz(school, rosa)
    await take(mia, quizId, 'A', 'B', 'A')
    const result = await onlyWork(mia)
    expect(result).toMatchObject({ kind: 'result', title: 'Fruit' })
    expect(await move('result', result.id, mia, ben)).toMatchObject({
      status: 200,
      body: { message: 'The work is moved.' },
    })
    expect([await workOf(mia), (await workOf(ben)).length]).toEqual([[], 1])
    expect(await takersOf(quizId)).toBe(1)
    // Ben has taken it; Mia has not.
    expect((await take(ben, quizId, 'A', 'B', 'C')).body.code).toBe('QUIZ_TAKEN')
    expect(await resultsOf(mia)).toEqual([])
    expect(await move('result', result.id, ben, mia)).toMatchObject({ status: 200 })
    expect(await takersOf(quizId)).toBe(1)
    expect((await take(ben, quizId, 'A', 'B', 'C')).status).toBe(200)
    expect(await takersOf(quizId)).toBe(2)
  })

  it('that is sent again, since its answer was lost, is moved and written down once', async () => {
    const quizId = await addQuiz(school, rosa)
    await take(mia, quizId, 'A', 'B', 'A')
    const { id } = await onlyWork(mia)
    for (let time = 0; time < 3; time += 1) {
      expect((await move('result', id, mia, ben)).status).toBe(200)
    }
    const { count } = await one(
      "select count(*)::integer from security_events where kind = 'work-moved' and person_id = $1",
      mia.id,
    )
    expect([count, (await workOf(mia)).length, (await workOf(ben)).length]).toEqual([1, 0, 1])
  })

  it('stays where it is when the other child has taken the quiz or has begun it', async () => {
    const quizId = await addQuiz(school, rosa)
    await take(mia, quizId, 'A', 'B', 'A')
    const { id } = await onlyWork(mia)
    await school.call(ben, 'PUT', '/api/quiz-sessions/run', { quizId, letters: { 1: 'A' } })
    expect((await move('result', id, mia, ben)).body.code).toBe('WORK_THERE')
    await take(ben, quizId, 'A', 'B', 'C')
    expect((await move('result', id, mia, ben)).body.code).toBe('WORK_THERE')
    expect([(await workOf(mia)).length, await takersOf(quizId)]).toEqual([1, 2])
  })

  it('or the one she stores at the same moment: one of them is there, and it is counted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const quizId = await addQuiz(school, rosa)
      await take(mia, quizId, 'A', 'B', 'A')
      const work = (await workOf(mia))[0]
      if (!work) throw new Error('it is not there')
      const [moved, taken] = await Promise.all([
        move('result', work.id, mia, ben),
        take(ben, quizId, 'A', 'B', 'C'),
      ])
      expect([moved.status, taken.status].filter((status) => status === 200)).toHaveLength(1)
      const { count } = await one(
        'select count(distinct student_id)::integer from quiz_sessions where quiz_id = $1',
        quizId,
      )
      expect(await takersOf(quizId)).toBe(count)
      await school.pool.query('delete from quiz_sessions where quiz_id = $1', [quizId])
    }
  })

  it('counts as many takers as there are, whatever is moved, taken and allowed again', async () => {
    const step = fc.record({
      act: fc.constantFrom('take', 'move', 'again'),
      from: fc.nat(2),
      to: fc.nat(2),
    })
    const children = [mia, ben, await school.child('Zoe', rosa)]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const quizId = await addQuiz(school, rosa)
        for (const { act, from, to } of steps) {
          const [giver, taker] = [children[from] ?? mia, children[to] ?? ben]
          if (act === 'take') await take(giver, quizId, 'A', 'B', 'C')
          if (act === 'again') {
            await school.pool.query(
              'update quiz_sessions set superseded_at = now() where quiz_id = $1 and student_id = $2 and superseded_at is null',
              [quizId, giver.id],
            )
          }
          const current = await one(
            'select id from quiz_sessions where quiz_id = $1 and student_id = $2 and superseded_at is null',
            ...[quizId, giver.id],
          )
          if (act === 'move' && current) {
            const { status } = await move('result', current.id, giver, taker)
            expect([200, 404, 409]).toContain(status)
          }
        }
        const { count } = await one(
          'select count(distinct student_id)::integer from quiz_sessions where quiz_id = $1',
          quizId,
        )
        expect(await takersOf(quizId)).toBe(count)
      }),
      { numRuns: 15 },
    )
  })
})

describe('what was done in a lesson', () => {
  const addOne = async () => {
    const { _id, courseContent } = await addLesson(school, rosa)
    const courseId: string = _id
    const lectureId: string = courseContent[0].chapterContent[0].lectureId
    return { courseId, lectureId }
  }
  const start = (child: Actor, courseId: string) =>
    school.call(child, 'POST', '/api/user/start', { courseId })
  const progress = async (child: Actor, courseId: string) =>
    (await school.call(child, 'POST', '/api/user/get-course-progress', { courseId })).body
      .progressData

  it('moves with its ticks and the place where she stopped, and back', async () => {
    const { courseId, lectureId } = await addOne()
    await start(mia, courseId)
    const act = { courseId, lectureId }
    await school.call(mia, 'POST', '/api/user/update-course-progress', act)
    await school.call(mia, 'POST', '/api/user/save-course-position', { ...act, seconds: 12 })
    const before = await progress(mia, courseId)
    expect((await move('progress', courseId, mia, ben)).status).toBe(200)
    expect(await progress(ben, courseId)).toEqual(before)
    expect(await workOf(mia)).toEqual([])
    expect(
      (await school.call(mia, 'POST', '/api/user/update-course-progress', act)).body.code,
    ).toBe('NOT_STARTED')
    expect((await move('progress', courseId, ben, mia)).status).toBe(200)
    expect(await progress(mia, courseId)).toEqual(before)
  })

  it('stays when the other child has begun the lesson, also in the same moment', async () => {
    const { courseId } = await addOne()
    await start(mia, courseId)
    const [moved, started] = await Promise.all([
      move('progress', courseId, mia, ben),
      start(ben, courseId),
    ])
    expect([moved.status, started.status].filter((status) => status === 200)).toHaveLength(1)
    const { count } = await one(
      'select student_count as count from courses where id = $1',
      courseId,
    )
    const begun = await one(
      'select count(*)::integer from enrolments where course_id = $1',
      courseId,
    )
    expect(count).toBe(begun.count)
    await start(mia, courseId)
    expect((await move('progress', courseId, mia, ben)).body.code).toBe('WORK_THERE')
  })
})

describe('handed-in work', () => {
  const addActivity = async () => {
    const input = { title: 'A leaf', description: '<p>Any.</p>', dueDate: '2030-06-01' }
    const added = await school.call(rosa, 'POST', '/api/educator/add-activity', input)
    const id: string = added.body.activity._id
    return id
  }
  const handIn = async (child: Actor, activityId: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ activityId, ...more })) form.append(name, value)
    form.append('files', await pictureFile())
    const sent = await school.call(child, 'POST', '/api/submissions', form)
    expect(sent.status).toBe(200)
    const id: string = sent.body.submission._id
    return id
  }
  const ownersOf = async () =>
    (await school.pool.query('select distinct owner_id from media_files')).rows.map(
      (row) => row.owner_id,
    )
  const own = async (child: Actor) =>
    (await school.call(child, 'GET', '/api/submissions/my-submissions')).body.submissions

  beforeEach(() => school.pool.query('truncate submissions, submission_feedback, media_files'))

  it('moves with its attempts, files and what was answered, and back', async () => {
    const activityId = await addActivity()
    const first = await handIn(mia, activityId)
    const second = await handIn(mia, activityId, { again: first })
    const feedback = { key: randomUUID(), submissions: [second], sticker: null, sendBack: false }
    const answer = { ...feedback, text: 'Lovely!' }
    const given = await school.call(rosa, 'POST', '/api/educator/feedback', answer)
    expect(given.status).toBe(200)
    expect((await onlyWork(mia)).id).toBe(second)
    expect((await move('submission', second, mia, ben)).status).toBe(200)
    expect([(await own(mia)).length, (await own(ben)).length]).toEqual([0, 2])
    expect(await ownersOf()).toEqual([ben.id])
    expect((await own(ben))[0].feedback).toMatchObject([{ text: 'Lovely!' }])
    const { count } = await one(
      'select submission_count as count from activities where id = $1',
      activityId,
    )
    expect(count).toBe(2)
    expect((await move('submission', second, ben, mia)).status).toBe(200)
    expect([(await own(mia)).length, await ownersOf()]).toEqual([2, [mia.id]])
    // What is hers is in use: the upkeep leaves it.
    expect(await school.storedFiles()).not.toEqual([])
  })

  it('with a voice needs the consent of the other child’s parents', async () => {
    const id = await handIn(mia, await addActivity())
    await school.pool.query(
      `update submissions set files = jsonb_set(files, '{0,isVoice}', 'true') where id = $1`,
      [id],
    )
    expect((await move('submission', id, mia, ben)).body.fields).toEqual([
      { path: 'to', message: refusals.voiceOfMovedWork },
    ])
    const consent = { guardian: 'Ada', givenOn: '2026-01-05' }
    await school.call(rosa, 'PUT', `${addressOf(ben)}/consents/voice`, consent)
    expect((await move('submission', id, mia, ben)).status).toBe(200)
  })
})

it('is written down of both children: who moved what, and when; what was refused is not', async () => {
  const quizId = await addQuiz(school, rosa)
  await take(mia, quizId, 'A', 'B', 'A')
  const { id } = await onlyWork(mia)
  await move('result', id, mia, ben)
  await move('result', randomUUID(), mia, ben)
  const events = async (child: Actor) =>
    (await school.securityEvents.of({ personId: child.id, page: { limit: 10, after: null } })).map(
      ({ kind, at, actorId, otherId, details }) => ({ kind, at, actorId, otherId, details }),
    )
  const what = { at: school.clock.now, actorId: rosa.id, details: { result: true } }
  expect(await events(mia)).toEqual([{ ...what, kind: 'work-moved', otherId: ben.id }])
  expect(await events(ben)).toEqual([{ ...what, kind: 'work-received', otherId: mia.id }])
})

describe('work of a child who is erased in the same moment', () => {
  const takers = async (quizId: string) => {
    const { rows } = await school.pool.query(
      'select student_id from quiz_sessions where quiz_id = $1',
      [quizId],
    )
    return rows.map((row) => row.student_id)
  }

  it.each([
    { erased: 'giver', first: 'erasing', status: 404, isLeft: false },
    { erased: 'giver', first: 'moving', status: 200, isLeft: true },
    { erased: 'taker', first: 'erasing', status: 404, isLeft: true },
    { erased: 'taker', first: 'moving', status: 200, isLeft: false },
  ])('$erased, and $first is first', async ({ erased, first, status, isLeft }) => {
    const quizId = await addQuiz(school, rosa)
    await take(mia, quizId, 'A', 'B', 'A')
    const { id } = await onlyWork(mia)
    const [gone, stays] = erased === 'giver' ? [mia, ben] : [ben, mia]
    const held = await school.pool.connect()
    await held.query('begin')
    await held.query('select from users where id = $1 for update', [gone.id])
    const begin = {
      erasing: () => school.personalData.erase(gone.id),
      moving: () => move('result', id, mia, ben),
    }
    const early = first === 'erasing' ? begin.erasing() : begin.moving()
    await untilWaiting(school.pool, 1)
    const late = first === 'erasing' ? begin.moving() : begin.erasing()
    await untilWaiting(school.pool, 2)
    await held.query('commit')
    held.release()
    const answers = await Promise.all([early, late])
    expect(answers).toContainEqual(expect.objectContaining({ status }))
    expect(await takers(quizId)).toEqual(isLeft ? [stays.id] : [])
    expect(await takersOf(quizId)).toBe(isLeft ? 1 : 0)
  })
})

it('work is moved within her class alone, and only what was done for her', async () => {
  const quizId = await addQuiz(school, rosa)
  await take(mia, quizId, 'A', 'B', 'A')
  const { id } = await onlyWork(mia)
  const stranger = await school.child('Lea', omar)
  const both = await school.child('Max', rosa, omar)
  const codeOf = async (...asked: Parameters<typeof move>) => (await move(...asked)).body.code
  expect(await codeOf('result', id, mia, stranger)).toBe('STUDENT_NOT_FOUND')
  expect(await codeOf('result', id, mia, mia)).toBe('STUDENT_NOT_FOUND')
  expect(await codeOf('result', id, stranger, mia)).toBe('STUDENT_NOT_FOUND')
  expect(await codeOf('result', randomUUID(), mia, ben)).toBe('WORK_NOT_FOUND')
  expect(await codeOf('submission', id, mia, ben)).toBe('WORK_NOT_FOUND')
  // Max is in both classes, and so is Lea then; what Rosa has of them is nothing to Omar.
  await take(both, quizId, 'A', 'B', 'A')
  const ofBoth = await onlyWork(both)
  expect(await codeOf('result', ofBoth.id, both, stranger, omar)).toBe('WORK_NOT_FOUND')
  await school.call(rosa, 'DELETE', addressOf(ben))
  expect(await codeOf('result', id, mia, ben)).toBe('STUDENT_NOT_FOUND')
  await school.call(rosa, 'DELETE', `/api/quizzes/${quizId}`)
  expect((await workOf(mia)).length).toBeLessThan(2)
})
