// Installs browsers for the journeys: Debian's when we are root, else the system's, else the one that
// Playwright downloads.
import { spawnSync } from 'node:child_process'
import { withPinnedNode } from './pinned-node.mjs'
import { log, Obstacle, run } from './run.mjs'

/** Draws pages and has no window, so that a journey costs a third less. */
const SHELL = 'chromium-headless-shell'
/** Those of e2e/playwright.config.ts. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const WITHOUT_QUESTIONS = { DEBIAN_FRONTEND: 'noninteractive' }

export async function installBrowser(node) {
  const isHere = () => SYSTEM_BROWSERS.some(has)
  if (isHere() && has(SHELL)) return
  if (process.getuid?.() === 0 && has('apt-get')) await installPackages(isHere())
  // Without the shell, journeys take longer and prove the same.
  if (isHere()) return
  log('Downloading a browser for the tests ...')
  const env = withPinnedNode(node)
  const code = await run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { env })
  if (code !== 0) {
    throw new Obstacle('No browser could be installed: install Chromium or Chrome and test again.')
  }
}

/** Whether it runs: some systems have a placeholder under the name. */
function has(program) {
  return spawnSync(program, ['--version']).status === 0
}

/** Of Debian, where older releases have no shell. */
async function installPackages(isHere) {
  const env = WITHOUT_QUESTIONS
  await run('apt-get', ['update', '-qq'], { env })
  const packages = isHere ? [] : ['chromium']
  if (spawnSync('apt-cache', ['show', SHELL]).status === 0) packages.push(SHELL)
  if (packages.length === 0) return
  log('Installing Chromium for the tests ...')
  const flags = ['install', '-y', '-qq', '--no-install-recommends']
  await run('apt-get', [...flags, ...packages], { env })
}
