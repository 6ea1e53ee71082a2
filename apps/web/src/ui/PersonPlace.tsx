// The place of the person in the top bar. On its own, since the first page of a visit draws no faces.
import type { ReactNode } from 'react'

/** Until it can be pressed; empty until it is known who is there. */
export const PersonPlace = ({ children }: { children?: ReactNode }) => (
  <span className="kl-person">{children}</span>
)
