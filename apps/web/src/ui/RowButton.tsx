// A row of an adult list that is pressed as a whole: one more, more of them.
import type { ComponentPropsWithoutRef } from 'react'

/** As wide as its list; its content in one line. */
export const RowButton = ({ className = '', ...rest }: ComponentPropsWithoutRef<'button'>) => (
  <button type="button" {...rest} className={`kl-row-button ${className}`} />
)
