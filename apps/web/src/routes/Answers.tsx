// Around every page that calls the server: the cache of answers, and the texts of those pages. A
// chunk of its own, since the home page does not need it.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { createQueryClient, staleAfter } from '../api/index.ts'
import { outbox } from '../api/outbox/index.ts'
import { HandInNews } from '../features/activities/index.ts'
import { MarkNews } from '../features/lessons/index.ts'
import { addTexts, i18n } from '../i18n.ts'
import { messages as pages } from '../locales/en/pages.po'
import { type SessionState, session } from '../session/index.ts'
import { useOwnLanguage } from '../session/use-own-language.ts'
import { notify } from '../ui/index.ts'

addTexts('pages', pages)
addTexts('sentences')

const client = createQueryClient((error) => notify.error(i18n._(error.message)))

/** Who is here, without what she has seen. */
const whoIn = (state: SessionState): string =>
  state.kind === 'signedIn' ? JSON.stringify({ ...state.user, unseenFeedback: 0 }) : state.kind

// answers depend on the person and the role: after a change they are read again
let lastSession = session.current()
session.subscribe(() => {
  const before = lastSession
  lastSession = session.current()
  if (before.kind === 'loading' || whoIn(before) === whoIn(lastSession)) return
  void client.resetQueries()
})

// what waited may be sent while any page is open
outbox.subscribe(({ kind, entry }) => {
  if (kind !== 'sent') return
  for (const name of staleAfter(entry.call)) void client.invalidateQueries({ queryKey: [name] })
})

export function Component() {
  useOwnLanguage()
  return (
    <QueryClientProvider client={client}>
      <MarkNews />
      <HandInNews />
      <Outlet />
    </QueryClientProvider>
  )
}
