// People of a demo school who read and write without a pause, signed in: what they were answered, and
// whether what they were told is stored is there in the end.
import { setTimeout as wait } from 'node:timers/promises'
import { ACTIVITY, readActivityIds } from '../kill/writes.ts'
import { openSession, type Session } from './demo-people.ts'

const PAUSE_MS = 50
const TOKEN_PAUSE_MS = 1_000
const ANSWERED_WITHIN_MS = 30_000
const [TEACHER, CHILD] = ['daniel', 'mira']
const READERS = [TEACHER, 'kenji', 'amara']
const LANGUAGES = ['en', 'es', 'fil', 'fr']
/** What each reader asks in turn, and what a child is refused. */
const READ = ['/api/course/all', '/api/quiz/all', '/api/user/data', '/api/settings']
const FOR_TEACHERS = '/api/educator/dashboard'
const REFUSED = 403

export interface Answered {
  /** How often which status came. */
  counts: Map<string, number>
  /** Each answer that should not have come. */
  unexpected: string[]
}

export interface Callers {
  /** What was answered since this was last asked. */
  take(): Answered
  /** Ends the calls; resolves when the last one is answered. */
  stop(): Promise<void>
  /** How many writes were acknowledged, and how many of them are not there. */
  compare(): Promise<{ written: number; missing: number }>
}

/** Begins to call `origin`; everybody has signed in there. */
export async function startCallers(
  origin: string,
  passwordOf: (name: string) => string,
): Promise<Callers> {
  const answers = countAnswers()
  const sessions = new Map<string, Session>()
  const bearers = new Map<string, string>()
  for (const name of new Set([TEACHER, CHILD, ...READERS])) {
    const session = await openSession(origin, name, passwordOf(name))
    sessions.set(name, session)
    const { status, token } = await session.askToken()
    if (!token) throw new Error(`${name} was answered ${status} instead of getting a token`)
    bearers.set(name, token)
  }
  const send = (name: string, path: string, { method = 'GET', body, expected }: Call = {}) =>
    answers.count(path, expected, async () => {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearers.get(name)}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      })
      return { status: answer.status, text: await answer.text() }
    })
  const written = { activities: new Set<string>(), language: '' }
  const isOver = new AbortController()
  const acts = [
    ...READERS.map((name) => readAll(name, send)),
    addActivity(send, written.activities),
    changeLanguage(send, written),
  ]
  const renewals = [...sessions.values()].map((session) => async () => {
    const ask = async () => ({ ...(await session.askToken()), text: '' })
    await answers.count('/auth/token', undefined, ask)
  })
  const work = [
    ...acts.map((act) => again(act, PAUSE_MS, isOver.signal)),
    ...renewals.map((renew) => again(renew, TOKEN_PAUSE_MS, isOver.signal)),
  ]
  return {
    take: answers.take,
    async stop() {
      isOver.abort()
      await Promise.all(work)
      for (const session of sessions.values()) await session.end()
    },
    async compare() {
      const read = async (name: string, path: string) => (await send(name, path)) ?? ''
      const present = await readActivityIds((path) => read(TEACHER, path))
      const { user } = JSON.parse(await read(CHILD, '/api/user/data'))
      const lost = [...written.activities].filter((id) => !present.has(id)).length
      const isLanguageLost = user.language !== written.language
      return { written: written.activities.size + 1, missing: lost + Number(isLanguageLost) }
    },
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  /** The refusal that is right; else a success is. */
  expected?: number
}

/** Resolves with the text of a success. */
type Send = (name: string, path: string, call?: Call) => Promise<string | undefined>

async function again(act: () => Promise<void>, pauseMs: number, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await act()
    await wait(pauseMs)
  }
}

const readAll = (name: string, send: Send) => async () => {
  for (const path of READ) await send(name, path)
  await send(name, FOR_TEACHERS, name === TEACHER ? {} : { expected: REFUSED })
}

const addActivity = (send: Send, written: Set<string>) => async () => {
  const text = await send(TEACHER, '/api/educator/add-activity', { method: 'POST', body: ACTIVITY })
  if (text) written.add(JSON.parse(text).activity._id)
}

/** The child's language, of which the one acknowledged last has to be there. */
function changeLanguage(send: Send, written: { language: string }) {
  let turn = 0
  return async () => {
    turn += 1
    const language = LANGUAGES[turn % LANGUAGES.length] ?? ''
    const body = { language }
    if (await send(CHILD, '/api/user/language', { method: 'PUT', body }))
      written.language = language
  }
}

function countAnswers() {
  let answered: Answered = { counts: new Map(), unexpected: [] }
  const add = (said: string) => answered.counts.set(said, (answered.counts.get(said) ?? 0) + 1)
  return {
    take() {
      const before = answered
      answered = { counts: new Map(), unexpected: [] }
      return before
    },
    async count(
      path: string,
      expected: number | undefined,
      ask: () => Promise<{ status: number; text: string }>,
    ): Promise<string | undefined> {
      try {
        const { status, text } = await ask()
        add(String(status))
        const isSuccess = status >= 200 && status < 300
        const isRight = expected === undefined ? isSuccess : status === expected
        if (!isRight) answered.unexpected.push(`${status} ${path} ${text.slice(0, 200)}`)
        return isSuccess ? text : undefined
      } catch (error) {
        const said = error instanceof Error ? String(error.cause ?? error) : String(error)
        add(said)
        answered.unexpected.push(`${path} ${said}`)
        return undefined
      }
    },
  }
}
