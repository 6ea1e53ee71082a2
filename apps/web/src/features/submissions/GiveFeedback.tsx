// A teacher's answer to one submission: a sticker by a tap, words, her voice, and sending it back. It is changed
// until the child has seen it; what she has seen stays above.
import type { Feedback, Submission } from '@kinderleaf/contract'
import { isStickerName, limits, stickerNames } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, PencilLine, RotateCcw, Sticker } from 'lucide-react'
import { useState } from 'react'
import { mayCall } from '../../api/index.ts'
import { SmallButton, TextArea, useDates } from '../../ui/index.ts'
import { ChooseWork } from './Choosing.tsx'
import './submissions.css'
import { HearVoice } from './HearVoice.tsx'
import { KeptComments } from './KeptComments.tsx'
import { SpeakFeedback } from './SpeakFeedback.tsx'
import { firstStickers, stickerPicture, stickerWords } from './sticker-pictures.ts'
import { useGiving } from './use-giving.ts'

interface GiveFeedbackProps {
  readonly submission: Submission
  /** The child's. */
  readonly name: string
}

export function GiveFeedback({ submission, name }: GiveFeedbackProps) {
  const { t, i18n } = useLingui()
  const { dayAndTime } = useDates()
  const seen = submission.feedback.filter(({ seenAt }) => seenAt !== null)
  const unseen = submission.feedback.find(({ seenAt }) => seenAt === null)
  const { said, give } = useGiving(submission._id, unseen)
  const [writing, setWriting] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { sticker: chosen } = said
  const isOther = chosen !== null && isStickerName(chosen) && !firstStickers.includes(chosen)
  const few = isOther ? [...firstStickers, chosen] : firstStickers
  return (
    <div className="grid justify-items-start gap-2">
      {seen.map((feedback) => (
        <Given key={feedback._id} feedback={feedback}>
          <Trans>Seen {dayAndTime(feedback.seenAt ?? '')}</Trans>
        </Given>
      ))}
      <fieldset
        className="flex flex-wrap items-center gap-1.5 print:hidden"
        aria-label={t`Answer ${name}`}
      >
        {(showsAll ? stickerNames : few).map((sticker) => (
          <button
            key={sticker}
            type="button"
            className="submission-sticker"
            aria-label={i18n._(stickerWords[sticker])}
            aria-pressed={said.sticker === sticker}
            onClick={() => give({ sticker: said.sticker === sticker ? null : sticker })}
          >
            <img src={stickerPicture(sticker)} alt="" width={36} height={36} loading="lazy" />
          </button>
        ))}
        <SmallButton lined aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          <Sticker size={16} aria-hidden="true" />
          {showsAll ? <Trans>Fewer stickers</Trans> : <Trans>More stickers</Trans>}
        </SmallButton>
        <SmallButton lined aria-expanded={writing} onClick={() => setWriting(!writing)}>
          <PencilLine size={16} aria-hidden="true" />
          <Trans>Words</Trans>
        </SmallButton>
        <SmallButton
          lined
          className="submission-toggle"
          aria-pressed={said.sendBack}
          onClick={() => give({ sendBack: !said.sendBack })}
        >
          <RotateCcw size={16} aria-hidden="true" />
          <Trans>Send back</Trans>
        </SmallButton>
        <div className="min-w-0">
          <SpeakFeedback
            hasClip={said.keepClip}
            name={name}
            say={(clip) => give({}, clip)}
            drop={() => give({ keepClip: false })}
          />
        </div>
      </fieldset>
      {writing ? (
        <Words
          name={name}
          text={said.text}
          onSave={async (text) => {
            if (await give({ text })) setWriting(false)
          }}
        />
      ) : null}
      {unseen ? (
        <Given feedback={unseen}>
          <Trans>Not seen yet</Trans>
        </Given>
      ) : null}
      <ChooseWork submission={submission} name={name} />
    </div>
  )
}

interface WordsProps {
  readonly name: string
  readonly text: string
  readonly onSave: (text: string) => void
}

function Words({ name, text, onSave }: WordsProps) {
  const { t } = useLingui()
  const [words, setWords] = useState(text)
  const over = [...words].length - limits.feedbackLength
  return (
    <form
      className="grid w-full max-w-prose justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (over <= 0) onSave(words)
      }}
    >
      <div className="w-full">
        <TextArea
          label={t`Words for ${name}`}
          rows={2}
          autoFocus
          value={words}
          error={over > 0 ? t`At most ${limits.feedbackLength} characters.` : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <SmallButton lined type="submit">
        <Trans>Save words</Trans>
      </SmallButton>
      {mayCall('keptComments') ? (
        <KeptComments
          words={over > 0 ? '' : words}
          onChoose={(kept) => setWords(words.trim() === '' ? kept : `${words.trim()} ${kept}`)}
        />
      ) : null}
    </form>
  )
}

interface GivenProps {
  readonly feedback: Feedback
  readonly children: React.ReactNode
}

/** One feedback in a line, with whether it was seen. */
function Given({ feedback, children }: GivenProps) {
  const { t, i18n } = useLingui()
  const { sticker, text, clipUrl, sentBackAt, seenAt } = feedback
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {sticker ? (
        <img
          src={stickerPicture(sticker)}
          alt={i18n._(stickerWords[sticker])}
          width={28}
          height={28}
          loading="lazy"
        />
      ) : null}
      {text ? <span className="whitespace-pre-line wrap-anywhere">{text}</span> : null}
      {clipUrl ? <HearVoice src={clipUrl} label={t`Hear recording`} small /> : null}
      {sentBackAt ? (
        <b className="font-semibold">
          <Trans>Sent back</Trans>
        </b>
      ) : null}
      <span className="flex items-center gap-1 text-text-2">
        {seenAt ? <Check size={14} aria-hidden="true" /> : null}
        {children}
      </span>
    </p>
  )
}
