// PgBouncer in transaction mode before a PostgreSQL that listens on a socket, as an operator with many
// processes has it. It needs the Debian package pgbouncer.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './processes/product.ts'

export interface Pooler {
  /** The same database through it. */
  through(url: string): string
  stop(): Promise<void>
}

/** Starts it for one role, whose address is `url`. */
export async function startPooler(url: string): Promise<Pooler> {
  const { username, password, searchParams } = new URL(url)
  const socket = searchParams.get('host') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'kinderleaf-pooler-'))
  // it runs as another, and has to read them
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    max_client_conn: 2_000,
    default_pool_size: 20,
    server_idle_timeout: 5,
    log_connections: 0,
    log_disconnections: 0,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = ['[databases]', `* = host=${socket} port=5432`]
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(config, [...databases, '[pgbouncer]', ...lines, ''].join('\n'))
  writeFileSync(settings.auth_file, `"${username}" "${password}"\n`)
  const { uid, gid } = statSync(socket)
  const pooler = spawn('pgbouncer', ['-q', config], {
    // whose folder the socket is in: it refuses root
    uid,
    gid,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilListening(pooler, port)
  return {
    through(direct) {
      const address = new URL(direct)
      address.search = ''
      address.hostname = '127.0.0.1'
      address.port = String(port)
      return address.href
    },
    async stop() {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(pooler: ChildProcess, port: number): Promise<void> {
  await once(pooler, 'spawn')
  for (;;) {
    if (pooler.exitCode !== null) throw new Error('PgBouncer does not start')
    const connection = connect(port, '127.0.0.1')
    const isOpen = await once(connection, 'connect').then(
      () => true,
      () => false,
    )
    connection.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
