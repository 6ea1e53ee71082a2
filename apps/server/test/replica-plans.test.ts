// Beside a replica, in a school with 20,000 of each: what is never late is looked up by key.
// @module-tag whole
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../src/platform/actor.ts'
import { bigTables, largeSchool } from './large-school.ts'
import { containing, type Plans, seedRows, watchPlans } from './query-plans.ts'
import { openSchool, type School } from './school.ts'

let school: School
let mia: Actor
let plans: Plans

beforeAll(async () => {
  school = await openSchool({
    // The same database, so that what each of the two is asked is seen.
    openReplica: ({ db }) => ({
      db,
      answers: () => true,
      within: (_, handle) => handle(),
      lagSeconds: () => 0,
      close: async () => {},
    }),
  })
  mia = await school.person('Mia', 'student')
  await seedRows(school, largeSchool)
  plans = await watchPlans(school, bigTables)
}, 120_000)
afterAll(() => school.close())

test.each([
  ['course', 'courses'],
  ['quiz', 'quizzes'],
  ['activity', 'activities'],
])('how far a child is with each %s, and what one says of her', async (kind, table) => {
  const { rows } = await school.pool.query<{ id: string }>(`select id from ${table} limit 1`)
  const paths = [`/api/${kind}/all?educators=teacher-1,teacher-2`, `/api/${kind}/${rows[0]?.id}`]
  for (const path of paths) {
    const queries = await plans.asks(() => school.call(mia, 'GET', path))
    // The newest come first in both, so PostgreSQL 15 may look up a page's few in the other one.
    expect(await plans.indexesOf(queries)).toEqual(containing(`^${table}_(pkey|newest)$`))
  }
})
