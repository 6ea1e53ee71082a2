// What a visitor finds at the end of the top bar: Login and Create Account, on phones behind one
// round button as Login and Sign up.
import { Trans, useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { paths } from '../paths.ts'
import { signInAddress, signUpAddress } from '../session/index.ts'
import { Button, RoundButton, WordLink } from '../ui/index.ts'
import { ServerLink } from './ServerLink.tsx'

// sign-up leads to the choice of a role, sign-in to the home page
const signUp = signUpAddress(paths.selectRole())
const signIn = signInAddress(paths.home())

/** The two ways in, side by side where there is room. */
export function VisitorWays() {
  const { t } = useLingui()
  return (
    <>
      <span className="hidden items-center gap-4 whitespace-nowrap sm:flex">
        <WordLink render={<ServerLink to={signIn} />}>{t`Login`}</WordLink>
        <Button
          look="quiet"
          className="max-lg:px-5 max-lg:text-md"
          render={<ServerLink to={signUp} />}
        >
          {t`Create Account`}
        </Button>
      </span>
      <SmallMenu />
    </>
  )
}

function SmallMenu() {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <div className="relative sm:hidden">
      <RoundButton
        label={t`Menu: Login and Sign up`}
        icon={open ? <X /> : <MenuIcon />}
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={close}
        onClick={() => setOpen(!open)}
      />
      <nav
        id={id}
        aria-label={t`Login and Sign up`}
        hidden={!open}
        onKeyDown={close}
        className={`absolute end-0 top-full z-10 mt-2 w-56 gap-3 rounded-leaf-m bg-white p-4 shadow-lift ${open ? 'grid' : ''}`}
      >
        <Button look="quiet" render={<ServerLink to={signIn} />}>
          <Trans>Login</Trans>
        </Button>
        <Button render={<ServerLink to={signUp} />}>
          <Trans>Sign up</Trans>
        </Button>
      </nav>
    </div>
  )
}
