// npm run bench:lighthouse: Lighthouse scores of the landing page, a list and a lesson on a phone.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { type BrowserSchool, inBrowserSchool } from './browser-school.ts'

// Run by npx and no dependency of the product, since most people never need it.
const lighthouse = 'lighthouse@13.5.0'

// Without a screen Chromium at times asks a page for a frame but once a second (in a trace: a first
// paint at 1.2 or 2.2 s of a page that was ready at 0.4 s); drawing all stages in step it never does.
const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--run-all-compositor-stages-before-draw',
]

/** Limits, in per cent. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof least
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices']

const HELP = `npm run bench:lighthouse [-- --runs N --only NAME]

Starts the demo school in a temporary folder and lets Lighthouse (read with npx) look at it on a
slow phone: landing page, list and lesson as a visitor, list and lesson as a child. Printed are the
medians of the runs; one below ${categories.map((name) => `${name} ${least[name]}`).join(', ')} fails.

  --runs N      how often each page is looked at (default 3)
  --only NAME   only pages whose name contains NAME
`

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

async function bench(school: BrowserSchool, runs: number, only: string) {
  const lesson = await someLesson(school)
  const pages = [
    ['landing', '/'],
    ['list, visitor', '/course-list'],
    ['lesson, visitor', `/course/${lesson}`],
    ['list, child', '/course-list'],
    ['lesson, child', `/course/${lesson}`],
  ] as const
  for (const [name, path] of pages) {
    if (!name.includes(only)) continue
    const cookie = name.endsWith('child') ? await sessionOf(school) : undefined
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) {
      reports.push(
        await runLighthouse(school.origin + path, cookie, `${name.replace(', ', '-')}-${run}`),
      )
    }
    report(name, reports)
  }
}

async function someLesson({ pool }: BrowserSchool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from courses order by id limit 1')
  const id = rows[0]?.id
  if (!id) throw new Error('the demo school has no lesson')
  return id
}

/** The child's session as a header, for Lighthouse's own browser. */
async function sessionOf({ browser, signIn, origin }: BrowserSchool): Promise<string> {
  const page: Page = await browser.newPage()
  await signIn(page)
  const cookies = await page.context().cookies(origin)
  await page.context().close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function runLighthouse(
  url: string,
  cookie: string | undefined,
  name: string,
): Promise<Report> {
  const file = join(tmpdir(), `kinderleaf-lighthouse-${process.pid}-${name}.json`)
  await run('npx', [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--form-factor=mobile',
    `--chrome-flags=${browserFlags.join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ])
  return JSON.parse(await readFile(file, 'utf8'))
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { CHROME_PATH: '/usr/bin/chromium', ...process.env },
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}`)),
    )
  })
}

function report(name: string, reports: readonly Report[]) {
  const scores = categories.map((category) => {
    const sorted = reports
      .map((one) => Math.round((one.categories[category].score ?? 0) * 100))
      .toSorted((a, b) => a - b)
    const score = sorted[Math.floor(sorted.length / 2)] ?? 0
    if (score < least[category]) process.exitCode = 1
    return `${category} ${String(score).padStart(3)}${score < least[category] ? ' TOO LOW' : ''}`
  })
  console.log(`${name.padEnd(16)} ${scores.join('  ')}`)
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
  const last = reports.at(-1)
  const figures = [...timings, 'cumulative-layout-shift'].map(
    (audit) => `${audit} ${last?.audits[audit]?.displayValue}`,
  )
  console.log(`  ${figures.join('  ')}`)
  for (const { score, title, displayValue = '' } of Object.values(last?.audits ?? {})) {
    if (score !== null && score < 0.9) console.log(`  ${score}  ${title}  ${displayValue}`)
  }
}

const { values: asked } = parseArgs({
  options: {
    help: { type: 'boolean' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const runs = Number(asked.runs)
if (asked.help || !(runs >= 1)) console.log(HELP)
else await inBrowserSchool((school) => bench(school, runs, asked.only))
