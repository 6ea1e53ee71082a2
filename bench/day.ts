// What a child's day costs, in processor time of the product and of PostgreSQL and in bytes: each kind
// of request alone, and then the day as a class spends it, held against the sum of its parts.
import type { Case } from './cases.ts'
import { type Load, load } from './load.ts'
import { median, type Rounds } from './ratio.ts'
import type { Server } from './stack.ts'

/**
 * How often two children ask for each case on one day, by name: two lessons begun, eight lectures
 * done, a quiz of eight questions and a picture handed in by one of the two, and what they look at.
 */
const timesOfTwo: Readonly<Record<string, number>> = {
  "a child's list": 4,
  details: 4,
  'my-enrollments': 2,
  start: 2,
  progress: 16,
  'quiz/all': 2,
  'quiz/{id}': 2,
  'quiz answer': 16,
  'quiz result': 2,
  'quiz-results': 2,
  'activity/all': 2,
  'activity/{id}': 2,
  'own submissions': 2,
  'signed picture': 80,
  'hand-in of a picture': 1,
}
const CHILDREN = 2
const CONNECTIONS = 16
/** Long enough for a few of the slowest, hand-ins. */
const SECONDS = 6

interface Cost {
  productMs: number
  databaseMs: number
  kilobytes: number
}

/** The requests of two children's day, in an order that spreads each kind over it. */
export function dayOf(cases: readonly Case[]): () => ReturnType<Case['product']> {
  const shots = cases.flatMap(({ name, product }) => {
    const times = timesOfTwo[name] ?? 0
    return Array.from({ length: times }, (_, at) => ({ at: (at + 0.5) / times, product }))
  })
  shots.sort((a, b) => a.at - b.at)
  let asked = 0
  return () => {
    const shot = shots[asked % shots.length]
    if (!shot) throw new Error('no case of a child’s day is measured')
    asked += 1
    return shot.product()
  }
}

/** Requests of one child on one day. */
const requestsOfADay = (cases: readonly Case[]): number =>
  cases.reduce((sum, { name }) => sum + (timesOfTwo[name] ?? 0), 0) / CHILDREN

/** Measures all parts and the whole; logs a table and by how much the sum misses the whole. */
export async function measureDay(
  server: Server,
  cases: readonly Case[],
  { rounds }: Pick<Rounds, 'rounds'>,
  log: (line: string) => void,
) {
  // First, since the parts write in a minute what a school writes in weeks, and PostgreSQL then
  // vacuums and analyses while the next ones are measured.
  const whole = await costOf(server, dayOf(cases), rounds)
  log('\n| a child, a day | times | product | PostgreSQL | bytes of one |\n|---|---|---|---|---|')
  const sum: Cost = { productMs: 0, databaseMs: 0, kilobytes: 0 }
  for (const one of cases) {
    const times = (timesOfTwo[one.name] ?? 0) / CHILDREN
    if (times === 0) continue
    const cost = await costOf(server, one.product, rounds)
    log(
      `| ${one.name} | ${times} | ${micro(cost.productMs)} | ${micro(cost.databaseMs)} | ${Math.round(cost.kilobytes * 1_000)} |`,
    )
    sum.productMs += times * cost.productMs
    sum.databaseMs += times * cost.databaseMs
    sum.kilobytes += times * cost.kilobytes
  }
  const requests = requestsOfADay(cases)
  const day = {
    productMs: whole.productMs * requests,
    databaseMs: whole.databaseMs * requests,
    kilobytes: whole.kilobytes * requests,
  }
  log(`\nthe sum of the parts: ${inWords(sum)}`)
  log(`the day as a whole, ${requests} requests: ${inWords(day)}`)
  const [parts, all] = [sum.productMs + sum.databaseMs, day.productMs + day.databaseMs]
  log(`the sum misses the whole by ${Math.round((parts / all - 1) * 100)} %`)
}

/** Some answers come to a quiz whose result the whole day stored already, which is a 409. */
async function costOf(server: Server, next: Case['product'], rounds: number): Promise<Cost> {
  const loads: Load[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const one = await load(server, {
      ...{ connections: CONNECTIONS, seconds: SECONDS, statuses: [200, 409], next },
    })
    if (one.refused > 0) throw new Error(`${one.refused} requests of a child’s day were refused`)
    if (round > 0) loads.push(one)
  }
  return {
    productMs: median(loads.map(({ processorUs }) => processorUs)) / 1_000,
    databaseMs: median(loads.map(({ databaseUs }) => databaseUs)) / 1_000,
    kilobytes: median(loads.map(({ bytes }) => bytes)) / 1_000,
  }
}

const micro = (ms: number) => `${Math.round(ms * 1_000)} µs`

const inWords = ({ productMs, databaseMs, kilobytes }: Cost) =>
  `product ${productMs.toFixed(1)} ms, PostgreSQL ${databaseMs.toFixed(1)} ms, ${Math.round(kilobytes)} KB`
