// The button that reads the next page of a list. After the last page it is removed, and the focus
// stays at the end of the list.
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'

type MoreButtonProps = {
  /** Reads the next page; absent when there is none. */
  loadMore: (() => Promise<unknown>) | undefined
  /** How many cards the list shows, when the list itself moves the focus to the first new one. */
  shown?: number
}

/** The state when the button last had the focus or was pressed. */
type PressState = { isPressed: boolean; shown: number | undefined }

export function MoreButton({ loadMore, shown }: MoreButtonProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const lastPress = useRef<PressState>(null)
  const [isEndFocused, setEndFocused] = useState(false)
  const hasMore = loadMore !== undefined
  useLayoutEffect(() => {
    if (hasMore) {
      setEndFocused(false)
      return
    }
    const isLed = lastPress.current?.isPressed && lastPress.current.shown !== shown
    if (lastPress.current && !isLed && document.activeElement === document.body) setEndFocused(true)
    lastPress.current = null
  }, [hasMore, shown])
  if (isEndFocused) {
    return (
      <p ref={focusOnMount} tabIndex={-1} className="sr-only">
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
        lastPress.current = { isPressed: false, shown }
      }}
      onBlur={() => {
        lastPress.current = null
      }}
      onClick={() => {
        lastPress.current = { isPressed: true, shown }
        setBusy(true)
        void loadMore().finally(() => setBusy(false))
      }}
    >
      <Trans>Show more</Trans>
    </Button>
  )
}

const focusOnMount = (end: HTMLElement | null) => end?.focus()
