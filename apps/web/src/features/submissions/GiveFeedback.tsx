// A teacher's answer to one submission: a sticker by a tap, words, and sending it back. It is changed
// until the child has seen it; what she has seen stays above.
import type { Body, Feedback, Submission } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, PencilLine, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useChange } from '../../api/index.ts'
import { newUuid7 } from '../../state/uuid.ts'
import { SmallButton, TextArea, useDates } from '../../ui/index.ts'
import './submissions.css'
import { firstStickers, stickerPicture, stickerWords } from './sticker-pictures.ts'

type Said = Pick<Body<'giveFeedback'>, 'sticker' | 'text' | 'sendBack'>

const saidIn = (feedback: Feedback | undefined): Said => ({
  sticker: feedback?.sticker ?? null,
  text: feedback?.text ?? '',
  sendBack: Boolean(feedback?.sentBackAt),
})

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
  return (
    <div className="grid justify-items-start gap-2">
      {seen.map((feedback) => (
        <Given key={feedback._id} feedback={feedback}>
          <Trans>Seen {dayAndTime(feedback.seenAt ?? '')}</Trans>
        </Given>
      ))}
      <fieldset className="flex flex-wrap items-center gap-1.5" aria-label={t`Answer ${name}`}>
        {firstStickers.map((sticker) => (
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
    </div>
  )
}

/** What is said now, and how it is changed: each change at once on the page, one after the other sent. */
function useGiving(submission: string, unseen: Feedback | undefined) {
  const { mutateAsync } = useChange('giveFeedback')
  const [wanted, setWanted] = useState<Said | null>(null)
  const latest = useRef<Said>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** The last one without an answer: the same once more goes under the same key. */
  const unanswered = useRef<{ readonly key: string; readonly words: string }>(null)

  async function send(next: Said): Promise<boolean> {
    const words = JSON.stringify(next)
    const key = unanswered.current?.words === words ? unanswered.current.key : newUuid7()
    unanswered.current = { key, words }
    try {
      await mutateAsync({ body: { key, submissions: [submission], ...next } })
      unanswered.current = null
      return true
    } catch {
      // shown as a toast; what she wrote stays
      return false
    } finally {
      if (latest.current === next) {
        latest.current = null
        setWanted(null)
      }
    }
  }

  function give(change: Partial<Said>): Promise<boolean> {
    const next = { ...(latest.current ?? saidIn(unseen)), ...change }
    latest.current = next
    setWanted(next)
    const sent = last.current.then(() => send(next))
    last.current = sent
    return sent
  }
  return { said: wanted ?? saidIn(unseen), give }
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
    </form>
  )
}

interface GivenProps {
  readonly feedback: Feedback
  readonly children: React.ReactNode
}

/** One feedback in a line, with whether it was seen. */
function Given({ feedback, children }: GivenProps) {
  const { i18n } = useLingui()
  const { sticker, text, sentBackAt, seenAt } = feedback
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
