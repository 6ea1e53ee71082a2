// Plans of the modules' queries in a large school: which indexes serve a call, and that no big
// table is scanned. The planner's settings are the defaults.
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
  /** The queries of a successful call: four at most by default. */
  asks: (call: () => Promise<{ status: number }>, most?: number) => Promise<Query[]>
  /** The indexes that serve the queries; none may scan a big table. */
  indexesOf: (queries: readonly Query[]) => Promise<string[]>
}

/** Inserts rows on a connection without time limits, since a busy machine needs longer. */
export async function seedRows(school: School, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: school.pool.options.connectionString })
  await client.connect()
  await client.query(statements)
  await client.end()
}

export const containing = (index: string) => expect.arrayContaining([expect.stringMatching(index)])

/** Records a school's queries. */
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
        // Prepared statements get a generic plan; searches are not prepared.
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
