// Compares the product with the bare server, case by case: rates, times and their ratio.
import { isDeepStrictEqual } from 'node:util'
import type { Case } from './cases.ts'
import { type Load, load, type Shot } from './load.ts'
import type { Server } from './stack.ts'

export interface Servers {
  product: Server
  bare: Server
}

export interface Rounds {
  seconds: number
  rounds: number
}

export const ratioHeading = `
| | connections | product | p50 | p99 | p99 / p50 | processor | bare server | p50 | p99 | processor | ratio |
|---|---|---|---|---|---|---|---|---|---|---|---|`

/** Both servers alternate in short rounds, so that both get the same conditions. */
export async function measureRatio(
  servers: Servers,
  one: Case,
  connections: number,
  { seconds, rounds }: Rounds,
): Promise<string> {
  const pairs: { product: Load; bare: Load }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const volley = { connections, seconds, statuses: [one.status] }
    const product = await load(servers.product, { ...volley, next: one.product })
    const bare = await load(servers.bare, { ...volley, next: one.bare })
    if (round > 0) pairs.push({ product, bare })
  }
  const product = pairs.map((pair) => pair.product)
  const bare = pairs.map((pair) => pair.bare)
  const spread = median(product.map(({ p50Ms, p99Ms }) => p99Ms / p50Ms)).toFixed(1)
  const ratio = median(pairs.map((pair) => pair.product.rate / pair.bare.rate)).toFixed(2)
  const cells = [
    ...[one.name, connections, ...times(product), spread, processor(product)],
    ...[...times(bare), processor(bare), ratio],
  ]
  return `| ${cells.join(' | ')} |${refusals(product)}${refusals(bare)}`
}

const times = (loads: Load[]): string[] => [
  `${Math.round(median(loads.map((one) => one.rate)))}/s`,
  milliseconds(median(loads.map((one) => one.p50Ms))),
  milliseconds(median(loads.map((one) => one.p99Ms))),
]

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const processor = (loads: Load[]): string =>
  `${Math.round(median(loads.map((one) => one.processorUs)))} µs`

function refusals(loads: Load[]): string {
  const refused = loads.reduce((sum, one) => sum + one.refused, 0)
  return refused > 0 ? ` refused ${refused}` : ''
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Compares both servers' answers to a case before it is measured; null when they are equal. */
export async function differenceOf(servers: Servers, { name, product, bare }: Case) {
  const reached = await answered(servers.product, product())
  const yardstick = await answered(servers.bare, bare())
  if (reached === yardstick) return null
  const alike = isDeepStrictEqual(contentOf(reached), contentOf(yardstick))
  return `${name}: ${alike ? 'the same content in other bytes' : 'the answers differ'}`
}

// Ids, times and targets of writes differ between the servers.
const own = /"(_id|quizId|quizTitle|educatorName|createdAt|fileUrl|smallUrl|name|title)":"[^"]*"/g
const signature = /\?expires=[^"]*/g
const letters = /"letters":\{[^}]*\}/
const images = /"images":\[[^\]]*\]/

async function answered({ origin }: Server, { method, path, headers, body }: Shot) {
  const answer = await fetch(origin + path, { method, headers, body })
  const signed = await answer.text()
  const text = signed.replaceAll(signature, '')
  if (method === 'GET') return `${answer.status} ${text}`
  const alike = text.replace(own, '"$1":""').replace(images, '"images":[]')
  return `${answer.status} ${alike.replace(letters, '"letters":{}')}`
}

const contentOf = (answer: string): unknown => JSON.parse(answer.slice(4) || 'null')
