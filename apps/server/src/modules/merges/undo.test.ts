// Accounts that were made one are parted again: everything is as it was, until either has done
// something new, and for seven days at most.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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

const later = (days: number) => {
  room.clock.now = new Date(room.clock.now.getTime() + days * 86_400_000)
}
const countsAreRight = async () => {
  for (const { said, there } of await room.counts()) expect(said).toBe(there)
}
const codeOf = async (asked: ReturnType<Merging['undo']>) => {
  const { status, body } = await asked
  return status === 200 ? body.message : body.code
}
async function statementsOf(asked: () => ReturnType<Merging['undo']>): Promise<number> {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  expect(await asked()).toMatchObject({ status: 200 })
  const count = statements.mock.calls.length
  statements.mockRestore()
  return count
}
const parted = 'They are two accounts again, as before.'

describe('parting', () => {
  it('puts everything back, whatever either had done', { tags: 'whole' }, async () => {
    const quizIds = [await room.addQuiz(rosa), await room.addQuiz(rosa), await room.addQuiz(rosa)]
    const lessons = [await room.addLesson(rosa), await room.addLesson(rosa)]
    const activityId = await room.addActivity(rosa)
    const acts = {
      take: (child: Actor, at: number) => room.take(child, quizIds[at % 3] ?? '', 'A', 'B', 'A'),
      begin: (child: Actor, at: number) => room.begin(child, quizIds[at % 3] ?? '', { 1: 'A' }),
      again: (child: Actor, at: number) =>
        room.pool.query(
          `update quiz_sessions set superseded_at = now()
           where quiz_id = $1 and student_id = $2 and superseded_at is null`,
          [quizIds[at % 3], child.id],
        ),
      start: (child: Actor, at: number) => room.start(child, lessons[at % 2] ?? ''),
      tick: (child: Actor, at: number) =>
        room.tick(child, lessons[at % 2] ?? '', at % 3 === 0 ? 'a' : 'b'),
      stop: (child: Actor, at: number) => room.stop(child, lessons[at % 2] ?? '', 'c', at),
      rate: (child: Actor, at: number) => room.rate(child, lessons[at % 2] ?? '', (at % 5) + 1),
      handIn: (child: Actor) => room.handIn(child, activityId),
      draw: (child: Actor) => room.draw(child),
      note: (child: Actor) => {
        const note = `/api/educator/students/${child.id}/notes/${randomUUID()}`
        return room.call(rosa, 'PUT', note, { text: 'Counts to ten.' })
      },
    }
    const names = [
      'take',
      'begin',
      'again',
      'start',
      'tick',
      'stop',
      'rate',
      'draw',
      'note',
    ] as const
    const step = fc.record({
      act: fc.constantFrom(...names),
      isMade: fc.boolean(),
      at: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
        const [first, second] = [await room.madeBy(rosa), await room.child('Mia Blum', rosa)]
        for (const { act, isMade, at } of steps) {
          room.clock.now = new Date(room.clock.now.getTime() + 60_000)
          await acts[act](isMade ? first : second, at)
        }
        await acts.handIn(first)
        const [ofFirst, ofSecond] = [await room.allOf(first), await room.allOf(second)]
        expect((await room.merge(second, first, rosa)).status).toBe(200)
        await countsAreRight()
        const results = (all: typeof ofFirst) => (all.quiz_sessions ?? []).map(({ id }) => id)
        const merged = await room.allOf(second)
        expect(results(merged).toSorted()).toEqual(
          [...results(ofFirst), ...results(ofSecond)].toSorted(),
        )
        expect(await codeOf(room.undo(second, first, rosa))).toBe(parted)
        expect(await room.allOf(first)).toEqual(ofFirst)
        expect(await room.allOf(second)).toEqual(ofSecond)
        await countsAreRight()
      }),
      { numRuns: 20 },
    )
  })

  it('lets the first account go on, and both be made one again', async () => {
    const quizId = await room.addQuiz(rosa)
    await room.merge(own, made, rosa)
    expect(await codeOf(room.undo(own, made, rosa))).toBe(parted)
    expect((await room.take(made, quizId, 'A', 'B', 'C')).status).toBe(200)
    expect((await room.merge(own, made, rosa)).status).toBe(200)
    expect((await room.take(own, quizId, 'A', 'B', 'C')).body.code).toBe('QUIZ_TAKEN')
  })

  it('is answered again when it is sent again, as is making them one', async () => {
    const twice = async (ask: () => ReturnType<Merging['merge']>) => {
      const [first, second] = [await ask(), await ask()]
      expect(second.body).toEqual(first.body)
      return first.status
    }
    expect(await twice(() => room.merge(made, own, rosa))).toBe(200)
    expect(await twice(() => room.undo(own, made, rosa))).toBe(200)
    const { rows } = await room.pool.query(
      `select kind from security_events where person_id = $1 order by id`,
      [own.id],
    )
    expect(rows).toEqual([{ kind: 'accounts-merged' }, { kind: 'accounts-parted' }])
  })

  it('leaves what the teacher wrote of her since', async () => {
    const put = (child: Actor, more: object) =>
      room.call(rosa, 'PUT', `/api/educator/register/${child.id}`, {
        ...{ groups: [], language: null, face: null, signIn: null },
        ...more,
      })
    await put(made, { groups: ['Bees'], language: 'es', signIn: 'one' })
    await room.merge(own, made, rosa)
    await put(own, { groups: ['Bees', 'Owls'], language: 'fil', signIn: 'one' })
    expect(await codeOf(room.undo(own, made, rosa))).toBe(parted)
    const { children } = (await room.call(rosa, 'GET', '/api/educator/register')).body
    expect(children).toMatchObject([
      { student: { _id: made.id }, groups: ['Bees'], language: 'es', signIn: 'one' },
      { student: { _id: own.id }, groups: ['Owls'], language: 'fil', signIn: null },
    ])
  })
})

it('a consent that was taken back while they were one comes back for neither', async () => {
  const consentsOf = (child: Actor) => `/api/educator/students/${child.id}/consents`
  const given = { guardian: 'Ada Blum', givenOn: '2026-01-05' }
  await room.call(rosa, 'PUT', `${consentsOf(made)}/voice`, given)
  await room.call(rosa, 'PUT', `${consentsOf(made)}/camera`, given)
  await room.merge(own, made, rosa)
  expect((await room.call(rosa, 'DELETE', `${consentsOf(own)}/voice`)).status).toBe(200)
  expect((await room.undo(own, made, rosa)).status).toBe(200)
  const kinds = async (child: Actor) =>
    (await room.call(rosa, 'GET', consentsOf(child))).body.consents.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect([await kinds(own), await kinds(made)]).toEqual([[], ['camera']])
})

describe('they stay one', () => {
  const undoable = async () => {
    const { merged } = (await room.choices(own, rosa)).body
    return merged.map(({ undoUntil }: { undoUntil: string | null }) => undoUntil)
  }

  it('once something new was done, of whatever kind', async () => {
    const [quizId, begun] = [await room.addQuiz(rosa), await room.addQuiz(rosa)]
    const [lesson, started] = [await room.addLesson(rosa), await room.addLesson(rosa)]
    const activityId = await room.addActivity(rosa)
    const news: ((child: Actor) => Promise<unknown>)[] = [
      (child) => room.take(child, quizId, 'A', 'B', 'C'),
      (child) => room.begin(child, begun, { 2: 'B' }),
      (child) => room.start(child, lesson),
      (child) => room.tick(child, started, 'a'),
      (child) => room.stop(child, started, 'a', 5),
      (child) => room.rate(child, started, 3),
      (child) => room.handIn(child, activityId),
      (child) => room.draw(child),
    ]
    for (const act of news) {
      const [first, second] = [await room.madeBy(rosa), await room.child('Mia Blum', rosa)]
      await room.begin(first, begun, { 1: 'A' })
      await room.start(first, started)
      await room.merge(second, first, rosa)
      expect((await room.choices(second, rosa)).body.merged[0].undoUntil).not.toBeNull()
      room.clock.now = new Date(room.clock.now.getTime() + 1_000)
      await act(second)
      expect(await codeOf(room.undo(second, first, rosa))).toBe('MERGE_SETTLED')
      expect((await room.choices(second, rosa)).body.merged[0].undoUntil).toBeNull()
    }
  })

  it('but not because her garden grew as she looked at it, or a voice went with its consent', async () => {
    const [garden, spoken] = [randomUUID(), randomUUID()]
    for (const id of [garden, spoken]) await room.draw(own, id)
    const change = (what: string, id: string) =>
      room.pool.query(`update gallery_pictures set ${what} where id = $1`, [id])
    await change(`kind = 'stickers', subject = 'garden-hill'`, garden)
    await change(`voice_id = gen_random_uuid(), voice_url = '/said', voice_at = now()`, spoken)
    await room.merge(own, made, rosa)
    room.clock.now = new Date(room.clock.now.getTime() + 1_000)
    await change(`updated_at = now()`, garden)
    await change(`voice_id = null, voice_url = null`, spoken)
    expect(await undoable()).not.toContain(null)
    expect((await room.undo(own, made, rosa)).status).toBe(200)
  })

  it('after seven days', async () => {
    await room.merge(own, made, rosa)
    later(6.99)
    expect(await undoable()).toHaveLength(1)
    later(0.01)
    expect(await undoable()).toEqual([null])
    expect(await codeOf(room.undo(own, made, rosa))).toBe('MERGE_SETTLED')
  })

  it('for another teacher, and for whoever was never two', async () => {
    const omar = await room.person('Omar', 'educator')
    await room.join(own, omar)
    await room.merge(own, made, rosa)
    expect(await codeOf(room.undo(own, made, omar))).toBe('MERGE_SETTLED')
    expect(await codeOf(room.undo(made, own, rosa))).toBe('STUDENT_NOT_FOUND')
    const ben = await room.child('Ben', rosa)
    expect(await codeOf(room.undo(own, ben, rosa))).toBe('MERGE_SETTLED')
  })

  it('once her class’s data of her were erased', async () => {
    await room.merge(own, made, rosa)
    const name = { name: 'Mia Blum' }
    const asked = await room.call(rosa, 'POST', `/api/educator/students/${own.id}/erase`, name)
    expect(asked.status).toBe(200)
    later(7.1)
    await room.personalData.sweep()
    const { rows } = await room.pool.query('select before from account_merges where gone_id = $1', [
      made.id,
    ])
    expect(rows).toEqual([{ before: null }])
    await room.merges.sweep()
    const gone = await room.pool.query('select from users where id = $1', [made.id])
    expect(gone.rowCount).toBe(0)
  })
})

it('two accounts with much work cost as many statements as with little, to count, make one and part', async () => {
  const work = async (times: number) => {
    const [theirs, hers] = [await room.madeBy(rosa), await room.child('Mia Blum', rosa)]
    for (const child of [theirs, hers]) {
      for (let at = 0; at < times; at += 1) {
        await room.take(child, await room.addQuiz(rosa), 'A', 'B', 'C')
        await room.start(child, await room.addLesson(rosa))
        await room.draw(child)
      }
    }
    return [hers, theirs, rosa] as const
  }
  const ofAll = async (two: Awaited<ReturnType<typeof work>>) => {
    const counts: number[] = []
    for (const act of [room.preview, room.merge, room.undo]) {
      counts.push(await statementsOf(() => act(...two)))
    }
    return counts
  }
  const little = await ofAll(await work(1))
  expect(await ofAll(await work(9))).toEqual(little)
})

it('three accounts that became a part of hers are listed by as many statements as one', async () => {
  await room.merge(own, made, rosa)
  const ofOne = await statementsOf(() => room.choices(own, rosa))
  for (const other of [await room.madeBy(rosa), await room.madeBy(rosa)]) {
    expect(await room.merge(own, other, rosa)).toMatchObject({ status: 200 })
  }
  expect(await statementsOf(() => room.choices(own, rosa))).toBe(ofOne)
  expect((await room.choices(own, rosa)).body.merged).toHaveLength(3)
})

it('an open offer to a colleague is of the one child, and of the other again once they are parted', async () => {
  const omar = await room.person('Omar', 'educator')
  const code = 'red hen'
  await room.call(omar, 'POST', '/api/educator/create-code', { code })
  const offer = { code, to: omar.id, key: 'k', students: [made.id] }
  expect(await room.call(rosa, 'POST', '/api/educator/offers', offer)).toMatchObject({
    status: 200,
  })
  const offered = async () => {
    const { received } = (await room.call(omar, 'GET', '/api/educator/offers')).body
    return received.map(({ children }: { children: { _id: string }[] }) =>
      children.map(({ _id }) => _id),
    )
  }
  expect(await offered()).toEqual([[made.id]])
  await room.merge(own, made, rosa)
  expect(await offered()).toEqual([[own.id]])
  await room.undo(own, made, rosa)
  expect(await offered()).toEqual([[made.id]])
})
