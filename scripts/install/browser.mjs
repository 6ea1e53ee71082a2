// Installs a browser for the journeys: the system's, else Debian's package when we are root, else
// the one that Playwright downloads.
import { spawnSync } from 'node:child_process'
import { withPinnedNode } from './pinned-node.mjs'
import { log, Obstacle, run } from './run.mjs'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const WITHOUT_QUESTIONS = { DEBIAN_FRONTEND: 'noninteractive' }

export async function installBrowser(node) {
  if (hasSystemBrowser()) return
  if (process.getuid?.() === 0 && has('apt-get') && (await installDebianPackage())) return
  log('Downloading a browser for the tests ...')
  const env = withPinnedNode(node)
  const code = await run('npx', ['--no-install', 'playwright', 'install', 'chromium'], { env })
  if (code !== 0) {
    throw new Obstacle('No browser could be installed: install Chromium or Chrome and test again.')
  }
}

/** Whether one runs: some systems have a placeholder under the name. */
function hasSystemBrowser() {
  return SYSTEM_BROWSERS.some((path) => spawnSync(path, ['--version']).status === 0)
}

function has(program) {
  return spawnSync(program, ['--version']).status === 0
}

async function installDebianPackage() {
  log('Installing Chromium for the tests ...')
  const env = WITHOUT_QUESTIONS
  await run('apt-get', ['update', '-qq'], { env })
  const flags = ['install', '-y', '-qq', '--no-install-recommends']
  const code = await run('apt-get', [...flags, 'chromium'], { env })
  return code === 0 && hasSystemBrowser()
}
