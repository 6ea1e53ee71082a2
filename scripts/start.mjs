// `npm start`: installs, builds and runs Kinderleaf. Plain Node 20 or newer, since it runs before
// anything is installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installDependencies } from './install/dependencies.mjs'
import { findPinnedNode, withPinnedNode } from './install/pinned-node.mjs'
import { log, main, root } from './install/run.mjs'
import { buildWeb } from './install/web-build.mjs'

const HELP = `npm start [-- --demo]

Installs what is missing, builds the pages when they changed, and serves Kinderleaf on one port
(http://127.0.0.1:3000 unless PORT, HOST and PUBLIC_URL say otherwise). Ctrl-C stops all of it.

  --demo   fills an empty school with teachers, children, lessons and quizzes to look at
  --force  with --demo: adds them beside other people's data
  --help   shows this text

Settings: copy .env.example to .env.`

const FLAGS = ['--demo', '--force']
const PARENT_CHECK_MS = 500
/**
 * glibc gives threads pools of memory of their own, which encoding pictures leaves half empty; one
 * pool is as quick (docs/performance.md). It reads this only when a process starts.
 */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }
/**
 * With a limit V8 lets less garbage lie, and memory stays flat when too much is asked
 * (docs/performance.md). One of an operator's own, in NODE_OPTIONS, stays.
 */
const HEAP_LIMIT = '--max-old-space-size'

main(async () => {
  const flags = process.argv.slice(2)
  if (flags.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const unknown = flags.find((flag) => !FLAGS.includes(flag))
  if (unknown) {
    console.error(`${unknown} is not known.\n\n${HELP}`)
    return 1
  }
  if (process.env.npm_config_demo) {
    console.error('npm kept --demo for itself: write npm start -- --demo.')
    return 1
  }
  await installDependencies()
  const node = findPinnedNode()
  await buildWeb(node)
  log('Starting ...')
  return serve(node, flags)
})

/**
 * Runs the server until it ends. When this process ends, its channel closes and the server stops.
 */
function serve(node, flags) {
  const limit = process.env.NODE_OPTIONS?.includes(HEAP_LIMIT) ? [] : [`${HEAP_LIMIT}=1000`]
  const server = spawn(node, [...limit, join(root, 'apps/server/src/main.ts'), ...flags], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...ONE_ARENA, ...process.env, ...withPinnedNode(node) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal))
  }
  endWithNpm(() => server.kill('SIGTERM'))
  return new Promise((resolve) => {
    server.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    server.once('exit', (code) => resolve(code ?? 1))
  })
}

/** The shell between npm and us may die of a signal without passing it on. */
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS)
  timer.unref()
}
