// Offers unsaved work again: go on with it, or discard it.
import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Button } from '../../../ui/index.ts'
import type { KeptLesson } from './kept-lessons.ts'
import { useMoment } from './kept-offers.ts'

interface KeptOfferProps {
  readonly offer: KeptLesson
  /** The lesson was saved again after this was begun. */
  readonly isOvertaken: boolean
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** One sentence and two buttons. */
export function KeptOffer({ offer, isOvertaken, onContinue, onDiscard }: KeptOfferProps) {
  const { t } = useLingui()
  const moment = useMoment()(offer.savedAt)
  const title = offer.draft.courseTitle.trim()
  return (
    <section
      aria-label={t`Unsaved work`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2 border border-control-line bg-surface px-5 py-3"
    >
      <History size={22} aria-hidden="true" className="flex-none" />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">
          <Trans>You have unsaved work from {moment}.</Trans>
        </p>
        <p className="text-text-2 wrap-anywhere empty:hidden">
          {title ? `“${title}”` : null}
          {isOvertaken ? (
            <>
              {title ? ' ' : null}
              <Trans>
                The lesson was saved again after that. You will be asked before you save.
              </Trans>
            </>
          ) : null}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button look="text" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button look="quiet" onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
      </span>
    </section>
  )
}
