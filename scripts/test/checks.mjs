// The checks of `npm test` and `npm run test:full`, in two lanes: one of them with the browser.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Obstacle, root } from '../install/run.mjs'
import { readPlaywrightCounts, readVitestCounts } from './counts.mjs'

const DEBIAN_SERVERS = '/usr/lib/postgresql'
const OLDEST_SERVER = 15
const DEBIAN_POOLER = '/usr/sbin/pgbouncer'

/** Values of `--only`. */
export const KINDS = ['server', 'web', 'journeys', 'static']

/**
 * The server tests that a second PostgreSQL is asked in each run: migrations, plans, statement counts,
 * locks, sorted lists, search.
 */
export const ENGINE_TESTS = [
  'apps/identity/test/guesses-at-once.test.ts',
  'apps/server/src/modules/identity/lease.test.ts',
  'apps/server/src/modules/lessons/class-students.test.ts',
  'apps/server/src/modules/lessons/course-students.test.ts',
  'apps/server/src/modules/lessons/lists.test.ts',
  'apps/server/src/modules/lessons/own-list.test.ts',
  'apps/server/src/modules/lessons/positions.test.ts',
  'apps/server/src/modules/quizzes/after-another.test.ts',
  'apps/server/src/modules/quizzes/quiz-sessions.test.ts',
  'apps/server/src/modules/quizzes/quizzes.test.ts',
  'apps/server/src/modules/quizzes/races.test.ts',
  'apps/server/src/modules/users/class-removal.test.ts',
  'apps/server/src/platform/database/migrations.test.ts',
  'apps/server/src/platform/database/transact.test.ts',
  'apps/server/test/list-plans.test.ts',
  'apps/server/test/query-budget.test.ts',
]

/** With those, what a pooler between server and database could change: sessions and their locks. */
export const CONNECTION_TESTS = [
  'apps/identity/test/signing-keys.test.ts',
  'apps/server/src/modules/activities/activities.test.ts',
  'apps/server/src/modules/activities/submissions.test.ts',
  'apps/server/src/modules/gallery/gallery.test.ts',
  'apps/server/src/modules/identity/sessions.test.ts',
  'apps/server/src/modules/lessons/learning.test.ts',
  'apps/server/src/modules/lessons/progress-history.test.ts',
  'apps/server/src/modules/lessons/versions.test.ts',
  'apps/server/src/modules/media/references.test.ts',
  'apps/server/src/modules/media/shares.test.ts',
  'apps/server/src/modules/media/videos/upload-lock.test.ts',
  'apps/server/src/modules/users/users.routes.test.ts',
  'apps/server/src/modules/voices/voices.test.ts',
  'apps/server/test/class-removal.test.ts',
  'apps/server/test/replica-reads.test.ts',
  'scripts/move.test.ts',
]

/** The lanes of a run; see lanes.mjs for their shape. */
export function planLanes({ only = '', full = false }) {
  const size = npm('size of the pages', 'size', '-w', '@kinderleaf/web')
  const facts = [
    npm('types', 'types'),
    npm('lint', 'lint'),
    npm('unused code and dependencies', 'knip'),
    npm('documentation', 'check-docs'),
    npm('content', 'content:check'),
  ]
  if (only === 'static') return [[facts, [build], [size]]]
  if (only === 'server') return [[[serverTests(full)], ...systemServerTests(full)]]
  if (only === 'web') return [[[webTests(full)]]]
  if (only === 'journeys') return [[[build], [journeys(full)]]]
  if (only) throw new Obstacle(`--only is "${only}": write ${KINDS.join(', ')}.`)
  const system = systemServerTests(full)
  // What evens out the lanes: the journeys of --full take as long as nearly all the rest.
  if (!full) {
    return [
      [[serverTests(full)]],
      [facts, [build], [size], [journeys(full)], [webTests(full)], ...system],
    ]
  }
  const ofFull = [
    [npm('kills in the middle of writes', 'kill-test')],
    [npm('kills under hand-ins', 'kill-test', '--', '--uploads')],
    [npm('a backup, restored on trial', 'ops:check', '--', 'drill')],
    ...pooledServerTests(),
    [vitest('routes tried at random', 'fuzz', ['--mode', 'fuzz'])],
  ]
  return [
    [facts, [serverTests(full)], ...system, [webTests(full)], ...ofFull],
    [[build], [size], [journeys(full)], [npm('starts on fresh clones', 'check-fresh-clone')]],
  ]
}

/** Runs only these files, each with its runner; journeys at every size with `full`. */
export function findTestsOfFiles(files, { title, full = false } = {}) {
  for (const file of files) {
    if (!existsSync(join(root, file))) throw new Obstacle(`${file} is not there.`)
  }
  const under = (folder) => files.filter((file) => file.startsWith(folder))
  const [journeyFiles, webFiles] = [under('e2e/'), under('apps/web/')]
  const others = files.filter((file) => !journeyFiles.includes(file) && !webFiles.includes(file))
  const ofTitle = (flag) => (title ? [flag, title] : [])
  const steps = []
  if (others.length) steps.push([serverTests(true, [...others, ...ofTitle('-t')])])
  if (webFiles.length) {
    const inside = webFiles.map((file) => file.slice('apps/web/'.length))
    steps.push([webTests(true, [...inside, ...ofTitle('-t')])])
  }
  if (journeyFiles.length) {
    steps.push([build])
    steps.push([journeys(full, [...journeyFiles, ...ofTitle('-g')])])
  }
  return [steps]
}

const build = npm('build', 'build')

function npm(title, script, ...args) {
  return { title, program: 'npm', args: ['run', '--silent', script, ...args] }
}

/** Files that are named are run whole. */
const serverTests = (full, args = []) => vitest('server tests', 'server', args, full)

/** Started in the app's own folder, where its tools look for their settings. */
const webTests = (full, args = []) => ({
  ...vitest('web tests', 'web', args, full),
  folder: 'apps/web',
})

/** The server tests on the distribution's PostgreSQL, if there is one. */
function systemServerTests(full) {
  const versions = existsSync(DEBIAN_SERVERS) ? readdirSync(DEBIAN_SERVERS).map(Number) : []
  if (!versions.some((version) => version >= OLDEST_SERVER)) return []
  const env = { TEST_DATABASE: 'system' }
  const title = "server tests on the system's PostgreSQL"
  return [[{ ...vitest(title, 'system-server', full ? [] : ENGINE_TESTS, full), env }]]
}

/** The server tests through PgBouncer, if there is one; it changes neither plans nor their number. */
function pooledServerTests() {
  if (!existsSync(DEBIAN_POOLER)) return []
  const files = [...ENGINE_TESTS, ...CONNECTION_TESTS].filter(
    (file) => !/-plans|query-budget/.test(file),
  )
  const tests = vitest('server tests through PgBouncer', 'pooled-server', files)
  return [[{ ...tests, env: { TEST_DATABASE: 'pooler' } }]]
}

/** Tests with this tag (vitest.config.ts) are run with `full` alone. */
const TAG = 'whole'

function vitest(title, name, args, full = true) {
  const report = join(root, 'artifacts', `${name}-tests.json`)
  const leftOut = full ? [] : [`--tags-filter=!${TAG}`]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isLeftOut = ({ tags }) => args.includes('-t') || (!full && tags.includes(TAG))
  return {
    title,
    program: 'npx',
    args: ['--no-install', 'vitest', 'run', ...args, ...leftOut, ...reporters],
    report,
    count: () => readVitestCounts(report, isLeftOut),
  }
}

/** The journeys of every run have this tag. */
const CORE = ['--grep', '@core']

/** Files that are named are run whole. */
function journeys(full, args = full ? [] : CORE) {
  const report = join(root, 'artifacts', 'journeys.json')
  return {
    title: 'browser journeys',
    needsBrowser: true,
    program: 'npx',
    args: ['--no-install', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args],
    env: full ? { JOURNEYS: 'whole' } : {},
    report,
    count: () => readPlaywrightCounts(report),
  }
}
