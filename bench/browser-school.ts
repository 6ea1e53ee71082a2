// What the two benches in a browser share: the demo school as it runs in production, in a temporary
// folder, and a Chromium in which one of its children is signed in.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/index.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'

const root = join(import.meta.dirname, '..')
const readyWithinMs = 120_000

export interface BrowserSchool {
  origin: string
  pool: pg.Pool
  browser: Browser
  /** Where other programs reach the browser (Chromium's remote debugging). */
  debuggingPort: number
  /** Signs the page's browser in as a child of the demo school, who has two teachers. */
  signIn(page: Page): Promise<void>
}

/** Runs `measure` in a demo school that is gone afterwards. */
export async function inBrowserSchool(measure: (school: BrowserSchool) => Promise<void>) {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The pages are not built: run npm run build -w @kinderleaf/web first.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-bench-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const logger = createLogger('error')
    const database = await startEmbeddedPostgres({ dataFolder: folder, logger })
    undo.push(database.stop)
    const pool = new pg.Pool({ connectionString: database.url })
    undo.push(() => pool.end())
    const { origin, said, stop } = await startProduct(database.url, join(folder, 'product'))
    undo.push(stop)
    const debuggingPort = await freePort()
    const browser = await startBrowser(debuggingPort)
    undo.push(() => browser.close())
    const password = /^ +mira {2,}(\S+)/m.exec(said())?.[1]
    if (!password) throw new Error('the demo school told no password')
    const signIn = (page: Page) => signInAs(page, origin, 'mira', password)
    await measure({ origin, pool, browser, debuggingPort, signIn })
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

const startBrowser = (debuggingPort: number) =>
  chromium.launch({
    ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  })

async function signInAs(page: Page, origin: string, name: string, password: string) {
  await page.goto(`${origin}/auth/sign-in`)
  await page.getByLabel('E-mail or username').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /, your menu$/ }).waitFor()
}

async function startProduct(databaseUrl: string, dataFolder: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret of the bench that is long enough',
      LOG_LEVEL: 'error',
    },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const origin = `http://127.0.0.1:${port}`
  await ready(`${origin}/readyz`, child)
  return { origin, said: () => output, stop }
}

async function ready(url: string, child: ChildProcess) {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    const answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`the server was not ready within ${readyWithinMs / 1_000} s`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port was given')
  return address.port
}
