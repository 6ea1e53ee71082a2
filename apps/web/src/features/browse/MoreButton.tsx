// The button that reads the next page of a list. With the last page it goes, and leaves the focus at
// the end of the list, where it stood.
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { LoadMore } from '../../api/index.ts'
import { Button } from '../../ui/index.ts'

type MoreButtonProps = {
  loadMore: LoadMore | undefined
  /** Its list leads the focus to the first new card, once that stands there. */
  leadsOn?: boolean
}

/** Absent when there is no more. */
export function MoreButton({ loadMore, leadsOn = false }: MoreButtonProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const wasPressed = useRef(false)
  const [tookFocus, setTookFocus] = useState(false)
  const hasMore = loadMore !== undefined
  useLayoutEffect(() => {
    const isLost = wasPressed.current && document.activeElement === document.body
    setTookFocus(!hasMore && isLost && !leadsOn)
    wasPressed.current = false
  }, [hasMore, leadsOn])
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
      onClick={() => {
        wasPressed.current = true
        setBusy(true)
        void loadMore().finally(() => setBusy(false))
      }}
    >
      <Trans>Show more</Trans>
    </Button>
  )
}

const takeFocus = (end: HTMLElement | null) => end?.focus()
