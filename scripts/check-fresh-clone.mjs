// Checks that `npm start` works on a fresh clone with several versions of npm, that a second start
// takes seconds, and that a stop leaves nothing running. Clones what is committed; the pipeline, whose
// checkout is a fresh clone, checks that one, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findPinnedNode } from './install/pinned-node.mjs'
import { log, main, Obstacle, root } from './install/run.mjs'

/** With the oldest Node on this machine that each supports. */
const NPMS = [
  { version: '10', findNode: findSystemNode },
  { version: '11', findNode: findSystemNode },
  { version: '12', findNode: findPinnedNode },
]
const FIRST_START_WITHIN_MS = 300_000
const SECOND_START_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 5_000

const HELP = `Starts fresh clones with npm 10, 11 and 12, and stops them again.
  --npm 12   with that one
  --here     this checkout with the npm that is here`

main(async () => {
  const { values } = parseArgs({
    options: {
      npm: { type: 'string' },
      here: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const npms = NPMS.filter(({ version }) => !values.npm || version === values.npm)
  if (npms.length === 0) throw new Obstacle(`--npm is "${values.npm}": write 10, 11 or 12.`)
  const folder = mkdtempSync('/tmp/kinderleaf-clone-')
  // PostgreSQL's account must be able to enter it.
  chmodSync(folder, 0o755)
  try {
    if (values.here) await startTwice('Here', { clone: root, folder, path: process.env.PATH })
    else for (const npm of npms) await checkWith(npm, join(folder, `npm ${npm.version}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return 0
})

async function checkWith({ version, findNode }, folder) {
  const node = findNode()
  log(`A fresh clone with npm ${version} and Node ${nodeVersion(node)} ...`)
  mkdirSync(folder)
  const clone = join(folder, 'kinderleaf')
  mustRun('git', ['-c', 'safe.directory=*', 'clone', '--quiet', root, clone])
  await startTwice(`npm ${version}`, { clone, folder, path: createPath(folder, version, node) })
}

async function startTwice(name, { clone, folder, path }) {
  const place = { clone, data: join(folder, 'data'), path }
  const first = await startAndStop(place, FIRST_START_WITHIN_MS, (npm) =>
    process.kill(-npm.pid, 'SIGINT'),
  )
  const second = await startAndStop(place, SECOND_START_WITHIN_MS, (npm) => npm.kill('SIGTERM'))
  const [a, b, c, d] = [first, second].flatMap(({ readyMs, stopMs }) => [readyMs, stopMs])
  log(`${name}: ready after ${a} ms, Ctrl-C took ${b} ms; again ${c} ms, SIGTERM ${d} ms.`)
}

/** A PATH with the given npm and Node. */
function createPath(folder, version, node) {
  const bin = join(folder, 'bin')
  const home = join(folder, 'npm')
  mkdirSync(bin)
  mustRun('npm', ['install', '--silent', '--ignore-scripts', '--prefix', home, `npm@${version}`])
  const cli = join(home, 'node_modules/npm/bin/npm-cli.js')
  writeProgram(join(bin, 'npm'), `exec "${node}" "${cli}" "$@"`)
  writeProgram(join(bin, 'node'), `exec "${node}" "$@"`)
  return [bin, process.env.PATH].join(delimiter)
}

function writeProgram(file, line) {
  writeFileSync(file, `#!/bin/sh\n${line}\n`, { mode: 0o755 })
}

async function startAndStop({ clone, data, path }, withinMs, stop) {
  const port = await findFreePort()
  const began = Date.now()
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...withoutNpm(), PATH: path, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
  })
  const ended = once(npm, 'exit')
  await readyWithin(npm, withinMs)
  const readyMs = Date.now() - began
  await mustAnswer(`http://127.0.0.1:${port}/readyz`)
  await mustAnswer(`http://127.0.0.1:${port}/`)
  const asked = Date.now()
  stop(npm)
  await ended
  while (isStillRunning(data)) {
    if (Date.now() - asked > STOP_WITHIN_MS) throw new Obstacle('A stop left a process running.')
    await wait(50)
  }
  return { readyMs, stopMs: Date.now() - asked }
}

async function readyWithin(npm, withinMs) {
  let said = ''
  const ready = new Promise((resolve) => {
    npm.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      if (said.includes('is ready:')) resolve('ready')
    })
  })
  const ended = once(npm, 'exit').then(() => 'ended')
  const outcome = await Promise.race([ready, ended, wait(withinMs, 'late', { ref: false })])
  if (outcome === 'ready') return
  if (outcome === 'late') process.kill(-npm.pid, 'SIGTERM')
  throw new Obstacle(`npm start was not ready (${outcome}). It said:\n${said}`)
}

async function mustAnswer(url) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Obstacle(`${url} answered ${answer.status}.`)
}

/** Every process of a start has the data folder on its command line or in its environment. */
function isStillRunning(data) {
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
    return ['cmdline', 'environ'].some((name) => read(join('/proc', pid, name)).includes(data))
  })
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The environment without the settings of the npm that runs this script. */
function withoutNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
  )
}

function findSystemNode() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const ours = (folder) => folder.includes('node_modules')
  const found = folders.filter((folder) => !ours(folder)).map((folder) => join(folder, 'node'))
  return found.find((file) => nodeVersion(file)) ?? process.execPath
}

function nodeVersion(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()
}

function mustRun(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: withoutNpm() })
  if (status !== 0) throw new Obstacle(`${program} ${args.join(' ')} failed: ${stderr}`)
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
