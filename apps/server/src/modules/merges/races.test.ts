// Accounts are made one while the child writes in either: nothing is lost, nothing is counted twice, and
// nothing is left where nobody finds it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Merging, openMerging } from '../../../test/two-accounts.ts'
import type { Actor } from '../../platform/actor.ts'

let room: Merging
let rosa: Actor
let made: Actor
let own: Actor

beforeAll(async () => {
  room = await openMerging()
})
beforeEach(async () => {
  rosa = await room.person('Rosa', 'educator')
  made = await room.madeBy(rosa)
  own = await room.child('Mia Blum', rosa)
})
afterAll(() => room.close())

const countsAreRight = async () => {
  for (const { said, there } of await room.counts()) expect(said).toBe(there)
}
const nothingIsLeft = async (child: Actor, ...but: string[]) => {
  const left = Object.entries(await room.allOf(child)).filter(
    ([table]) => !['picture_secrets', 'media_files', ...but].includes(table),
  )
  expect(left.flatMap(([, rows]) => rows)).toEqual([])
}
/** How many of these were stored. */
const stored = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length

it('what the account that goes writes meanwhile comes along, or is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = [await room.madeBy(rosa), await room.child('Mia Blum', rosa)]
    const [quizId, begun] = [await room.addQuiz(rosa), await room.addQuiz(rosa)]
    const lesson = await room.addLesson(rosa)
    const activityId = await room.addActivity(rosa)
    const [merged, ...answers] = await Promise.all([
      room.merge(second, first, rosa),
      room.take(first, quizId, 'A', 'B', 'C'),
      room.begin(first, begun, { 1: 'A' }),
      room.start(first, lesson),
      room.draw(first),
      room.handIn(first, activityId).then(
        () => ({ status: 200 }),
        () => ({ status: 403 }),
      ),
    ])
    expect(merged.status).toBe(200)
    await nothingIsLeft(first)
    const all = await room.allOf(second)
    const there = [
      ...[all.quiz_sessions, all.quiz_runs, all.enrolments],
      ...[all.gallery_pictures, all.submissions],
    ].flat()
    // A result ends a run as well.
    expect(there.length).toBe(stored(answers) + (all.quiz_sessions?.length ?? 0))
    await countsAreRight()
  }
})

it('a result that is stored in both at this moment is stored once and counted once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = [await room.madeBy(rosa), await room.child('Mia Blum', rosa)]
    const [quizId, lesson] = [await room.addQuiz(rosa), await room.addLesson(rosa)]
    await room.take(first, quizId, 'A', 'B', 'C')
    await room.start(first, lesson)
    const [merged, taken, started, rated] = await Promise.all([
      room.merge(second, first, rosa),
      room.take(second, quizId, 'A', 'A', 'A'),
      room.start(second, lesson),
      room.rate(second, lesson, 4),
    ])
    expect(merged.status).toBe(200)
    for (const { status } of [taken, started, rated]) expect(status).toBeLessThan(500)
    const { rows } = await room.pool.query(
      `select superseded_at is null as counts, correct_answers as right from quiz_sessions
       where quiz_id = $1 and student_id = $2 and superseded_at is null`,
      [quizId, second.id],
    )
    expect(rows).toEqual([{ counts: true, right: 3 }])
    expect((await room.allOf(second)).enrolments).toHaveLength(1)
    await nothingIsLeft(first)
    await countsAreRight()
  }
})

it('of several who ask at once, one makes them one; the others hear the same', async () => {
  const quizId = await room.addQuiz(rosa)
  await room.take(made, quizId, 'A', 'B', 'C')
  const answers = await Promise.all([
    room.merge(own, made, rosa),
    room.merge(made, own, rosa),
    room.merge(own, made, rosa),
  ])
  for (const { status, body } of answers) {
    expect([status, body.stays]).toEqual([200, own.id])
  }
  const { rows } = await room.pool.query('select gone_id from account_merges where kept_id = $1', [
    own.id,
  ])
  expect(rows).toEqual([{ gone_id: made.id }])
})

it('an undo and something new at the same moment: one of them is there, whole', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [first, second] = [await room.madeBy(rosa), await room.child('Mia Blum', rosa)]
    const quizId = await room.addQuiz(rosa)
    await room.begin(first, quizId, { 1: 'A' })
    await room.merge(second, first, rosa)
    const [undone, taken] = await Promise.all([
      room.undo(second, first, rosa),
      room.take(second, quizId, 'A', 'B', 'C'),
    ])
    expect(['undone', 'MERGE_SETTLED']).toContain(
      undone.status === 200 ? 'undone' : undone.body.code,
    )
    const of = await room.allOf(second)
    expect(of.quiz_sessions).toHaveLength(taken.status === 200 ? 1 : 0)
    const ofFirst = await room.allOf(first)
    expect(ofFirst.quiz_runs).toHaveLength(undone.status === 200 ? 1 : 0)
    await countsAreRight()
  }
})

it('the class is left, or changes hands, before or after, and never in between', async () => {
  const omar = await room.person('Omar', 'educator')
  const address = `/api/educator/students/${own.id}`
  const [merged, left] = await Promise.all([
    room.merge(own, made, rosa),
    room.call(rosa, 'DELETE', address),
  ])
  expect(left.status).toBe(200)
  if (merged.status === 200) await nothingIsLeft(made)
  else expect(merged.body.code).toBe('STUDENT_NOT_FOUND')
  expect(omar.role).toBe('educator')
})

it('all that changes a child’s class, accounts and work runs at once: none waits for ever, none is half done', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [teacher, omar] = [
      await room.person('Rosa', 'educator'),
      await room.person('Omar', 'educator'),
    ]
    const [first, second] = [await room.madeBy(teacher), await room.child('Mia Blum', teacher)]
    const [ben, zoe] = [await room.child('Ben', teacher), await room.child('Zoe', teacher)]
    const [quizId, lesson] = [await room.addQuiz(teacher), await room.addLesson(teacher)]
    await room.take(ben, quizId, 'A', 'B', 'C')
    for (const child of [first, second, ben]) await room.start(child, lesson)
    const code = `red hen ${'abcdefgh'[round]}`
    await room.call(omar, 'POST', '/api/educator/create-code', { code })
    const students = [first.id, ben.id, zoe.id]
    const offered = { code, to: omar.id, key: 'k', students }
    expect(await room.call(teacher, 'POST', '/api/educator/offers', offered)).toMatchObject({
      status: 200,
    })
    const [{ _id: offerId }] = (await room.call(omar, 'GET', '/api/educator/offers')).body.received
    const result = (await room.allOf(ben)).quiz_sessions?.[0]?.id
    if (round % 2 === 1) await room.merge(second, first, teacher)
    const of = (child: Actor) => `/api/educator/students/${encodeURIComponent(child.id)}`
    const acts = [
      () => room.merge(second, first, teacher),
      () => room.undo(second, first, teacher),
      () => room.call(omar, 'POST', `/api/educator/offers/${offerId}/accept`),
      () =>
        room.call(teacher, 'POST', `${of(ben)}/work`, {
          ...{ kind: 'result', id: result, to: second.id },
        }),
      () =>
        room.call(teacher, 'POST', `${of(second)}/work`, {
          ...{ kind: 'progress', id: lesson, to: zoe.id },
        }),
      () => room.call(teacher, 'DELETE', of(round % 4 < 2 ? zoe : second)),
      () =>
        room.call(teacher, 'POST', '/api/educator/badges', {
          ...{ students: [first.id, ben.id, second.id], kind: 'class', endsOn: null },
        }),
      () => room.take(second, quizId, 'A', 'A', 'A'),
      () => room.tick(first, lesson, 'a'),
      async () => {
        await room.personalData.erase(ben.id)
        return { status: 200, body: {} }
      },
    ]
    // another order each time
    const turned = [...acts.slice(round), ...acts.slice(0, round)]
    const answers = await Promise.all(turned.map((act) => act()))
    for (const { status, body } of answers) expect([status < 500, body]).toEqual([true, body])
    await countsAreRight()
    const { rows } = await room.pool.query(
      `select student_id as id, count(*)::integer as classes from memberships
       where educator_id in ($1, $2) group by student_id`,
      [teacher.id, omar.id],
    )
    for (const { classes } of rows) expect(classes).toBe(1)
    const gone = await room.pool.query('select from account_merges where gone_id = $1', [first.id])
    // A card of a kind that the other account has as well stays until the sweep.
    const has = (await room.allOf(second)).badges?.length ? ['badges'] : []
    if (gone.rowCount === 1) await nothingIsLeft(first, ...has)
    else expect(rows).toContainEqual({ id: first.id, classes: 1 })
    expect(rows.some(({ id }) => id === ben.id)).toBe(false)
  }
}, 60_000)
