// Who is here, as the tests of the gallery say it.
import { vi } from 'vitest'
import type { SessionState, User } from '../../../session/index.ts'
import { createEmitter } from '../../../state/store.ts'

const here: { state: SessionState; last: string | null } = {
  state: { kind: 'visitor' },
  last: null,
}
const changes = createEmitter()

export const userCalled = (id: string, role: User['role'] = 'student'): User => ({
  _id: id,
  name: id,
  imageUrl: null,
  role,
  awaitsClass: false,
  enrolledCourses: [],
})

/** Somebody else sits down at the device. */
export function enter(state: SessionState): void {
  here.state = state
  if (state.kind !== 'loading') here.last = state.kind === 'signedIn' ? state.user._id : null
  changes.emit()
}

export const visitorEnters = () => enter({ kind: 'visitor' })
export const childEnters = (id: string) => enter({ kind: 'signedIn', user: userCalled(id) })

/** Stands in for the session in `vi.mock`. */
export const fakeSession = {
  session: {
    current: () => here.state,
    lastPerson: () => here.last,
    subscribe: vi.fn(changes.subscribe),
  },
}
