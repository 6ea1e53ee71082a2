// One of the four options while a question is written: a press makes it the right one.
import './question-editor.css'
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { OptionDraft } from './quiz-draft.ts'

interface AnswerChoiceProps {
  readonly letter: AnswerLetter
  readonly option: OptionDraft
  readonly isRight: boolean
  /** In a row with its text, else as a tile beside the field of its text. */
  readonly inRow?: boolean
  readonly onChoose: (letter: AnswerLetter) => void
}

export function AnswerChoice(props: AnswerChoiceProps) {
  const { letter, option, isRight, inRow, onChoose } = props
  const { t } = useLingui()
  const text = option.text.trim()
  return (
    <button
      type="button"
      className="qe-answer"
      data-row={inRow || undefined}
      aria-pressed={isRight}
      aria-label={text ? t`Right answer: ${letter} ${text}` : t`Right answer: ${letter}`}
      onClick={() => onChoose(letter)}
    >
      {option.image ? <img src={option.image} alt="" width={88} height={88} /> : null}
      <b>{letter}</b> {inRow && text ? <span>{text}</span> : null}
      {isRight ? <Check aria-hidden="true" /> : null}
    </button>
  )
}
