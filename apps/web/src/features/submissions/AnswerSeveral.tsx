// One answer to several submissions that a teacher has chosen in her list: it is put together first and
// sent by a button, since it reaches many children.
import type { Body, Submission } from '@kinderleaf/contract'
import { lengthOf, limits, type StickerName, stickerNames } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useChange } from '../../api/index.ts'
import { newUuid7 } from '../../state/uuid.ts'
import { Button, notify, SmallButton, TextArea } from '../../ui/index.ts'
import { firstStickers, stickerPicture, stickerWords } from './sticker-pictures.ts'
import './submissions.css'

interface Said extends Pick<Body<'giveFeedback'>, 'text' | 'sendBack'> {
  readonly sticker: StickerName | null
}

interface AnswerSeveralProps {
  readonly chosen: readonly Submission[]
  /** Chooses none: it is sent, or given up. */
  readonly onEnd: () => void
}

export function AnswerSeveral({ chosen, onEnd }: AnswerSeveralProps) {
  const { t } = useLingui()
  const [said, setSaid] = useState<Said>({ sticker: null, text: '', sendBack: false })
  const { send, isSending } = useSending(chosen, said, onEnd)
  const isOver = lengthOf(said.text) > limits.feedbackLength
  const isMany = chosen.length > limits.feedbackAtOnce
  const isEmpty = said.sticker === null && said.text.trim() === '' && !said.sendBack
  const replaced = chosen.filter(({ feedback }) => feedback.some(({ seenAt }) => seenAt === null))
  return (
    <form
      className="sticky bottom-0 z-5 grid gap-3 border-t border-line bg-surface px-6 py-4 max-sm:px-4"
      aria-label={t`One answer to several`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOver && !isMany && !isEmpty && !isSending) void send()
      }}
    >
      <p className="font-semibold" role="status">
        <Plural value={chosen.length} one="1 work chosen" other="# works chosen" />
      </p>
      <Stickers
        given={said.sticker}
        onGive={(sticker) =>
          setSaid({ ...said, sticker: sticker === said.sticker ? null : sticker })
        }
      />
      <TextArea
        label={t`Words for all of them`}
        rows={2}
        value={said.text}
        error={isOver ? t`At most ${limits.feedbackLength} characters.` : undefined}
        onChange={(event) => setSaid({ ...said, text: event.target.value })}
      />
      {replaced.length > 0 ? (
        <p className="text-sm">
          <Plural
            value={replaced.length}
            one="1 of them has an answer that is not seen yet. This one takes its place."
            other="# of them have an answer that is not seen yet. This one takes its place."
          />
        </p>
      ) : null}
      {isMany ? (
        <p className="text-sm">
          <Trans>At most {limits.feedbackAtOnce} at once.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <SmallButton
          lined
          className="submission-toggle"
          aria-pressed={said.sendBack}
          onClick={() => setSaid({ ...said, sendBack: !said.sendBack })}
        >
          <RotateCcw size={16} aria-hidden="true" />
          <Trans>Send back</Trans>
        </SmallButton>
        <span className="flex-1" />
        <Button look="quiet" onClick={onEnd}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          icon={<Send aria-hidden="true" />}
          disabled={isEmpty || isOver || isMany}
          busy={isSending}
        >
          {t`Send to ${chosen.length}`}
        </Button>
      </div>
    </form>
  )
}

/** Sends what is said; without an answer, the same once more goes under the same key. */
function useSending(chosen: readonly Submission[], said: Said, onEnd: () => void) {
  const { t } = useLingui()
  const { mutateAsync, isPending } = useChange('giveFeedback')
  const unanswered = useRef<{ readonly key: string; readonly words: string }>(null)
  async function send() {
    const body = { submissions: chosen.map(({ _id }) => _id), ...said }
    const words = JSON.stringify(body)
    const key = unanswered.current?.words === words ? unanswered.current.key : newUuid7()
    unanswered.current = { key, words }
    try {
      await mutateAsync({ body: { key, ...body } })
    } catch {
      // shown as a toast; what she chose and wrote stays
      return
    }
    notify.success(t`Your answer is sent.`)
    onEnd()
  }
  return { send, isSending: isPending }
}

interface StickersProps {
  readonly given: StickerName | null
  readonly onGive: (sticker: StickerName) => void
}

/** Six, and all of them on demand. */
function Stickers({ given, onGive }: StickersProps) {
  const { t, i18n } = useLingui()
  const [isMore, setMore] = useState(false)
  const others = stickerNames.filter((name) => !firstStickers.includes(name))
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5" aria-label={t`Sticker`}>
      {[...firstStickers, ...(isMore ? others : [])].map((sticker) => (
        <button
          key={sticker}
          type="button"
          className="submission-sticker"
          aria-label={i18n._(stickerWords[sticker])}
          aria-pressed={given === sticker}
          onClick={() => onGive(sticker)}
        >
          <img src={stickerPicture(sticker)} alt="" width={36} height={36} loading="lazy" />
        </button>
      ))}
      <SmallButton lined aria-expanded={isMore} onClick={() => setMore(!isMore)}>
        <Trans>More stickers</Trans>
      </SmallButton>
    </fieldset>
  )
}
