import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { pictureFile } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import {
  activityId,
  ben,
  give,
  handIn,
  mia,
  omar,
  openClassOfTwo,
  rosa,
  school,
} from './test/class-of-two.ts'

openClassOfTwo()

const get = (teacher: Actor, rest: string) =>
  school.call(teacher, 'GET', `/api/educator/activities/${activityId}/submissions/${rest}`)
const overview = async (teacher = rosa) => (await get(teacher, 'overview')).body
const ofChildren = (children: readonly Actor[], more = '', teacher = rosa) =>
  get(teacher, `of-children?students=${children.map(({ id }) => id).join(',')}${more}`)
const answer = (submission: string, said?: object) => give(rosa, [submission], said)
const pass = (minutes: number) => {
  school.clock.now = new Date(school.clock.now.getTime() + minutes * 60_000)
}
const newNumbers = async (teacher = rosa) => {
  const { seenBefore, children } = await overview(teacher)
  return children.flatMap(({ lastNumber }: { lastNumber: number }) =>
    lastNumber > seenBefore ? [lastNumber] : [],
  )
}

test('children are asked for by ids that somebody can have', async () => {
  expect((await get(rosa, 'of-children?students=mia%00')).status).toBe(400)
})

describe('who handed in', () => {
  test('is the whole class by name, with how often, since when and what waits for an answer', async () => {
    const first = await handIn(mia)
    pass(60)
    await handIn(mia)
    await answer(first)
    const { activity, children } = await overview()
    expect(activity).toEqual({
      ...{ _id: activityId, title: 'Draw a leaf', dueDate: '2030-06-01', status: 'published' },
    })
    expect(children).toEqual([
      {
        student: { _id: ben.id, name: 'Ben', imageUrl: null },
        ...{ isInClass: true, submissionCount: 0, firstAt: null, lastNumber: 0 },
        unansweredCount: 0,
      },
      {
        student: { _id: mia.id, name: 'Mia', imageUrl: null },
        ...{ isInClass: true, submissionCount: 2, firstAt: '2026-03-02T08:00:00.000Z' },
        ...{ lastNumber: 2, unansweredCount: 1 },
      },
    ])
  })

  test('work that was tried again waits for no answer, the new attempt does', async () => {
    const first = await handIn(mia)
    const second = await handIn(mia, { again: first })
    expect((await overview()).children[1]).toMatchObject({ unansweredCount: 1 })
    await answer(second)
    expect((await overview()).children[1]).toMatchObject({ unansweredCount: 0 })
  })

  test('a child who was taken out of the class stays with her work, one without work goes', async () => {
    await handIn(mia)
    for (const child of [mia, ben]) {
      await school.call(rosa, 'DELETE', `/api/educator/students/${child.id}`)
    }
    const { children } = await overview()
    expect(children).toMatchObject([{ student: { _id: mia.id }, isInClass: false }])
  })

  test('work of an account that is gone is one row, and read by an empty id', async () => {
    await handIn(mia)
    await school.pool.query('update submissions set student_id = null')
    expect((await overview()).children.at(-1)).toMatchObject({ student: null, submissionCount: 1 })
    const { body } = await get(rosa, 'of-children?students=')
    expect(body.submissions).toMatchObject([{ userId: null, number: 1 }])
  })
})

describe('the work of some children', () => {
  test('is all of theirs, newest first, in pages, and written down as read', async () => {
    const first = await handIn(mia)
    const second = await handIn(ben)
    const third = await handIn(mia)
    const idsOf = ({ body }: Awaited<ReturnType<typeof get>>) =>
      body.submissions.map(({ _id }: { _id: string }) => _id)
    expect(idsOf(await ofChildren([mia]))).toEqual([third, first])
    const page = await ofChildren([mia, ben], '&limit=2')
    expect(idsOf(page)).toEqual([third, second])
    const rest = await ofChildren([mia, ben], `&limit=2&cursor=${page.body.nextCursor}`)
    expect([idsOf(rest), rest.body.nextCursor]).toEqual([[first], undefined])
    const { rows } = await school.pool.query('select student_id from reads order by 1')
    expect(rows.map((row) => row.student_id).sort()).toEqual([mia.id, ben.id].sort())
  })

  test('has a number each, also when it comes at once', async () => {
    const children = await Promise.all(
      Array.from({ length: 8 }, (_, at) => school.child(`Child ${at}`, rosa)),
    )
    await Promise.all(children.map((child) => handIn(child)))
    const { body } = await ofChildren(children)
    const numbers = body.submissions.map(({ number }: { number: number }) => number)
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('is numbered as it came, whatever is deleted', async () => {
    await handIn(mia)
    await handIn(ben)
    await school.pool.query('delete from submissions where student_id = $1', [ben.id])
    await handIn(ben)
    const { body } = await ofChildren([mia, ben])
    expect(body.submissions.map(({ number }: { number: number }) => number)).toEqual([3, 1])
  })
})

describe('what is new since her last visit', () => {
  test('stays new through a visit, which ends half an hour after the last request', async () => {
    await handIn(mia)
    expect(await newNumbers()).toEqual([1])
    pass(20)
    await ofChildren([mia])
    pass(20)
    expect(await newNumbers()).toEqual([1])
    pass(31)
    expect(await newNumbers()).toEqual([])
    await handIn(ben)
    pass(31)
    expect(await newNumbers()).toEqual([2])
  })

  test('reading the work of some shows nothing of what others hand in meanwhile', async () => {
    await handIn(mia)
    await overview()
    await handIn(ben)
    pass(5)
    await ofChildren([mia])
    pass(31)
    expect(await newNumbers()).toEqual([2])
  })

  test('is stored once a minute, and of two requests at once as of one', async () => {
    await handIn(mia)
    await Promise.all([overview(), overview(), overview()])
    pass(0.5)
    await overview()
    const visits = () => school.pool.query('select * from activity_visits')
    const [visit] = (await visits()).rows
    expect(visit).toMatchObject({ person_id: rosa.id, seen_before: 0, seen: 1 })
    expect(visit.visited_at).toEqual(new Date('2026-03-02T08:00:00Z'))
    pass(31)
    await handIn(ben)
    await Promise.all([overview(), overview(), overview()])
    expect((await visits()).rows).toMatchObject([{ seen_before: 1, seen: 2 }])
    expect(await newNumbers()).toEqual([2])
  })

  test('is what came later, though it was begun before and its clock is behind', async () => {
    const client = await school.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from users where id = $1 for no key update', [mia.id])
      const slow = handIn(mia)
      await untilWaiting(school.pool, 1)
      await handIn(ben)
      await overview()
      await client.query('commit')
      await slow
    } finally {
      client.release()
    }
    pass(31)
    expect(await newNumbers()).toEqual([2])
  })
})

describe('all of it as a file', () => {
  const open = async (url: string) => school.app.inject({ method: 'GET', url })

  async function unzip(content: Buffer) {
    const zip = await fromBufferPromise(content, { lazyEntries: true })
    const files = new Map<string, Buffer>()
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    }
    return files
  }

  test('has a folder for each child, and is written down as read', async () => {
    await handIn(mia, {
      files: await pictureFile('leaf.png'),
      comment: 'My leaf',
      externalLink: '',
    })
    await handIn(ben)
    const { body } = await get(rosa, 'archive')
    expect(body.fileName).toBe('Draw a leaf 2026-03-02.zip')
    expect((await school.pool.query('select from reads')).rowCount).toBe(2)
    const saved = await open(body.url)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition':
        'attachment; filename="Draw a leaf 2026-03-02.zip"; filename*=UTF-8\'\'Draw%20a%20leaf%202026-03-02.zip',
    })
    const files = await unzip(saved.rawPayload)
    expect([...files.keys()]).toEqual(['Ben/comment.txt', 'Mia/comment.txt', 'Mia/leaf.webp'])
    expect(files.get('Mia/comment.txt')?.toString()).toBe('My leaf\n')
    expect(files.get('Mia/leaf.webp')?.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('holds what was there when it was asked for', async () => {
    await handIn(mia)
    const { url } = (await get(rosa, 'archive')).body
    await handIn(ben)
    expect([...(await unzip((await open(url)).rawPayload)).keys()]).toEqual(['Mia/comment.txt'])
  })

  test('is at a link for this activity, good for minutes', async () => {
    expect((await get(rosa, 'archive')).body.code).toBe('NOTHING_HANDED_IN')
    await handIn(mia)
    const { url } = (await get(rosa, 'archive')).body
    expect((await open(url.replace(activityId, randomUUID()))).statusCode).toBe(403)
    expect((await open(url.replace('.1?', '.2?'))).statusCode).toBe(403)
    expect((await open(url.replace(/\?.*/, ''))).statusCode).toBe(403)
    pass(6)
    expect((await open(url)).json().code).toBe('LINK_EXPIRED')
  })

  test('is not there any more with its activity', async () => {
    await handIn(mia)
    const { url } = (await get(rosa, 'archive')).body
    await school.call(rosa, 'DELETE', `/api/educator/activities/${activityId}`)
    expect((await open(url)).json().code).toBe('ACTIVITY_NOT_FOUND')
  })
})

test('of another teacher’s activity nothing is seen, and nothing is stored', async () => {
  await handIn(mia)
  for (const rest of ['overview', `of-children?students=${mia.id}`, 'archive']) {
    expect((await get(omar, rest)).body.code).toBe('NOT_OWNER')
  }
  expect((await school.pool.query('select from activity_visits')).rowCount).toBe(0)
})
