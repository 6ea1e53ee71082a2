// The release before, which `deploy/previous-release` names, in a folder of its own: its files from
// git, its packages linked from this checkout, its pages built.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { missingPackages } from '../install/dependencies.mjs'
import { log, Obstacle, root } from '../install/run.mjs'
import { ask } from './programs.ts'

const NAMED_IN = 'deploy/previous-release'

export interface Release {
  commit: string
  checkout: string
  /** Whether it tells balancers that it stops, and serves them until they have noticed. */
  drains: boolean
  /** Whether pages of one build find their files at a process of another. */
  keepsAssets: boolean
}

export async function buildReleaseBefore(folder: string): Promise<Release> {
  const [commit = ''] = (await readFile(join(root, NAMED_IN), 'utf8')).split('\n')
  const checkout = join(folder, 'release-before')
  await checkOut(commit, checkout)
  await linkPackages(checkout)
  await completePackages(checkout)
  await ask(process.execPath, [join(checkout, 'scripts/build.mjs')])
  const settings = await readFile(join(checkout, '.env.example'), 'utf8')
  return {
    commit,
    checkout,
    drains: settings.includes('DRAIN_SECONDS'),
    keepsAssets: settings.includes('ASSETS_DIR'),
  }
}

async function checkOut(commit: string, checkout: string): Promise<void> {
  await mkdir(checkout)
  const archive = `${checkout}.tar`
  try {
    await ask('git', ['-C', root, 'archive', '--output', archive, commit])
  } catch {
    throw new Obstacle(`${commit} of ${NAMED_IN} is not in this clone: run git fetch first.`)
  }
  await ask('tar', ['--extract', '--file', archive, '--directory', checkout])
  await rm(archive)
}

/** Links of this checkout's packages, where one file system holds both; else copies. */
async function linkPackages(checkout: string): Promise<void> {
  for (const place of await placesOfPackages(checkout)) {
    const [from, to] = [join(root, place), join(checkout, place)]
    await ask('cp', ['--archive', '--link', from, to]).catch(async () => {
      await rm(to, { recursive: true, force: true })
      await ask('cp', ['--archive', from, to])
    })
  }
  const packages = join(checkout, 'node_modules')
  // What is written in place would be written here as well.
  for (const name of ['.cache', '.vite', '.vite-temp']) {
    await rm(join(packages, name), { recursive: true, force: true })
  }
  const list = join(packages, '.package-lock.json')
  await copyFile(list, `${list}.own`)
  await rename(`${list}.own`, list)
}

async function placesOfPackages(checkout: string): Promise<string[]> {
  const places = ['node_modules']
  for (const kind of ['apps', 'packages']) {
    for (const name of await readdir(join(checkout, kind))) {
      places.push(join(kind, name, 'node_modules'))
    }
  }
  return places.filter((place) => existsSync(join(root, place)))
}

/** What its lockfile has in another version comes from npm's cache; nothing is downloaded. */
async function completePackages(checkout: string): Promise<void> {
  const missing = missingPackages(checkout)
  if (missing.length === 0) return
  log(`packages of its own: ${missing.join(', ')}`)
  const flags = ['--offline', '--no-save', '--ignore-scripts', '--include=dev', '--no-audit']
  // What it could not get is told below.
  await ask('npm', ['install', ...flags], {}, checkout).catch(() => {})
  const still = missingPackages(checkout)
  if (still.length === 0) return
  throw new Obstacle(
    `The release before needs packages that are not here: run npm cache add ${still.join(' ')} first.`,
  )
}

/** Takes the record of migrations that a checkout does not have out of a database. */
export async function forgetLaterMigrations(url: string, checkout: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [namespace, app] of [
      ['app', 'server'],
      ['identity', 'identity'],
    ]) {
      const known = await readdir(join(checkout, `apps/${app}/migrations`))
      await client.query(
        'delete from schema_migrations where namespace = $1 and not name = any ($2)',
        [namespace, known],
      )
    }
  } finally {
    await client.end()
  }
}
