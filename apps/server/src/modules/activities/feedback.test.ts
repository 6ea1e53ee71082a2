import { randomUUID } from 'node:crypto'
import type { Submission } from '@kinderleaf/contract'
import { limits, stickerNames } from '@kinderleaf/contract/plain'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import {
  activityId,
  ben,
  give,
  handIn,
  mia,
  omar,
  openClassOfTwo,
  ownWork as own,
  rosa,
  school,
  send,
  workFor,
} from './test/class-of-two.ts'

const unknownId = '0195f000-0000-7000-8000-000000000000'

openClassOfTwo()

const see = (child: Actor, ...feedback: string[]) =>
  school.call(child, 'POST', '/api/submissions/feedback/seen', { feedback })
const feedbackOf = async (child: Actor) => (await own(child))[0]?.feedback ?? []
const listOf = async (teacher: Actor): Promise<Submission[]> =>
  (await workFor(teacher)).body.submissions
const unseenOf = async (child: Actor) =>
  (await school.call(child, 'GET', '/api/user/data')).body.user.unseenFeedback
const stored = async () => (await school.pool.query('select 1 from submission_feedback')).rowCount

describe('feedback', () => {
  test('reaches the child with its sticker and words, and the teacher sees what she gave', async () => {
    const id = await handIn(mia)
    const given = await give(rosa, [id], { sticker: 'rainbow', text: ' What a\u0000 leaf! ' })
    expect(given.status).toBe(200)
    for (const [submission] of [await own(mia), await listOf(rosa)]) {
      expect(submission?.feedback).toEqual([
        {
          _id: expect.any(String),
          sticker: 'rainbow',
          text: 'What a leaf!',
          clipUrl: null,
          sentBackAt: null,
          seenAt: null,
          givenAt: school.clock.now.toISOString(),
          givenBy: { _id: rosa.id, name: 'Rosa' },
        },
      ])
    }
    expect(await unseenOf(mia)).toBe(1)
    expect(await unseenOf(ben)).toBe(0)
    expect(await feedbackOf(ben)).toEqual([])
  })

  test.each(stickerNames)('may be the sticker %s', async (sticker) => {
    const id = await handIn(mia)
    expect((await give(rosa, [id], { sticker })).status).toBe(200)
    expect(await feedbackOf(mia)).toMatchObject([{ sticker }])
  })

  test('answers several at once, and a class of hand-ins in one call', async () => {
    const ids = []
    for (const child of [mia, ben, mia, ben]) ids.push(await handIn(child))
    expect((await give(rosa, ids, { text: 'Well done!' })).status).toBe(200)
    const list = await listOf(rosa)
    expect(list.map(({ feedback }) => feedback.length)).toEqual([1, 1, 1, 1])
    expect([await unseenOf(mia), await unseenOf(ben)]).toEqual([2, 2])
  })

  test('sent again under its key is stored once, also twenty times at once and after it is seen', async () => {
    const ids = [await handIn(mia), await handIn(ben)]
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(rosa, ids, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stored()).toBe(2)
    const [first] = await feedbackOf(mia)
    await see(mia, first?._id ?? '')
    await give(rosa, ids, { text: 'And another.' })
    await give(rosa, ids, { key })
    expect(await feedbackOf(mia)).toMatchObject([{ text: 'And another.' }, { sticker: 'star' }])
  })

  test('is changed until the child has seen it, then added', async () => {
    const id = await handIn(mia)
    await give(rosa, [id], { sticker: 'bee' })
    await give(rosa, [id], { sticker: 'owl', text: 'Better.' })
    expect(await feedbackOf(mia)).toMatchObject([{ sticker: 'owl', text: 'Better.' }])
    expect(await unseenOf(mia)).toBe(1)
    await see(mia, (await feedbackOf(mia))[0]?._id ?? '')
    await give(rosa, [id], { sticker: null, text: 'One more thing.' })
    expect(await feedbackOf(mia)).toMatchObject([
      { sticker: null, text: 'One more thing.', seenAt: null },
      { sticker: 'owl', seenAt: school.clock.now.toISOString() },
    ])
  })

  test('is taken back by saying nothing, until the child has seen it', async () => {
    const id = await handIn(mia)
    const nothing = { sticker: null, text: ' ' }
    await give(rosa, [id])
    expect((await give(rosa, [id], nothing)).status).toBe(200)
    expect(await feedbackOf(mia)).toEqual([])
    await give(rosa, [id])
    await see(mia, (await feedbackOf(mia))[0]?._id ?? '')
    expect((await give(rosa, [id], nothing)).status).toBe(200)
    expect(await feedbackOf(mia)).toHaveLength(1)
  })

  test('of twenty given at the same moment leaves one, whole', async () => {
    const ids = [await handIn(mia), await handIn(ben)]
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        give(rosa, at % 2 > 0 ? ids : ids.toReversed(), { text: `${at}` }),
      ),
    )
    expect(given.map(({ status }) => status)).toEqual(given.map(() => 200))
    const texts = (await listOf(rosa)).map(({ feedback }) => feedback.map(({ text }) => text))
    expect(texts[0]).toHaveLength(1)
    expect(texts[1]).toEqual(texts[0])
  })

  test('to one piece of work, given many times at once and seen meanwhile, is whole', async () => {
    const [work, other] = [await handIn(mia), await handIn(mia)]
    await give(rosa, [work], { text: 'first' })
    const [first = ''] = (await own(mia)).flatMap(({ feedback }) => feedback).map(({ _id }) => _id)
    const key = randomUUID()
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, at) => give(rosa, [work], { text: `${at}` })),
      ...Array.from({ length: 12 }, () => give(rosa, [other], { key })),
      see(mia, first),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [toOther, toWork = []] = (await own(mia)).map(({ feedback }) => feedback)
    expect(toOther).toHaveLength(1)
    const [newest, ...before] = toWork
    expect(newest).toMatchObject({ seenAt: null })
    expect(before.every(({ text, seenAt }) => text === 'first' && seenAt !== null)).toBe(true)
  })

  test('goes with the work', async () => {
    await give(rosa, [await handIn(mia)])
    await school.pool.query('delete from submissions')
    expect(await stored()).toBe(0)
  })

  test('outlives the accounts of the child and of who gave it', async () => {
    const id = await handIn(mia)
    const cora = await school.person('Cora', 'educator')
    await give(rosa, [id])
    await school.pool.query('update submission_feedback set given_by = $1', [cora.id])
    await school.pool.query('delete from users where id = any ($1)', [[mia.id, cora.id]])
    expect((await listOf(rosa))[0]?.feedback).toMatchObject([{ sticker: 'star', givenBy: null }])
  })
})

describe('what is refused stores nothing', () => {
  test.each<[string, number, string, () => Promise<[Actor, string[], object?]>]>([
    ['work of another class', 403, 'NOT_OWNER', async () => [omar, [await handIn(mia)]]],
    ['no work', 404, 'SUBMISSION_NOT_FOUND', async () => [rosa, [unknownId]]],
    [
      'one gone among others',
      404,
      'SUBMISSION_NOT_FOUND',
      async () => [rosa, [await handIn(mia), unknownId]],
    ],
    [
      'a removed child’s work',
      404,
      'STUDENT_NOT_FOUND',
      async () => {
        const id = await handIn(mia)
        await school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`)
        return [rosa, [await handIn(ben), id]]
      },
    ],
    [
      'work of a child whose account is gone',
      404,
      'STUDENT_NOT_FOUND',
      async () => {
        const id = await handIn(mia)
        await school.pool.query('delete from users where id = $1', [mia.id])
        return [rosa, [id]]
      },
    ],
    [
      'work for a deleted activity',
      404,
      'SUBMISSION_NOT_FOUND',
      async () => {
        const id = await handIn(mia)
        await school.call(rosa, 'DELETE', `/api/educator/activities/${activityId}`)
        return [rosa, [id]]
      },
    ],
    [
      'a sticker that does not exist',
      422,
      'NOT_ACCEPTABLE',
      async () => [rosa, [await handIn(mia)], { sticker: '../cover-sea' }],
    ],
    [
      'a sticker that a list inherits',
      422,
      'NOT_ACCEPTABLE',
      async () => [rosa, [await handIn(mia)], { sticker: 'length' }],
    ],
    [
      'a text of 501 characters',
      400,
      'INVALID_INPUT',
      async () => [rosa, [await handIn(mia)], { text: 'a'.repeat(limits.feedbackLength + 1) }],
    ],
    ['nobody’s work', 400, 'INVALID_INPUT', async () => [rosa, []]],
    [
      '101 at once',
      400,
      'INVALID_INPUT',
      async () => [rosa, Array.from({ length: limits.feedbackAtOnce + 1 }, () => randomUUID())],
    ],
    [
      'feedback without a key',
      400,
      'INVALID_INPUT',
      async () => [rosa, [await handIn(mia)], { key: undefined }],
    ],
  ])('%s: %i %s', async (_what, status, code, arrange) => {
    const refused = await give(...(await arrange()))
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await stored()).toBe(0)
  })

  test('500 emoji are a text of 500 characters', async () => {
    const text = '🍃'.repeat(limits.feedbackLength)
    expect((await give(rosa, [await handIn(mia)], { text })).status).toBe(200)
    expect(await feedbackOf(mia)).toMatchObject([{ text }])
  })
})

describe('feedback is seen', () => {
  test('once, however often she says so', async () => {
    for (const child of [mia, mia]) await give(rosa, [await handIn(child)])
    const [id = ''] = (await feedbackOf(mia)).map(({ _id }) => _id)
    const start = school.clock.now
    for (const minutes of [0, 5]) {
      school.clock.now = new Date(start.getTime() + minutes * 60_000)
      expect((await see(mia, id)).body).toEqual({ success: true, unseenFeedback: 1 })
    }
    school.clock.now = start
    expect(await feedbackOf(mia)).toMatchObject([{ seenAt: start.toISOString() }])
    expect(await unseenOf(mia)).toBe(1)
  })

  test('by the child it is for and nobody else', async () => {
    await give(rosa, [await handIn(mia)])
    const [id = ''] = (await feedbackOf(mia)).map(({ _id }) => _id)
    expect((await see(ben, id, unknownId)).status).toBe(200)
    expect((await see(rosa, id)).body.code).toBe('STUDENTS_ONLY')
    expect(await unseenOf(mia)).toBe(1)
  })

  test('as it was: what was changed since is still new', async () => {
    const work = await handIn(mia)
    await give(rosa, [work], { sticker: 'bee' })
    const [earlier = ''] = (await feedbackOf(mia)).map(({ _id }) => _id)
    await give(rosa, [work], { sticker: 'owl' })
    expect((await see(mia, earlier)).body.unseenFeedback).toBe(1)
    await give(rosa, [work], { sticker: 'sun' })
    expect(await feedbackOf(mia)).toMatchObject([{ sticker: 'sun', seenAt: null }])
  })

  test('or changed, when both happen at once, and never lost', async () => {
    const work = await handIn(mia)
    await give(rosa, [work], { sticker: 'bee' })
    const [id = ''] = (await feedbackOf(mia)).map(({ _id }) => _id)
    await Promise.all([see(mia, id), give(rosa, [work], { sticker: 'owl' })])
    const [newest, ...before] = await feedbackOf(mia)
    expect(newest).toMatchObject({ sticker: 'owl', seenAt: null })
    for (const one of before) expect(one).toMatchObject({ sticker: 'bee' })
    expect(before.every(({ seenAt }) => seenAt !== null)).toBe(true)
  })
})

describe('work that was sent back', () => {
  const sendBack = (id: string) => give(rosa, [id], { sticker: null, sendBack: true })

  test('is handed in again, and the attempt before it stays', async () => {
    const first = await handIn(mia, { comment: 'one' })
    expect((await own(mia))[0]?.abilities).toEqual({ tryAgain: false })
    await sendBack(first)
    expect(await own(mia)).toMatchObject([
      {
        again: null,
        abilities: { tryAgain: true },
        feedback: [{ sentBackAt: expect.any(String) }],
      },
    ])
    const second = await handIn(mia, { comment: 'two', again: first })
    expect(await own(mia)).toMatchObject([
      { _id: second, again: first, comment: 'two', feedback: [] },
      { _id: first, again: null, comment: 'one', abilities: { tryAgain: false } },
    ])
    expect(await listOf(rosa)).toMatchObject([{ again: first }, { again: null }])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a newer feedback asks no more',
      async (id) => {
        await see(mia, (await feedbackOf(mia))[0]?._id ?? '')
        await give(rosa, [id])
      },
    ],
    [
      'the activity is deleted',
      () => school.call(rosa, 'DELETE', `/api/educator/activities/${activityId}`),
    ],
    ['she left the class', () => school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`)],
  ])('is not tried again when %s', async (_when, happen) => {
    const id = await handIn(mia)
    await sendBack(id)
    await happen(id)
    expect((await own(mia))[0]?.abilities).toEqual({ tryAgain: false })
  })

  test('is not followed by what is no id', async () => {
    const refused = await send(mia, { again: 'the one before' })
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'again' }] } })
    expect(await own(mia)).toEqual([])
  })

  test('may be deleted after the next attempt, which stays', async () => {
    const first = await handIn(mia)
    await handIn(mia, { again: first })
    await school.pool.query('delete from submissions where id = $1', [first])
    expect(await own(mia)).toMatchObject([{ again: null }])
  })
})
