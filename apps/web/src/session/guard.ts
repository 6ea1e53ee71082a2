// Which page somebody may see: one pure decision for every kind of page (specification, section 4).
// Nothing is decided before the role is known, so that no wrong page is shown for a moment.
import { paths } from '../paths.ts'
import { ownPath } from './next.ts'
import type { SessionState } from './session.ts'

/**
 * - `home`: anybody but the signed-in who have no role yet.
 * - `student`: students alone; `player` lets a teacher in to preview, the server knows whose it is.
 * - `educator`: the educator area.
 * - `signedIn`: anybody signed in, with or without a role.
 * - `role`: the page that chooses a role; `newRole`: the two pages that take one.
 */
export type GuardKind = 'home' | 'student' | 'player' | 'educator' | 'signedIn' | 'role' | 'newRole'

export type Decision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'show' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'signIn' }

type RoleState = 'visitor' | 'none' | 'student' | 'educator'

const wait: Decision = { kind: 'wait' }
const show: Decision = { kind: 'show' }
const signIn: Decision = { kind: 'signIn' }
const goTo = (to: string): Decision => ({ kind: 'go', to })

type Rule = (here: string) => Decision

const chooseRole: Rule = (here) => goTo(paths.selectRole(ownPath(here)))
const toHome: Rule = () => goTo(paths.home())
const toEducator: Rule = () => goTo(paths.educator())
const toBecomeEducator: Rule = (here) => goTo(paths.becomeEducator(ownPath(here)))
const visible: Rule = () => show
const toSignIn: Rule = () => signIn

const rules: Record<GuardKind, Record<RoleState, Rule>> = {
  home: { visitor: visible, none: chooseRole, student: visible, educator: visible },
  student: { visitor: toSignIn, none: chooseRole, student: visible, educator: toEducator },
  player: { visitor: toSignIn, none: chooseRole, student: visible, educator: visible },
  educator: {
    visitor: chooseRole,
    none: toBecomeEducator,
    student: toBecomeEducator,
    educator: visible,
  },
  signedIn: { visitor: toSignIn, none: visible, student: visible, educator: visible },
  role: { visitor: visible, none: visible, student: toHome, educator: toEducator },
  newRole: { visitor: chooseRole, none: visible, student: toHome, educator: toEducator },
}

function roleOf(state: Exclude<SessionState, { kind: 'loading' }>): RoleState {
  if (state.kind === 'visitor') return 'visitor'
  return state.user.role ?? 'none'
}

/** What to do with somebody who opens `here` (path and query). */
export function decide(kind: GuardKind, state: SessionState, here: string): Decision {
  return state.kind === 'loading' ? wait : rules[kind][roleOf(state)](here)
}
