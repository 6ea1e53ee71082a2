// Who is signed in. The token says whether anybody is, `/api/user/data` alone says who and in which
// role. All tabs of the product agree: signing out in one ends all, signing in or taking a role in
// one is read by the others.
import type { Answer } from '@kinderleaf/contract'
import {
  ApiError,
  call,
  connection,
  dropToken,
  onOtherPerson,
  onSessionEnd,
  owedSignOut,
  renewToken,
  setShownPerson,
} from '../api/index.ts'
import { paths } from '../paths.ts'
import { isClassTablet } from '../state/class-tablet.ts'
import { createStore } from '../state/store.ts'
import { readText, writeText } from '../state/stored.ts'
import { signInAddress } from './next.ts'

export type User = Answer<'userData'>['user']

export type SessionState =
  /** Not yet known; `silent` when the server does not answer, `failure` when it says that it fails. */
  | { readonly kind: 'loading'; readonly silent: boolean; readonly failure?: ApiError }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'signedIn'; readonly user: User }

/** The message that somebody signed out; every other message is a mark. */
const signedOut = 'signedOut'

const state = createStore<SessionState>(() => ({ kind: 'loading', silent: false }))
const tabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kinderleaf-session')

/** What tabs compare: person, role, name and face. */
const mark = (of: SessionState): string =>
  of.kind === 'signedIn'
    ? JSON.stringify([of.user._id, of.user.role, of.user.name, of.user.face])
    : of.kind

const personOf = (of: SessionState): string | undefined =>
  of.kind === 'signedIn' ? of.user._id : undefined

// Whose work stored in the browser may be shown while the server does not answer.
const lastPersonKey = 'kinderleaf:last-person'

const rememberPerson = (id: string | undefined): boolean => writeText(lastPersonKey, id ?? null)

/** The person who was last known to be signed in here; nobody once she has asked to be signed out. */
const lastPerson = (): string | null => (readText(owedSignOut) ? null : readText(lastPersonKey))

/** Sets a new state and notifies the other tabs. */
function setState(next: SessionState): void {
  if (next.kind !== 'loading') rememberPerson(personOf(next))
  // reloading removes what this page has loaded for somebody else
  const before = state.get()
  if (before.kind === 'signedIn' && personOf(before) !== personOf(next)) {
    location.reload()
    return
  }
  setShownPerson(personOf(next))
  state.set(next)
  if (mark(before) !== mark(next) && next.kind !== 'loading') tabs?.postMessage(mark(next))
}

// How often in a row a token was refused that had just been handed out. A visitor is sent to log in,
// which a provider does at once for somebody it knows, so that both would go on for ever.
const refusedTokens = 'kinderleaf:refused-tokens'
const mostRefusedTokens = 2

async function readState(): Promise<SessionState> {
  if (!(await renewToken())) return { kind: 'visitor' }
  try {
    const { user } = await call('userData')
    writeText(refusedTokens, null)
    return { kind: 'signedIn', user }
  } catch (error) {
    const refused = Number(readText(refusedTokens))
    // the account may have ended between the two calls
    if (error instanceof ApiError && error.status === 401 && refused < mostRefusedTokens) {
      writeText(refusedTokens, String(refused + 1))
      return { kind: 'visitor' }
    }
    throw error
  }
}

const retryMs = 5_000
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Reads again who is signed in; the state stays while the server does not answer. While nothing is
 * known it is read again by itself: when a silent server answers, and every few seconds from one that
 * fails.
 */
async function refresh(): Promise<void> {
  clearTimeout(retry)
  try {
    setState(await readState())
  } catch (error) {
    if (state.get().kind !== 'loading') return
    if (error instanceof ApiError && connection.isReachable()) {
      setState({ kind: 'loading', silent: false, failure: error })
      retry = setTimeout(() => void refresh(), retryMs)
    } else setState({ kind: 'loading', silent: true })
  }
}

/** Sets a user that the server has just returned, after a change of role for instance. */
function setUser(user: User): void {
  setState({ kind: 'signedIn', user })
}

const currentPath = (): string => location.pathname + location.search + location.hash

const redirectBlockers = new Set<object>()

/** Stays on the page when the session ends: it has unsaved work and shows itself what to do. */
function blockRedirect(): () => void {
  const blocker = {}
  redirectBlockers.add(blocker)
  return () => redirectBlockers.delete(blocker)
}

/**
 * Goes to the sign-in page, which leads back to `next`, by default the current page; on a tablet of a
 * class to its wall, since the next who signs in is another child.
 */
const signIn = (next = currentPath()): void =>
  location.assign(isClassTablet() ? paths.wall() : signInAddress(next))

type Leaving = (user: User) => Promise<boolean>

let leaving: Leaving = async () => true

/** Sets what is done before a sign-out; it answers whether the session may end now. */
function beforeSignOut(work: Leaving): void {
  leaving = work
}

/** Ends the session here and in all tabs, once the server has ended it. */
function end(): void {
  dropToken()
  rememberPerson(undefined)
  tabs?.postMessage(signedOut)
}

function onTabMessage(message: unknown): void {
  if (message === signedOut) {
    dropToken()
    if (state.get().kind !== 'visitor') location.assign('/')
  } else if (message !== mark(state.get())) void refresh()
}

/** What Back brings out of the browser's memory is loaded anew once somebody else is here, or nobody. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && lastPerson() !== (personOf(state.get()) ?? null)) location.reload()
}

function start(): void {
  addEventListener('pageshow', onPageShow)
  tabs?.addEventListener('message', (event) => onTabMessage(event.data))
  connection.subscribe(() => {
    if (connection.isReachable() && state.get().kind === 'loading') void refresh()
  })
  onSessionEnd(() => {
    if (state.get().kind === 'signedIn' && redirectBlockers.size === 0) signIn()
  })
  // what is shown, typed and kept on this page is not hers
  onOtherPerson(() => location.reload())
  void refresh()
}

export const session = {
  start,
  refresh,
  setUser,
  signIn,
  blockRedirect,
  beforeSignOut,
  leave: (user: User): Promise<boolean> => leaving(user),
  end,
  lastPerson,
  current: state.get,
  subscribe: state.subscribe,
}
