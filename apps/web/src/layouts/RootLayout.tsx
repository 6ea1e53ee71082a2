// Around every page: skip link, the calm banner, messages, and what moves focus and scrolling when
// another page is shown.
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useUser } from '../session/index.ts'
import { SkipLink, Toaster } from '../ui/index.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { PageFocus } from './PageFocus.tsx'
import { SignInTrouble } from './SignInTrouble.tsx'

/** The page that is shown, without its search. */
function usePageKey(): string {
  const match = useMatches().at(-1)
  const { input: _search, ...params } = match?.params ?? {}
  return JSON.stringify([match?.id, params])
}

export function RootLayout() {
  const user = useUser()
  return (
    <>
      <SkipLink />
      <ConnectionBanner />
      <Outlet />
      <Toaster spoken={user?.role === 'student'} />
      <PageFocus page={usePageKey()} />
      <SignInTrouble />
      <ScrollRestoration />
    </>
  )
}
