// What callers of two processes see while a part of the school is away, and that nothing that was
// answered is lost or there twice: rows of the table of faults in docs/operations.md.
import { setTimeout as wait } from 'node:timers/promises'
import { noise } from '../../apps/server/src/modules/media/test/samples.ts'
import { log } from '../install/run.mjs'
import { type Child, formOf, openChildren, openClass, sendAgain } from '../kill/handing-in.ts'
import { callAt, Refused } from '../kill/killed-school.ts'
import { compareFiles } from '../kill/stored-files.ts'
import { ask, requirePrograms } from './programs.ts'
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts'

/** Few enough that two processors encode what they hand in as it comes. */
const CHILDREN = 8
const ROUNDS_OF_ONE = 10
const ROUNDS_OF_ALL = 20
const PAUSE_MS = 250
const AWAY_MS = 6_000
/** Until what everybody had open is answered, once a part is back. */
const BACK_WITHIN_MS = 30_000
const LIST = '/api/course/all'

interface School {
  pair: TwoProcesses
  newForm: () => FormData
  /** Ids of what was handed in and answered. */
  answered: Set<string>
  round: number
}

/** What callers saw. */
interface Seen {
  handIns: Map<string, number>
  lists: Map<string, number>
  longestPauseMs: number
}

/** Returns how many rows did not hold. */
export async function checkFaults(): Promise<number> {
  requirePrograms({ faketime: 'faketime' })
  const pair = await openTwoProcesses()
  try {
    const activityId = await openClass(pair)
    const photo = await noise(400, 300).jpeg({ quality: 60 }).toBuffer()
    const school = { pair, newForm: () => formOf(activityId, photo), answered: new Set<string>() }
    const rows = [
      await rowOf({ ...school, round: 1 }, `one process killed, ${ROUNDS_OF_ONE} times`, oneKilled),
      await rowOf({ ...school, round: 2 }, `all killed, ${ROUNDS_OF_ALL} times`, allKilled),
      await rowOf(
        { ...school, round: 3 },
        `the database away for ${AWAY_MS / 1_000} s`,
        databaseAway,
      ),
      await rowOf({ ...school, round: 4 }, 'the identity provider away', providerAway),
      await clockOff(pair, '+1h'),
      await clockOff(pair, '-1h'),
    ]
    return rows.filter((holds) => !holds).length
  } finally {
    await pair.close()
  }
}

/** Hand-ins and lists all the while; true where nothing is lost, and all are answered soon after. */
async function rowOf(
  school: School,
  name: string,
  fault: (pair: TwoProcesses) => Promise<void>,
): Promise<boolean> {
  const { pair, answered, round } = school
  const children = await openChildren(pair, CHILDREN, String(round))
  const seen: Seen = { handIns: new Map(), lists: new Map(), longestPauseMs: 0 }
  let isOver = false
  const callers = [
    ...children.map((child) => handIn(school, child, seen, () => isOver)),
    look(pair, seen, () => isOver),
  ]
  const all = Promise.all(callers)
  await Promise.race([fault(pair), all])
  isOver = true
  const backAt = Date.now()
  await all
  const tookMs = Date.now() - backAt
  const { submissions, withoutFile } = await compareFiles(pair)
  const lost = [...answered].filter((id) => !submissions.has(id)).length
  const twice = submissions.size - answered.size + lost
  log(
    `${name}: hand-ins ${inWords(seen.handIns)}; lists ${inWords(seen.lists)}; longest wait for a` +
      ` good answer ${seconds(seen.longestPauseMs)}, all answered ${seconds(tookMs)} after the end; of` +
      ` ${answered.size} answered ${lost} lost, ${twice} twice, ${withoutFile} without a file`,
  )
  return lost + twice + withoutFile === 0 && tookMs < BACK_WITHIN_MS
}

/** Hands in again and again; ends with what is open answered. Refusals but 503 reject. */
async function handIn(school: School, child: Child, seen: Seen, isOver: () => boolean) {
  const { pair, newForm, answered } = school
  let lastGood = Date.now()
  while (!isOver() || child.open) {
    child.open ??= newForm()
    const said = await saidBy(sendAgain(pair, child, answered))
    count(seen.handIns, said)
    if (said === '200') {
      seen.longestPauseMs = Math.max(seen.longestPauseMs, Date.now() - lastGood)
      lastGood = Date.now()
      // She may hand in sixty times an hour.
      await wait(PAUSE_MS * 8)
    } else await wait(PAUSE_MS)
  }
}

async function look(pair: TwoProcesses, seen: Seen, isOver: () => boolean) {
  const bearer = await pair.mint('teacher', 'educator')
  while (!isOver()) {
    count(seen.lists, await saidBy(pair.call(bearer, 'GET', LIST)))
    await wait(PAUSE_MS)
  }
}

async function saidBy(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
    return '200'
  } catch (error) {
    if (!(error instanceof Refused)) return 'no answer'
    const { status, mayComeBack } = error
    if (status !== 503 || !mayComeBack) throw error
    return '503 with Retry-After'
  }
}

async function oneKilled(pair: TwoProcesses) {
  for (let round = 0; round < ROUNDS_OF_ONE; round += 1) {
    await wait(Math.random() * 2_000)
    await pair.kill(round % 2)
    await wait(500)
    await pair.start(round % 2)
  }
}

async function allKilled(pair: TwoProcesses) {
  for (let round = 0; round < ROUNDS_OF_ALL; round += 1) {
    await wait(Math.random() * 2_000)
    await Promise.all([pair.kill(0), pair.kill(1)])
    await Promise.all([pair.start(0), pair.start(1)])
  }
}

async function databaseAway(pair: TwoProcesses) {
  await wait(2_000)
  await pair.stopDatabase()
  await wait(AWAY_MS)
  await pair.startDatabase()
  await wait(2_000)
}

/** Those who are signed in notice nothing; nobody new can sign in. */
async function providerAway(pair: TwoProcesses) {
  await wait(1_000)
  await pair.stopProvider()
  const signIn = await fetch(`${pair.origins[0]}/auth/sign-in`, { redirect: 'manual' })
  log(`signing in without the provider: ${signIn.status}`)
  await wait(AWAY_MS)
  await pair.startProvider()
}

/** A process whose clock is off, beside two that are right. */
async function clockOff(pair: TwoProcesses, by: string): Promise<boolean> {
  const read = (name: string) => ask('faketime', ['-f', by, 'printenv', name])
  const origin = await pair.startAnother({
    LD_PRELOAD: await read('LD_PRELOAD'),
    FAKETIME: await read('FAKETIME'),
  })
  const bearer = await pair.mint('teacher', 'educator')
  const asVisitor = await fetch(origin + LIST)
  const asTeacher = await callAt(`${origin}/api/educator/activities`, bearer, 'GET').then(
    () => 'is answered',
    (error: Error) => `gets ${error.message}`,
  )
  const ready = await fetch(`${origin}/readyz`)
  log(
    `a clock ${by}: /readyz ${ready.status}, a visitor gets ${asVisitor.status}, who signed in` +
      ` elsewhere ${asTeacher}`,
  )
  return asVisitor.status === 200
}

const count = (counts: Map<string, number>, said: string) =>
  counts.set(said, (counts.get(said) ?? 0) + 1)

const inWords = (counts: Map<string, number>): string =>
  [...counts].map(([said, times]) => `${times} × ${said}`).join(', ')

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
