// The button that reads the next page of a list. With the last page it goes, and leaves the focus at
// the end of the list, where it stood.
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'

type MoreButtonProps = {
  /** Reads the next page; absent when there is none. */
  loadMore: (() => Promise<unknown>) | undefined
  /** How many cards its list shows, when the list itself leads whoever presses to the first new one. */
  shown?: number
}

/** What the button was when it had the focus or was pressed. */
type Held = { isPressed: boolean; shown: number | undefined }

/** Absent when there is no more. */
export function MoreButton({ loadMore, shown }: MoreButtonProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const held = useRef<Held>(null)
  const [tookFocus, setTookFocus] = useState(false)
  const hasMore = loadMore !== undefined
  useLayoutEffect(() => {
    if (hasMore) {
      setTookFocus(false)
      return
    }
    const isLed = held.current?.isPressed && held.current.shown !== shown
    if (held.current && !isLed && document.activeElement === document.body) setTookFocus(true)
    held.current = null
  }, [hasMore, shown])
  if (tookFocus) {
    return (
      <p ref={takeFocus} tabIndex={-1} className="sr-only">
        <Trans>That is all.</Trans>
      </p>
    )
  }
  if (!loadMore) return null
  return (
    <Button
      look="quiet"
      className="justify-self-center"
      busy={isBusy}
      busyText={t`Loading…`}
      onFocus={() => {
        held.current = { isPressed: false, shown }
      }}
      onBlur={() => {
        held.current = null
      }}
      onClick={() => {
        held.current = { isPressed: true, shown }
        setBusy(true)
        void loadMore().finally(() => setBusy(false))
      }}
    >
      <Trans>Show more</Trans>
    </Button>
  )
}

const takeFocus = (end: HTMLElement | null) => end?.focus()
