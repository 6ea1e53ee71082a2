// Buttons that are one icon: back, home, menu. Round for children, leaf-cornered for adults.
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, House } from 'lucide-react'
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

/** Back: a link, or a button with `onClick`. */
export function BackButton({ render, onClick }: { render?: Rendered; onClick?: () => void }) {
  const { t } = useLingui()
  return <RoundButton label={t`Back`} icon={<ArrowLeft />} render={render} onClick={onClick} />
}

/** Home: always a link. */
export function HomeButton({ render }: { render: Rendered }) {
  const { t } = useLingui()
  return <RoundButton label={t`Home`} icon={<House />} render={render} />
}
