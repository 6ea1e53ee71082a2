// Offers unsaved work again: go on with it, or discard it.
import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Button } from '../../../ui/index.ts'
import type { KeptLesson } from './kept-lessons.ts'
import { useMoment } from './kept-offers.ts'

export interface KeptOfferProps {
  readonly offer: KeptLesson
  /** The lesson was saved again after this was begun. */
  readonly isOvertaken?: boolean
  /** The lesson is not there any more: this can only become a new one. */
  readonly isLost?: boolean
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** One sentence and two buttons. */
export function KeptOffer(props: KeptOfferProps) {
  const { offer, isOvertaken, isLost, onContinue, onDiscard } = props
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
        <div className="text-text-2 wrap-anywhere">
          {title ? <p>{`“${title}”`}</p> : null}
          {isOvertaken ? (
            <p>
              <Trans>
                The lesson was saved again after that. You will be asked before you save.
              </Trans>
            </p>
          ) : null}
          {isLost ? (
            <p>
              <Trans>The lesson is not there any more. You can make a new one of this.</Trans>
            </p>
          ) : null}
          {offer.isPictureLost ? (
            <p>
              <Trans>The picture you chose could not be kept. Please choose it again.</Trans>
            </p>
          ) : null}
        </div>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button look="text" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button look="quiet" onClick={onContinue}>
          {isLost ? <Trans>Continue as a new lesson</Trans> : <Trans>Continue</Trans>}
        </Button>
      </span>
    </section>
  )
}
