// Starts the product three times for the journeys: on loopback, as a plain-http school, and as the
// demo school, where Maria is a keeper. Each has a data folder of its own that is removed afterwards.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findFreePort,
  type RunningProduct,
  startProduct,
} from '../../apps/server/test/processes/product.ts'
import { appointKeeper, signInKeeper } from './keeper.ts'
import type { DemoAccount } from './stacks.ts'

const root = join(import.meta.dirname, '..', '..')

interface Stack extends RunningProduct {
  origin: string
  /** Its data. */
  folder: string
}

export default async function start(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The pages are not built: run npm run build -w @kinderleaf/web first.')
  }
  const starts = await Promise.allSettled([
    startStack('127.0.0.1', []),
    startStack('school.test', []),
    // Where browsers have passkeys, which need a name.
    startStack('localhost', ['--demo']),
  ])
  const stacks = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
  }
  const [loopback, school, demo] = stacks
  if (!loopback || !school || !demo) {
    await stop()
    throw starts.find((one) => one.status === 'rejected')?.reason
  }
  await appointKeeper(demo.folder, 'maria')
  process.env.KINDERLEAF_ORIGIN = loopback.origin
  process.env.KINDERLEAF_SCHOOL_ORIGIN = school.origin
  process.env.KINDERLEAF_DEMO_ORIGIN = demo.origin
  const accounts = readAccounts(demo.said())
  const maria = accounts.find(({ username }) => username === 'maria')
  if (!maria) throw new Error('the demo school has no maria')
  process.env.KINDERLEAF_DEMO_ACCOUNTS = JSON.stringify(accounts)
  process.env.KINDERLEAF_KEEPER_COOKIES = JSON.stringify(await signInKeeper(demo.origin, maria))
  return stop
}

async function startStack(host: string, args: string[]): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-e2e-'))
  const port = await findFreePort()
  const origin = `http://${host}:${port}`
  const settings = { DATA_DIR: folder, TEACHER_SIGNUP: 'open' }
  const isLoopback = host === '127.0.0.1'
  const { said, stop } = await startProduct(
    port,
    isLoopback ? settings : { ...settings, PUBLIC_URL: origin },
    args,
  )
  return {
    origin,
    folder,
    said,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The demo school prints a line for each account: sign-in name, password, the person's name. */
function readAccounts(output: string): DemoAccount[] {
  const [, table = ''] = output.split('Teachers\n')
  return [...table.matchAll(/^ +([\w.-]+) {2,}(\S+) {2,}(.+)$/gm)].map(
    ([, username = '', password = '', name = '']) => ({ username, password, name }),
  )
}
