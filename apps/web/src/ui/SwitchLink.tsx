// One of a row of links that change what a page of the desk shows: a tab, or a filter.
import type { ReactNode } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'

export type SwitchLinkProps = {
  look: 'tab' | 'filter'
  /** Shown now. */
  current: boolean
  render: Rendered
  children: ReactNode
}

export const SwitchLink = ({ look, current, render, children }: SwitchLinkProps) => (
  <Pressable
    className="kl-switch"
    data-look={look}
    aria-current={current ? 'true' : undefined}
    render={render}
  >
    {children}
  </Pressable>
)
