// Offers unsaved work again: go on with it, or discard it.
import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/index.ts'
import type { UnsavedWork } from './unsaved-work.ts'
import { useMoment } from './work-offers.ts'

interface UnsavedOfferProps {
  readonly offer: Pick<UnsavedWork<unknown>, 'savedAt' | 'isPictureLost'>
  /** What the work is called, if it is. */
  readonly title: string
  /** What else has to be known of it. */
  readonly note?: ReactNode
  /** What going on is called, where it is more than that. */
  readonly continueLabel?: string
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** One sentence and two buttons. */
export function UnsavedOffer(props: UnsavedOfferProps) {
  const { offer, note, continueLabel, onContinue, onDiscard } = props
  const { t } = useLingui()
  const moment = useMoment()(offer.savedAt)
  const title = props.title.trim()
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
          {note ? <p>{note}</p> : null}
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
          {continueLabel ?? <Trans>Continue</Trans>}
        </Button>
      </span>
    </section>
  )
}
