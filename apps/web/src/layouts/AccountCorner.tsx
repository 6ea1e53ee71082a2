// The end of the top bar: for visitors the ways in, for teachers the Dashboard, for everybody
// signed in their menu. Nothing while it is not known who is there.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../session/index.ts'
import { Button, PersonMark } from '../ui/index.ts'
import { shownName } from './shown-name.ts'
import { VisitorWays } from './VisitorWays.tsx'

/** Until then the line and the processor belong to what the page shows. */
const menuAfterMs = 1_000

// the menu's machinery is not for visitors' first load, and comes after the page of everybody else
const AccountMenu = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, menuAfterMs))
  return import('./AccountMenu.tsx')
})

export function AccountCorner() {
  const { t } = useLingui()
  const state = useSession()
  if (state.kind === 'loading') return null
  if (state.kind === 'visitor') return <VisitorWays />
  const { user } = state
  const closed = (
    <span className="kl-person">
      <PersonMark seed={user._id} name={shownName(user)} />
    </span>
  )
  return (
    <>
      {user.role === 'educator' ? (
        <Button look="quiet" className="max-sm:hidden" render={<Link to={paths.educator()} />}>
          {t`Dashboard`}
        </Button>
      ) : null}
      <Suspense fallback={closed}>
        <AccountMenu user={user} />
      </Suspense>
    </>
  )
}
