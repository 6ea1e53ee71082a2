// Links for the kit's `render` that bypass the router.
import type { ComponentPropsWithoutRef } from 'react'

/** To a file. */
export const FileLink = ({ children, ...rest }: ComponentPropsWithoutRef<'a'>) => (
  <a {...rest}>{children}</a>
)

/** Opens another site in a new tab, without a referrer. */
export const OutLink = ({ children, ...rest }: ComponentPropsWithoutRef<'a'>) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
