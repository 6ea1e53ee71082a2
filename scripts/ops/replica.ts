// What holds with a true streaming replica: it answers what it may, nobody reads less than what she has
// just written, and no request fails where it is paused, in conflict, killed or silent.
import { setTimeout as wait } from 'node:timers/promises'
import { wroteHeader } from '@kinderleaf/contract/plain'
import type { Actor } from '../../apps/server/src/platform/actor.ts'
import { listenToReports } from '../../apps/server/src/platform/reports.ts'
import { personHeader } from '../../apps/server/test/test-product.ts'
import { log } from '../install/run.mjs'
import { openReplicated, type Replicated } from './replicated.ts'

const CLIENTS = 8
const ROUNDS = 20
const LOAD_MS = 4_000
const FAILS_AFTER_MS = 1_000
/** A silent replica is asked within 250 ms, and waited for a second; the rest is this machine's. */
const LONGEST_MS = 2_000
const BACK_WITHIN_MS = 30_000

const person = (id: string, role: Actor['role']): Actor => ({
  ...{ id, name: `Name of ${id}`, imageUrl: null, role, awaitsClass: false },
})
const people = [person('rosa', 'educator'), person('mia', 'student'), person('ben', 'student')]

interface School extends Replicated {
  lesson: string
  calls: readonly Call[]
  places: { replica: number; primary: number }
}
type Call = [path: string, caller?: string]

/** Returns how many of its checks failed. */
export async function checkReplica(): Promise<number> {
  const opened = await openReplicated(people)
  const places = { replica: 0, primary: 0 }
  const end = listenToReports({
    readFrom(place) {
      places[place] += 1
    },
  })
  try {
    const school = { ...opened, ...(await fill(opened)), places }
    await applyAfter(school, '1s')
    const checks = [answers, writer, removed, behind, paused, killed, stopped, silent, conflicts]
    let failures = 0
    for (const check of checks) {
      await untilAnswering(school)
      const holds = await check(school)
      if (!holds) log(`${check.name}: does not hold`)
      failures += Number(!holds)
    }
    return failures
  } finally {
    end()
    await opened.close()
  }
}

/** A lesson and a quiz of rosa's, who has both children in her class. */
async function fill({ origin, primary }: Replicated) {
  for (const { id, name, role } of people) {
    await primary.query('insert into users (id, name, role) values ($1, $2, $3)', [id, name, role])
  }
  await primary.query(
    `insert into memberships (student_id, educator_id) values ('mia', 'rosa'), ('ben', 'rosa')`,
  )
  const form = new FormData()
  const lecture = {
    ...{ lectureId: 'b', lectureTitle: 'B', lectureDuration: 4, isPreviewFree: false },
    lectureUrl: 'https://www.youtube.com/watch?v=b',
  }
  const chapter = { chapterId: 'one', chapterTitle: 'One', chapterContent: [lecture] }
  const courseContent = [chapter]
  const data = { courseTitle: 'Title 0', courseDescription: '<p>Look</p>', courseContent }
  form.set('courseData', JSON.stringify(data))
  const { course } = await send(origin, '/api/educator/add-course', 'rosa', form)
  const options = { A: { text: 'a' }, B: { text: 'b' }, C: { text: 'c' }, D: { text: 'd' } }
  const question = { questionId: '1', questionText: 'Which?', correctAnswer: 'A', options }
  const quizData = { quizTitle: 'Fruit', quizDescription: 'Which fruit?', questions: [question] }
  const { quiz } = await send(origin, '/api/educator/create-quiz', 'rosa', quizData)
  const result = { totalQuestions: 1, correctAnswers: 1, wrongAnswers: 0, score: 100 }
  const taken = { quizId: quiz._id, ...result, answers: ['A'] }
  await send(origin, '/api/quiz-sessions', 'ben', taken)
  await send(origin, '/api/user/start', 'mia', { courseId: course._id })
  const calls: Call[] = [
    ['/api/course/all'],
    [`/api/course/${course._id}`],
    ['/api/quiz/all?educators=rosa', 'mia'],
    [`/api/course/${course._id}`, 'mia'],
    [`/api/educator/quizzes/${quiz._id}/report`, 'rosa'],
    [`/api/educator/quizzes/${quiz._id}/attempts`, 'rosa'],
  ]
  const lesson: string = course._id
  return { lesson, calls }
}

async function send(origin: string, path: string, caller: string, body: FormData | object) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { [personHeader]: caller, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${said}`)
  return JSON.parse(said)
}

async function read({ origin }: Replicated, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}${path}`, { headers })
  return JSON.parse(await answer.text())
}

const titleOf = async (
  school: School,
  headers?: Record<string, string>,
): Promise<string | undefined> =>
  (await read(school, '/api/course/all', headers)).courses[0]?.courseTitle

async function untilAnswering(school: School): Promise<void> {
  const deadline = performance.now() + BACK_WITHIN_MS
  for (;;) {
    const before = school.places.replica
    await titleOf(school)
    if (school.places.replica > before) return
    if (performance.now() > deadline) throw new Error('the replica does not answer')
    await wait(50)
  }
}

interface Load {
  isWhole: boolean
  longestMs: number
  /** Of requests that began two seconds after what happened. */
  longestAfterMs: number
}

/** Clients read while something happens; says what they got. */
async function underLoad(school: School, what: string, act: () => unknown): Promise<Load> {
  const { origin, calls, places } = school
  const sent: { at: number; ms: number; status: string }[] = []
  const before = { ...places }
  const began = performance.now()
  const client = async (_: unknown, index: number) => {
    for (let turn = index; performance.now() - began < LOAD_MS; turn += 1) {
      const [path, caller] = calls[turn % calls.length] ?? ['']
      const at = performance.now()
      const status = await fetch(`${origin}${path}`, {
        headers: caller ? { [personHeader]: caller } : {},
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        (error: Error) => String(error.cause ?? error),
      )
      sent.push({ at: at - began, ms: performance.now() - at, status })
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await wait(FAILS_AFTER_MS)
  await act()
  await Promise.all(clients)
  const failed = sent.filter(({ status }) => status !== '200')
  const longestOf = (some: typeof sent) => Math.round(Math.max(...some.map(({ ms }) => ms)))
  const after = sent.filter(({ at }) => at > FAILS_AFTER_MS + LONGEST_MS)
  const [replica, primary] = [places.replica - before.replica, places.primary - before.primary]
  const [longestMs, longestAfterMs] = [longestOf(sent), longestOf(after)]
  log(
    `${what}: ${sent.length} requests of ${CLIENTS} clients, ${failed.length} failed; ${replica} answered` +
      ` by the replica, ${primary} by the primary; the longest took ${longestMs} ms, and` +
      ` ${longestAfterMs} ms from ${LONGEST_MS / 1_000} s after it on`,
  )
  for (const { status } of failed.slice(0, 3)) log(`  ${status}`)
  return { isWhole: failed.length === 0, longestMs, longestAfterMs }
}

async function answers(school: School): Promise<boolean> {
  const before = { ...school.places }
  const { isWhole } = await underLoad(school, 'all well', () => {})
  return isWhole && school.places.replica - before.replica > school.places.primary - before.primary
}

/** The replica is a second late: the page that wrote sees it at once, another one soon. */
async function writer(school: School): Promise<boolean> {
  let [fresh, late] = [0, 0]
  for (let round = 1; round <= ROUNDS; round += 1) {
    await setTitle(school, `Title ${round}`)
    fresh += Number((await titleOf(school, { [wroteHeader]: '1' })) === `Title ${round}`)
    late += Number((await titleOf(school)) !== `Title ${round}`)
  }
  log(`${ROUNDS} changes: ${fresh} seen at once by the page that wrote, ${late} not yet by another`)
  return fresh === ROUNDS && late > 0
}

const setTitle = ({ primary, lesson }: School, title: string) =>
  primary.query('update courses set title = $1 where id = $2', [title, lesson])

/** A child taken out of the class is out at once, while the replica still has her. */
async function removed(school: School): Promise<boolean> {
  const { origin, lesson, places, primary } = school
  const films = async () => {
    const path = `/api/course/${lesson}`
    const { courseData } = await read(school, path, { [personHeader]: 'mia' })
    const [chapter] = courseData.courseContent
    return chapter.chapterContent.filter((one: { lectureUrl?: string }) => one.lectureUrl).length
  }
  const had: number = await films()
  const headers = { [personHeader]: 'rosa' }
  await fetch(`${origin}/api/educator/students/mia`, { method: 'DELETE', headers })
  const before = places.replica
  const has: number = await films()
  const byReplica = places.replica > before
  log(
    `taken out of the class: films ${had} → ${has}, the lesson read from the replica: ${byReplica}`,
  )
  await primary.query(`delete from class_removals where student_id = 'mia'`)
  await primary.query(`insert into memberships (student_id, educator_id) values ('mia', 'rosa')`)
  return had === 1 && has === 0 && byReplica
}

/** The replica is a minute late: what is hidden is gone for everybody within two seconds. */
async function behind(school: School): Promise<boolean> {
  const { lesson, primary } = school
  await applyAfter(school, '1min')
  await untilAnswering(school)
  const setStatus = (status: string) =>
    primary.query('update courses set status = $1 where id = $2', [status, lesson])
  await setStatus('draft')
  const began = performance.now()
  let lastAskedMs = 0
  const shows = async () => {
    lastAskedMs = performance.now() - began
    const found = await read(school, `/api/course/${lesson}`)
    return found.success || (await read(school, '/api/course/all')).courses.length > 0
  }
  let lastShownMs = 0
  while (await shows()) lastShownMs = lastAskedMs
  log(
    `hidden a minute before the replica knows: last shown to who asked ${Math.round(lastShownMs)} ms after`,
  )
  await setStatus('published')
  await applyAfter(school, '1s')
  return lastShownMs > 0 && lastShownMs < LONGEST_MS
}

async function applyAfter(school: School, delay: string): Promise<void> {
  await school.askReplica(`alter system set recovery_min_apply_delay = '${delay}'`)
  await school.askReplica('select pg_reload_conf()')
}

async function paused(school: School): Promise<boolean> {
  let noticedMs = Number.POSITIVE_INFINITY
  const load = await underLoad(school, 'replay paused', async () => {
    await school.askReplica('select pg_wal_replay_pause()')
    const began = performance.now()
    await setTitle(school, 'Written while it was paused')
    while ((await titleOf(school)) !== 'Written while it was paused') await wait(10)
    noticedMs = Math.round(performance.now() - began)
  })
  log(`everybody sees what was written meanwhile after ${noticedMs} ms`)
  await school.askReplica('select pg_wal_replay_resume()')
  return load.isWhole && noticedMs < LONGEST_MS
}

async function killed(school: School): Promise<boolean> {
  const load = await underLoad(school, 'replica killed', () => school.signalReplica('SIGKILL'))
  await school.startReplica()
  return load.isWhole && load.longestMs < LONGEST_MS
}

async function stopped(school: School): Promise<boolean> {
  const load = await underLoad(school, 'replica stopped', () => school.signalReplica('SIGSTOP'))
  await school.signalReplica('SIGCONT')
  return isNoticed(load)
}

async function silent(school: School): Promise<boolean> {
  const load = await underLoad(school, 'replica silent', school.way.fallSilent)
  school.way.open()
  return isNoticed(load)
}

const isNoticed = ({ isWhole, longestMs, longestAfterMs }: Load) =>
  isWhole && longestMs < LONGEST_MS && longestAfterMs < LONGEST_MS / 2

/** What is replayed ends what is read: a lock of the primary's is taken on the replica, too. */
async function conflicts(school: School): Promise<boolean> {
  await applyAfter(school, '0')
  const cancelled = 'select sum(confl_lock)::int as count from pg_stat_database_conflicts'
  const before = await countOf(school, cancelled)
  const load = await underLoad(school, 'in conflict', async () => {
    const end = performance.now() + LOAD_MS - FAILS_AFTER_MS
    while (performance.now() < end) {
      await school.primary.query('begin; lock table courses, quiz_sessions; commit')
      await wait(5)
    }
  })
  const count = (await countOf(school, cancelled)) - before
  log(`${count} statements were ended on the replica by what it replays`)
  return load.isWhole && count > 0
}

async function countOf(school: School, statement: string): Promise<number> {
  const [row] = await school.askReplica(statement)
  return Number(row?.count)
}
