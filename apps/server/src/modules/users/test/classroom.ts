// The product with a small class, and callers named by a header.
import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '../../../../test/test-database.ts'
import {
  namedByHeader,
  openProduct,
  personHeader,
  testConfig,
} from '../../../../test/test-product.ts'
import { asActor } from '../index.ts'

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
  const { pool } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const { app, modules } = await openProduct({
    config: { ...testConfig(), keepsAccounts: true },
    database,
    now: () => clock.now,
    authenticate: namedByHeader(async (id) => {
      const person = await users.findPerson(id)
      return person && asActor(person)
    }),
  })
  const { users, register } = modules
  for (const { id, name, role } of people) {
    await pool.query('insert into users (id, name, role) values ($1, $2, $3)', [id, name, role])
  }

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    by?: string,
    body?: object,
  ) =>
    app.inject({
      method,
      url,
      headers: by ? { [personHeader]: by } : {},
      ...(body ? { payload: body } : {}),
    })

  return {
    clock,
    users,
    register,
    database,
    call,
    saveCode: (by: string, code: string) => call('POST', '/api/educator/create-code', by, { code }),
    join: (by: string, code: string) => call('POST', '/api/user/join-educator', by, { code }),
    async joined(by: string): Promise<string[]> {
      const answer = await call('GET', '/api/user/joined-educators', by)
      return answer.json().joinedEducators
    },
    /** Inserts a lesson that the student has started; returns its id. */
    async startLesson(studentId: string, educatorId: string): Promise<string> {
      const id = randomUUID()
      const insert = `with lesson as (
        insert into courses (id, educator_id, title, thumbnail_url) values ($1, $2, 'Clouds', '')
      ) insert into enrolments (id, student_id, course_id, educator_id) values ($1, $3, $1, $2)`
      await pool.query(insert, [id, educatorId, studentId])
      return id
    },
    async addStudents(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, (_, index) => `child-${index}`)
      const insert = `insert into users (id, name, role)
        select id, id, 'student' from unnest($1::text[]) as id on conflict do nothing`
      await pool.query(insert, [ids])
      return ids
    },
    /** Empties the classes and the try counters. */
    async reset() {
      await pool.query(
        'truncate class_codes, memberships, class_removals, attempt_counters, account_warnings',
      )
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}
