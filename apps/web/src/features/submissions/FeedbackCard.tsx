// What the teacher answered to a child's work: the sticker large, her words to read and to hear, and
// the way to try again.
import type { Feedback } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, LeafMark, SpeakerButton } from '../../ui/index.ts'
import { renewedLink } from '../file-links/index.ts'
import { stickerPicture, stickerWords } from './sticker-pictures.ts'

interface FeedbackCardProps {
  readonly feedback: Feedback
  /** Where the work is done again, if it waits for that. */
  readonly tryAgain: string | undefined
  readonly onSeen: (id: string) => void
}

export function FeedbackCard({ feedback, tryAgain, onSeen }: FeedbackCardProps) {
  const { t, i18n } = useLingui()
  const { _id: id, sticker, text, clipUrl, givenBy } = feedback
  // new for as long as she looks at it
  const [isNew] = useState(feedback.seenAt === null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew || !card.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        onSeen(id)
      },
      // one taller than the window has no half of it in there
      { rootMargin: '-25% 0px' },
    )
    observer.observe(card.current)
    return () => observer.disconnect()
  }, [isNew, id, onSeen])
  const picture = sticker && i18n._(stickerWords[sticker])
  const again = tryAgain ? t`Try again!` : ''
  const news = isNew ? t`New!` : ''
  const name = givenBy?.name ?? t`Your teacher`
  const recording = useMemo(
    () => (clipUrl ? { src: clipUrl, renew: () => renewedLink(clipUrl) } : undefined),
    [clipUrl],
  )
  const listen = clipUrl ? t`Listen to ${name}!` : ''
  const shown = [news, picture && `${picture}!`]
  // her own voice, which comes last, says it better than ours
  const parts = clipUrl ? [...shown, again, listen] : [...shown, text, again]
  const spoken = parts.filter((part) => part).join(' ')
  return (
    <div
      ref={card}
      className="relative flex flex-wrap items-center gap-x-6 gap-y-4 rounded-leaf-m bg-area-300 p-5 max-sm:justify-center"
    >
      {sticker ? (
        <img
          src={stickerPicture(sticker)}
          alt={picture ?? ''}
          width={400}
          height={400}
          className="size-40 flex-none sm:size-44"
        />
      ) : null}
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="grid min-w-0 gap-1">
            {isNew ? (
              <b className="flex items-center gap-2 text-base">
                <LeafMark />
                {news}
              </b>
            ) : null}
            {text ? <p className="text-lg whitespace-pre-line wrap-anywhere">{text}</p> : null}
            {clipUrl && !text ? <p className="text-lg">{listen}</p> : null}
            <p className="text-sm text-ink-2">{name}</p>
          </div>
          {spoken ? (
            <SpeakerButton
              text={spoken}
              {...(givenBy ? { educator: givenBy._id } : {})}
              {...(recording ? { recording } : {})}
            />
          ) : null}
        </div>
        {tryAgain ? (
          <Button
            size="big"
            className="justify-self-start"
            icon={<RotateCcw aria-hidden="true" />}
            render={<Link to={tryAgain} />}
          >
            <Trans>Try again</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
