// What operators watch: our rules pass promtool, and a Prometheus with our configuration answers each
// query of our dashboard while a demo school is in use.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { log, Obstacle, run } from '../install/run.mjs'
import { bearerOf } from './demo-people.ts'
import { openWatched, type Watched } from './watched.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const LOAD_SECONDS = 60
const CLIENTS = 4
const NO_PROGRAM = 127
// A process tells of backups only where they are watched.
const toldOnlyWithBackups = /kinderleaf_backup_/

/** Returns how many of its checks failed. */
export async function checkWatch(): Promise<number> {
  const wrongRules = await checkRules()
  const watched = await openWatched(join(DEPLOY, 'prometheus'))
  try {
    await use(watched)
    const failures = [await unanswered(watched), await unhealthy(watched), await figures(watched)]
    return failures.reduce((sum, count) => sum + count, wrongRules)
  } finally {
    await watched.close()
  }
}

async function checkRules(): Promise<number> {
  const at = (name: string) => join(DEPLOY, 'prometheus', name)
  const checks = [
    ['check', 'config', at('prometheus.yml')],
    ['check', 'rules', at('rules.yml')],
    ['test', 'rules', at('rules.test.yml')],
  ]
  let failures = 0
  for (const args of checks) {
    const code = await run('promtool', args)
    if (code === NO_PROGRAM) throw new Obstacle('Install the Debian package prometheus first.')
    if (code !== 0) failures += 1
  }
  return failures
}

/** A school in use: visitors read, children are refused what is not theirs, a teacher uploads. */
async function use({ origin, passwordOf }: Watched): Promise<void> {
  const authorization = `Bearer ${await bearerOf(origin, 'maria', passwordOf('maria'))}`
  const calls: [path: string, init?: RequestInit][] = [
    ['/healthz'],
    ['/api/course/all'],
    ['/api/quiz/all'],
    ['/api/nothing'],
    ['/api/user/data'],
    ['/api/educator/dashboard', { headers: { authorization } }],
  ]
  const end = performance.now() + LOAD_SECONDS * 1_000
  const statuses = new Map<number, number>()
  const send = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, init)
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  const read = async () => {
    while (performance.now() < end) for (const call of calls) await send(...call)
  }
  const picture = new Uint8Array(await drawPicture())
  const upload = async () => {
    while (performance.now() < end) {
      const body = new FormData()
      body.set('upload_preset', 'kinderleaf')
      body.set('file', new File([picture], 'meadow.png'))
      const path = '/media/v1_1/kinderleaf/image/upload'
      await send(path, { method: 'POST', headers: { authorization }, body })
      await wait(500)
    }
  }
  await Promise.all([...Array.from({ length: CLIENTS }, read), upload()])
  const sum = [...statuses.values()].reduce((total, count) => total + count, 0)
  const counted = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
  log(`${Math.round(sum / LOAD_SECONDS)} requests a second for ${LOAD_SECONDS} s: ${counted}`)
}

const drawPicture = () =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#6a4' } })
    .png()
    .toBuffer()

interface Panel {
  title: string
  targets: { expr: string }[]
}

/** How many queries of the dashboard Prometheus has no number for. */
async function unanswered({ query }: Watched): Promise<number> {
  const text = await readFile(join(DEPLOY, 'grafana/kinderleaf.json'), 'utf8')
  const { panels }: { panels: Panel[] } = JSON.parse(text)
  const asked = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
  const without: string[] = []
  let series = 0
  for (const { title, expr } of asked) {
    const numbers = (await query(expr)).filter(({ value }) => !Number.isNaN(value))
    series += numbers.length
    if (numbers.length === 0 && !toldOnlyWithBackups.test(expr)) without.push(title)
  }
  log(`${asked.length} queries of the dashboard, answered with ${series} series`)
  for (const title of without) log(`no data: ${title}`)
  return without.length
}

/** How many of the rules Prometheus could not evaluate. */
async function unhealthy({ rules }: Watched): Promise<number> {
  const all = await rules()
  const bad = all.filter(({ health }) => health !== 'ok')
  const said = all.filter(({ state }) => state !== 'inactive').map(({ name }) => name)
  log(
    `${all.length} rules, of which ${bad.length} were not evaluated; said: ${said.join(', ') || 'none'}`,
  )
  return all.length === 0 ? 1 : bad.length
}

/** What the watching itself takes; 1 where nothing was read. */
async function figures({ query }: Watched): Promise<number> {
  const one = async (expr: string) => (await query(expr))[0]?.value ?? Number.NaN
  const samples = await one('scrape_samples_scraped{job="kinderleaf"}')
  const seconds = await one('max_over_time(scrape_duration_seconds{job="kinderleaf"}[1m])')
  const p99 = await one(
    'histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket[1m])))',
  )
  log(`${samples} samples a reading, ${Math.round(seconds * 1_000)} ms for the slowest one`)
  log(`p99 of all requests: ${Math.round(p99 * 1_000)} ms`)
  return samples > 0 ? 0 : 1
}
