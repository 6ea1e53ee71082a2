// What holds of the container's image, on a base made here of Debian's packages: its size, what is
// in it, and that it works read-only as nobody's account, with a database of its own. Containers
// stand in a temporary folder and on this machine's network, on loopback alone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../apps/server/test/processes/product.ts'
import { log } from '../install/run.mjs'
import { composeFails, programsOfFiles, serviceFails } from './deployed-files.ts'
import { buildImage } from './image-building.ts'
import { ask, requirePrograms } from './programs.ts'
import { signInAt } from './sign-in.ts'

const MB = 1_000_000
const MOST_MB = 450
const HEALTHY_WITHIN_MS = 120_000
const STOP_SECONDS = '45'
/** Less than the machine's own: nothing here needs more, and not every root may raise them. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1000']

/** Returns how many of its checks failed. */
export async function checkImage(): Promise<number> {
  requirePrograms({
    ...programsOfFiles,
    mmdebstrap: 'mmdebstrap',
    buildah: 'buildah',
    podman: 'podman',
    runc: 'runc',
    chromium: 'chromium',
  })
  const failures = [await composeFails(), await serviceFails()]
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-image-'))
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const podman = (...args: string[]) =>
    ask('podman', [
      ...[...store, '--storage-driver', 'vfs', '--runtime', 'runc'],
      ...['--cgroup-manager', 'cgroupfs', ...args],
    ])
  try {
    const image = await buildImage(folder, store)
    failures.push(await sizeFails(podman, image))
    failures.push(...(await containerFailures(podman, image, folder)))
  } finally {
    await podman('rm', '--all', '--force')
    await rm(folder, { recursive: true, force: true })
  }
  return failures.filter((isFailure) => isFailure).length
}

type Podman = (...args: string[]) => Promise<string>

async function sizeFails(podman: Podman, image: string): Promise<boolean> {
  const bytes = Number(await podman('image', 'inspect', '--format', '{{.Size}}', image))
  log(`the image has ${Math.round(bytes / MB)} MB (at most ${MOST_MB})`)
  return !(bytes <= MOST_MB * MB)
}

async function containerFailures(
  podman: Podman,
  image: string,
  folder: string,
): Promise<boolean[]> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = join(folder, 'settings')
  await writeFile(settings, `PORT=${port}\nHOST=127.0.0.1\nPUBLIC_URL=${origin}\n`)
  await podman(
    ...['run', '--detach', '--name', 'school', '--network', 'host', '--env-file', settings],
    ...['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', ...LIMITS],
    image,
  )
  const began = Date.now()
  const inside = (...words: string[]) => podman('exec', 'school', ...words)
  await untilHealthy(podman)
  const ready = await fetch(`${origin}/readyz`)
  log(
    `/readyz ${ready.status}, ${Math.round((Date.now() - began) / 1_000)} s after its container began`,
  )
  const account = await inside('id', '-u')
  const written = await inside('sh', '-c', 'touch /opt/kinderleaf/x /etc/x /x 2>/dev/null; echo $?')
  log(`account ${account}, the root file system is ${written === '0' ? 'writable' : 'read-only'}`)
  const development = await developmentPackages(inside)
  log(`development packages: ${development || 'none'}`)
  await signInAt(origin, folder)
  log('an account was opened, and its owner signed in')
  const phrase = '--env=BACKUP_PHRASE=a phrase of the check'
  const [backup, saved] = ['scripts/backup.ts', '/data/school.tar.gz.age']
  const said = await podman('exec', phrase, 'school', 'node', backup, saved, '--encrypt')
  log(`a backup: ${said.split('\n')[0]}`)
  await podman('stop', '--time', STOP_SECONDS, 'school')
  const code = await podman('inspect', '--format', '{{.State.ExitCode}}', 'school')
  log(`stopped with exit code ${code}`)
  return [
    ready.status !== 200,
    account !== '10001',
    written === '0',
    development !== '',
    code !== '0',
  ]
}

/** By the image's own health check; throws with the container's log. */
async function untilHealthy(podman: Podman): Promise<void> {
  const deadline = Date.now() + HEALTHY_WITHIN_MS
  for (;;) {
    const isHealthy = await podman('healthcheck', 'run', 'school').then(
      () => true,
      () => false,
    )
    if (isHealthy) return
    if (Date.now() > deadline) throw new Error(await podman('logs', 'school'))
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Those of npm's list of what is installed, as far as their folders are there. */
const developmentPackages = (inside: (...words: string[]) => Promise<string>): Promise<string> =>
  inside(
    'node',
    '-p',
    `const { packages } = JSON.parse(fs.readFileSync('node_modules/.package-lock.json', 'utf8'));
     const named = Object.keys(packages).filter((path) => packages[path].dev);
     const there = ['vite', 'react', 'typescript'].map((name) => 'node_modules/' + name);
     [...named, ...there].filter((path) => fs.existsSync(path)).join(' ')`,
  )
