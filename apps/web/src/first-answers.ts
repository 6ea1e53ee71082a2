// Runs before everything else, from a small file of its own: starts the session, and asks for what a
// lesson or a list of lessons shows while the app itself is still being read.
import { callAhead } from './api/index.ts'
import { cardsPerPage } from './features/browse/cards-per-page.ts'
import { readPlace } from './features/browse/kept-place.ts'
import { paths } from './paths.ts'
import { session, type User } from './session/index.ts'

session.start()

const { pathname, search } = location
const lesson = /^\/course\/([\w-]+)$/.exec(pathname)?.[1]
if (lesson) callAhead('courseById', { params: { id: lesson } }).catch(() => {})
// failures are told where the answers are taken; a list that is searched, narrowed or come back to begins otherwise
else if (pathname === paths.courseList() && !search && !readPlace()) whenSignedIn(askForList)

function whenSignedIn(then: (user: User) => Promise<unknown>): void {
  const stop = session.subscribe(() => {
    const state = session.current()
    if (state.kind === 'loading') return
    stop()
    if (state.kind === 'signedIn') then(state.user).catch(() => {})
  })
}

async function askForList(user: User): Promise<void> {
  const educators = await educatorsOf(user)
  if (educators.length === 0) return
  await callAhead('courseAll', { query: { educators: educators.join(','), limit: cardsPerPage } })
}

async function educatorsOf({ _id, role }: User): Promise<readonly string[]> {
  if (role === 'educator') return [_id]
  if (role !== 'student') return []
  return (await callAhead('joinedEducators')).joinedEducators
}
