// The top bar of pages that have no header of their own: the logo leads home.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Logo, TopBar } from '../ui/index.ts'
import { AccountCorner } from './AccountCorner.tsx'

/** `children` are placed before the signed-in person. */
export function SiteBar({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <TopBar logo={<Logo render={<Link to={paths.home()} aria-label={t`Kinderleaf, home`} />} />}>
      {children}
      <AccountCorner />
    </TopBar>
  )
}
