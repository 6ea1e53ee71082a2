// Debian's OpenStack Swift with its S3 interface, on loopback and in a temporary folder: one copy of
// everything on one device. It is not ours, so that what it answers was not written to please us.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/server/test/processes/product.ts'
import { Obstacle } from '../install/run.mjs'

const PACKAGES = 'swift-proxy swift-account swift-container swift-object memcached'
const ACCOUNT = 'school'
const USER = 'leaf'
const KEY = 'a-key-of-the-check'
const BUCKET = 'media'
/** Whose pages may send to the bucket. */
const PAGES = 'http://school.test'
const READY_WITHIN_MS = 60_000
const parts = ['account', 'container', 'object'] as const

/** Swift reads its hash from a fixed place, which is another machine's business. */
const launcher = `
import sys
from swift.common import utils
utils.SWIFT_CONF_FILE = sys.argv[1]
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3]))
`

export interface Swift {
  /** The settings of a bucket that is there. */
  settings: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts it; refused where its packages are missing. */
export async function openSwift(): Promise<Swift> {
  for (const program of ['swift-proxy-server', 'swift-ring-builder', 'memcached']) {
    if (spawnSync('which', [program]).status !== 0) {
      throw new Obstacle(`${program} is missing: apt-get install ${PACKAGES}.`)
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-swift-'))
  const children: ChildProcess[] = []
  const start = (program: string, words: string[]) => {
    children.push(spawn(program, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }))
  }
  const close = async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const origin = await startServers(folder, start)
    await createBucket(origin)
    const settings = {
      S3_ENDPOINT: origin,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: `${ACCOUNT}:${USER}`,
      S3_SECRET_KEY: KEY,
    }
    return { settings, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startServers(folder: string, start: (program: string, words: string[]) => void) {
  const swiftConf = join(folder, 'swift.conf')
  await writeFile(swiftConf, '[swift-hash]\nswift_hash_path_suffix = of-the-check\n')
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
  const startPart = async (name: string, text: string) => {
    const file = join(folder, `${name}.conf`)
    await writeFile(file, text)
    start('/usr/bin/python3', ['-c', launcher, swiftConf, file, name])
  }
  const common = (port: number) =>
    [
      '[DEFAULT]',
      'bind_ip = 127.0.0.1',
      `bind_port = ${port}`,
      `user = ${userInfo().username}`,
      `swift_dir = ${folder}`,
      `devices = ${join(folder, 'devices')}`,
      'mount_check = false',
      'workers = 0',
      '',
    ].join('\n')

  const cache = await findFreePort()
  start('memcached', ['-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-u', 'nobody'])
  for (const part of parts) {
    const port = await findFreePort()
    buildRing(folder, part, port)
    const app = `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`
    await startPart(`${part}-server`, common(port) + app)
  }
  const port = await findFreePort()
  await startPart('proxy-server', common(port) + proxyOn(cache))
  return `http://127.0.0.1:${port}`
}

function buildRing(folder: string, part: string, port: number): void {
  const builder = join(folder, `${part}.builder`)
  for (const words of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance'],
  ]) {
    const { status, stdout } = spawnSync('swift-ring-builder', [builder, ...words])
    if (status !== 0) throw new Obstacle(`swift-ring-builder ${words.join(' ')}: ${stdout}`)
  }
}

const proxyOn = (cache: number): string => `
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = ${PAGES}
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${KEY} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`

/** Asks in its own words until it answers. */
async function createBucket(origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const made = await tryToCreate(origin).catch((error: Error) => String(error.cause ?? error))
    if (made === null) return
    if (Date.now() > deadline) throw new Obstacle(`Swift does not answer: ${made}.`)
    await wait(500)
  }
}

async function tryToCreate(origin: string): Promise<string | null> {
  const entered = await fetch(`${origin}/auth/v1.0`, {
    headers: { 'x-auth-user': `${ACCOUNT}:${USER}`, 'x-auth-key': KEY },
  })
  const token = entered.headers.get('x-auth-token')
  const place = entered.headers.get('x-storage-url')
  if (!token || !place) return `${entered.status} at sign-in`
  const made = await fetch(`${place}/${BUCKET}`, {
    method: 'PUT',
    headers: { 'x-auth-token': token, 'x-container-meta-access-control-allow-origin': PAGES },
  })
  return made.ok ? null : `${made.status} for a container`
}
