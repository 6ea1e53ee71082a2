import { limits } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClassroom } from './test/classroom.ts'

let room: Awaited<ReturnType<typeof openClassroom>>
beforeAll(async () => {
  room = await openClassroom()
})
beforeEach(async () => {
  await room.reset()
  await room.saveCode('rosa', 'blue fox')
  await room.saveCode('omar', 'red hen')
  await room.join('mia', 'blue fox')
})
afterAll(() => room.close())

const remove = async (by: string | undefined, id: string) => {
  const answer = await room.call('DELETE', `/api/educator/students/${encodeURIComponent(id)}`, by)
  return { status: answer.statusCode, body: answer.json() }
}

const letIn = async (by: string | undefined, id: string) => {
  const answer = await room.call('POST', `/api/educator/students/${id}/let-in`, by)
  return { status: answer.statusCode, body: answer.json() }
}

/** Mia's rows in Rosa's class: membership and removal. */
async function places() {
  const { rows } = await room.database.pool.query<{ members: number; removals: number }>(
    `select
      (select count(*)::integer from memberships
        where student_id = 'mia' and educator_id = 'rosa') as members,
      (select count(*)::integer from class_removals
        where student_id = 'mia' and educator_id = 'rosa') as removals`,
  )
  return rows[0]
}

describe('taking a child out of the class', () => {
  it('ends her membership of that class alone', async () => {
    await room.join('mia', 'red hen')
    expect(await remove('rosa', 'mia')).toMatchObject({
      status: 200,
      body: { success: true, message: 'The child was removed from your class.' },
    })
    expect(await room.joined('mia')).toEqual(['omar'])
    expect(await places()).toEqual({ members: 0, removals: 1 })
  })

  it('refuses an id that the database cannot hold', async () => {
    for (const answer of [await remove('rosa', '\0'), await letIn('rosa', '%00')]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    }
  })

  it('keeps when it was done', async () => {
    await remove('rosa', 'mia')
    const { rows } = await room.database.pool.query('select removed_at from class_removals')
    expect(rows).toEqual([{ removed_at: room.clock.now }])
  })

  it('answers that she is not there when she is not, also the second time', async () => {
    await remove('rosa', 'mia')
    for (const id of ['mia', 'ben', 'nobody', 'rosa', "o'neill %"]) {
      expect(await remove('rosa', id)).toMatchObject({
        status: 404,
        body: { code: 'STUDENT_NOT_FOUND', message: 'This child is not in your class.' },
      })
    }
    expect(await places()).toEqual({ members: 0, removals: 1 })
  })

  it('is for the teacher of the class', async () => {
    expect((await remove('omar', 'mia')).body.code).toBe('STUDENT_NOT_FOUND')
    expect((await remove('ben', 'mia')).body.code).toBe('EDUCATORS_ONLY')
    expect((await remove(undefined, 'mia')).status).toBe(401)
    expect(await places()).toEqual({ members: 1, removals: 0 })
  })

  it('keeps her out: the code says whom to ask', async () => {
    await remove('rosa', 'mia')
    const refused = await room.join('mia', 'Blue Fox')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'NOT_A_MEMBER', message: 'Ask your teacher to let you in.' },
    ])
    expect(await places()).toEqual({ members: 0, removals: 1 })
    expect((await room.join('mia', 'red hen')).statusCode).toBe(200)
  })

  it('many times at once succeeds once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove('rosa', 'mia')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19)
    expect(await places()).toEqual({ members: 0, removals: 1 })
  })

  it('while she joins and is let in leaves her either in the class or removed, never both', async () => {
    for (let round = 0; round < 30; round += 1) {
      await room.database.pool.query('truncate attempt_counters')
      const join = async () => (await room.join('mia', 'blue fox')).statusCode
      const acts = [0, 1].flatMap(() => [
        remove('rosa', 'mia').then(({ status }) => status),
        join(),
        letIn('rosa', 'mia').then(({ status }) => status),
      ])
      for (const status of await Promise.all(acts)) expect([200, 403, 404]).toContain(status)
      const found = await places()
      expect([found?.members, found?.removals].toSorted()).toEqual([0, 1])
    }
  })
})

describe('letting a removed child in again', () => {
  const listed = async (by: string, query = '') => {
    const answer = await room.call('GET', `/api/educator/removed-students${query}`, by)
    return answer.json()
  }

  it('makes her a member at once', async () => {
    await remove('rosa', 'mia')
    expect(await letIn('rosa', 'mia')).toMatchObject({
      status: 200,
      body: { success: true, message: 'The child was let in again.' },
    })
    expect(await places()).toEqual({ members: 1, removals: 0 })
    expect(await listed('rosa')).toEqual({ success: true, students: [] })
    expect((await remove('rosa', 'mia')).status).toBe(200)
  })

  it('makes no member of one who only started a lesson', async () => {
    await room.startLesson('ben', 'rosa')
    expect((await remove('rosa', 'ben')).status).toBe(200)
    expect((await letIn('rosa', 'ben')).status).toBe(200)
    expect(await room.joined('ben')).toEqual([])
    expect((await listed('rosa')).students).toEqual([])
    expect((await room.join('ben', 'blue fox')).statusCode).toBe(200)
  })

  it('is done from a list, the latest first, in pages', async () => {
    const children = await room.addStudents(5)
    for (const child of children) {
      await room.join(child, 'blue fox')
      room.clock.now = new Date(room.clock.now.getTime() + 1_000)
      await remove('rosa', child)
    }
    const { students, nextCursor } = await listed('rosa', '?limit=3')
    const idsOf = (rows: { student: { _id: string } }[]) => rows.map(({ student }) => student._id)
    expect(students[0]).toEqual({
      student: { _id: 'child-4', name: 'child-4', imageUrl: null },
      removedAt: room.clock.now.toISOString(),
    })
    expect(idsOf(students)).toEqual(['child-4', 'child-3', 'child-2'])
    const rest = await listed('rosa', `?limit=3&cursor=${nextCursor}`)
    expect(idsOf(rest.students)).toEqual(['child-1', 'child-0'])
    expect(rest).not.toHaveProperty('nextCursor')
    expect((await listed('omar')).students).toEqual([])
  })

  it('is for the teacher who removed her', async () => {
    await remove('rosa', 'mia')
    for (const id of ['ben', 'nobody', 'rosa']) {
      expect((await letIn('rosa', id)).body.code).toBe('STUDENT_NOT_FOUND')
    }
    expect((await letIn('omar', 'mia')).body.code).toBe('STUDENT_NOT_FOUND')
    expect((await letIn('mia', 'mia')).body.code).toBe('EDUCATORS_ONLY')
    expect(await places()).toEqual({ members: 0, removals: 1 })
  })

  it('waits until she has room for one more teacher', async () => {
    await remove('rosa', 'mia')
    await room.addStudents(limits.educatorsPerList)
    await room.database.pool.query(
      `insert into memberships (student_id, educator_id)
       select 'mia', id from users where id like 'child-%'`,
    )
    expect(await letIn('rosa', 'mia')).toMatchObject({
      status: 422,
      body: {
        code: 'TEACHERS_FULL',
        message:
          'This child has as many teachers as she can have. Another one has to remove her first.',
      },
    })
    expect(await places()).toEqual({ members: 0, removals: 1 })
  })
})

describe('GET /api/user/joined-educators', () => {
  it('names the teachers in the order they were joined', async () => {
    room.clock.now = new Date(room.clock.now.getTime() + 1_000)
    await room.join('mia', 'red hen')
    const answer = await room.call('GET', '/api/user/joined-educators', 'mia')
    expect(answer.json()).toEqual({
      success: true,
      joinedEducators: ['rosa', 'omar'],
      educators: [
        { _id: 'rosa', name: 'Rosa' },
        { _id: 'omar', name: 'Omar' },
      ],
    })
  })
})
