// Two accounts of a child become one: what moves, what is refused, and what becomes of the other one.
import { refusals } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Merging, openMerging } from '../../../test/two-accounts.ts'
import type { Actor } from '../../platform/actor.ts'

let room: Merging
let rosa: Actor
let omar: Actor
let made: Actor
let own: Actor

beforeAll(async () => {
  room = await openMerging()
})
beforeEach(async () => {
  rosa = await room.person('Rosa', 'educator')
  omar = await room.person('Omar', 'educator')
  made = await room.madeBy(rosa)
  own = await room.child('Mia Blum', rosa)
})
afterAll(() => room.close())

const DAY_MS = 86_400_000
const later = (days: number) => {
  room.clock.now = new Date(room.clock.now.getTime() + days * DAY_MS)
}
const one = async (text: string, ...values: unknown[]) =>
  (await room.pool.query(text, values)).rows[0]
const query = (text: string, ...values: unknown[]) => room.pool.query(text, values)
const resultsOf = async (child: Actor) =>
  (await room.call(child, 'GET', '/api/quiz-sessions')).body.sessions
const countsAreRight = async () => {
  for (const { said, there } of await room.counts()) expect(said).toBe(there)
}

describe('what moves', () => {
  it('is said before, kind by kind', async () => {
    const [quizId, both] = [await room.addQuiz(rosa), await room.addQuiz(rosa)]
    await room.take(made, quizId, 'A', 'B', 'C')
    for (const child of [made, own]) await room.take(child, both, 'A', 'B', 'C')
    const lesson = await room.addLesson(rosa)
    for (const child of [made, own]) await room.start(child, lesson)
    await room.handIn(made, await room.addActivity(rosa))
    await room.draw(made)
    const expected = {
      status: 200,
      body: {
        stays: { _id: own.id, name: 'Mia Blum' },
        goes: { _id: made.id, name: 'Mia' },
        work: {
          ...{ results: 2, resultsOfBoth: 1, lessons: 1, lessonsOfBoth: 1 },
          ...{ submissions: 1, drawings: 1, cards: 0 },
        },
      },
    }
    expect(await room.preview(made, own, rosa)).toMatchObject(expected)
    expect(await room.preview(own, made, rosa)).toMatchObject(expected)
  })

  it('is offered with the children of the other kind, namesakes first', async () => {
    const named = await room.child('Mia', rosa)
    await room.child('Mia', omar)
    const { body } = await room.choices(made, rosa)
    expect(body).toMatchObject({ isManaged: true, merged: [] })
    expect(body.others.map(({ _id }: { _id: string }) => _id)).toEqual([named.id, own.id])
    expect((await room.choices(own, rosa)).body).toMatchObject({
      isManaged: false,
      others: [{ _id: made.id }],
    })
  })

  it('of a quiz that was taken in both: both results stay, and the earlier counts', async () => {
    const quizId = await room.addQuiz(rosa)
    await room.take(made, quizId, 'A', 'B', 'A')
    later(1)
    await room.take(own, quizId, 'A', 'B', 'C')
    expect((await room.merge(own, made, rosa)).body).toMatchObject({
      ...{ stays: own.id, goes: made.id, message: 'The two accounts are one.' },
    })
    const { rows } = await query(
      `select correct_answers as right, try, superseded_at is null as counts
       from quiz_sessions where quiz_id = $1 and student_id = $2 order by try`,
      ...[quizId, own.id],
    )
    expect(rows).toEqual([
      { right: 3, try: 1, counts: false },
      { right: 2, try: 2, counts: true },
    ])
    expect(await resultsOf(made)).toEqual([])
    expect((await room.take(own, quizId, 'A', 'A', 'A')).body.code).toBe('QUIZ_TAKEN')
    await countsAreRight()
    // Her teacher lets her take it again, as any other; both results stay.
    const upTo = await one(
      'select id from quiz_sessions where quiz_id = $1 and superseded_at is null',
      quizId,
    )
    const again = { student: own.id, upTo: upTo.id }
    await room.call(rosa, 'POST', `/api/educator/quizzes/${quizId}/tries`, again)
    expect((await room.take(own, quizId, 'A', 'A', 'A')).status).toBe(200)
    expect((await room.allOf(own)).quiz_sessions).toHaveLength(3)
    await countsAreRight()
  })

  it('of lessons is united: ticks of both, the first beginning, the last place, her own stars', async () => {
    const [onlyMade, ofBoth] = [await room.addLesson(rosa), await room.addLesson(rosa)]
    await room.start(made, onlyMade)
    await room.tick(made, onlyMade, 'a')
    await room.rate(made, onlyMade, 4)
    await room.start(made, ofBoth)
    await room.tick(made, ofBoth, 'a')
    await room.rate(made, ofBoth, 2)
    later(1)
    await room.start(own, ofBoth)
    await room.tick(own, ofBoth, 'b')
    await room.stop(own, ofBoth, 'b', 20)
    await room.rate(own, ofBoth, 5)
    later(1)
    await room.stop(made, ofBoth, 'c', 30)
    expect((await room.merge(made, own, rosa)).status).toBe(200)
    expect(await room.progressOf(own, onlyMade)).toMatchObject({ lectureCompleted: ['a'] })
    expect(await room.progressOf(own, ofBoth)).toMatchObject({
      lectureCompleted: ['a', 'b'],
      position: { lectureId: 'c', seconds: 30 },
    })
    const stars = await query(
      'select rating from course_ratings where student_id = $1 order by rating',
      own.id,
    )
    expect(stars.rows).toEqual([{ rating: 4 }, { rating: 5 }])
    await countsAreRight()
  })

  it('of work, drawings and files is all of it, and nothing is left of the other account', async () => {
    const activityId = await room.addActivity(rosa)
    const first = await room.handIn(made, activityId)
    const feedback = { key: crypto.randomUUID(), submissions: [first], sticker: 'sun', text: 'Oh!' }
    await room.call(rosa, 'POST', '/api/educator/feedback', { ...feedback, sendBack: false })
    await room.draw(made)
    await room.merge(own, made, rosa)
    const mine = (await room.call(own, 'GET', '/api/submissions/my-submissions')).body.submissions
    expect(mine).toMatchObject([{ _id: first, feedback: [{ text: 'Oh!' }] }])
    const { pictures } = (await room.call(own, 'GET', '/api/gallery')).body
    expect(pictures).toHaveLength(1)
    const { picture_secrets: secrets, ...rest } = await room.allOf(made)
    expect(secrets).toHaveLength(1)
    expect(Object.values(rest).flat()).toEqual([])
    expect((await room.allOf(own)).media_files).toHaveLength(2)
    await countsAreRight()
  })

  it('of the register, consents, pictures and cards is what she has none of', async () => {
    const put = (child: Actor, more: object) =>
      room.call(rosa, 'PUT', `/api/educator/register/${child.id}`, {
        ...{ groups: [], language: null, face: null, signIn: null },
        ...more,
      })
    await put(made, { groups: ['Bees', 'Owls'], language: 'es', signIn: 'one' })
    await put(own, { groups: ['Owls', 'Ants'], signIn: 'three' })
    await query(`update class_children set own_id = '17' where student_id = $1`, made.id)
    const consent = { guardian: 'Ada Blum', givenOn: '2026-01-05' }
    const students = `/api/educator/students/`
    await room.call(rosa, 'PUT', `${students}${made.id}/consents/voice`, consent)
    await room.call(rosa, 'PUT', `${students}${made.id}/consents/camera`, consent)
    const hers = { guardian: 'Leo Blum', givenOn: '2026-02-05' }
    await room.call(rosa, 'PUT', `${students}${own.id}/consents/camera`, hers)
    const pictures = async (child: Actor) =>
      (await room.call(rosa, 'GET', `/api/educator/register/${child.id}/pictures`)).body.pictures
    const before = await pictures(made)
    const cards = { students: [made.id], kind: 'class', endsOn: null }
    await room.call(rosa, 'POST', '/api/educator/badges', cards)
    await room.merge(made, own, rosa)
    const { children } = (await room.call(rosa, 'GET', '/api/educator/register')).body
    expect(children).toMatchObject([
      {
        student: { _id: own.id },
        ...{ isManaged: false, ownId: '17', groups: ['Ants', 'Bees', 'Owls'], language: 'es' },
        signIn: 'three',
        consents: [
          { kind: 'camera', guardian: 'Leo Blum' },
          { kind: 'voice', guardian: 'Ada Blum' },
        ],
      },
    ])
    expect(await pictures(own)).toEqual(before)
    expect((await room.call(rosa, 'GET', '/api/educator/badges')).body.badges).toMatchObject([
      { student: own.id, kind: 'class' },
    ])
  })

  it('leaves a list that was saved before as it is: she is found by either id', async () => {
    await room.merge(own, made, rosa)
    for (const id of [made.id, own.id]) {
      const text = `name,id\nMia,${id}`
      const { rows } = (await room.call(rosa, 'POST', '/api/educator/register/check', { text }))
        .body
      expect(rows).toMatchObject([{ outcome: 'unchanged' }])
    }
  })
})

describe('is refused', () => {
  const why = async (child: Actor, other: Actor) => {
    const seen = await room.preview(child, other, rosa)
    const { status, body } = await room.merge(child, other, rosa)
    expect([seen.status, seen.body.fields]).toEqual([status, body.fields])
    return status === 200 ? 'merged' : (body.fields?.[0]?.message ?? body.code)
  }

  it('for accounts of one kind, of others, and of whoever is not in the class', async () => {
    expect(await why(made, await room.madeBy(rosa))).toBe(refusals.mergeOfSameKind)
    expect(await why(own, await room.child('Mia', rosa))).toBe(refusals.mergeOfSameKind)
    expect(await why(made, made)).toBe('STUDENT_NOT_FOUND')
    const ofOmar = await room.madeBy(omar)
    expect(await why(ofOmar, own)).toBe('STUDENT_NOT_FOUND')
    await room.join(ofOmar, rosa)
    expect(await why(ofOmar, own)).toBe(refusals.mergeOfSameKind)
    expect(await why(made, await room.child('Mia', omar))).toBe('STUDENT_NOT_FOUND')
    expect((await room.merge(made, own, omar)).body.code).toBe('STUDENT_NOT_FOUND')
  })

  it('where the account that goes was used for another teacher, in a class or outside', async () => {
    const elsewhere = refusals.mergeElsewhere
    await room.join(made, omar)
    expect(await why(made, own)).toBe(elsewhere)
    const quizId = await room.addQuiz(omar)
    await room.take(made, quizId, 'A', 'B', 'C')
    await query(
      'delete from memberships where student_id = $1 and educator_id = $2',
      ...[made.id, omar.id],
    )
    expect(await why(made, own)).toBe(elsewhere)
    await query('delete from quiz_sessions where quiz_id = $1', quizId)
    await query('delete from quiz_runs where quiz_id = $1', quizId)
    await room.start(made, await room.addLesson(omar, { isOpenToEverybody: true }))
    expect(await why(made, own)).toBe('merged')
  })

  it('where one is suspended, to be erased, or a grown-up’s', async () => {
    await query('update users set suspended_at = now() where id = $1', own.id)
    expect(await why(made, own)).toBe(refusals.mergeSuspended)
    await query('update users set suspended_at = null where id = $1', own.id)
    await query('insert into erasures values ($1, $2, now())', made.id, rosa.id)
    expect(await why(made, own)).toBe(refusals.mergeErasing)
    await query('delete from erasures where student_id = $1', made.id)
    await query(`update users set role = 'educator' where id = $1`, own.id)
    expect(await why(made, own)).toBe(refusals.mergeGrownUp)
    const adult = await room.person('Mia', 'student', crypto.randomUUID())
    await room.join(adult, rosa)
    await query(
      `insert into identity.accounts (id, name, username, username_key, password_hash, kind,
         created_at) values ($1, 'Mia', $2, $2, '', 'adult', now())`,
      ...[adult.id, adult.id],
    )
    expect(await why(made, adult)).toBe(refusals.mergeGrownUp)
  })
})

describe('what an own account has of other classes', () => {
  it('stays where it is, and is seen by nobody else than before', async () => {
    await room.join(own, omar)
    const quizId = await room.addQuiz(omar)
    await room.take(own, quizId, 'A', 'B', 'C')
    await room.draw(own)
    const before = await room.allOf(own)
    const seen = async () => [
      (await room.call(rosa, 'GET', `/api/educator/students/${own.id}/work`)).body.work,
      (await room.call(rosa, 'GET', '/api/educator/quizzes')).body.quizzes,
    ]
    const seenBefore = await seen()
    expect((await room.merge(own, made, rosa)).status).toBe(200)
    expect(await seen()).toEqual(seenBefore)
    const after = await room.allOf(own)
    expect(after.quiz_sessions).toEqual(before.quiz_sessions)
    expect(after.gallery_pictures).toEqual(before.gallery_pictures)
    expect(after.memberships).toEqual(before.memberships)
    // Her other teacher sees what she saw.
    const { attempts } = (await room.call(omar, 'GET', `/api/educator/quizzes/${quizId}/attempts`))
      .body
    expect(attempts).toHaveLength(1)
  })
})

describe('the account that is gone', () => {
  it('is in no list, stores nothing any more, and joins no class', async () => {
    const [quizId, lesson] = [await room.addQuiz(rosa), await room.addLesson(rosa)]
    const open = await room.addLesson(rosa, { isOpenToEverybody: true })
    await room.call(omar, 'POST', '/api/educator/create-code', { code: 'red hen' })
    await room.merge(own, made, rosa)
    const { total } = (await room.call(rosa, 'GET', '/api/educator/students')).body
    expect(total).toBe(1)
    const answers = [
      await room.take(made, quizId, 'A', 'B', 'C'),
      await room.start(made, lesson),
      await room.start(made, open),
      await room.draw(made),
      await room.call(made, 'POST', '/api/user/join-educator', { code: 'red hen' }),
    ]
    // Sent again, they are answered as for whoever is signed out.
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...['NOT_A_MEMBER', 'NOT_A_MEMBER', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE'],
    ])
    const { picture_secrets: _, ...rest } = await room.allOf(made)
    expect(Object.values(rest).flat()).toEqual([])
  })

  it('is erased after a week, and its work stays with who read it', async () => {
    const quizId = await room.addQuiz(rosa)
    await room.take(made, quizId, 'A', 'B', 'C')
    await room.draw(made)
    await room.call(rosa, 'GET', `/api/educator/students/${made.id}/work`)
    await room.merge(own, made, rosa)
    const ofOwn = await room.allOf(own)
    later(6.9)
    await room.merges.sweep()
    expect(await one('select 1 as there from users where id = $1', made.id)).toBeTruthy()
    later(0.2)
    await room.merges.sweep()
    expect(await one('select 1 as there from users where id = $1', made.id)).toBeUndefined()
    expect(await one('select count(*)::integer from account_merges')).toEqual({ count: 0 })
    expect(await room.allOf(own)).toEqual(ofOwn)
    await room.media.releaseUnused()
    expect((await room.allOf(own)).media_files).toEqual(ofOwn.media_files)
    expect(await one('select reader_id, kind from reads where student_id = $1', own.id)).toEqual({
      ...{ reader_id: rosa.id, kind: 'work' },
    })
    expect(await room.choices(own, rosa)).toMatchObject({ body: { merged: [] } })
  })

  it('goes at the next sweep where the other one is erased, or the class changed hands', async () => {
    await room.merge(own, made, rosa)
    await room.personalData.erase(own.id)
    await room.merges.sweep()
    expect(await one('select 1 from users where id = $1', made.id)).toBeUndefined()
  })
})

it('it is written down, and said in her record', async () => {
  await room.merge(own, made, rosa)
  const event = await one(
    `select kind, actor_id, other_id from security_events where person_id = $1
     order by id desc limit 1`,
    own.id,
  )
  expect(event).toEqual({ kind: 'accounts-merged', actor_id: rosa.id, other_id: made.id })
  const sections = room.merges.personalData?.record(room.db, { personId: own.id }) ?? []
  const items = []
  for (const { items: read } of sections) for await (const item of read()) items.push(item)
  expect(items).toEqual([{ values: { mergedAt: room.clock.now } }])
})
