// The questions of a quiz that can be asked: a draft may have others.
import type { AuthoredQuiz, Question } from '@kinderleaf/contract'
import { answerLetters, isBlank } from '@kinderleaf/contract/plain'

export const finishedQuestions = (questions: AuthoredQuiz['questions']): Question[] =>
  questions.filter(
    ({ questionText, options }) =>
      !isBlank(questionText) && answerLetters.every((letter) => !isBlank(options[letter].text)),
  )
