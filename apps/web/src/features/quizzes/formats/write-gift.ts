// A quiz as GIFT, which holds words alone. Pure.
import { answerLetters } from '@kinderleaf/contract/plain'
import { lineOf, type QuestionFile } from './question-file.ts'

export const writeGift = ({ questions }: QuestionFile): string =>
  questions
    .map(({ questionText, options, correctAnswer }) => {
      const answers = answerLetters.map((letter) => {
        const text = escaped(options[letter].text)
        const isRight = letter === correctAnswer
        // what would be read as points or as a format gets ones of its own before it
        const points = /^[%[]/.test(text) ? `%${isRight ? 100 : 0}%[plain]` : ''
        return `${isRight ? '=' : '~'}${points}${text}`
      })
      return `[plain]${escaped(questionText)} {\n${answers.join('\n')}\n}\n`
    })
    .join('\n')

const escaped = (text: string): string => lineOf(text).replace(/[\\~=#{}:]/g, '\\$&')
