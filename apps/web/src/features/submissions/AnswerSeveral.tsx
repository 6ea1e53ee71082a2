// One answer to several submissions that a teacher has chosen in her list: it is put together first and
// sent by a button, since it reaches many children.
import type { Body, Submission } from '@kinderleaf/contract'
import { lengthOf, limits, type StickerName, stickerNames } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { Button, notify, SmallButton, TextArea } from '../../ui/index.ts'
import { useBlobAddress } from '../../ui/voice/recorder/index.ts'
import { HearVoice } from './HearVoice.tsx'
import { SpeakFeedback } from './SpeakFeedback.tsx'
import { firstStickers, stickerPicture, stickerWords } from './sticker-pictures.ts'
import './submissions.css'
import { useSendFeedback } from './use-send-feedback.ts'

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
  const [clip, setClip] = useState<Blob>()
  const { send, isSending } = useSendFeedback()
  const isOver = lengthOf(said.text) > limits.feedbackLength
  const isMany = chosen.length > limits.feedbackAtOnce
  const isEmpty = said.sticker === null && said.text.trim() === '' && !said.sendBack && !clip
  const replaced = chosen.filter(({ feedback }) => feedback.some(({ seenAt }) => seenAt === null))
  async function sendToAll() {
    const isStored = await send({ submissions: chosen.map(({ _id }) => _id), ...said }, clip)
    if (!isStored) return
    notify.success(t`Your answer is sent.`)
    onEnd()
  }
  return (
    <form
      className="sticky bottom-0 z-5 grid gap-3 border-t border-line bg-surface px-6 py-4 max-sm:px-4"
      aria-label={t`One answer to several`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOver && !isMany && !isEmpty && !isSending) void sendToAll()
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
      {clip ? <HearClip clip={clip} /> : null}
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
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0">
          <SpeakFeedback
            hasClip={clip !== undefined}
            name={t`all of them`}
            say={async (spoken) => {
              setClip(spoken)
              return true
            }}
            drop={() => setClip(undefined)}
          />
        </div>
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

function HearClip({ clip }: { clip: Blob }) {
  const { t } = useLingui()
  const address = useBlobAddress(clip)
  if (!address) return null
  return (
    <p>
      <HearVoice src={address} label={t`Hear recording`} small />
    </p>
  )
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
