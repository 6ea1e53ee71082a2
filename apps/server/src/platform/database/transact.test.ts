import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { failure } from '../errors.ts'
import { transact } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table notes (text text not null)')
})
afterAll(() => database.drop())

const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes')).rows.map((r) => r.text)

test('a transaction that returns keeps what it wrote and answers its value', async () => {
  const answer = await transact(database.db, async (tx) => {
    await tx.execute("insert into notes values ('kept')")
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await notes()).toEqual(['kept'])
})

test('a transaction that returns a failure writes nothing and answers the failure', async () => {
  const refusal = failure('NOT_FOUND')
  const answer = await transact(database.db, async (tx) => {
    await tx.execute("insert into notes values ('refused')")
    return refusal
  })
  expect(answer).toBe(refusal)
  expect(await notes()).toEqual(['kept'])
})

test('a transaction that throws writes nothing and throws on', async () => {
  const defect = new Error('defect')
  const attempt = transact(database.db, async (tx) => {
    await tx.execute("insert into notes values ('lost')")
    throw defect
  })
  await expect(attempt).rejects.toBe(defect)
  expect(await notes()).toEqual(['kept'])
})

test('a connection that is cut between two statements fails the transaction and nothing else', async () => {
  const attempt = transact(database.db, async (tx) => {
    await tx.execute("insert into notes values ('cut off')")
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = 'select pg_terminate_backend($1, 5000)'
    await database.pool.query(ended, [rows[0]?.pid])
    await vi.waitFor(() => expect(tx.execute('select 1')).rejects.toThrow(), 40_000)
    return tx.execute('select 1')
  })
  await expect(attempt).rejects.toThrow()
  expect(await notes()).toEqual(['kept'])
})
