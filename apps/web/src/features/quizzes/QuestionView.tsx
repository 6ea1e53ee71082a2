// One question with its picture and its four answers.
import type { Question as QuestionData } from '@kinderleaf/contract'
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { type OptionState, Question, QuizOption, QuizOptions } from '../../ui/index.ts'

type QuestionViewProps = {
  /** The id of the question, the page's h1. */
  id: string
  quizTitle: string
  question: QuestionData
  /** Counted from 1. */
  number: number
  total: number
  choice: AnswerLetter | null
  revealed: boolean
  onChoose: (letter: AnswerLetter) => void
}

/** A question and its answers. */
export function QuestionView(props: QuestionViewProps) {
  const { id, quizTitle, question, number, total, choice, revealed, onChoose } = props
  const { t } = useLingui()
  const stateOf = (letter: AnswerLetter): OptionState => {
    if (!revealed) return 'open'
    if (letter === question.correctAnswer) return 'right'
    return letter === choice ? 'wrong' : 'rest'
  }
  return (
    <>
      <Question
        id={id}
        quiz={t`${quizTitle} · Question ${number} of ${total}`}
        text={question.questionText}
        {...pictureOf(question.image)}
      />
      <QuizOptions labelledBy={id}>
        {answerLetters.map((letter) => (
          <QuizOption
            key={`${question.questionId} ${letter}`}
            name={question.questionId}
            letter={letter}
            text={question.options[letter].text}
            {...pictureOf(question.options[letter].image)}
            checked={choice === letter}
            state={stateOf(letter)}
            onChoose={onChoose}
          />
        ))}
      </QuizOptions>
    </>
  )
}

// the text beside a picture names what it shows
const pictureOf = (src: string | null | undefined) => (src ? { picture: { src, alt: '' } } : {})
