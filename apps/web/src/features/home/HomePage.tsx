// Home: the landing page for visitors, on a tablet of a class its wall; tiles for signed-in people. The guard redirects people
// without a role.
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { isClassTablet } from '../../state/class-tablet.ts'
import { Waiting } from '../../ui/index.ts'
import { Landing } from './Landing.tsx'

// not part of a visitor's first load
const SignedInHome = lazy(async () => {
  const { SignedInHome } = await import('./SignedInHome.tsx')
  return { default: SignedInHome }
})

export function Component() {
  const user = useUser()
  if (!user) return isClassTablet() ? <Navigate to={paths.wall()} replace /> : <Landing />
  return (
    <Suspense fallback={<Waiting />}>
      <SignedInHome user={user} />
    </Suspense>
  )
}
