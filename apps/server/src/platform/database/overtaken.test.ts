import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { isOvertaken } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a reference is overtaken where whom it names, or her place, may be erased, and else a fault', async () => {
  const { rows } = await database.pool.query<{
    table: string
    constraint: string
    refersTo: string
  }>(`
    select (select relname from pg_class where oid = conrelid) as table,
      conname as constraint, confrelid::regclass::text as "refersTo"
    from pg_constraint where contype = 'f'`)
  const ofPeople = ['users', 'identity.accounts', 'enrolments', 'memberships']
  const overtaken = rows.filter(({ table, constraint }) => {
    const violation = new DatabaseError('violates foreign key constraint', 0, 'error')
    return isOvertaken(Object.assign(violation, { code: '23503', table, constraint }))
  })
  expect(overtaken.length).toBeGreaterThan(30)
  expect(overtaken.length).toBeLessThan(rows.length)
  expect(overtaken).toEqual(rows.filter(({ refersTo }) => ofPeople.includes(refersTo)))
})
