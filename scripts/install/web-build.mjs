// Builds the web app when the content of its sources has changed, so that a second start or a
// change of branch and back costs nothing.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withPinnedNode } from './pinned-node.mjs'
import { log, Obstacle, root, run } from './run.mjs'

const SOURCES = ['apps/web', 'content', 'packages/contract', 'package-lock.json']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'artifacts', 'coverage'])
// Written by the check of types, which may run beside a build.
const NOT_SOURCE = /\.tsbuildinfo$/
const STAMP = join(root, 'apps/web/dist/.built-from')

/** Returns whether it had to be built. */
export async function buildWeb(node) {
  const sources = hashSources()
  if (readStamp() === sources) return false
  log('Building the pages ...')
  const code = await run(
    'npm',
    ['run', '--silent', 'build', '-w', '@kinderleaf/web', '--', '--logLevel', 'warn'],
    {
      env: withPinnedNode(node),
    },
  )
  if (code !== 0) throw new Obstacle('The pages could not be built: see the messages above.')
  writeFileSync(STAMP, sources)
  return true
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const inside = listFolder(path)
  if (!inside) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
    return
  }
  for (const name of inside) {
    if (!NOT_SOURCES.has(name) && !NOT_SOURCE.test(name)) addTo(hash, `${path}/${name}`)
  }
}

function listFolder(path) {
  try {
    return readdirSync(join(root, path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
