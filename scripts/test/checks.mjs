// Everything that `npm test` runs, in order: first what is quick to fail.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install/run.mjs'
import { readPlaywrightCounts, readVitestCounts } from './counts.mjs'

const DEBIAN_SERVERS = '/usr/lib/postgresql'
const OLDEST_SERVER = 15

/** Each check is a program; one with a report counts its tests, any other counts as one. */
export function listChecks({ withFreshClone }) {
  return [
    npm('types', 'types'),
    npm('lint', 'lint'),
    npm('unused code and dependencies', 'knip'),
    npm('documentation', 'check-docs'),
    npm('content', 'content:check'),
    vitest('server tests', 'server', 'npx', ['--no-install', 'vitest', 'run']),
    vitest('web tests', 'web', 'npm', ['run', '--silent', 'test', '-w', '@kinderleaf/web', '--']),
    npm('build', 'build', '-w', '@kinderleaf/web'),
    npm('size of the pages', 'size', '-w', '@kinderleaf/web'),
    ...systemServerTests(),
    npm('kills in the middle of writes', 'kill-test'),
    journeys(),
    ...(withFreshClone ? [npm('start on a fresh clone', 'check-fresh-clone')] : []),
  ]
}

function npm(title, script, ...args) {
  return { title, program: 'npm', args: ['run', '--silent', script, ...args] }
}

function vitest(title, name, program, args, env = {}) {
  const report = join(root, 'artifacts', `${name}-tests.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const count = () => readVitestCounts(report)
  return { title, program, args: [...args, ...reporters], env, report, count }
}

/** The same server tests on the distribution's PostgreSQL, where there is one. */
function systemServerTests() {
  const versions = existsSync(DEBIAN_SERVERS) ? readdirSync(DEBIAN_SERVERS).map(Number) : []
  if (!versions.some((version) => version >= OLDEST_SERVER)) return []
  const args = ['--no-install', 'vitest', 'run']
  const env = { TEST_DATABASE: 'system' }
  return [vitest("server tests on the system's PostgreSQL", 'system-server', 'npx', args, env)]
}

function journeys() {
  const report = join(root, 'artifacts', 'journeys.json')
  return {
    title: 'browser journeys',
    program: 'npx',
    args: ['--no-install', 'playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    report,
    count: () => readPlaywrightCounts(report),
  }
}
