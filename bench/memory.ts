// Whether the product's memory stays constant under load.
import type { Case } from './cases.ts'
import { load, residentMegabytes } from './load.ts'
import type { Server } from './stack.ts'

const connections = 16
const SAMPLE_MS = 1_000
/** Share of the time for filling caches and optimising code. */
const warmUpPart = 0.2

/** Requests all cases in turn; reports memory after warming up, at the end, and at most. */
export async function measureMemory(server: Server, cases: readonly Case[], minutes: number) {
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(residentMegabytes(server)), SAMPLE_MS)
  let asked = 0
  const next = () => {
    asked += 1
    const one = cases[asked % cases.length]
    if (!one) throw new Error('no case to ask for')
    return one.product()
  }
  const statuses = [...new Set(cases.map(({ status }) => status))]
  const { rate, refused } = await load(server, {
    ...{ connections, statuses, next },
    seconds: minutes * 60,
  }).finally(() => clearInterval(sampling))
  const steady = samples.slice(Math.floor(samples.length * warmUpPart))
  const [first = Number.NaN, last = Number.NaN] = [steady.at(0), steady.at(-1)]
  const megabytes = (value: number) => `${Math.round(value)} MB`
  return [
    `\nmemory over ${minutes} minutes of all cases in turn (${Math.round(rate)}/s, refused ${refused}):`,
    `after warming up ${megabytes(first)}, at the end ${megabytes(last)},`,
    `at most ${megabytes(Math.max(...steady))}`,
  ].join(' ')
}
