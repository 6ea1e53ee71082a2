// The end of the top bar: for visitors the ways to sign in, for everybody signed in their own
// corner, which a visitor does not load. Empty while it is not known who is signed in.
import { lazy, Suspense } from 'react'
import { useSession } from '../session/index.ts'
import { PersonPlace } from '../ui/index.ts'
import { VisitorWays } from './VisitorWays.tsx'

const SignedInCorner = lazy(async () => {
  const { SignedInCorner } = await import('./SignedInCorner.tsx')
  return { default: SignedInCorner }
})

export function AccountCorner() {
  const state = useSession()
  if (state.kind === 'loading') return null
  if (state.kind === 'visitor') return <VisitorWays />
  return (
    <Suspense fallback={<PersonPlace />}>
      <SignedInCorner user={state.user} />
    </Suspense>
  )
}
