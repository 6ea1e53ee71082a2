// Three machines of one database on this one: etcd, and in a process namespace each Patroni with its
// PostgreSQL, behind HAProxy; all with the configuration of `deploy/patroni`. A machine is lost by ending
// or stopping all of its namespace at once.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { findFreePort } from '../../apps/server/test/processes/product.ts'
import { log, Obstacle } from '../install/run.mjs'
import { ask, PATH, requirePrograms } from './programs.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/patroni')
const NAMES = ['one', 'two', 'three'] as const
/** Those of etcd, its peers, PostgreSQL and Patroni. */
const PORTS = [2379, 2380, 5432, 8008] as const
const BIN = '/usr/lib/postgresql/15/bin'
const WHOLE_WITHIN_MS = 120_000
const ENDED_WITHIN_MS = 15_000
const DATABASE = 'kinderleaf'

/** What becomes of a machine: its end, a standstill, and that it goes on. */
type Fate = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'

export interface PatroniNodes {
  /** The database of the application, wherever it is led. */
  url: string
  /** The same for what only reads. */
  replicaUrl: string
  nameOf(role: Role): Promise<string>
  befall(name: string, fate: Fate): Promise<void>
  start(name: string): Promise<void>
  stopEtcd(): Promise<void>
  startEtcd(): Promise<void>
  /** Resolves once all three are there, on one timeline, and one of them leads. */
  untilWhole(): Promise<void>
  /** Ends and removes everything, the logs where they are not kept. */
  close(keepsLogs: boolean): Promise<void>
}

export type Role = 'leader' | 'sync_standby' | 'replica'

interface Machine {
  name: string
  folder: string
  /** A text of `deploy` with this machine's addresses. */
  fill(text: string): string
  /** Of Patroni. */
  api: string
}

interface Start {
  name: string
  words: string[]
  env?: NodeJS.ProcessEnv
}

/** Starts them; refused where a package is missing. */
export async function openPatroniNodes(): Promise<PatroniNodes> {
  requirePrograms({
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    // Beside the folders of programs.
    '../lib/python3/dist-packages/etcd': 'python3-etcd',
    [`..${BIN.replace('/usr', '')}/postgres`]: 'postgresql-15',
  })
  if (userInfo().uid !== 0) {
    throw new Obstacle('Run this check as root: each machine gets processes of its own.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-patroni-'))
  await chmod(folder, 0o755)
  const machines = await layOut(folder)
  const passwords = Object.fromEntries(
    ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'].map((who) => [
      `PATRONI_${who}_PASSWORD`,
      randomBytes(12).toString('hex'),
    ]),
  )
  const running = new Map<string, ChildProcess>()
  const launch = async (start: Start) => {
    running.set(start.name, await spawnLogged(start, folder))
  }
  const end = async (name: string) => {
    const child = running.get(name)
    running.delete(name)
    if (child) await endFamily(child)
  }
  const start = (name: string) => launch(machineOf(find(machines, name), passwords))
  const startEtcd = async () => {
    for (const machine of machines) await launch(await etcdOf(machine))
  }
  const stopEtcd = async () => {
    await Promise.all(machines.map(({ name }) => end(`${name}-etcd`)))
  }
  const close = async (keepsLogs: boolean) => {
    await Promise.all(machines.map(({ name }) => askToEnd(running.get(name))))
    await Promise.all([...running.keys()].map(end))
    for (const machine of machines) await rm(machine.folder, { recursive: true })
    if (keepsLogs) log(`what the machines said is in ${folder}`)
    else await rm(folder, { recursive: true })
  }
  const members = () => membersOf(machines)
  try {
    await startEtcd()
    for (const machine of machines) await untilEtcdIsOne(machine)
    for (const { name } of machines) await start(name)
    await untilWhole(members)
    const { primary, replicas } = await startHaproxy(folder, find(machines, 'one').fill, launch)
    const admin = `postgresql://postgres:${passwords.PATRONI_SUPERUSER_PASSWORD}@127.0.0.1:${primary}`
    const password = await createDatabase(`${admin}/postgres`)
    const at = (port: number) =>
      `postgresql://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`
    return {
      ...{ url: at(primary), replicaUrl: at(replicas), start, startEtcd, stopEtcd, close },
      async nameOf(role) {
        const found = (await members()).find((member) => member.role === role)
        if (!found) throw new Error(`no machine is ${role}`)
        return found.name
      },
      async befall(name, fate) {
        if (fate === 'SIGKILL') return end(name)
        const pid = running.get(name)?.pid
        if (!pid) return
        await tellFamily(pid, fate)
        // What began while the others were being stopped.
        await tellFamily(pid, fate)
      },
      untilWhole: () => untilWhole(members),
    }
  } catch (error) {
    await close(true)
    throw error
  }
}

/** A folder with its configuration for each, and addresses that are free here. */
async function layOut(folder: string): Promise<Machine[]> {
  const written = await readFile(join(DEPLOY, 'patroni.yml'), 'utf8')
  const guard = await readFile(join(DEPLOY, 'etcd-guard.cfg'), 'utf8')
  const here = new Map<string, string>()
  for (const index of NAMES.keys()) {
    for (const port of PORTS) {
      here.set(`10.0.0.${index + 1}:${port}`, `127.0.0.1:${await findFreePort()}`)
    }
  }
  const machines: Machine[] = []
  for (const [index, name] of NAMES.entries()) {
    const own = join(folder, name)
    for (const [account, place] of [
      ['root', own],
      ['postgres', join(own, 'postgresql')],
      ['etcd', join(own, 'etcd')],
    ] as const) {
      await ask('install', ['--directory', `--owner=${account}`, place])
    }
    const guardPort = await findFreePort()
    const fill = (text: string) =>
      text
        .replaceAll(':2389', `:${guardPort}`)
        .replaceAll('OWN_NAME', name)
        .replaceAll('OWN_ADDRESS', `10.0.0.${index + 1}`)
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replaceAll(/10\.0\.0\.\d:\d+/g, (address) => here.get(address) ?? address)
        .replaceAll(/\/var\/(lib|run)\/(postgresql|etcd)/g, `${own}/$2`)
    await writeFile(join(own, 'patroni.yml'), fill(written))
    await writeFile(join(own, 'etcd-guard.cfg'), fill(guard))
    machines.push({ name, folder: own, fill, api: `http://${fill('OWN_ADDRESS:8008')}` })
  }
  return machines
}

function find(machines: readonly Machine[], name: string): Machine {
  const machine = machines.find((one) => one.name === name)
  if (!machine) throw new Error(`there is no machine ${name}`)
  return machine
}

async function etcdOf({ name, fill }: Machine): Promise<Start> {
  const settings = parseEnv(fill(await readFile(join(DEPLOY, 'etcd.env'), 'utf8')))
  const env = { ...settings, ETCD_LOG_LEVEL: 'warn' }
  return { name: `${name}-etcd`, words: [...as('etcd'), 'etcd'], env }
}

/** Patroni, with what stands between it and etcd, in a namespace: they are lost together. */
function machineOf({ name, folder }: Machine, passwords: Record<string, string>): Start {
  const guard = [...as('haproxy'), 'haproxy', '-db', '-f', join(folder, 'etcd-guard.cfg')]
  const patroni = [...as('postgres'), 'patroni', join(folder, 'patroni.yml')]
  const both = `${guard.join(' ')} & exec ${patroni.join(' ')}`
  const words = ['unshare', '--pid', '--fork', '--mount-proc', 'sh', '-c', both]
  const own = { HOME: join(folder, 'postgresql'), LANG: 'C.UTF-8' }
  return { name, words, env: { ...passwords, PATRONI_RESTAPI_USERNAME: 'patroni', ...own } }
}

/** Under an account that Debian's packages make for their programs. */
function as(account: 'postgres' | 'etcd' | 'haproxy'): string[] {
  return ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups']
}

async function spawnLogged({ name, words, env }: Start, folder: string): Promise<ChildProcess> {
  const said = await open(join(folder, `${name}.log`), 'a')
  const [program = '', ...args] = words
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, ...env },
    stdio: ['ignore', said.fd, said.fd],
  })
  await once(child, 'spawn')
  await said.close()
  return child
}

/** Lets a machine end its database, which then leaves no shared memory behind. */
async function askToEnd(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const [, first] = await familyOf(child.pid)
  if (first) process.kill(first, 'SIGTERM')
  await Promise.race([ended, pause(ENDED_WITHIN_MS)])
}

/** Ends a process and all that it has started, a namespace with its first process. */
async function endFamily(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const ended = once(child, 'exit')
  await tellFamily(child.pid, 'SIGKILL')
  await ended
}

async function tellFamily(pid: number, fate: Fate): Promise<void> {
  for (const one of await familyOf(pid)) {
    try {
      process.kill(one, fate)
    } catch {
      // ended since it was found
    }
  }
}

/** A process and its descendants. */
async function familyOf(pid: number): Promise<number[]> {
  const table = await ask('ps', ['-e', '-o', 'pid=,ppid='])
  const all = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const one of family) {
    for (const [own = 0, parent] of all) if (parent === one) family.push(own)
  }
  return family
}

interface Member {
  name: string
  role: Role
  state: string
  timeline?: number
}

/** As any machine tells them; none where none answers. */
async function membersOf(machines: readonly Machine[]): Promise<Member[]> {
  for (const { api } of machines) {
    try {
      const answer = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2_000) })
      const { members }: { members: Member[] } = JSON.parse(await answer.text())
      return members
    } catch {
      // the next one may answer
    }
  }
  return []
}

/** Patroni ends where etcd has not yet agreed on a version. */
async function untilEtcdIsOne({ fill }: Machine): Promise<void> {
  const deadline = Date.now() + WHOLE_WITHIN_MS
  for (;;) {
    const said = await fetch(`http://${fill('OWN_ADDRESS:2379')}/version`).then(
      (answer) => answer.text(),
      String,
    )
    if (/"etcdcluster":"\d/.test(said)) return
    if (Date.now() > deadline) throw new Error(`etcd does not come together: ${said}`)
    await pause(250)
  }
}

async function untilWhole(members: () => Promise<Member[]>): Promise<void> {
  const deadline = Date.now() + WHOLE_WITHIN_MS
  for (;;) {
    const all = await members()
    const roles = all.map(({ role }) => role)
    const isOne = new Set(all.map(({ timeline, state }) => `${timeline} ${state}`)).size === 1
    const areThere = all.length === NAMES.length && all.every(({ state }) => state === 'running')
    if (areThere && isOne && roles.includes('leader') && roles.includes('sync_standby')) return
    if (Date.now() > deadline) {
      const said = all.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')
      throw new Error(`not all machines of the database are there: ${said || 'none'}`)
    }
    await pause(250)
  }
}

async function startHaproxy(
  folder: string,
  fill: Machine['fill'],
  launch: (start: Start) => Promise<void>,
) {
  const [primary, replicas] = [await findFreePort(), await findFreePort()]
  const written = await readFile(join(DEPLOY, 'haproxy.cfg'), 'utf8')
  const config = written
    .replaceAll(/(10\.0\.0\.\d):5432 check port 8008/g, (_, address: string) => {
      const [, api = ''] = fill(`${address}:8008`).split(':')
      return `${fill(`${address}:5432`)} check port ${api}`
    })
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replaceAll('127.0.0.1:5001', `127.0.0.1:${replicas}`)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  await launch({ name: 'haproxy', words: [...as('haproxy'), 'haproxy', '-db', '-f', file] })
  return { primary, replicas }
}

/** Makes the application's role and database as docs/operations.md has it; answers the password. */
async function createDatabase(adminUrl: string): Promise<string> {
  const password = randomBytes(12).toString('hex')
  const client = await untilLed(adminUrl)
  try {
    await client.query(`create role ${DATABASE} login password '${password}'`)
    await client.query(`create database ${DATABASE} owner ${DATABASE}`)
  } finally {
    await client.end()
  }
  return password
}

/** To the machine that leads: until HAProxy has asked all of them it takes each for one. */
async function untilLed(connectionString: string): Promise<pg.Client> {
  const deadline = Date.now() + WHOLE_WITHIN_MS
  for (;;) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      if (rows[0]?.is === false) return client
      throw new Error('HAProxy leads to a replica')
    } catch (error) {
      await client.end()
      if (Date.now() > deadline) throw error
      await pause(250)
    }
  }
}
