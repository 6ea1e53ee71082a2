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
  /** The language of its words. */
  language: string
  /** Counted from 1. */
  number: number
  total: number
  choice: AnswerLetter | null
  revealed: boolean
  onChoose: (letter: AnswerLetter) => void
}

/** A question and its answers. */
export function QuestionView(props: QuestionViewProps) {
  const { id, quizTitle, question, language, number, total, choice, revealed, onChoose } = props
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
        quiz={
          quizTitle
            ? t`${quizTitle} · Question ${number} of ${total}`
            : t`Question ${number} of ${total}`
        }
        text={question.questionText}
        lang={language}
        {...pictureOf(question)}
      />
      <QuizOptions labelledBy={id}>
        {answerLetters.map((letter) => (
          <QuizOption
            key={`${question.questionId} ${letter}`}
            name={question.questionId}
            letter={letter}
            text={question.options[letter].text}
            lang={language}
            {...pictureOf(question.options[letter])}
            checked={choice === letter}
            state={stateOf(letter)}
            onChoose={onChoose}
          />
        ))}
      </QuizOptions>
    </>
  )
}

const pictureOf = ({ image, alt }: Pick<QuestionData, 'image' | 'alt'>) =>
  image ? { picture: { src: image, alt: alt ?? '' } } : {}
