// A quiz as Aiken, which holds words alone. Pure.
import { answerLetters } from '@kinderleaf/contract/plain'
import { lineOf, type QuestionFile } from './question-file.ts'

export const writeAiken = ({ questions }: QuestionFile): string =>
  questions
    .map(({ questionText, options, correctAnswer }) =>
      [
        lineOf(questionText),
        ...answerLetters.map((letter) => `${letter}. ${lineOf(options[letter].text)}`),
        `ANSWER: ${correctAnswer}\n`,
      ].join('\n'),
    )
    .join('\n')
