// The two ways to https of README.md, walked on loopback: a certificate by mkcert in the server
// itself, and Caddy before it, here with a certificate of its own instead of one by a name that the
// internet knows. A browser that trusts nothing but their roots signs in.
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, startProduct } from '../../apps/server/test/processes/product.ts'
import { log } from '../install/run.mjs'
import { ask, requirePrograms } from './programs.ts'
import { signInAt } from './sign-in.ts'

const NAME = 'kinderleaf.test'
const CADDYFILE = join(import.meta.dirname, '../../deploy/Caddyfile')
const READY_WITHIN_MS = 20_000

/** Returns how many of its checks failed. */
export async function checkHttps(): Promise<number> {
  requirePrograms({
    mkcert: 'mkcert',
    certutil: 'libnss3-tools',
    caddy: 'caddy',
    curl: 'curl',
    chromium: 'chromium',
  })
  const failures = [await inFolder(byMkcert), await inFolder(byCaddy)]
  return failures.filter((isFailure) => isFailure).length
}

async function inFolder(way: (folder: string) => Promise<boolean>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-https-'))
  // the server gives up root, and has to reach it
  await chmod(folder, 0o755)
  try {
    return await way(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function byMkcert(folder: string): Promise<boolean> {
  const home = await newHome(folder)
  const [cert, key] = [join(folder, 'school.pem'), join(folder, 'school-key.pem')]
  const roots = join(folder, 'roots')
  await mkdir(roots)
  // Only this browser's folder learns of the root, not the machine.
  const mkcert = (...args: string[]) =>
    ask('mkcert', args, { CAROOT: roots, TRUST_STORES: 'nss', HOME: home })
  await mkcert('-install')
  await mkcert('-cert-file', cert, '-key-file', key, NAME)
  const port = await findFreePort()
  const origin = `https://${NAME}:${port}`
  const product = await startProduct(port, {
    ...settingsOf(folder, origin),
    TLS_CERT: cert,
    TLS_KEY: key,
  })
  try {
    return await siteFails('mkcert', { origin, home, root: join(roots, 'rootCA.pem') })
  } finally {
    await product.stop()
  }
}

async function byCaddy(folder: string): Promise<boolean> {
  const home = await newHome(folder)
  const [port, own] = [await findFreePort(), await findFreePort()]
  const origin = `https://${NAME}:${port}`
  const file = join(folder, 'Caddyfile')
  const written = await readFile(CADDYFILE, 'utf8')
  await writeFile(file, caddyfileHere(written, { folder, port, own }))
  const product = await startProduct(own, {
    ...settingsOf(folder, origin),
    TRUST_PROXY: '127.0.0.1',
  })
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: home },
    stdio: 'ignore',
  })
  try {
    const root = join(folder, 'caddy/pki/authorities/local/root.crt')
    await untilAnswered(origin, root)
    const trusted = ['-A', '-t', 'C,,', '-n', 'caddy', '-i', root]
    await ask('certutil', [...trusted, '-d', databaseIn(home)])
    return await siteFails('caddy', { origin, home, root })
  } finally {
    caddy.kill()
    await product.stop()
  }
}

/** The operator's file, but for its address and for whom it asks for a certificate: itself. */
function caddyfileHere(
  written: string,
  { folder, port, own }: { folder: string; port: number; own: number },
): string {
  const options = [
    ...['admin off', 'local_certs', 'skip_install_trust', 'auto_https disable_redirects'],
    ...[`https_port ${port}`, 'default_bind 127.0.0.1', `storage file_system ${folder}/caddy`],
  ]
  const site = written
    .replace(/^kinderleaf\.example\.org/m, NAME)
    .replace('127.0.0.1:3000', `127.0.0.1:${own}`)
  return `{\n${options.join('\n')}\n}\n${site}`
}

const settingsOf = (folder: string, origin: string) => ({
  PUBLIC_URL: origin,
  DATA_DIR: join(folder, 'data'),
})

const databaseIn = (home: string): string => `sql:${join(home, '.pki/nssdb')}`

/** A folder in which a browser has its own list of trusted roots. */
async function newHome(folder: string): Promise<string> {
  const home = join(folder, 'home')
  await mkdir(join(home, '.pki/nssdb'), { recursive: true })
  await ask('certutil', ['-N', '--empty-password', '-d', databaseIn(home)])
  return home
}

interface Site {
  origin: string
  home: string
  /** The certificate to trust. */
  root: string
}

/** True where readiness, the sign-in, its cookies or what browsers lend only to https is not there. */
async function siteFails(way: string, { origin, home, root }: Site): Promise<boolean> {
  const ready = await readiness(origin, root)
  const { cookies, lends } = await signInAt(origin, home)
  const insecure = cookies.filter(({ secure }) => !secure).map(({ name }) => name)
  const session = cookies.some(({ name }) => name === '__Host-kinderleaf_session')
  log(
    `${way}: /readyz ${ready}, signed in, ${cookies.length} cookies,` +
      ` of them not secure: ${insecure.join(', ') || 'none'};` +
      ` microphone, camera and work offline are ${lends ? '' : 'not '}lent`,
  )
  return ready !== '200' || insecure.length > 0 || !session || !lends
}

/** The status of /readyz, by a client that trusts this root alone. */
const readiness = (origin: string, root: string): Promise<string> =>
  ask('curl', [
    ...['--silent', '--output', '/dev/null', '--write-out', '%{http_code}', '--cacert', root],
    ...['--resolve', `${new URL(origin).host}:127.0.0.1`, `${origin}/readyz`],
  ])

async function untilAnswered(origin: string, root: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const status = await readiness(origin, root).catch(() => '')
    if (status === '200') return
    if (Date.now() > deadline) throw new Error(`nobody answers at ${origin}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}
