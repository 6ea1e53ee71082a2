// Buttons that are one icon: home, menu. Round for children, leaf-cornered for adults.
import { useLingui } from '@lingui/react/macro'
import { House } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'

export type RoundButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  /** ink: filled; bare: no ring (adult). */
  look?: 'paper' | 'ink' | 'bare'
  /** Keeps the focus, ignores clicks. */
  busy?: boolean
  render?: Rendered
}

/** An icon button. */
export function RoundButton({
  label,
  icon,
  look = 'paper',
  className = '',
  ...rest
}: RoundButtonProps) {
  return (
    <Pressable
      {...rest}
      className={`kl-round ${className}`}
      data-look={look}
      aria-label={label}
      title={label}
    >
      {icon}
    </Pressable>
  )
}

/** Home: always a link. */
export function HomeButton({ render }: { render: Rendered }) {
  const { t } = useLingui()
  return <RoundButton label={t`Home`} icon={<House />} render={render} />
}
