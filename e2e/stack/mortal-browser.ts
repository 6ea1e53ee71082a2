// A browser that can be killed like a crash: its profile stays, and the next one on the same
// profile finds what had reached the disk.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'

const executable = config.use?.launchOptions?.executablePath ?? chromium.executablePath()

export interface MortalBrowser {
  page: Page
  /** Ends the browser's process at once. */
  kill(): Promise<void>
}

/** A profile that is used by several browsers in turn. */
export function newProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-profile-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts a browser on a profile. */
export async function startMortalBrowser(profile: string): Promise<MortalBrowser> {
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-features=',
      '--no-first-run',
      '--hide-crash-restore-bubble',
      '--remote-debugging-port=0',
      '--window-size=1000,800',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const [context] = browser.contexts()
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (!page) throw new Error('the browser has no page')
  return {
    page,
    kill: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      await browser.close().catch(() => {})
    },
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing')
  for await (const line of createInterface(stderr)) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('the browser did not start')
}
