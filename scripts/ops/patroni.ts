// A database on three machines that loses its leader ten times while teachers write: nothing that was
// acknowledged is missing or there twice, and each time they write again within half a minute.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../install/run.mjs'
import { openPatroniNodes, type PatroniNodes, type Role } from './patroni-nodes.ts'
import { openCluster } from './processes.ts'
import { startWriters, type Writers } from './writers.ts'

const WITHIN_SECONDS = 30
/** Longer than a leader's lease. */
const ETCD_AWAY_MS = 40_000
const REFUSED_WITHIN_MS = 60_000
/** For how long nobody can write then. */
const REFUSED_MS = 5_000
/** Between two losses. */
const QUIET_MS = 3_000

interface Scene {
  nodes: PatroniNodes
  writers: Writers
}

/** Brings a loss about and mends it; answers the seconds until all wrote again. */
type Loss = (scene: Scene) => Promise<number>

const losses: readonly [what: string, loss: Loss][] = [
  ...Array.from({ length: 6 }, (): [string, Loss] => ['the leader is killed', leaderKilled]),
  ['the leader stands still', (scene) => standsStill(scene, 'leader')],
  ['the leader stands still', (scene) => standsStill(scene, 'leader')],
  ['etcd is away', etcdAway],
  ['etcd and a machine are away', etcdAndMachineAway],
  [
    'the machine that each write waits for stands still',
    (scene) => standsStill(scene, 'sync_standby'),
  ],
]

/** Returns how much of it did not hold. */
export async function checkPatroni(): Promise<number> {
  const nodes = await openPatroniNodes()
  let failures = 1
  try {
    const cluster = await openCluster(nodes.url)
    try {
      const writers = await startWriters(cluster.origin)
      failures = await lose({ nodes, writers }).finally(writers.abandon)
    } finally {
      await cluster.close()
    }
  } finally {
    await nodes.close(failures > 0)
  }
  return failures
}

async function lose(scene: Scene): Promise<number> {
  const { nodes, writers } = scene
  await writers.untilAllWrite()
  let failures = (await readsOfReplica(nodes)) ? 0 : 1
  for (const [index, [what, loss]] of losses.entries()) {
    await pause(QUIET_MS)
    const before = { writes: writers.acknowledged(), answers: writers.answers() }
    const seconds = await loss(scene)
    const isInTime = seconds <= WITHIN_SECONDS
    if (!isInTime) failures += 1
    await nodes.untilWhole()
    const { missing, doubled } = await writers.look()
    log(
      `${index + 1}. ${what}: all write again after ${seconds.toFixed(1)} s${isInTime ? '' : ' (TOO LATE)'};` +
        ` until all was whole ${writers.acknowledged() - before.writes} writes were acknowledged,` +
        ` and calls answered: ${told(writers.answers(), before.answers)};` +
        ` ${missing} writes are missing so far, ${doubled} there twice`,
    )
  }
  const { missing, doubled, unexpected, longestMs } = await writers.stop()
  log(
    `${writers.acknowledged()} writes acknowledged: ${missing} are missing, ${doubled} there twice`,
  )
  log(`answered: ${told(writers.answers())}; the longest took ${(longestMs / 1_000).toFixed(1)} s`)
  return failures + missing + doubled + unexpected
}

/** How often what was answered, since then. */
function told(answers: ReadonlyMap<string, number>, since?: ReadonlyMap<string, number>): string {
  return [...answers]
    .map(([answer, times]) => ({ answer, times: times - (since?.get(answer) ?? 0) }))
    .filter(({ times }) => times > 0)
    .map(({ answer, times }) => `${times} × ${answer}`)
    .join(', ')
}

/** Whether what only reads reaches a replica. */
async function readsOfReplica({ replicaUrl }: PatroniNodes): Promise<boolean> {
  const client = new pg.Client({ connectionString: replicaUrl })
  await client.connect()
  const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  await client.end()
  log(`what only reads is led to ${rows[0]?.replica ? 'a replica' : 'the LEADER'}`)
  return rows[0]?.replica === true
}

async function leaderKilled({ nodes, writers }: Scene): Promise<number> {
  const leader = await nodes.nameOf('leader')
  await nodes.befall(leader, 'SIGKILL')
  const seconds = await writers.untilAllWrite()
  await nodes.start(leader)
  return seconds
}

async function standsStill({ nodes, writers }: Scene, role: Role): Promise<number> {
  const machine = await nodes.nameOf(role)
  await nodes.befall(machine, 'SIGSTOP')
  const seconds = await writers.untilAllWrite()
  await nodes.befall(machine, 'SIGCONT')
  return seconds
}

/** The leader goes on, since it reaches the others. */
async function etcdAway({ nodes, writers }: Scene): Promise<number> {
  await nodes.stopEtcd()
  const first = await writers.untilAllWrite()
  await pause(ETCD_AWAY_MS)
  const later = await writers.untilAllWrite()
  await nodes.startEtcd()
  return Math.max(first, later, await writers.untilAllWrite())
}

/** The leader gives up, since it cannot know that nobody else leads; measured from etcd's return on. */
async function etcdAndMachineAway({ nodes, writers }: Scene): Promise<number> {
  const machine = await nodes.nameOf('sync_standby')
  await nodes.stopEtcd()
  await nodes.befall(machine, 'SIGKILL')
  const refused = await secondsUntilRefused(writers)
  const before = writers.acknowledged()
  await pause(REFUSED_MS)
  const meanwhile = writers.acknowledged() - before
  log(
    `callers are refused after ${refused.toFixed(1)} s, and ${meanwhile} writes acknowledged then`,
  )
  await nodes.startEtcd()
  const seconds = await writers.untilAllWrite()
  await nodes.start(machine)
  return meanwhile > 0 ? Number.POSITIVE_INFINITY : seconds
}

/** Until callers hear 503. */
async function secondsUntilRefused({ answers }: Writers): Promise<number> {
  const refused = () => answers().get('503') ?? 0
  const [began, before] = [Date.now(), refused()]
  while (refused() === before) {
    if (Date.now() > began + REFUSED_WITHIN_MS) throw new Error('nobody was refused')
    await pause(50)
  }
  return (Date.now() - began) / 1_000
}
