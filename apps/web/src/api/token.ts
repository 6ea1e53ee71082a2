// The access token: in this page's memory only, fetched from the server's session and renewed
// before it expires. Calls at the same time share one renewal. No call is made with the token of
// somebody else than the page shows, who may have signed in in another tab.
import {
  ownPageHeader,
  type SignOutAnswer,
  sitePaths,
  type TokenAnswer,
} from '@kinderleaf/contract/plain'
import { createEmitter } from '../state/store.ts'
import { readText, writeText } from '../state/stored.ts'
import { reportAnswer, reportSilence } from './connection.ts'

/** A token that expires within this time is renewed before it is used. */
const marginMs = 20_000
/** A request that has no answer by then is taken for lost: every call waits for it. */
const patienceMs = 30_000
/** The lifetime of a token that does not name one. */
const shortestSeconds = 60

interface Token {
  readonly value: string
  readonly userId: string | null
  readonly role: TokenAnswer['role']
  readonly endsAt: number
}

export interface TokenPerson {
  readonly _id: string
  readonly role: TokenAnswer['role']
}

let current: Token | undefined
/** Whom the page shows; unknown while it begins, and for a visitor. */
let shownId: string | undefined
let renewal: Promise<string | null> | undefined
const sessionEnd = createEmitter()
const otherPerson = createEmitter()

/**
 * The key of what says that somebody signed out here while the server was silent. It is the device's:
 * until the server has been told no token is fetched.
 */
export const owedSignOut = 'kinderleaf:signs-out'

/**
 * What our server says. Undefined where something answers in its place, which decides nothing: a
 * gateway, a filter, a network that asks to sign in.
 */
export const readOwn = async <Answer>(response: Response): Promise<Answer | undefined> =>
  response.status < 500 ? response.json().catch(() => undefined) : undefined

function tokenIn(answer: TokenAnswer | SignOutAnswer): Token | undefined {
  if ('redirectTo' in answer) {
    // The server has ended a session of its own provider, and cannot end a foreign one's.
    if (answer.redirectTo?.startsWith(location.origin) === false) location.assign(answer.redirectTo)
    return undefined
  }
  if (!answer.accessToken) return undefined
  return {
    value: answer.accessToken,
    userId: answer.userId,
    role: answer.role,
    endsAt: Date.now() + (answer.expiresIn ?? shortestSeconds) * 1_000,
  }
}

/** Nobody has a token who has just signed out, so telling that is answered as a request for one. */
async function fetchToken(): Promise<string | null> {
  const isOwed = readText(owedSignOut)
  let response: Response
  try {
    response = await fetch(isOwed ? sitePaths.signOut : sitePaths.token, {
      method: 'POST',
      headers: { [ownPageHeader]: '1' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (cause) {
    reportSilence()
    throw new Error('No answer to the request for a token', { cause })
  }
  const answer = await readOwn<TokenAnswer | SignOutAnswer>(response)
  if (!answer) {
    reportSilence()
    throw new Error(`The request for a token was answered with ${response.status}`)
  }
  reportAnswer()
  if (isOwed && response.ok) writeText(owedSignOut, null)
  current = response.ok ? tokenIn(answer) : undefined
  return current?.value ?? null
}

/** Fetches a new token; null when nobody is signed in. Throws when the server does not answer. */
export function renewToken(): Promise<string | null> {
  renewal ??= fetchToken().finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Whose token it is, as the server has just said; nobody for a visitor. */
export async function tokenPerson(): Promise<TokenPerson | undefined> {
  await renewToken()
  return current?.userId ? { _id: current.userId, role: current.role } : undefined
}

/** Renews a token that the server refused; emits when the session is over. */
export async function renewForCall(): Promise<string | null> {
  const token = await renewToken()
  if (!token) sessionEnd.emit()
  return token
}

async function anyBearer(): Promise<string | null> {
  if (!current) return renewal ?? null
  return current.endsAt - Date.now() > marginMs ? current.value : renewForCall()
}

/**
 * A valid token; null for a visitor, and when it is not that of `owner`, by default whom the page
 * shows. Emits when the token is somebody else's than the page shows.
 */
export async function bearer(owner = shownId): Promise<string | null> {
  const token = await anyBearer()
  if (!token || owner === undefined) return token
  const userId = current?.value === token ? current.userId : null
  if (userId !== null && shownId !== undefined && userId !== shownId) otherPerson.emit()
  return userId === owner ? token : null
}

/** Says whom the page shows from now on. */
export function setShownPerson(id: string | undefined): void {
  shownId = id
}

/** Whom the page shows; undefined for a visitor. */
export const shownPerson = (): string | undefined => shownId

/** Forgets the token, after signing out for instance. */
export function dropToken(): void {
  current = undefined
}

/** Calls back when the session turns out to be over although nobody signed out here. */
export const onSessionEnd = sessionEnd.subscribe

/** Calls back when somebody else has signed in than the page shows. */
export const onOtherPerson = otherPerson.subscribe
