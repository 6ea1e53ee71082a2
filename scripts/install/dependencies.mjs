// Installs package-lock.json when node_modules differ from it: npm's list of installed packages is
// compared with the lockfile.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { log, Obstacle, root, run } from './run.mjs'

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error']

const systemLibrary = nameSystemLibrary()

/** Brings node_modules up to date. Returns whether anything was installed. */
export async function installDependencies() {
  if (isInstalled(root)) return false
  log('Installing what is missing (the first time takes a minute or two) ...')
  // Not `npm ci`: it requires every platform's packages, and some registries lack some. The
  // lockfile's versions are installed exactly. No package here needs its install script, and newer
  // versions of npm refuse to run them.
  const flags = ['install', '--no-save', '--ignore-scripts', '--include=dev', ...QUIETLY]
  const code = await run('npm', flags)
  if (code === 0 && isInstalled(root)) return true
  throw new Obstacle(
    code === 127
      ? 'npm was not found: install Node.js with npm from your system or from nodejs.org.'
      : 'npm could not install everything (see above): check the network and the disk, then start again.',
  )
}

/** Whether node_modules are exactly what the lockfile has for this machine. */
export const isInstalled = (folder) => missingPackages(folder).length === 0

/** What the lockfile has for this machine and node_modules lack, each as NAME@VERSION. */
export function missingPackages(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  const isThere = ([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (!isForThisMachine(entry)) return true
    const there = present[path]
    // Dependencies of another platform's optional package are optional and name no platform.
    if (!there) return entry.optional === true && !entry.os && !entry.cpu
    if (entry.link) return there.link === true && existsSync(join(folder, path))
    return there.version === entry.version && existsSync(join(folder, path, 'package.json'))
  }
  const missing = Object.entries(wanted).filter((entry) => !isThere(entry))
  return missing.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function isForThisMachine({ os, cpu, libc }) {
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, systemLibrary)
}

/** npm's rule: a list of what fits, or with `!` of what does not. */
function fits(rule, value) {
  const names = [rule ?? []].flat()
  if (names.length === 0 || names.includes('any')) return true
  if (names.includes(`!${value}`)) return false
  return names.includes(value) || names.every((name) => name.startsWith('!'))
}

function nameSystemLibrary() {
  if (process.platform !== 'linux') return undefined
  // Otherwise the report resolves the network's host names, which is slow.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
