// A quiz while it is written, and what is sent of it (specification, section 5). Pure.
import type { QuizInput } from '@kinderleaf/contract'
import { type AnswerLetter, answerLetters, isBlank, limits } from '@kinderleaf/contract/plain'
import { readLike, readList } from '../../../state/read-like.ts'
import { isTooLong, newKey, type WorkKind } from '../../authoring/index.ts'

interface OptionDraft {
  readonly text: string
  /** The address of its picture; empty for none. */
  readonly image: string
}

export interface QuestionDraft {
  readonly key: string
  readonly questionText: string
  readonly image: string
  readonly options: Readonly<Record<AnswerLetter, OptionDraft>>
  readonly correctAnswer: AnswerLetter | ''
}

/** The values of the form; the names are those of the contract. */
export interface QuizDraft {
  quizTitle: string
  quizDescription: string
  image: string
  questions: QuestionDraft[]
}

export const emptyQuiz: QuizDraft = {
  quizTitle: '',
  quizDescription: '',
  image: '',
  questions: [],
}

const option: OptionDraft = { text: '', image: '' }
const emptyQuestion: QuestionDraft = {
  key: '',
  questionText: '',
  image: '',
  options: { A: option, B: option, C: option, D: option },
  correctAnswer: '',
}

/** A question with nothing in it. */
export const newQuestion = (): QuestionDraft => ({ ...emptyQuestion, key: newKey() })

/** How unsaved work on a quiz is stored. */
export const quizWork: WorkKind<QuizDraft> = {
  read: (value) => {
    const quiz = readLike(emptyQuiz, value)
    return { ...quiz, questions: readList(quiz.questions, questionOf) }
  },
  titleOf: ({ quizTitle }) => quizTitle,
}

function questionOf(value: unknown): QuestionDraft {
  const question = readLike(emptyQuestion, value)
  const { A, B, C, D } = readLike(emptyQuestion.options, question.options)
  const options = {
    A: readLike(option, A),
    B: readLike(option, B),
    C: readLike(option, C),
    D: readLike(option, D),
  }
  return { ...question, options, correctAnswer: letterOf(question.correctAnswer) }
}

/** The questions with this one replaced, or added at the end. */
export const withQuestion = (
  questions: readonly QuestionDraft[],
  question: QuestionDraft,
): QuestionDraft[] =>
  questions.some(({ key }) => key === question.key)
    ? questions.map((one) => (one.key === question.key ? question : one))
    : [...questions, question]

/** The letter of a select's value. */
export const letterOf = (value: string): AnswerLetter | '' =>
  answerLetters.find((letter) => letter === value) ?? ''

export type QuestionPart = 'questionText' | 'correctAnswer' | AnswerLetter

/** The missing parts of a question, in the order of its fields. */
export function missingParts(question: QuestionDraft): QuestionPart[] {
  return [
    ...(isBlank(question.questionText) ? (['questionText'] as const) : []),
    ...answerLetters.filter((letter) => isBlank(question.options[letter].text)),
    ...(question.correctAnswer ? [] : (['correctAnswer'] as const)),
  ]
}

/** The texts that are too long, in the order of the fields. */
export function longParts({ questionText, options }: QuestionDraft): QuestionPart[] {
  return [
    ...(isTooLong(questionText, limits.questionTextLength) ? (['questionText'] as const) : []),
    ...answerLetters.filter((letter) => isTooLong(options[letter].text, limits.optionTextLength)),
  ]
}

/** The earlier option that says and shows the same as this one. */
export function twinOf(letter: AnswerLetter, { options }: QuestionDraft): AnswerLetter | undefined {
  const { text, image } = options[letter]
  if (isBlank(text)) return undefined
  return answerLetters
    .slice(0, answerLetters.indexOf(letter))
    .find((other) => options[other].text.trim() === text.trim() && options[other].image === image)
}

/** The body of the call. */
export function quizInputOf(draft: QuizDraft): QuizInput {
  return {
    quizTitle: draft.quizTitle.trim(),
    quizDescription: draft.quizDescription.trim(),
    image: draft.image || null,
    questions: draft.questions.map((question) => ({
      questionText: question.questionText.trim(),
      image: question.image || null,
      correctAnswer: question.correctAnswer,
      options: {
        A: optionOf(question.options.A),
        B: optionOf(question.options.B),
        C: optionOf(question.options.C),
        D: optionOf(question.options.D),
      },
    })),
  }
}

const optionOf = ({ text, image }: OptionDraft) => ({ text: text.trim(), image: image || null })
