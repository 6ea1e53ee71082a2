// Between making two accounts one and parting them her teacher moves work to another child, or the
// child changes classes: each piece ends where it was put last, and nothing is lost.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Merging, openMerging } from '../../../test/two-accounts.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'

let room: Merging
let rosa: Actor
let made: Actor
let own: Actor
let ben: Actor

beforeAll(async () => {
  room = await openMerging()
})
beforeEach(async () => {
  rosa = await room.person('Rosa', 'educator')
  made = await room.madeBy(rosa)
  own = await room.child('Mia Blum', rosa)
  ben = await room.child('Ben', rosa)
})
afterAll(() => room.close())

const move = async (kind: string, id: string, from: Actor, to: Actor) => {
  const address = `/api/educator/students/${encodeURIComponent(from.id)}/work`
  expect(await room.call(rosa, 'POST', address, { kind, id, to: to.id })).toMatchObject({
    status: 200,
  })
}
const rowsOf = async (child: Actor, table: string) => (await room.allOf(child))[table] ?? []
const idsOf = async (child: Actor, table: string) =>
  (await rowsOf(child, table)).map(({ id }) => id)
const part = async () => {
  expect(await room.undo(own, made, rosa)).toMatchObject({ status: 200 })
  for (const { said, there } of await room.counts()) expect(said).toBe(there)
}
const currentOf = async (child: Actor): Promise<string> =>
  (await rowsOf(child, 'quiz_sessions')).find((row) => row.superseded_at === null)?.id

describe('what was moved to another child stays hers when the accounts are parted', () => {
  it('a result: whoever it was taken from takes the quiz herself', async () => {
    const quizId = await room.addQuiz(rosa)
    await room.take(made, quizId, 'A', 'B', 'C')
    const id = await currentOf(made)
    await room.merge(own, made, rosa)
    await move('result', id, own, ben)
    await part()
    expect(await idsOf(ben, 'quiz_sessions')).toEqual([id])
    expect((await room.take(ben, quizId, 'A', 'B', 'C')).body.code).toBe('QUIZ_TAKEN')
    for (const child of [made, own]) {
      expect(await idsOf(child, 'quiz_sessions')).toEqual([])
      expect((await room.take(child, quizId, 'A', 'B', 'C')).status).toBe(200)
    }
  })

  it('a result whose school year has ended meanwhile stays away, and she may take the quiz anew', async () => {
    const quizId = await room.addQuiz(rosa)
    await room.take(made, quizId, 'A', 'B', 'C')
    await room.merge(own, made, rosa)
    await room.pool.query(
      `with ended as (delete from quiz_runs where quiz_id = $1), gone as (
        delete from quiz_sessions where quiz_id = $1)
       update quizzes set attempt_count = 0 where id = $1`,
      [quizId],
    )
    await part()
    expect(await room.take(made, quizId, 'A', 'B', 'C')).toMatchObject({
      status: 200,
      body: { session: { try: 1, score: 100 } },
    })
  })

  it('the result that counted of two: the other one counts again', async () => {
    const quizId = await room.addQuiz(rosa)
    await room.take(made, quizId, 'A', 'B', 'C')
    room.clock.now = new Date(room.clock.now.getTime() + 60_000)
    await room.take(own, quizId, 'A', 'A', 'A')
    const [ofMade, ofOwn] = [await currentOf(made), await currentOf(own)]
    await room.merge(own, made, rosa)
    await move('result', ofMade, own, ben)
    await part()
    expect([await currentOf(ben), await currentOf(own)]).toEqual([ofMade, ofOwn])
    expect(await idsOf(made, 'quiz_sessions')).toEqual([])
    expect((await room.take(made, quizId, 'A', 'B', 'C')).status).toBe(200)
  })

  it('a lesson, of one account or of both; all others are as before', async () => {
    const [hers, ofBoth, other] = [
      await room.addLesson(rosa),
      await room.addLesson(rosa),
      await room.addLesson(rosa),
    ]
    for (const lesson of [hers, ofBoth, other]) await room.start(made, lesson)
    for (const lesson of [hers, ofBoth]) await room.tick(made, lesson, 'a')
    await room.start(own, ofBoth)
    await room.tick(own, ofBoth, 'b')
    await room.rate(made, hers, 3)
    await room.merge(own, made, rosa)
    for (const lesson of [hers, ofBoth]) await move('progress', lesson, own, ben)
    await part()
    const begunBy = async (child: Actor) =>
      (await rowsOf(child, 'enrolments')).map((row) => row.course_id).toSorted()
    expect(await begunBy(ben)).toEqual([hers, ofBoth].toSorted())
    expect(await begunBy(made)).toEqual([other])
    expect(await begunBy(own)).toEqual([])
    expect(await rowsOf(ben, 'lecture_completions')).toHaveLength(3)
    // stars are an opinion, and go back to who gave them
    expect(await rowsOf(made, 'course_ratings')).toHaveLength(1)
  })

  it('handed-in work and a drawing, with their files', async () => {
    const submission = await room.handIn(made, await room.addActivity(rosa))
    await room.draw(made)
    const [picture = ''] = await idsOf(made, 'gallery_pictures')
    await room.pool.query('update gallery_pictures set tablet_of = $1', [rosa.id])
    await room.merge(own, made, rosa)
    await move('submission', submission, own, ben)
    await move('drawing', picture, own, ben)
    await part()
    expect(await idsOf(ben, 'submissions')).toEqual([submission])
    expect(await idsOf(ben, 'gallery_pictures')).toEqual([picture])
    expect(await rowsOf(ben, 'media_files')).toHaveLength(2)
    for (const child of [made, own]) expect(await rowsOf(child, 'media_files')).toEqual([])
  })
})

it('what was moved and moved back is where it was before they were one', async () => {
  const [quizId, lesson] = [await room.addQuiz(rosa), await room.addLesson(rosa)]
  await room.take(made, quizId, 'A', 'B', 'C')
  for (const child of [made, own]) await room.start(child, lesson)
  const before = [await room.allOf(made), await room.allOf(own)]
  const id = await currentOf(made)
  await room.merge(own, made, rosa)
  for (const [from, to] of [
    [own, ben],
    [ben, own],
  ] as const) {
    await move('result', id, from, to)
    await move('progress', lesson, from, to)
  }
  await part()
  expect([await room.allOf(made), await room.allOf(own)]).toEqual(before)
  expect(await rowsOf(ben, 'quiz_runs')).toEqual([])
})

describe('something new keeps them one', () => {
  const isSettled = async () =>
    expect((await room.undo(own, made, rosa)).body.code).toBe('MERGE_SETTLED')

  it('a lesson that she begins anew after it was moved', async () => {
    const lesson = await room.addLesson(rosa)
    await room.start(made, lesson)
    await room.merge(own, made, rosa)
    await move('progress', lesson, own, ben)
    expect((await room.start(own, lesson)).status).toBe(200)
    await isSettled()
  })

  it('work that another child had done in her account', async () => {
    const [quizId, lesson] = [await room.addQuiz(rosa), await room.addLesson(rosa)]
    await room.take(ben, quizId, 'A', 'B', 'C')
    await room.start(ben, lesson)
    await room.merge(own, made, rosa)
    const id = await currentOf(ben)
    await move('result', id, ben, own)
    await isSettled()
    await move('result', id, own, ben)
    await move('progress', lesson, ben, own)
    await isSettled()
  })
})

describe('a child who goes to a colleague’s class', () => {
  let omar: Actor
  beforeEach(async () => {
    omar = await room.person('Omar', 'educator')
  })
  let codes = 0
  async function offer(children: readonly Actor[], from = rosa, to = omar): Promise<string> {
    codes += 1
    const code = `red hen ${codes}`
    const coded = await room.call(to, 'POST', '/api/educator/create-code', { code })
    expect(coded).toMatchObject({ status: 200 })
    const students = children.map(({ id }) => id)
    const offered = { code, to: to.id, key: `k${codes}`, students }
    expect(await room.call(from, 'POST', '/api/educator/offers', offered)).toMatchObject({
      status: 200,
    })
    return (await room.call(to, 'GET', '/api/educator/offers')).body.received[0]._id
  }
  const accept = (id: string, by = omar) =>
    room.call(by, 'POST', `/api/educator/offers/${id}/accept`)
  const inClassOf = async (teacher: Actor) => {
    const { rows } = await room.pool.query(
      'select student_id as id from memberships where educator_id = $1 order by id',
      [teacher.id],
    )
    return rows.map(({ id }) => id)
  }
  const ids = (...children: readonly Actor[]) => children.map(({ id }) => id).toSorted()

  it('is parted from her other account by nobody meanwhile, and as before once she is back', async () => {
    const quizId = await room.addQuiz(rosa)
    await room.take(made, quizId, 'A', 'B', 'C')
    const before = [await room.allOf(made), await room.allOf(own)]
    const id = await offer([made])
    await room.merge(own, made, rosa)
    expect((await accept(id)).body.accepted).toBe(1)
    expect(await inClassOf(omar)).toEqual([own.id])
    const merged = await room.allOf(own)
    for (const teacher of [rosa, omar]) {
      expect((await room.undo(own, made, teacher)).status).not.toBe(200)
    }
    expect(await room.allOf(own)).toEqual(merged)
    // work done for Rosa stays on her list
    expect(await idsOf(own, 'quiz_sessions')).toHaveLength(1)

    await accept(await offer([own], omar, rosa), rosa)
    await part()
    expect(await inClassOf(omar)).toEqual([])
    expect(await inClassOf(rosa)).toEqual(ids(made, own, ben))
    const after = [await room.allOf(made), await room.allOf(own)]
    for (const [at, all] of after.entries()) {
      const { memberships, class_children, ...rest } = all
      expect(before[at]).toMatchObject(rest)
      expect(memberships).toHaveLength(1)
    }
  })

  /** Lets these wait for a child whom somebody holds, one after the other, and then go on. */
  async function inTurn<T>(child: Actor, ...acts: readonly (() => Promise<T>)[]): Promise<T[]> {
    const held = await room.pool.connect()
    await held.query('begin')
    await held.query('select from users where id = $1 for update', [child.id])
    const begun: Promise<T>[] = []
    for (const act of acts) {
      begun.push(act())
      await untilWaiting(room.pool, begun.length)
    }
    await held.query('commit')
    held.release()
    return Promise.all(begun)
  }

  it('a parting goes before an acceptance: the child who was not offered stays', async () => {
    const id = await offer([made])
    await room.merge(own, made, rosa)
    const [parted, accepted] = await inTurn(
      made,
      () => room.undo(own, made, rosa),
      () => accept(id),
    )
    expect([parted?.status, accepted?.body.accepted]).toEqual([200, 1])
    expect(await inClassOf(omar)).toEqual([made.id])
    expect(await inClassOf(rosa)).toEqual(ids(own, ben))
  })

  it('two accounts become one before an acceptance: the one child goes with the others', async () => {
    const id = await offer([made, ben])
    const [merged, accepted] = await inTurn(
      made,
      () => room.merge(own, made, rosa),
      () => accept(id),
    )
    expect([merged?.status, accepted?.body.accepted]).toEqual([200, 2])
    expect(await inClassOf(omar)).toEqual(ids(own, ben))
    expect(await inClassOf(rosa)).toEqual([])
  })

  it('an acceptance goes before: they are two, and the one who was not offered stays', async () => {
    const id = await offer([made])
    const [accepted, merged] = await inTurn(
      made,
      () => accept(id),
      () => room.merge(own, made, rosa),
    )
    expect([accepted?.body.accepted, merged?.body.code]).toEqual([1, 'STUDENT_NOT_FOUND'])
    expect(await inClassOf(omar)).toEqual([made.id])
    expect(await inClassOf(rosa)).toEqual(ids(own, ben))
  })
})
