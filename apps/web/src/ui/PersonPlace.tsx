// The place of the person in the top bar. A file of its own, since the first page of a visit draws
// no faces.
import type { ReactNode } from 'react'

/** A placeholder until the menu is loaded; empty until it is known who is signed in. */
export const PersonPlace = ({ children }: { children?: ReactNode }) => (
  <span className="kl-person">{children}</span>
)
