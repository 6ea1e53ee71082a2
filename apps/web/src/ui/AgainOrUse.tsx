// The two ways on from what was just taken or spoken: once more, or into the work.
import { useLingui } from '@lingui/react/macro'
import { Check, RotateCcw } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'

interface AgainOrUseProps {
  /** What doing it once more is called. */
  readonly again: string
  readonly onAgain: () => void
  readonly onUse: () => void
}

export function AgainOrUse({ again, onAgain, onUse }: AgainOrUseProps) {
  const { t } = useLingui()
  const use = useRef<HTMLButtonElement>(null)
  // at once: the button that had the focus goes in the same step
  useLayoutEffect(() => use.current?.focus(), [])
  return (
    <>
      <Button look="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={onAgain}>
        {again}
      </Button>
      <Button ref={use} icon={<Check aria-hidden="true" />} onClick={onUse}>
        {t`Use it`}
      </Button>
    </>
  )
}
