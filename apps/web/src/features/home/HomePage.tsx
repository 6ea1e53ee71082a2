// Home in its states: the landing for visitors, tiles for whoever is signed in. Whoever has no role
// yet never gets here.
import { lazy, Suspense } from 'react'
import { useUser } from '../../session/index.ts'
import { Waiting } from '../../ui/index.ts'
import { Landing } from './Landing.tsx'

// no visitor's first load brings it
const SignedInHome = lazy(async () => {
  const { SignedInHome } = await import('./SignedInHome.tsx')
  return { default: SignedInHome }
})

export function Component() {
  const user = useUser()
  if (!user) return <Landing />
  return (
    <Suspense fallback={<Waiting />}>
      <SignedInHome user={user} />
    </Suspense>
  )
}
