// A link to an address that the server answers by itself (signing in, the account): a full load.
import type { ReactNode } from 'react'

interface ServerLinkProps {
  readonly to: string
  readonly className?: string
  readonly children?: ReactNode
}

/** For `render` of the kit's buttons and links, which pass the other props. */
export const ServerLink = ({ to, children, ...rest }: ServerLinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
