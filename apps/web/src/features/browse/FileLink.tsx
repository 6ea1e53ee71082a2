// A link to a file, for the kit's `render`.
import type { ComponentPropsWithoutRef } from 'react'

export const FileLink = ({ children, ...rest }: ComponentPropsWithoutRef<'a'>) => (
  <a {...rest}>{children}</a>
)
