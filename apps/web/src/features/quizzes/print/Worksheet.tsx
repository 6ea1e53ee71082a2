// What is on the sheets of a quiz: questions with four options to tick, and which of them are right.
import './worksheet.css'
import type { Question } from '@kinderleaf/contract'
import { answerLetters } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Sheet } from '../../sheets/index.ts'

interface WorksheetProps {
  readonly title: string
  /** Of all its words. */
  readonly language: string
  readonly questions: readonly Question[]
}

export const WorksheetSheet = ({ title, language, questions }: WorksheetProps) => (
  <Sheet title={title} lang={language}>
    <ol className="worksheet" lang={language}>
      {questions.map((question, index) => (
        <li key={question.questionId} className="worksheet-question">
          <div className="worksheet-ask">
            <p>
              <b>{index + 1}.</b> {question.questionText}
            </p>
            {question.image ? (
              <img src={question.image} alt={question.alt ?? ''} width={400} height={400} />
            ) : null}
          </div>
          <Options question={question} />
        </li>
      ))}
    </ol>
  </Sheet>
)

/** So long a text stands in two columns. */
const longText = 28

function Options({ question: { options } }: { question: Question }) {
  const all = answerLetters.map((letter) => ({ letter, ...options[letter] }))
  const hasPictures = all.some(({ image }) => image)
  const isLong = !hasPictures && all.some(({ text }) => text.length > longText)
  return (
    <ul
      className="worksheet-options"
      data-pictures={hasPictures || undefined}
      data-long={isLong || undefined}
    >
      {all.map(({ letter, text, image, alt }) => (
        <li key={letter}>
          {image ? <img src={image} alt={alt ?? ''} width={200} height={200} /> : null}
          <span className="worksheet-tick" />
          <b>{letter}</b>
          <span className="worksheet-text">{text}</span>
        </li>
      ))}
    </ul>
  )
}

export function AnswersSheet({ title, language, questions }: WorksheetProps) {
  const { t } = useLingui()
  return (
    <Sheet>
      <p className="worksheet-answers-title">{t`Answers`}</p>
      <p className="worksheet-answers-of" lang={language}>
        {title}
      </p>
      <ol className="worksheet-answers" lang={language}>
        {questions.map(({ questionId, questionText, correctAnswer, options }, index) => (
          <li key={questionId}>
            <span>{index + 1}.</span>
            <span>
              <b>
                {correctAnswer} {options[correctAnswer].text}
              </b>
              <span className="worksheet-asked">{questionText}</span>
            </span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
