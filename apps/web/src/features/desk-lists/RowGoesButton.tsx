// A button whose act takes its row out of the list, as letting somebody in does.
import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps, notify } from '../../ui/index.ts'
import { pageHeading } from './focus-after-removal.ts'

interface RowGoesButtonProps {
  readonly label: string
  /** The same with whose row it is. */
  readonly spoken: string
  readonly look?: ButtonProps['look']
  readonly busy: boolean
  /** The call, which shows its own failure. */
  readonly act: () => Promise<{ readonly message: string }>
}

/** Afterwards the focus is on the page's heading, unless whoever pressed it has gone on. */
export function RowGoesButton({ label, spoken, look, busy, act }: RowGoesButtonProps) {
  const { i18n } = useLingui()
  const press = (button: HTMLElement) =>
    act().then(
      ({ message }) => {
        notify.success(i18n._(message))
        const { activeElement } = document
        if (activeElement === button || activeElement === document.body) pageHeading()?.focus()
      },
      () => {},
    )
  return (
    <Button
      look={look}
      busy={busy}
      aria-label={spoken}
      onClick={(event) => void press(event.currentTarget)}
    >
      {label}
    </Button>
  )
}
