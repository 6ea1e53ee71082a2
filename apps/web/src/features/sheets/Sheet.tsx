// One sheet: its title, a line for a child's name, and what she works on. On the screen it is as wide as
// there is room, on paper as large as both A4 and Letter allow.
import './sheets.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface SheetProps {
  /** Without one nothing stands above what it shows. */
  readonly title?: string
  /** The language of the title; without it, the page's. */
  readonly lang?: string
  /** As large as the paper, for a picture: 194 by 259 millimetres. */
  readonly large?: boolean
  readonly children: ReactNode
}

export const Sheet = ({ title, lang, large, children }: SheetProps) => (
  <article className="sheet" data-large={large || undefined}>
    {title ? (
      <header className="sheet-head">
        <p className="sheet-title" lang={lang}>
          {title}
        </p>
        <p className="sheet-name">
          <Trans>Name</Trans>
        </p>
      </header>
    ) : null}
    {children}
  </article>
)
