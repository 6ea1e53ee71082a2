// A demo school that collects figures, and a Prometheus with the configuration of `deploy` that reads
// them: both on loopback, in a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, startProduct } from '../../apps/server/test/processes/product.ts'
import { Obstacle } from '../install/run.mjs'
import { passwordIn } from './demo-people.ts'

const READY_WITHIN_MS = 60_000

export interface Watched {
  /** Where browsers reach the school. */
  origin: string
  /** The password of somebody of the demo school. */
  passwordOf(name: string): string
  /** The values that Prometheus has now for an expression. */
  query(expression: string): Promise<{ value: number }[]>
  rules(): Promise<{ name: string; health: string; state: string }[]>
  close(): Promise<void>
}

/** Starts both; `configuration` is the folder with `prometheus.yml` and `rules.yml`. */
export async function openWatched(configuration: string): Promise<Watched> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-watch-'))
  // the server gives up root, and has to reach it
  await chmod(folder, 0o755)
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const port = await findFreePort()
    const figuresPort = await findFreePort()
    const product = await startProduct(
      port,
      { DATA_DIR: join(folder, 'data'), METRICS_PORT: String(figuresPort) },
      ['--demo'],
    )
    undo.push(() => product.stop())
    const prometheus = await startPrometheus(configuration, folder, figuresPort)
    undo.push(prometheus.stop)
    return {
      origin: `http://127.0.0.1:${port}`,
      passwordOf: (name) => passwordIn(product.said(), name),
      async query(expression) {
        const { result }: { result: { value: [number, string] }[] } = await prometheus.ask(
          `query?${new URLSearchParams({ query: expression })}`,
        )
        return result.map(({ value: [, value] }) => ({ value: Number(value) }))
      },
      async rules() {
        const {
          groups,
        }: { groups: { rules: { name: string; health: string; state: string }[] }[] } =
          await prometheus.ask('rules')
        return groups.flatMap(({ rules }) => rules)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Prometheus as an operator has it, but for the address of the figures. */
async function startPrometheus(configuration: string, folder: string, figuresPort: number) {
  const own = join(folder, 'prometheus')
  await mkdir(own)
  const written = await readFile(join(configuration, 'prometheus.yml'), 'utf8')
  const file = join(own, 'prometheus.yml')
  await writeFile(file, written.replace('127.0.0.1:9464', `127.0.0.1:${figuresPort}`))
  await copyFile(join(configuration, 'rules.yml'), join(own, 'rules.yml'))
  const origin = `http://127.0.0.1:${await findFreePort()}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(own, 'data')}`,
      `--web.listen-address=${new URL(origin).host}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', () => reject(new Obstacle('Install the Debian package prometheus first.')))
  })
  const stop = () => end(child)
  try {
    await untilReady(`${origin}/-/ready`)
  } catch (error) {
    await stop()
    throw error
  }
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}/api/v1/${path}`)
    const { status, data, error } = JSON.parse(await answer.text())
    if (status !== 'success') throw new Error(`Prometheus refused ${path}: ${error}`)
    return data
  }
  return { ask, stop }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline) throw new Error(`Prometheus is not ready at ${address}`)
    await wait(200)
  }
}
