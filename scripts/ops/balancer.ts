// HAProxy with the configuration of `deploy`, and what an operator tells it while it runs.
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Obstacle } from '../install/run.mjs'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const NAMES = ['one', 'two', 'three', 'four']
const SETTLED_WITHIN_MS = 30_000
const ASK_AGAIN_MS = 200

export interface Balancer {
  /** Sends nobody to a process from now on, whatever it says of itself. */
  leaveOut(index: number): Promise<void>
  /** Sends requests there again, once it is ready. */
  takeBack(index: number): Promise<void>
  /** Resolves once just these processes get requests, and the others have answered all of theirs. */
  untilServing(indexes: readonly number[]): Promise<void>
  stop(): void
}

/** Starts it in a folder before the processes at these ports, with the operator's file but for its addresses. */
export async function startBalancer(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Balancer> {
  const socket = join(folder, 'balancer.sock')
  const written = await readFile(join(DEPLOY, 'haproxy.cfg'), 'utf8')
  const config = ports
    .reduce(
      (file, own, index) => file.replace(`127.0.0.1:${3001 + index}`, `127.0.0.1:${own}`),
      written,
    )
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/^global$/m, `global\n  stats socket ${socket} level admin`)
    .replaceAll('/etc/haproxy', folder)
  await copyFile(join(DEPLOY, 'unavailable.http'), join(folder, 'unavailable.http'))
  await writeFile(join(folder, 'haproxy.cfg'), config)
  const child = spawn('haproxy', ['-db', '-q', '-f', join(folder, 'haproxy.cfg')], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await spawned(child)
  const set = async (index: number, state: 'drain' | 'ready') => {
    await tell(socket, `set server processes/${NAMES[index]} state ${state}`)
  }
  return {
    leaveOut: (index) => set(index, 'drain'),
    takeBack: (index) => set(index, 'ready'),
    untilServing: (indexes) => untilServing(socket, indexes),
    stop: () => {
      child.kill()
    },
  }
}

async function spawned(child: ChildProcess): Promise<void> {
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', () => reject(new Obstacle('Install the Debian package haproxy first.')))
  })
}

async function untilServing(socket: string, indexes: readonly number[]): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const states = await readStates(socket)
    const isSettled = NAMES.every((name, index) => {
      const state = states.get(name)
      return indexes.includes(index) ? state?.isUp : state?.isUp === false && state.underWay === 0
    })
    if (isSettled) return
    if (Date.now() > deadline) {
      const said = [...states].map(([name, { said }]) => `${name} ${said}`).join(', ')
      throw new Error(`the balancer did not settle: ${said}`)
    }
    await wait(ASK_AGAIN_MS)
  }
}

interface State {
  said: string
  isUp: boolean
  underWay: number
}

// CSV without quotes: https://docs.haproxy.org/2.6/management.html#9.1
async function readStates(socket: string): Promise<Map<string, State>> {
  const [head = '', ...lines] = (await tell(socket, 'show stat')).split('\n')
  const columns = head.replace(/^# /, '').split(',')
  const [server, status, current] = ['svname', 'status', 'scur'].map((name) =>
    columns.indexOf(name),
  )
  const states = new Map<string, State>()
  for (const line of lines) {
    const fields = line.split(',')
    const at = (place = -1) => fields[place] ?? ''
    const said = at(status)
    states.set(at(server), { said, isUp: said.startsWith('UP'), underWay: Number(at(current)) })
  }
  return states
}

/** Sends one command to its socket, which it closes after the answer. */
async function tell(socket: string, command: string): Promise<string> {
  const connection = connect(socket)
  connection.write(`${command}\n`)
  return text(connection)
}
