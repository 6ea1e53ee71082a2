// An upgrade without a stop, and back: two processes of the release before serve a school in use, two
// of this commit start beside them and migrate its database, the first two stop, and the same the
// other way round.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readAppliedMigrations } from '../../apps/server/src/platform/database/index.ts'
import { findPinnedNode } from '../install/pinned-node.mjs'
import { log } from '../install/run.mjs'
import { buildWeb } from '../install/web-build.mjs'
import { type Callers, startCallers } from './callers.ts'
import { passwordIn } from './demo-people.ts'
import { type Desks, openDesks, type WentOn } from './open-desk.ts'
import { openSite, type Site } from './processes.ts'
import { requirePrograms } from './programs.ts'
import { buildReleaseBefore, forgetLaterMigrations, type Release } from './release-before.ts'

const [BEFORE, AFTER] = [
  [0, 1],
  [2, 3],
]
const TEACHER = 'maria'
/** How long each state is in use; longer than a page has to be open before it loads itself anew. */
const USE_MS = 8_000
const MOST_TOLD = 5

/** Returns how many of its checks failed. */
export async function checkUpgrade(): Promise<number> {
  requirePrograms({ haproxy: 'haproxy', chromium: 'chromium', git: 'git', tar: 'tar' })
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-upgrade-'))
  // the processes give up root, and have to reach it
  await chmod(folder, 0o755)
  try {
    const release = await buildReleaseBefore(folder)
    tellLacks(release)
    await buildWeb(findPinnedNode())
    const site = await openSite()
    try {
      return await walk(site, release, folder)
    } finally {
      await site.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function tellLacks({ commit, drains, keepsAssets }: Release): void {
  log(`the release before is ${commit.slice(0, 8)}`)
  if (!drains) {
    log('note: it does not drain (DRAIN_SECONDS): the balancer is told to leave it out first.')
  }
  if (!keepsAssets) {
    log('note: it keeps no files of other builds (ASSETS_DIR): an open page may load itself anew.')
  }
}

async function walk(site: Site, release: Release, folder: string): Promise<number> {
  const { checkout } = release
  const planted = await site.start(BEFORE[0] ?? 0, checkout, ['--demo'])
  await site.start(BEFORE[1] ?? 1, checkout)
  await site.balancer.untilServing(BEFORE)
  const passwordOf = (name: string) => passwordIn(planted.said(), name)
  const desks = await openDesks(folder, site.origin, TEACHER, passwordOf(TEACHER))
  try {
    const callers = await startCallers(site.origin, passwordOf)
    const steps: boolean[] = []
    try {
      steps.push(...(await forward(site, release, desks, callers)))
      steps.push(...(await back(site, release, desks, callers)))
    } finally {
      await callers.stop()
    }
    const { written, missing } = await callers.compare()
    log(`${written} writes were acknowledged, of which ${missing} are missing`)
    const failed = steps.filter((holds) => !holds).length
    return failed + Number(missing > 0 || written < 2)
  } finally {
    await desks.close()
  }
}

/** From the release before to this commit; each answer says whether something holds. */
async function forward(
  site: Site,
  release: Release,
  desks: Desks,
  callers: Callers,
): Promise<boolean[]> {
  const before = await desks.open()
  const results = [await use(callers, 'two processes of the release before')]
  const applied = (await readAppliedMigrations(site.databaseUrl)).length
  const began = Date.now()
  await Promise.all(AFTER.map((index) => site.start(index)))
  await site.balancer.untilServing([...BEFORE, ...AFTER])
  const migrated = (await readAppliedMigrations(site.databaseUrl)).length - applied
  const seconds = Math.round((Date.now() - began) / 1_000)
  log(`two of this commit were ready in ${seconds} s, with ${migrated} migrations`)
  results.push(await use(callers, 'two of each release'))
  if (release.keepsAssets) {
    const between = await (await desks.open()).goOn('My Activities')
    results.push(wentOn('a page opened between both', between, release))
  }
  await stop(site, BEFORE, AFTER, release.drains)
  results.push(await use(callers, 'two of this commit'))
  results.push(wentOn('a page of the release before', await before.goOn('My Quizzes'), release))
  const after = await desks.open()
  if (after.build === before.build) log('note: both have the same pages, which show nothing then.')
  const own = await after.goOn('My Lessons')
  results.push(wentOn('a page of this commit', own, { ...release, keepsAssets: true }))
  return results
}

/** Back to the release before, on the database that this commit has migrated. */
async function back(
  site: Site,
  release: Release,
  desks: Desks,
  callers: Callers,
): Promise<boolean[]> {
  const after = await desks.open()
  await startAgain(site, release)
  await site.balancer.untilServing([...BEFORE, ...AFTER])
  const results = [await use(callers, 'two of each release, on the way back')]
  await stop(site, AFTER, BEFORE, true)
  results.push(await use(callers, 'two of the release before, after the way back'))
  results.push(wentOn('a page of this commit', await after.goOn('My Quizzes'), release))
  const again = await (await desks.open()).goOn('My Lessons')
  results.push(wentOn('a page of the release before', again, { ...release, keepsAssets: true }))
  return results
}

/** Stops processes as an operator does, while others serve. */
async function stop(
  site: Site,
  leaving: readonly number[],
  staying: readonly number[],
  drains: boolean,
): Promise<void> {
  if (!drains) {
    for (const index of leaving) await site.balancer.leaveOut(index)
    await site.balancer.untilServing(staying)
  }
  await Promise.all(leaving.map((index) => site.stop(index)))
  await site.balancer.untilServing(staying)
}

/** Those of before; one that takes a newer database for another's is not told of what was added. */
async function startAgain(site: Site, { checkout, drains }: Release): Promise<void> {
  const [first = 0, ...others] = BEFORE
  await site.start(first, checkout).catch(async () => {
    log(
      'note: it does not start on a database that a newer release has migrated, as it says above.',
    )
    log('note: what was added stays, and its record goes, to see whether it could.')
    await forgetLaterMigrations(site.databaseUrl, checkout)
    await site.start(first, checkout)
  })
  for (const index of others) await site.start(index, checkout)
  if (!drains) for (const index of BEFORE) await site.balancer.takeBack(index)
}

/** Whether nothing but what is right was answered since the state before. */
async function use(callers: Callers, state: string): Promise<boolean> {
  await wait(USE_MS)
  const { counts, unexpected } = callers.take()
  log(`${state}: ${[...counts].map(([said, times]) => `${times} × ${said}`).join(', ')}`)
  for (const one of unexpected.slice(0, MOST_TOLD)) log(`not right: ${one}`)
  return unexpected.length === 0
}

/** Whether an open page went on, and as the page that it was where the others keep its files. */
function wentOn(
  page: string,
  { isShown, missing, isSameBuild }: WentOn,
  { keepsAssets }: Release,
): boolean {
  const how = isSameBuild ? 'as it was' : 'by loading itself anew, as a page of the other build'
  log(`${page} went on ${isShown ? how : 'to nothing'}; ${missing} of its files were nowhere`)
  return isShown && (!keepsAssets || (isSameBuild && missing === 0))
}
