// What is answered to the work that is shown: a tap on a sticker answers and goes on. Words, a recording
// and sending back go with the sticker, or without one by the button at the end.
import type { Submission } from '@kinderleaf/contract'
import { lengthOf, limits, type StickerName, stickerNames } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronRight, Mic, PencilLine, RotateCcw, Send, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TextArea, usePageKeys } from '../../ui/index.ts'
import { firstStickers, stickerPicture, stickerWords } from '../submissions/index.ts'
import { type Draft, draftOf, isUnsent, saidOf } from './flow.ts'
import { SpokenAnswer } from './SpokenAnswer.tsx'
import type { Review } from './use-review.ts'
import type { Speaking } from './use-speaking.ts'

const otherStickers = stickerNames.filter((name) => !firstStickers.includes(name))

interface AnswerToolsProps {
  readonly review: Review
  readonly speaking: Speaking
  readonly work: Submission
  readonly name: string
}

export function AnswerTools({ review, speaking, work: { _id: id }, name }: AnswerToolsProps) {
  const { t } = useLingui()
  const { flow, step } = review
  const said = saidOf(flow, id)
  const draft = draftOf(flow, id)
  const mayGo = isUnsent(flow, id)
  const [isMore, setMore] = useState(false)
  /** The work to which words are being written. */
  const [writing, setWriting] = useState<string>()
  const isWriting = writing === id || draft.text !== ''
  const isOver = lengthOf(draft.text) > limits.feedbackLength
  const tools = useRef<HTMLFieldSetElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const change = (part: Partial<Draft>) => step({ type: 'draft', id, draft: part })

  function answer(sticker: StickerName | null) {
    if (isOver) return words.current?.focus()
    speaking.endFirst((clip) => {
      if (sticker === said.sticker && !mayGo && !clip) return step({ type: 'go', by: 1 })
      setMore(false)
      review.answer(id, { sticker, ...draft, ...(clip ? { clip } : {}) })
    })
  }
  const write = () => {
    if (isWriting) words.current?.focus()
    else setWriting(id)
  }
  const sendBack = () => change({ sendBack: !draft.sendBack })
  usePageKeys({
    ...Object.fromEntries(firstStickers.map((one, at) => [`${at + 1}`, () => answer(one)])),
    w: write,
    s: speaking.toggle,
    b: sendBack,
  })
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // the field of the words has gone with the work before
    if (document.activeElement === document.body) tools.current?.querySelector('button')?.focus()
  }, [id])
  return (
    <fieldset ref={tools} className="mt-auto grid gap-2" aria-label={t`Answer ${name}`}>
      <SpokenAnswer speaking={speaking} clip={draft.clip} onDrop={() => change({ clip: null })} />
      {isWriting ? (
        <TextArea
          ref={words}
          label={t`Words for ${name}`}
          rows={2}
          autoFocus={writing === id}
          value={draft.text}
          error={isOver ? t`At most ${limits.feedbackLength} characters.` : undefined}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer(said.sticker)
          }}
        />
      ) : null}
      <div className="grid grid-cols-6 gap-1">
        {[...firstStickers, ...(isMore ? otherStickers : [])].map((sticker, at) => (
          <StickerTool
            key={sticker}
            sticker={sticker}
            shortcut={at < firstStickers.length ? `${at + 1}` : undefined}
            isGiven={said.sticker === sticker}
            onGive={() => answer(sticker)}
          />
        ))}
      </div>
      <div className="grid grid-cols-5 gap-1">
        <AnswerTool
          icon={<ChevronDown data-turned={isMore || undefined} />}
          aria-label={t`More stickers`}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <Trans>More</Trans>
        </AnswerTool>
        <AnswerTool
          icon={<PencilLine />}
          aria-expanded={isWriting}
          aria-keyshortcuts="w"
          onClick={write}
        >
          <Trans>Words</Trans>
        </AnswerTool>
        <AnswerTool
          {...speaking.button}
          held
          icon={speaking.isRecording ? <Square fill="currentColor" /> : <Mic />}
          aria-label={speaking.isRecording ? t`Stop recording` : t`Speak to ${name}`}
          aria-pressed={speaking.isRecording}
          aria-keyshortcuts="s"
        >
          {speaking.isRecording ? <Trans>Stop</Trans> : <Trans>Speak</Trans>}
        </AnswerTool>
        <AnswerTool
          icon={<RotateCcw />}
          aria-pressed={draft.sendBack}
          aria-keyshortcuts="b"
          onClick={sendBack}
        >
          <Trans>Send back</Trans>
        </AnswerTool>
        {mayGo || speaking.isRecording ? (
          <AnswerTool icon={<Send />} filled onClick={() => answer(said.sticker)}>
            <Trans>Send</Trans>
          </AnswerTool>
        ) : (
          <AnswerTool icon={<ChevronRight />} onClick={() => answer(said.sticker)}>
            {flow.said.has(id) ? <Trans>Next</Trans> : <Trans>Skip</Trans>}
          </AnswerTool>
        )}
      </div>
      <p className="text-xs text-text-2 max-md:hidden">
        <Trans>
          Keys: 1 to 6 give a sticker, J and K go on and back, W writes words, S begins and ends
          what you say, B sends back, U takes the last answer back, Z zooms, R turns.
        </Trans>
      </p>
    </fieldset>
  )
}

interface StickerToolProps {
  readonly sticker: StickerName
  readonly shortcut: string | undefined
  readonly isGiven: boolean
  readonly onGive: () => void
}

function StickerTool({ sticker, shortcut, isGiven, onGive }: StickerToolProps) {
  const { i18n } = useLingui()
  const label = i18n._(stickerWords[sticker])
  return (
    <button
      type="button"
      className="review-sticker"
      aria-label={label}
      title={label}
      aria-pressed={isGiven}
      aria-keyshortcuts={shortcut}
      onClick={onGive}
    >
      <img src={stickerPicture(sticker)} alt="" width={48} height={48} />
    </button>
  )
}

type AnswerToolProps = Omit<React.ComponentPropsWithRef<'button'>, 'className'> & {
  readonly icon: ReactNode
  /** The main one. */
  readonly filled?: boolean
  /** It is pressed for as long as something lasts. */
  readonly held?: boolean
}

const AnswerTool = ({ icon, filled, held, children, ...rest }: AnswerToolProps) => (
  <button
    type="button"
    {...rest}
    className="review-tool"
    data-filled={filled || undefined}
    data-held={held || undefined}
  >
    {icon}
    {children}
  </button>
)
