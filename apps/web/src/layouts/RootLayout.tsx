// Around every page: skip link, the calm banner, messages, what moves focus and scrolling when another
// page is shown, and on a tablet of a class the question whether it is still the same child.
import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useUser } from '../session/index.ts'
import { idleMinutesOfTablet } from '../state/class-tablet.ts'
import { SkipLink, Toaster } from '../ui/index.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { PageFocus } from './PageFocus.tsx'
import { SignInTrouble } from './SignInTrouble.tsx'

const StillYou = lazy(() => import('./StillYou.tsx'))

/** The page that is shown, without its search. */
function usePageKey(): string {
  const match = useMatches().at(-1)
  const { input: _search, ...params } = match?.params ?? {}
  return JSON.stringify([match?.id, params])
}

export function RootLayout() {
  const user = useUser()
  const minutes = user ? idleMinutesOfTablet.read() : null
  return (
    <>
      <SkipLink />
      <ConnectionBanner />
      <Outlet />
      <Toaster spoken={user?.role === 'student'} />
      <PageFocus page={usePageKey()} />
      <SignInTrouble />
      {user && minutes ? (
        <Suspense>
          <StillYou user={user} minutes={minutes} />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </>
  )
}
