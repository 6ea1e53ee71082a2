// One question with its picture and its four answers.
import type { Question } from '@kinderleaf/contract'
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import { Trans } from '@lingui/react/macro'
import { type Ref, useId } from 'react'
import { type OptionState, QuizOption, QuizOptions, SpeakerButton } from '../../ui/index.ts'

type QuestionViewProps = {
  headingRef: Ref<HTMLHeadingElement>
  quizTitle: string
  question: Question
  /** Counted from 1. */
  number: number
  total: number
  choice: AnswerLetter | null
  revealed: boolean
  onChoose: (letter: AnswerLetter) => void
}

/** The question is the page's h1. */
export function QuestionView(props: QuestionViewProps) {
  const { headingRef, quizTitle, question, number, total, choice, revealed, onChoose } = props
  const id = useId()
  const picture = question.image
  const stateOf = (letter: AnswerLetter): OptionState => {
    if (!revealed) return 'open'
    if (letter === question.correctAnswer) return 'right'
    return letter === choice ? 'wrong' : 'rest'
  }
  return (
    <>
      <div
        className={`grid items-center gap-3 sm:gap-[clamp(16px,3vw,48px)] ${picture ? 'sm:grid-cols-2' : ''}`}
      >
        {picture ? (
          <img
            src={picture}
            alt=""
            width={800}
            height={450}
            className="h-23 w-full rounded-leaf-xl object-cover sm:h-[clamp(180px,31vh,350px)]"
          />
        ) : null}
        <div className="flex items-center justify-between gap-5">
          <div className="min-w-0">
            <p className="mb-2 text-lg font-semibold max-sm:sr-only">
              {quizTitle} ·{' '}
              <Trans>
                Question {number} of {total}
              </Trans>
            </p>
            <h1
              id={id}
              ref={headingRef}
              tabIndex={-1}
              className="text-[2rem] leading-none tracking-[-.04em] [overflow-wrap:anywhere] sm:text-3xl"
            >
              {question.questionText}
            </h1>
          </div>
          <SpeakerButton text={question.questionText} />
        </div>
      </div>
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

// the option's text names what its picture shows
const pictureOf = (src: string | null | undefined) => (src ? { picture: { src, alt: '' } } : {})
