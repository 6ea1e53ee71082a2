// Links for the kit's `render` that the router has no part in.
import type { ComponentPropsWithoutRef } from 'react'

/** To a file. */
export const FileLink = ({ children, ...rest }: ComponentPropsWithoutRef<'a'>) => (
  <a {...rest}>{children}</a>
)

/** Opens elsewhere, in a tab of its own, and tells nobody where it was pressed. */
export const OutLink = ({ children, ...rest }: ComponentPropsWithoutRef<'a'>) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
