// The button that reads the next page of a list. With the last page it goes, and leaves the focus at
// the end of the list, where it stood.
import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/index.ts'

type MoreButtonProps = {
  pages: { isLoadingMore: boolean; loadMore: (() => void) | undefined }
}

/** Absent when there is no more. */
export function MoreButton({ pages }: MoreButtonProps) {
  const { t } = useLingui()
  const { isLoadingMore, loadMore } = pages
  const wasPressed = useRef(false)
  const [tookFocus, setTookFocus] = useState(false)
  const hasMore = loadMore !== undefined
  useLayoutEffect(() => {
    setTookFocus(!hasMore && wasPressed.current && document.activeElement === document.body)
    wasPressed.current = false
  }, [hasMore])
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
      busy={isLoadingMore}
      busyText={t`Loading…`}
      onClick={() => {
        wasPressed.current = true
        loadMore()
      }}
    >
      <Trans>Show more</Trans>
    </Button>
  )
}

// a list may have led it to its first new card meanwhile
const takeFocus = (end: HTMLElement | null) => {
  if (document.activeElement === document.body) end?.focus()
}
