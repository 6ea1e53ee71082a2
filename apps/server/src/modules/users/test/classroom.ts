// A small application for the tests of this module: its calls, and callers named by a header.
import { endpointNames } from '@kinderleaf/contract/plain'
import Fastify from 'fastify'
import { createTestDatabase } from '../../../../test/test-database.ts'
import { failure } from '../../../platform/errors.ts'
import { registerFailureAnswers } from '../../../platform/http/failure-answers.ts'
import type { Handlers } from '../../../platform/http/handlers.ts'
import { registerRoutes } from '../../../platform/http/register-routes.ts'
import { asActor, createUsers } from '../index.ts'

const people = [
  { id: 'rosa', name: 'Rosa', role: 'educator' },
  { id: 'omar', name: 'Omar', role: 'educator' },
  { id: 'mia', name: 'Mia', role: 'student' },
  { id: 'ben', name: 'Ben', role: 'student' },
  { id: 'new', name: 'New', role: null },
]

/** Rosa and Omar teach, Mia and Ben learn, New has no role yet. */
export async function openClassroom() {
  const database = await createTestDatabase()
  const { db, pool } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const users = createUsers({
    db,
    now: () => clock.now,
    enrolledCourseIds: async (_db, id) => [`course of ${id}`],
  })
  for (const { id, name, role } of people) {
    await pool.query('insert into users (id, name, role) values ($1, $2, $3)', [id, name, role])
  }

  const app = Fastify()
  registerFailureAnswers(app)
  const absent = async () => failure('NOT_FOUND')
  const others: Handlers = Object.fromEntries(
    endpointNames.map((name): unknown[] => [name, absent]),
  )
  registerRoutes(app, { ...others, ...users.handlers }, async ({ headers }) => {
    const id = headers['x-test-user']
    const person = typeof id === 'string' ? await users.findPerson(id) : undefined
    return person ? asActor(person) : null
  })

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, by?: string, body?: object) =>
    app.inject({
      method,
      url,
      headers: by ? { 'x-test-user': by } : {},
      ...(body ? { payload: body } : {}),
    })

  return {
    clock,
    users,
    database,
    call,
    saveCode: (by: string, code: string) => call('POST', '/api/educator/create-code', by, { code }),
    join: (by: string, code: string) => call('POST', '/api/user/join-educator', by, { code }),
    async joined(by: string): Promise<string[]> {
      const answer = await call('GET', '/api/user/joined-educators', by)
      return answer.json().joinedEducators
    },
    async addStudents(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, (_, index) => `child-${index}`)
      const insert = `insert into users (id, name, role)
        select id, id, 'student' from unnest($1::text[]) as id on conflict do nothing`
      await pool.query(insert, [ids])
      return ids
    },
    /** Empties the classes and forgets all tries. */
    async tidy() {
      await pool.query('truncate class_codes, memberships, class_removals, attempt_counters')
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
