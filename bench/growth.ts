// The cost of a large school: the first page of the open list with few lessons and with many.
import { pagedLists } from './cases.ts'
import { load } from './load.ts'
import { median, type Rounds } from './ratio.ts'
import type { School } from './school.ts'
import type { Server } from './stack.ts'

export interface Grown {
  school: School
  server: Server
}

/** One, since simultaneous visitors share an answer. */
const connections = 1

/** Measures both in turns; logs how much longer a request takes in the large school. */
export async function measureGrowth(
  small: Grown,
  large: Grown,
  { seconds, rounds }: Rounds,
  log: (line: string) => void,
) {
  log(
    `\n| | ${lessonsOf(small)} lessons | ${lessonsOf(large)} lessons | costs more |\n|---|---|---|---|`,
  )
  const smallLists = listsOf(small.school)
  for (const [place, { name, path }] of listsOf(large.school).entries()) {
    const pairs: { small: number; large: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const pair = {
        small: await rate(small.server, smallLists[place]?.path ?? path, seconds),
        large: await rate(large.server, path, seconds),
      }
      if (round > 0) pairs.push(pair)
    }
    const more = median(pairs.map((pair) => pair.small / pair.large)) - 1
    const [few, many] = [pairs.map((pair) => pair.small), pairs.map((pair) => pair.large)]
    const rates = [few, many].map((rates) => `${Math.round(median(rates))}/s`)
    log(`| ${name} | ${rates.join(' | ')} | ${(more * 100).toFixed(0)} % |`)
  }
}

/** A first page of a hundred, and one of as many cards as a child's page asks for. */
const listsOf = (school: School) => [
  ...pagedLists(school),
  { name: 'open list, 24 cards', path: '/api/course/all?limit=24' },
]

const lessonsOf = ({ school }: Grown) => school.sizes.lessons.toLocaleString('en')

async function rate(server: Server, path: string, seconds: number): Promise<number> {
  const next = () => ({ method: 'GET' as const, path })
  const { rate, refused } = await load(server, { connections, seconds, statuses: [200], next })
  if (refused > 0) throw new Error(`${path} was refused ${refused} times`)
  return rate
}
