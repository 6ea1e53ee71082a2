// The button that reads the next page of a list.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/index.ts'

type MoreButtonProps = {
  pages: { isLoadingMore: boolean; loadMore: (() => void) | undefined }
}

/** Absent when there is no more. */
export function MoreButton({ pages }: MoreButtonProps) {
  const { t } = useLingui()
  if (!pages.loadMore) return null
  return (
    <Button
      look="quiet"
      className="justify-self-center"
      busy={pages.isLoadingMore}
      busyText={t`Loading…`}
      onClick={pages.loadMore}
    >
      <Trans>Show more</Trans>
    </Button>
  )
}
