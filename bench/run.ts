// npm run bench: the product beside a bare server on the same database. The figure is the ratio.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { OAuth2Server } from 'oauth2-mock-server'
import pg from 'pg'
import { migrate, startEmbeddedPostgres } from '../apps/server/src/platform/database/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { type Case, listCases } from './cases.ts'
import { type Load, load, type Shot } from './load.ts'
import { active, fillWorld, sizes } from './world.ts'

const HELP = `npm run bench [-- --seconds N --rounds N --only NAME]

Starts the product with ${sizes.lessons} lessons, ${sizes.quizzes} quizzes and ${sizes.teachers} classes in a temporary folder and
prints requests per second, p50 and p99 of the open reads and of start, progress and quiz result
beside a bare server (node:http and pg, one prepared statement a request, the same bytes).
The two take turns in short rounds, so that both meet the same weather; medians are printed.

  --seconds N   how long a round lasts on each server (default 2)
  --rounds N    how many rounds are measured after one to warm up (default 7)
  --only NAME   measure only cases whose name contains NAME
`
interface Plan {
  seconds: number
  rounds: number
  only: string
}

const productPort = 3907
const barePort = 3908
const audience = `http://127.0.0.1:${productPort}/api`
const clientId = 'bench'

async function bench(plan: Plan) {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-bench-'))
  const logger = createLogger('error')
  const database = await startEmbeddedPostgres({ dataFolder: folder, logger })
  const provider = new OAuth2Server()
  const children: ChildProcess[] = []
  try {
    await provider.issuer.keys.generate('RS256')
    await provider.start(0, '127.0.0.1')
    await migrate(database.url)
    const pool = new pg.Pool({ connectionString: database.url })
    const world = await fillWorld(pool)
    await pool.end()
    const issuer = provider.issuer.url ?? ''
    children.push(startProduct(database.url, folder, issuer), startBare(database.url))
    await ready(`http://127.0.0.1:${productPort}/readyz`)
    await ready(`http://127.0.0.1:${barePort}/api/quiz/all`)
    const bearers = new Map<string, string>()
    for (const id of world.students.slice(0, active.students))
      bearers.set(id, await mint(provider, id))
    for (const one of listCases(world, bearers)) {
      if (one.name.includes(plan.only)) await measure(one, plan)
    }
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await provider.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const origins = {
  product: `http://127.0.0.1:${productPort}`,
  bare: `http://127.0.0.1:${barePort}`,
}

async function measure(one: Case, { seconds, rounds }: Plan) {
  const note = await difference(one)
  const pairs: { product: Load; bare: Load }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const product = await load(origins.product, seconds, one.product)
    const bare = await load(origins.bare, seconds, one.bare)
    if (round > 0) pairs.push({ product, bare })
  }
  const product = line(pairs.map((pair) => pair.product))
  const bare = line(pairs.map((pair) => pair.bare))
  const ratio = median(pairs.map((pair) => pair.product.rate / pair.bare.rate)).toFixed(2)
  console.log(`${one.name.padEnd(13)} ${product}  |  bare ${bare}  |  ratio ${ratio}${note}`)
}

function line(loads: Load[]): string {
  const rate = Math.round(median(loads.map((one) => one.rate)))
  const p50 = median(loads.map((one) => one.p50Ms))
  const p99 = median(loads.map((one) => one.p99Ms))
  const refused = loads.reduce((sum, one) => sum + one.refused, 0)
  const refusals = refused > 0 ? ` refused ${refused}` : ''
  return `${String(rate).padStart(5)}/s p50 ${p50} ms p99 ${p99} ms${refusals}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Says whether both servers answer alike; empty when every byte is the same. */
async function difference({ product, bare }: Case): Promise<string> {
  const [reached, yardstick] = [
    await answered(origins.product, product()),
    await answered(origins.bare, bare()),
  ]
  if (reached === yardstick) return ''
  const alike = isDeepStrictEqual(JSON.parse(reached), JSON.parse(yardstick))
  return alike ? '  (same content, other bytes)' : '  (answers differ)'
}

// Ids and times of what is written are each server's own, and so are the things written to.
const own = /"(_id|quizId|quizTitle|educatorName|createdAt)":"[^"]*"/g

async function answered(origin: string, { method, path, headers, body }: Shot): Promise<string> {
  const answer = await fetch(origin + path, { method, headers, body })
  const text = await answer.text()
  return method === 'GET' ? text : text.replace(own, '"$1":""')
}

function startProduct(url: string, folder: string, issuer: string): ChildProcess {
  return start('apps/server/src/main.ts', {
    PORT: String(productPort),
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL: url,
    APP_SECRET: 'a secret of the bench that is long enough',
    LOG_LEVEL: 'error',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_AUDIENCE: audience,
    IDENTITY_MANAGEMENT_URL: issuer,
    IDENTITY_MANAGEMENT_KEY: 'unused',
  })
}

const startBare = (url: string) =>
  start('bench/bare-server.ts', { DATABASE_URL: url, PORT: String(barePort) })

function start(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function ready(url: string) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} did not answer`)
}

function mint(provider: OAuth2Server, sub: string) {
  return provider.issuer.buildToken({
    expiresIn: 3_600,
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, { sub, aud: audience, client_id: clientId })
    },
  })
}

const { values: asked } = parseArgs({
  options: {
    help: { type: 'boolean' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
})
const [seconds, rounds] = [Number(asked.seconds), Number(asked.rounds)]
if (asked.help || !(seconds >= 1) || !(rounds >= 1)) console.log(HELP)
else await bench({ seconds, rounds, only: asked.only })
