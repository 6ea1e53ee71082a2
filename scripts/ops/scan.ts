// npm run scan: lets the scanners wapiti and sqlmap try the demo school, started for this in a
// temporary folder, at 127.0.0.1 alone. What they found is judged in docs/security.md.
import { spawn } from 'node:child_process'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { type BrowserSchool, inBrowserSchool } from '../../bench/browser-school.ts'
import { signInKeeper } from '../../e2e/stack/keeper.ts'
import { log, main, Obstacle } from '../install/run.mjs'

const FOLDER = join(import.meta.dirname, '../../artifacts/scan')

/** Without those that fetch lists or need a server of theirs (wapp, nikto, ssrf, xxe, takeover). */
const WAPITI_MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess'],
  ...['http_headers', 'methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
]
// Less than its bearer lives.
const WAPITI_AT_MOST_SECONDS = 540
const SQLMAP_AT_MOST_SECONDS = 240

interface Described {
  parameters?: { in: string; name: string }[]
}
interface Target {
  name: string
  method: string
  url: string
  body?: object
}

main(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      calls: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(
      'Tries the demo school with wapiti and sqlmap, which have to be installed. --only NAME: one of' +
        ' them. --calls PART: calls with this in their address.',
    )
    return 0
  }
  await mkdir(FOLDER, { recursive: true })
  let found = 0
  await inBrowserSchool(async (school) => {
    const educator = await bearersOf(school, 'maria')
    const student = await bearersOf(school, 'mira')
    const keeper = await keepersBearers(school, 'daniel')
    const all = await targetsOf(school)
    const targets = all.filter(({ url }) => url.includes(values.calls))
    const bearerFor = ({ url }: Target) => {
      if (url.includes('/api/keeper')) return keeper
      return url.includes('/api/educator') ? educator : student
    }
    if (values.only !== 'sqlmap') found += await runWapiti(school, targets, await educator())
    if (values.only === 'wapiti') return
    for (const target of targets) found += await runSqlmap(target, await bearerFor(target)())
  })
  log(`${found} findings; what the scanners wrote is in artifacts/scan.`)
  return found === 0 ? 0 : 1
})

/** Somebody's bearers: each call gives one that is good for some minutes. */
async function bearersOf({ browser, signIn }: BrowserSchool, name: string) {
  const page = await browser.newPage()
  await signIn(page, name)
  return bearersOn(page, name)
}

/** The bearers of a teacher who is made a keeper and takes a second step. */
async function keepersBearers(school: BrowserSchool, username: string) {
  const { browser, origin, pool } = school
  await pool.query(
    `insert into keepers (account_id, appointed_at)
     select id, now() from identity.accounts where username = $1`,
    [username],
  )
  const context = await browser.newContext()
  const password = school.passwordOf(username)
  await context.addCookies(await signInKeeper(origin, { username, password, name: username }))
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  return bearersOn(page, username)
}

function bearersOn(page: Page, name: string) {
  return async () => {
    const answer = await page.evaluate(async () => {
      const token = await fetch('/auth/token', { method: 'POST', headers: { 'x-kinderleaf': '1' } })
      return token.text()
    })
    const bearer: unknown = JSON.parse(answer).accessToken
    if (typeof bearer !== 'string') throw new Obstacle(`${name} got no token.`)
    return bearer
  }
}

/** Each route of the API description with true ids, its parameters marked for sqlmap by `*`. */
async function targetsOf({ origin, pool }: BrowserSchool): Promise<Target[]> {
  const description = await fetch(`${origin}/api/openapi.json`)
  const { paths }: { paths: Record<string, Record<string, Described>> } = JSON.parse(
    await description.text(),
  )
  const idOf = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} order by id limit 1`)
    return rows[0]?.id ?? 'none'
  }
  const accountOf = async (username: string) => {
    const found = await pool.query<{ id: string }>(
      'select id from identity.accounts where username = $1',
      [username],
    )
    return found.rows[0]?.id ?? 'none'
  }
  const [course, quiz, activity] = [
    await idOf('courses'),
    await idOf('quizzes'),
    await idOf('activities'),
  ]
  const [child, account, colleague] = [
    await accountOf('leo'),
    await accountOf('lucas'),
    await accountOf('daniel'),
  ]
  const bodies: Record<string, object> = {
    '/api/user/join-educator': { code: 'FERN-24' },
    '/api/user/start': { courseId: course },
    '/api/user/get-course-progress': { courseId: course },
    '/api/user/update-course-progress': { courseId: course, lectureId: 'one' },
    '/api/user/save-course-position': { courseId: course, lectureId: 'one', seconds: 3 },
    '/api/user/add-rating': { courseId: course, rating: 4 },
    '/api/educator/create-code': { code: 'FERN-24' },
    '/api/quiz-sessions': { quizId: quiz, score: 1 },
    '/api/quiz-sessions/run': { quizId: quiz, letters: { 1: 'A' } },
    '/api/educator/students/{studentId}/consents/{kind}': {
      guardian: 'Ana Brandt',
      givenOn: '2026-01-01',
    },
    '/api/educator/students/{studentId}/erase': { name: 'Leo Brandt' },
    '/api/keeper/accounts/{id}/hand-over': { teacher: 'maria' },
    '/api/keeper/accounts/{id}/colleagues': { teacher: 'maria', until: '2026-01-01' },
  }
  const named: Record<string, string> = {
    studentId: child,
    kind: 'voice',
    colleagueId: colleague,
  }
  const idFor = (path: string) => {
    if (path.includes('/keeper/')) return account
    if (path.includes('quiz')) return quiz
    return path.includes('activit') ? activity : course
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=1*`)
      const address = path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => `${named[name] ?? idFor(path)}*`,
      )
      const body = method === 'get' ? undefined : bodies[path]
      if (!address.includes('*') && query.length === 0 && !body) return []
      const url = `${origin}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
      return [{ name: `${method} ${path}`, method: method.toUpperCase(), url, body }]
    }),
  )
}

async function runWapiti({ origin }: BrowserSchool, targets: Target[], bearer: string) {
  const report = join(FOLDER, 'wapiti.json')
  const starts = targets
    .filter(({ method }) => method === 'GET')
    .flatMap(({ url }) => ['--start', url.replaceAll('*', '')])
  await run('wapiti', WAPITI_AT_MOST_SECONDS + 120, [
    ...['--url', `${origin}/`, '--scope', 'domain', '--flush-session', '--no-bugreport'],
    ...['--module', WAPITI_MODULES.join(','), '--header', `Authorization: Bearer ${bearer}`],
    ...['--max-scan-time', String(WAPITI_AT_MOST_SECONDS), '--max-links-per-page', '60'],
    ...['--format', 'json', '--output', report, '--verbose', '0', ...starts],
  ])
  const { vulnerabilities }: { vulnerabilities: Record<string, { path: string }[]> } = JSON.parse(
    await readFile(report, 'utf8'),
  )
  const findings = Object.entries(vulnerabilities).flatMap(([kind, places]) =>
    places.map(({ path }) => `${kind} ${path}`),
  )
  for (const finding of findings) log(`wapiti: ${finding}`)
  return findings.length
}

async function runSqlmap({ name, method, url, body }: Target, bearer: string): Promise<number> {
  const said = await run('sqlmap', SQLMAP_AT_MOST_SECONDS, [
    ...['-u', url, '--method', method, '--batch', '--level', '2', '--risk', '1'],
    ...['--dbms', 'PostgreSQL', '--technique', 'BEUS', '--threads', '2', '--disable-coloring'],
    ...[
      '--headers',
      `Authorization: Bearer ${bearer}`,
      '--skip-urlencode',
      '--skip-waf',
      '--flush-session',
    ],
    ...['--ignore-code', '401,403,404,409,422,429', '--output-dir', join(FOLDER, 'sqlmap')],
    ...(body ? ['--data', JSON.stringify(body)] : []),
  ])
  await appendFile(join(FOLDER, 'sqlmap.log'), said)
  const isClean = said.includes('do not appear to be injectable')
  const why = said.match(/^\[\S+\] \[(?:CRITICAL|ERROR)\] .*/gm)?.at(-1) ?? 'its time was up'
  log(`sqlmap: ${name}: ${isClean ? 'nothing' : why}`)
  return isClean ? 0 : 1
}

/** What a program said, which ends by itself or when its time is up. */
function run(program: string, seconds: number, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const timer = setTimeout(() => child.kill(), seconds * 1000)
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', () => reject(new Obstacle(`${program} is not installed.`)))
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(said)
    })
  })
}
