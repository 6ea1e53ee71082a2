// npm run bench: the product beside a bare server on the same database. The figure is the ratio.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { OAuth2Server } from 'oauth2-mock-server'
import pg from 'pg'
import { migrate, startEmbeddedPostgres } from '../apps/server/src/platform/database/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'
import { type Case, listCases } from './cases.ts'
import { type Load, load } from './load.ts'
import { fillWorld, sizes } from './world.ts'

const HELP = `npm run bench [-- --seconds N]

Starts the product with ${sizes.lessons} lessons, ${sizes.quizzes} quizzes and ${sizes.teachers} classes in a temporary folder and
prints requests per second, p50 and p99 of the open reads and of start, progress and quiz result
beside a bare server (node:http and pg, one prepared statement a request, the same bytes).

  --seconds N   how long each case runs on each server (default 5)
`
const productPort = 3907
const barePort = 3908
const audience = `http://127.0.0.1:${productPort}/api`
const clientId = 'bench'

function secondsAsked(): number {
  const at = process.argv.indexOf('--seconds')
  return at === -1 ? 5 : Math.max(1, Number(process.argv[at + 1]) || 5)
}

async function bench(seconds: number) {
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
    for (const id of world.students.slice(0, 500)) bearers.set(id, await mint(provider, id))
    for (const one of listCases(world, bearers)) await measure(one, seconds)
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await provider.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(one: Case, seconds: number) {
  const [product, bare] = [`http://127.0.0.1:${productPort}`, `http://127.0.0.1:${barePort}`]
  const same = one.writes || (await sameBytes(one, product, bare))
  const reached = await load(product, seconds, () => one.product())
  const yardstick = await load(bare, seconds, () => one.bare())
  const ratio = (reached.rate / yardstick.rate).toFixed(2)
  const note = same ? '' : '  (answers differ)'
  console.log(
    `${one.name.padEnd(16)} ${line(reached)}  |  bare ${line(yardstick)}  |  ratio ${ratio}${note}`,
  )
}

const line = ({ rate, p50Ms, p99Ms, refused }: Load) =>
  `${Math.round(rate).toString().padStart(6)}/s p50 ${p50Ms} ms p99 ${p99Ms} ms${refused ? ` refused ${refused}` : ''}`

async function sameBytes(one: Case, product: string, bare: string): Promise<boolean> {
  const read = async (origin: string) => (await fetch(origin + one.product().path)).json()
  return isDeepStrictEqual(await read(product), await read(bare))
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

if (process.argv.includes('--help')) console.log(HELP)
else await bench(secondsAsked())
