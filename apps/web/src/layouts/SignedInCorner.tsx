// The corner of whoever is signed in: for teachers the Dashboard, for everybody their menu; on a
// tablet of a class the way to its wall.
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { User } from '../session/index.ts'
import { isClassTablet } from '../state/class-tablet.ts'
import { Button, chosenFaceAddress, PersonMark, PersonPlace } from '../ui/index.ts'
import { shownName } from './shown-name.ts'
import { WallWay } from './WallWay.tsx'

/** The page itself loads first. */
const menuAfterMs = 1_000

// the menu's code is loaded after the page
const AccountMenu = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, menuAfterMs))
  return import('./AccountMenu.tsx')
})

export function SignedInCorner({ user }: { readonly user: User }) {
  const { t } = useLingui()
  const closed = (
    <PersonPlace>
      <PersonMark seed={user._id} name={shownName(user)} chosen={chosenFaceAddress(user.face)} />
    </PersonPlace>
  )
  return (
    <>
      {user.role === 'educator' ? (
        <Button look="quiet" render={<Link to={paths.educator()} />}>
          {t`Dashboard`}
        </Button>
      ) : null}
      {isClassTablet() ? (
        <WallWay user={user} />
      ) : (
        <Suspense fallback={closed}>
          <AccountMenu user={user} />
        </Suspense>
      )}
    </>
  )
}
