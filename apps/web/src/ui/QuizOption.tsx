// The answers of a question: a radio group of four blocks. Before the answer is shown one can be
// chosen; after it, right and wrong have a mark and a word, not a colour alone.
import { useLingui } from '@lingui/react/macro'
import { Check, CircleCheck, CircleX, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SpeakerButton } from './SpeakerButton.tsx'

export type OptionLetter = 'A' | 'B' | 'C' | 'D'
/** open: can be chosen; right, wrong, rest: the answer is shown. */
export type OptionState = 'open' | 'right' | 'wrong' | 'rest'

/** What the speaker speaks for an answer. */
export const optionSpeech = (letter: OptionLetter, text: string): string => `${letter}. ${text}`

export type QuizOptionProps = {
  letter: OptionLetter
  text: string
  /** The language of the text. */
  lang: string
  /** Its alt text is empty when the text names it. */
  picture?: { src: string; alt: string }
  /** The name of the radio group. */
  name: string
  checked: boolean
  onChoose: (letter: OptionLetter) => void
  state?: OptionState
}

/** Whether it is a thing that we have drawn, without a ground of its own: some of them are white. */
export const isDrawn = (src: string): boolean =>
  /^\/pictures\/(words|rooms)\/(?!bg-|cover-|colour-)/.test(src)

/** One answer, inside `QuizOptions`. */
export function QuizOption(props: QuizOptionProps) {
  const { letter, text, lang, picture, name, checked, onChoose, state = 'open' } = props
  const { t } = useLingui()
  const open = state === 'open'
  return (
    <div className="kl-option" data-state={state}>
      <label>
        {picture ? (
          <span className="kl-option-picture" data-drawn={isDrawn(picture.src) || undefined}>
            <img src={picture.src} alt={picture.alt} lang={lang} width={180} height={180} />
          </span>
        ) : null}
        <span className="kl-option-bar">
          <span className="kl-letter" data-letter={letter}>
            {letter}
          </span>
          <span className="kl-option-text" lang={lang}>
            {text}
          </span>
          {state === 'right' ? <span className="sr-only">{t`Correct`}</span> : null}
          {state === 'wrong' ? <span className="sr-only">{t`Incorrect`}</span> : null}
        </span>
        <input
          className="sr-only"
          type="radio"
          name={name}
          value={letter}
          checked={checked}
          disabled={!open}
          onChange={() => onChoose(letter)}
        />
      </label>
      {open ? (
        <SpeakerButton
          text={optionSpeech(letter, text)}
          label={t`Hear: ${letter}, ${text}`}
          lang={lang}
        />
      ) : null}
      {state === 'right' || state === 'wrong' ? (
        <span className="kl-verdict" aria-hidden="true">
          {state === 'right' ? <Check /> : <X />}
        </span>
      ) : null}
    </div>
  )
}

export type QuestionProps = {
  /** The id of the heading, for `QuizOptions`. */
  id: string
  /** The quiz it belongs to, small above it. */
  quiz?: string
  text: string
  /** The language of the text. */
  lang: string
  picture?: { src: string; alt: string }
}

/** Whether it is one of our pictures of a thing, which is square and never cut off. */
const isThing = (src: string): boolean => isDrawn(src) || src.startsWith('/pictures/library/')

/** The picture and the words of a question, with its speaker. The words are the page's h1. */
export const Question = ({ id, quiz, text, lang, picture }: QuestionProps) => (
  <div className="kl-question">
    {picture ? (
      <img
        src={picture.src}
        alt={picture.alt}
        lang={lang}
        width={660}
        height={280}
        data-whole={isThing(picture.src) || undefined}
      />
    ) : null}
    <div className="kl-question-words">
      <div>
        {quiz ? <p>{quiz}</p> : null}
        <h1 id={id} lang={lang} tabIndex={-1}>
          {text}
        </h1>
      </div>
      <SpeakerButton text={text} lang={lang} />
    </div>
  </div>
)

type AnswerBarProps = {
  /** A small screen, on which it lies below the edge, scrolls to it each time that this changes. */
  news: string | null
  children: ReactNode
}

/** Under the answers, never over them: the button, or the verdict. */
export function AnswerBar({ news, children }: AnswerBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news !== null) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return (
    <div ref={bar} className="kl-answer-bar">
      {children}
    </div>
  )
}

type QuizOptionsProps = {
  /** The id of the question's heading. */
  labelledBy: string
  children: ReactNode
}

export const QuizOptions = ({ labelledBy, children }: QuizOptionsProps) => (
  <div className="kl-options" role="radiogroup" aria-labelledby={labelledBy}>
    {children}
  </div>
)

export type VerdictProps = {
  /** "Correct" or "Incorrect", as the specification fixes them. */
  verdict: string
  right: boolean
  /** The right answer: "B: Octopus". */
  answer: string
  /** The language of the answer and of the speech. */
  lang: string
  /** What the speaker speaks, and its parts, of which recordings may exist. */
  speech: string
  parts: readonly string[]
}

/** Whether the answer was right. */
export const Verdict = ({ verdict, right, answer, lang, speech, parts }: VerdictProps) => (
  <div className="kl-result">
    <b data-tone={right ? 'right' : 'wrong'}>
      {right ? <CircleCheck /> : <CircleX />}
      {verdict}
    </b>
    <b data-tone="right" lang={lang}>
      <CircleCheck />
      {answer}
    </b>
    <SpeakerButton text={speech} parts={parts} lang={lang} />
  </div>
)
