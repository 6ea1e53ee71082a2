// Builds the image as an operator does, but for its two bases: a Debian made by mmdebstrap, and the
// same with this machine's npm. What is committed is built.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findPinnedNode } from '../install/pinned-node.mjs'
import { log, Obstacle, root } from '../install/run.mjs'
import { ask } from './programs.ts'

const [BASE, BUILD_BASE, IMAGE] = ['localhost/base', 'localhost/build-base', 'localhost/kinderleaf']
/** What Debian's own slim images leave out. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man']
/** Where this machine keeps the certificates that it trusts, its network's among them. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Returns the image's name in the store. */
export async function buildImage(folder: string, store: readonly string[]): Promise<string> {
  const buildah = (...args: string[]) =>
    ask('buildah', [...store, '--storage-driver', 'vfs', ...args])
  const copy = async (from: string, source: string, target: string) =>
    buildah('copy', '--quiet', from, source, target)
  const began = Date.now()
  const tarball = join(folder, 'base.tar')
  await ask('mmdebstrap', [
    ...['--quiet', '--variant=minbase'],
    ...LEFT_OUT.map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
    '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*.bin',
    ...['bookworm', tarball],
  ])
  await ask('podman', [...store, '--storage-driver', 'vfs', 'import', '--quiet', tarball, BASE])
  const base = await buildah('from', BASE)
  await copy(base, findPinnedNode(), '/usr/local/bin/node')
  await copy(base, npmFolder(), '/usr/local/lib/node_modules/npm')
  const npm = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']
  await buildah('run', '--isolation', 'chroot', base, '--', ...npm)
  await buildah('commit', '--quiet', '--rm', base, BUILD_BASE)
  log(`the bases were made in ${secondsSince(began)} s`)

  const source = join(folder, 'source')
  await mkdir(source)
  const archive = join(folder, 'source.tar')
  await ask('git', ['-C', root, 'archive', '--output', archive, 'HEAD'])
  await ask('tar', ['--extract', '--file', archive, '--directory', source])
  const packages = await ask('npm', ['config', 'get', 'cache'])
  const building = Date.now()
  await buildah(
    ...['bud', '--quiet', '--isolation', 'chroot', '--format', 'docker', '--layers=false'],
    ...['--build-arg', `BASE=${BASE}`, '--build-arg', `BUILD_BASE=${BUILD_BASE}`],
    ...['--build-arg', 'NODE_EXTRA_CA_CERTS=/certificates.crt'],
    ...['--volume', `${CERTIFICATES}:/certificates.crt:ro`],
    // what was installed before is not downloaded again
    ...['--volume', `${packages}:/root/.npm`],
    ...['--tag', IMAGE, source],
  )
  log(`the image was built in ${secondsSince(building)} s`)
  return IMAGE
}

function npmFolder(): string {
  const { npm_execpath: program } = process.env
  if (!program) throw new Obstacle('Start it with npm run ops:check.')
  return dirname(dirname(program))
}

const secondsSince = (moment: number): number => Math.round((Date.now() - moment) / 1_000)
