// The parts around every page: skip link, top bar, footer, banner.
import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

/** Jumps over the menus to the element with the id `main`. */
export const SkipLink = () => (
  <a className="kl-skip" href="#main">
    <Trans>Skip to content</Trans>
  </a>
)

/** The top bar: the logo and, at its end, `children`. */
export const TopBar = ({ logo, children }: { logo: ReactNode; children?: ReactNode }) => (
  <header className="kl-bar">
    {logo}
    <div className="kl-bar-end">{children}</div>
  </header>
)

/** The footer: a few words, and links at its end. */
export const Footer = ({ children, links }: { children: ReactNode; links?: ReactNode }) => (
  <footer className="kl-foot on-ink">
    {children}
    {links ? <nav className="kl-foot-end">{links}</nav> : null}
  </footer>
)

/** A sentence above the page while the network or the server is away. */
export const Banner = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="kl-banner" role="status">
    <CloudOff />
    <span>{children}</span>
    {action}
  </div>
)
