// npm run bench: compares the product with a bare server on the same database. The result is the
// ratio.
import { parseArgs } from 'node:util'
import { type Bearers, type Case, listCases } from './cases.ts'
import { measureDay } from './day.ts'
import { measureGrowth } from './growth.ts'
import { measureLargeTables } from './large-tables.ts'
import { measureMemory } from './memory.ts'
import { measureOverload } from './overload.ts'
import { differenceOf, measureRatio, type Rounds, ratioHeading, type Servers } from './ratio.ts'
import { fullSize, planSchool, type School, scaled } from './school.ts'
import { writePicture } from './signed-picture.ts'
import { openStack, type Server, type Stack } from './stack.ts'

const HELP = `npm run bench [-- --scale N --only NAME --connections LIST --seconds N --rounds N
               --growth --day --overload --rows N --minutes N --folder FOLDER --pooler]

Fills a temporary database with ${fullSize.lessons} lessons of ${fullSize.teachers} teachers, ${fullSize.students} students and ${fullSize.enrolments}
enrolments, and prints requests per second, p50, p99 and processor time of what is asked for most
beside a bare server (node:http and pg, one prepared statement a request, the same bytes). The two
take turns in short rounds, so that both meet the same weather; medians are printed.

  --scale N           a part of that school, such as 0.05 (default 1)
  --only NAME         only cases whose name contains NAME
  --connections LIST  how many at a time (default 1,16,64)
  --seconds N         how long a round lasts on each server (default 1)
  --rounds N          how many rounds are measured after one to warm up (default 7)
  --growth            instead, what the first page of the open list costs more in that school than
                      in one of 1,000 lessons
  --day               instead, what a child's day costs in processor time and bytes
  --overload          instead, what becomes of four times what the product can answer (1 minute, or
                      --minutes)
  --rows N            instead, what the largest tables cost with so many rows
  --minutes N         instead, the product's memory while all cases are asked for in turn
  --folder FOLDER     keeps the filled databases in FOLDER and uses them the next time
  --pooler            reaches the product's database through PgBouncer (Debian's package pgbouncer)
`
const productPort = 3907
const barePort = 3908
const smallPort = 3909
const smallScale = 0.05
/** How many people take part: enough that no case runs out of new things. */
const active = { students: 20_000, teachers: 100 }

interface Plan extends Rounds {
  scale: number
  only: string
  connections: number[]
  growth: boolean
  day: boolean
  overload: boolean
  rows: number
  minutes: number
  folder: string | undefined
  pooler: boolean
}

async function bench(plan: Plan) {
  const stack = await openStack(plan.folder, plan.pooler)
  const stop = () => stack.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // What the load generator calls back fails outside of any promise.
  process.once('uncaughtException', (error) => {
    console.error(error)
    void stop()
  })
  try {
    await measure(stack, plan)
  } finally {
    await stack.stop()
  }
}

async function measure(stack: Stack, plan: Plan) {
  const school = planSchool(scaled(plan.scale))
  const url = await stack.openSchool(school)
  if (plan.rows > 0) return measureLargeTables(url, plan.rows, console.log)
  await writePicture(stack.mediaFolder)
  const product = await stack.startProduct(url, productPort)
  if (plan.growth) return growth(stack, { school, server: product }, plan)
  const cases = await createCases(stack, school, product)
  const wanted = cases.filter(({ name }) => name.includes(plan.only))
  if (plan.day) return measureDay(product, cases, plan, console.log)
  if (plan.overload) return measureOverload(product, cases, plan.minutes || 1, console.log)
  if (plan.minutes > 0) return console.log(await measureMemory(product, wanted, plan.minutes))
  await ratios({ product, bare: await stack.startBare(url, barePort) }, wanted, plan)
}

async function ratios(servers: Servers, cases: readonly Case[], plan: Plan) {
  console.log(ratioHeading)
  for (const one of cases) {
    const difference = await differenceOf(servers, one)
    if (difference) console.log(difference)
    for (const connections of plan.connections) {
      console.log(await measureRatio(servers, one, connections, plan))
    }
  }
}

async function growth(stack: Stack, large: { school: School; server: Server }, plan: Plan) {
  // As many teachers as there are cards on a child's page, which has them all to look up in either.
  const school = planSchool({ ...scaled(smallScale), teachers: 25 })
  const server = await stack.startProduct(await stack.openSchool(school), smallPort)
  await measureGrowth({ school, server }, large, plan, console.log)
}

async function createCases(stack: Stack, school: School, { origin }: Server) {
  const mint = (people: string[]) => Promise.all(people.map((id) => stack.mint(id)))
  const bearers: Bearers = {
    students: await mint(school.students.slice(0, active.students)),
    teachers: await mint(school.teachers.slice(0, active.teachers)),
    desk: await stack.mint(school.desk.teacher),
  }
  const tagOf = async (path: string) => (await fetch(origin + path)).headers.get('etag') ?? ''
  return listCases(school, bearers, tagOf)
}

function readPlan(): Plan | null {
  const { values: asked } = parseArgs({
    options: {
      help: { type: 'boolean' },
      scale: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      connections: { type: 'string', default: '1,16,64' },
      seconds: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '7' },
      growth: { type: 'boolean', default: false },
      day: { type: 'boolean', default: false },
      overload: { type: 'boolean', default: false },
      rows: { type: 'string', default: '0' },
      minutes: { type: 'string', default: '0' },
      folder: { type: 'string' },
      pooler: { type: 'boolean', default: false },
    },
  })
  const { only, growth, day, overload, folder, pooler } = asked
  const [scale, seconds] = [Number(asked.scale), Number(asked.seconds)]
  const [rounds, minutes, rows] = [Number(asked.rounds), Number(asked.minutes), Number(asked.rows)]
  const connections = asked.connections.split(',').map(Number)
  const readable =
    scale > 0 &&
    scale <= 1 &&
    seconds >= 1 &&
    rounds >= 1 &&
    minutes >= 0 &&
    rows >= 0 &&
    connections.every((count) => count >= 1)
  if (asked.help || !readable) return null
  return {
    scale,
    only,
    connections,
    seconds,
    rounds,
    growth,
    day,
    overload,
    rows,
    minutes,
    folder,
    pooler,
  }
}

const plan = readPlan()
if (plan) await bench(plan)
else console.log(HELP)
