// Teachers who write without a pause while something is taken away from the school, as their pages do:
// each write has a key and is sent again under it until it is acknowledged. Beside them somebody reads.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ownPageHeader, sitePaths } from '@kinderleaf/contract/plain'
import { type APIRequestContext, request } from '@playwright/test'

const WRITERS = 4
const PASSWORD = 'three green leaves'
/** Between two writes of a teacher that were acknowledged. */
const PAUSE_MS = 100
const ANSWERED_WITHIN_MS = 60_000
const AGAIN_WITHIN_MS = 90_000
const ACTIVITY = { description: '<p>Draw one.</p>', dueDate: '2030-06-01' }
/** A call that succeeds, one with a token that ran out, one that is to be sent again. */
const EXPECTED = /^(2\d\d|401|503)$/

export interface Writers {
  /** How many writes were acknowledged. */
  acknowledged(): number
  /** How many calls were answered what so far. */
  answers(): Map<string, number>
  /** Seconds until each teacher has had something acknowledged that she sent from now on. */
  untilAllWrite(): Promise<number>
  /** Looks for what has been acknowledged. */
  look(): Promise<Found>
  /** Lets them begin nothing new, whatever became of the rest. */
  abandon(): void
  /** Ends them once all that they have sent is acknowledged. */
  stop(): Promise<Outcome>
}

export interface Found {
  /** Acknowledged, and not there. */
  missing: number
  /** There twice. */
  doubled: number
}

export interface Outcome extends Found {
  /** Calls that were answered otherwise than a page can expect. */
  unexpected: number
  longestMs: number
}

interface Calls {
  answers: Map<string, number>
  longestMs: number
}

interface Teacher {
  browser: APIRequestContext
  bearer: string
  acknowledged: string[]
  /** When the last one that was acknowledged was first sent. */
  sentAt: number
}

/** Signs them up and lets them write. */
export async function startWriters(origin: string): Promise<Writers> {
  const calls: Calls = { answers: new Map(), longestMs: 0 }
  const teachers: Teacher[] = []
  while (teachers.length < WRITERS) teachers.push(await signUp(origin, `leaf.${teachers.length}`))
  const ending = new AbortController()
  const { signal } = ending
  const working = Promise.all([
    ...teachers.map((teacher) => write(origin, teacher, calls, signal)),
    read(origin, calls, signal),
  ])
  // Heard wherever it is waited for.
  working.catch(() => {})
  const acknowledged = () => sum(teachers.map((teacher) => teacher.acknowledged.length))
  return {
    acknowledged,
    abandon: () => ending.abort(),
    answers: () => new Map(calls.answers),
    async untilAllWrite() {
      const began = Date.now()
      while (teachers.some(({ sentAt }) => sentAt <= began)) {
        if (Date.now() > began + AGAIN_WITHIN_MS) return Number.POSITIVE_INFINITY
        await Promise.race([working, pause(50)])
      }
      return (Date.now() - began) / 1_000
    },
    look: () => lookFor(teachers),
    async stop() {
      ending.abort()
      await working
      const found = await lookFor(teachers)
      for (const { browser } of teachers) await browser.dispose()
      const unexpected = [...calls.answers].filter(([answer]) => !EXPECTED.test(answer))
      const { longestMs } = calls
      return { ...found, longestMs, unexpected: sum(unexpected.map(([, times]) => times)) }
    },
  }
}

async function lookFor(teachers: readonly Teacher[]): Promise<Found> {
  const found = { missing: 0, doubled: 0 }
  for (const teacher of teachers) {
    const acknowledged = [...teacher.acknowledged]
    const titles = await readTitles(teacher)
    const present = new Set(titles)
    found.missing += acknowledged.filter((title) => !present.has(title)).length
    found.doubled += titles.length - present.size
  }
  return found
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

async function signUp(origin: string, signInName: string): Promise<Teacher> {
  const extraHTTPHeaders = { origin, [ownPageHeader]: '1' }
  const browser = await request.newContext({ baseURL: origin, extraHTTPHeaders })
  const who = await browser.get(sitePaths.signUp)
  const fields = await browser.post(who.url(), { form: { who: 'adult' } })
  await browser.post(fields.url(), { form: { name: 'Mira', signInName, password: PASSWORD } })
  const authorization = `Bearer ${await renew(browser)}`
  const role = await browser.get('/api/educator/update-role', { headers: { authorization } })
  if (!role.ok()) throw new Error(`${signInName} did not become a teacher: ${await role.text()}`)
  return { browser, bearer: await renew(browser), acknowledged: [], sentAt: 0 }
}

/** A new token of somebody who is signed in. */
async function renew(browser: APIRequestContext): Promise<string> {
  const answer = await browser.post(sitePaths.token)
  const said = await answer.text()
  const { accessToken }: { accessToken?: unknown } = JSON.parse(said)
  if (typeof accessToken !== 'string') throw new Error(`signed in, and no token: ${said}`)
  return accessToken
}

async function write(
  origin: string,
  teacher: Teacher,
  calls: Calls,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const title = `Leaf ${teacher.acknowledged.length}`
    const sentAt = Date.now()
    const body = JSON.stringify({ ...ACTIVITY, title, key: randomUUID() })
    while (!(await isStored(origin, teacher, calls, body))) {
      if (Date.now() > sentAt + AGAIN_WITHIN_MS) throw new Error(`${title} cannot be stored`)
    }
    teacher.acknowledged.push(title)
    teacher.sentAt = sentAt
    await pause(PAUSE_MS)
  }
}

/** Whether a write was acknowledged; waits as long as it was told where it was not. */
async function isStored(origin: string, teacher: Teacher, calls: Calls, body: string) {
  const { status, retryAfterMs } = await call(`${origin}/api/educator/add-activity`, calls, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.bearer}`, 'content-type': 'application/json' },
    body,
  })
  if (status === 401) {
    // A token that cannot be renewed now is asked for again.
    teacher.bearer = await renew(teacher.browser).catch(() => teacher.bearer)
  }
  const isAcknowledged = status >= 200 && status < 300
  if (!isAcknowledged) await pause(retryAfterMs)
  return isAcknowledged
}

async function read(origin: string, calls: Calls, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await call(`${origin}/api/course/all`, calls)
    await pause(4 * PAUSE_MS)
  }
}

/** Calls, and counts what is answered. */
async function call(address: string, calls: Calls, init?: RequestInit) {
  const began = performance.now()
  const answer = await fetch(address, {
    ...init,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  }).then(
    async (got) => {
      const after = Number(got.headers.get('retry-after') ?? Number.NaN)
      const said = got.status === 503 && !(after > 0) ? '503 without Retry-After' : `${got.status}`
      await got.arrayBuffer()
      return { said, status: got.status, retryAfterMs: (after || 1) * 1_000 }
    },
    (error: Error) => ({ said: String(error.cause ?? error), status: 0, retryAfterMs: 1_000 }),
  )
  calls.answers.set(answer.said, (calls.answers.get(answer.said) ?? 0) + 1)
  calls.longestMs = Math.max(calls.longestMs, performance.now() - began)
  return answer
}

async function readTitles({ browser }: Teacher): Promise<string[]> {
  const authorization = `Bearer ${await renew(browser)}`
  const titles: string[] = []
  let cursor: string | null | undefined = ''
  while (cursor !== null && cursor !== undefined) {
    const query = new URLSearchParams({ limit: '500', ...(cursor ? { cursor } : {}) })
    const answer = await browser.get(`/api/educator/activities?${query}`, {
      headers: { authorization },
    })
    const page: { activities: { title: string }[]; nextCursor?: string | null } = JSON.parse(
      await answer.text(),
    )
    titles.push(...page.activities.map(({ title }) => title))
    cursor = page.nextCursor
  }
  return titles
}
