// A link that leaves the product, in a tab of its own; for the kit's `render`.
import type { ComponentPropsWithoutRef } from 'react'

/** Opens elsewhere and tells nobody where it was pressed. */
export const OutLink = ({ children, ...rest }: ComponentPropsWithoutRef<'a'>) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
