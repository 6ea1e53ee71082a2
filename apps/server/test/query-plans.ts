// How PostgreSQL carries out what the modules ask in a school full of rows: which indexes serve a
// call, and that no big table is read from end to end. The planner's settings are its own.
import pg from 'pg'
import { expect } from 'vitest'
import type { Query, School } from './school.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

export interface Plans {
  /** What a call that succeeds asks the database: four queries at the most, unless told otherwise. */
  asks: (call: () => Promise<{ status: number }>, most?: number) => Promise<Query[]>
  /** The indexes that serve the queries; none of them may read a big table from end to end. */
  indexesOf: (queries: readonly Query[]) => Promise<string[]>
}

/** Fills a school, on a connection without the server's limits of time: a busy machine needs longer. */
export async function seedRows(school: School, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: school.pool.options.connectionString })
  await client.connect()
  await client.query(statements)
  await client.end()
}

/** Expects an index among those that serve a call. */
export const containing = (index: string) => expect.arrayContaining([expect.stringMatching(index)])

/** Watches what a school asks its database. */
export async function watchPlans(school: School, bigTables: ReadonlySet<string>): Promise<Plans> {
  const setting = `select current_setting('server_version_num')::integer as version`
  const { version } = (await school.pool.query(setting)).rows[0]

  async function explain(options: string, text: string, params?: unknown[]): Promise<Plan[]> {
    const { rows } = await school.pool.query(`explain (${options}) ${text}`, params)
    return withParts(rows[0]['QUERY PLAN'][0].Plan)
  }

  return {
    async asks(call, most = 4) {
      const before = school.asked.length
      expect((await call()).status).toBe(200)
      const queries = school.asked
        .slice(before)
        .filter(({ text }) => !/^(begin|commit)/i.test(text))
      expect(queries.length).toBeGreaterThan(0)
      expect(queries.length).toBeLessThanOrEqual(most)
      return queries
    },

    async indexesOf(queries) {
      const plans: Plan[] = []
      for (const { text, params } of queries) {
        plans.push(...(await explain('format json', text, params)))
        // Prepared statements end with one plan for all values; searches are not prepared.
        if (version < 160_000 || text.includes('regexp_replace')) continue
        plans.push(...(await explain('generic_plan, format json', text)))
      }
      const whole = plans.filter((plan) => plan['Node Type'] === 'Seq Scan')
      const tables = whole.map((plan) => plan['Relation Name'] ?? '')
      expect(tables.filter((table) => bigTables.has(table))).toEqual([])
      return plans.flatMap((plan) => plan['Index Name'] ?? [])
    },
  }
}

const withParts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withParts)]
