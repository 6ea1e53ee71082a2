// A quiz while it is written, and what is sent of it (specification, section 5). Pure.
import type { AuthoredQuiz, MaterialStatus, QuestionInput, QuizInput } from '@kinderleaf/contract'
import {
  type AnswerLetter,
  answerLetters,
  isBlank,
  type Language,
  languages,
  limits,
} from '@kinderleaf/contract/plain'
import { paths } from '../../../paths.ts'
import { defaultCover } from '../../../pictures/covers.ts'
import { newKey } from '../../../state/new-key.ts'
import { readLike, readList } from '../../../state/read-like.ts'
import {
  type FormBase,
  fieldsChanged,
  isTooLong,
  type MaterialKind,
  saveOf,
} from '../../authoring/index.ts'

/** A picture: its address, empty for none, and what it shows, empty where the text says it. */
export interface PictureDraft {
  readonly image: string
  readonly alt: string
}

export interface OptionDraft extends PictureDraft {
  readonly text: string
}

export interface QuestionDraft extends PictureDraft {
  /** Its id: of a new one too, so that it is the same however often it is sent. */
  readonly key: string
  readonly questionText: string
  readonly options: Readonly<Record<AnswerLetter, OptionDraft>>
  readonly correctAnswer: AnswerLetter | ''
}

/** The values of the form; the names are those of the contract. */
export interface QuizDraft {
  quizTitle: string
  quizDescription: string
  image: string
  language: Language
  /** The typed minutes; empty when they are to be computed. */
  estimatedDuration: string
  questions: QuestionDraft[]
  /** A question that is begun and not added yet. */
  begun: QuestionDraft | null
}

/** What is being changed: the quiz as it was read, and its version. */
export type QuizBase = FormBase<QuizDraft>

export const emptyQuiz: QuizDraft = {
  quizTitle: '',
  quizDescription: '',
  image: '',
  language: 'en',
  estimatedDuration: '',
  questions: [],
  begun: null,
}

const option: OptionDraft = { text: '', image: '', alt: '' }
const emptyQuestion: QuestionDraft = {
  key: '',
  questionText: '',
  image: '',
  alt: '',
  options: { A: option, B: option, C: option, D: option },
  correctAnswer: '',
}

/** A question with nothing in it. */
export const newQuestion = (): QuestionDraft => ({ ...emptyQuestion, key: newKey() })

/** Whether nothing was written into it. */
export const isEmptyQuestion = (question: QuestionDraft): boolean =>
  fieldsChanged({ ...question, key: '' }, emptyQuestion).length === 0

/** The same as a question of its own. */
export const copyOf = (question: QuestionDraft): QuestionDraft => ({ ...question, key: newKey() })

export const quizKind: MaterialKind<QuizDraft, AuthoredQuiz> = {
  empty: emptyQuiz,
  read: (value) => {
    const quiz = readLike(emptyQuiz, value)
    return {
      ...quiz,
      language: languageOf(quiz.language),
      questions: readList(quiz.questions, questionOf),
      begun: quiz.begun && questionOf(quiz.begun),
    }
  },
  titleOf: ({ quizTitle }) => quizTitle,
  baseOf,
  asNew: (draft) => ({ ...draft, questions: draft.questions.map(copyOf) }),
  nameOf: (id) => (id ? `quiz:${id}` : 'new-quiz'),
  addPath: paths.addQuiz(),
  editPath: paths.editQuiz,
  listPath: paths.myQuizzes(),
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

/** The base of an existing quiz. */
export function baseOf(quiz: AuthoredQuiz): QuizBase {
  const pictureOf = ({ image, alt }: { image?: string | null; alt?: string | null }) => ({
    image: image ?? '',
    alt: alt ?? '',
  })
  const values: QuizDraft = {
    quizTitle: quiz.title,
    quizDescription: quiz.description,
    image: quiz.image,
    language: quiz.language,
    estimatedDuration: quiz.hasOwnDuration ? String(quiz.estimatedDuration) : '',
    begun: null,
    questions: quiz.questions.map(({ questionId, questionText, correctAnswer, ...rest }) => ({
      key: questionId,
      questionText,
      correctAnswer,
      ...pictureOf(rest),
      options: eachOption((letter) => {
        const { text, ...picture } = rest.options[letter]
        return { text, ...pictureOf(picture) }
      }),
    })),
  }
  return { id: quiz._id, version: quiz.version, status: quiz.status, values }
}

/** The four options, made letter by letter. */
export const eachOption = <T>(make: (letter: AnswerLetter) => T): Record<AnswerLetter, T> => ({
  A: make('A'),
  B: make('B'),
  C: make('C'),
  D: make('D'),
})

export type ChangeQuestion = (last: QuestionDraft) => QuestionDraft

export const withOption =
  (letter: AnswerLetter, part: Partial<OptionDraft>): ChangeQuestion =>
  (last) => ({
    ...last,
    options: { ...last.options, [letter]: { ...last.options[letter], ...part } },
  })

/** The letter of a select's value. */
export const letterOf = (value: string): AnswerLetter | '' =>
  answerLetters.find((letter) => letter === value) ?? ''

/** The language of a select's value. */
const languageOf = (value: string): Language =>
  languages.find((language) => language === value) ?? emptyQuiz.language

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

/** Of questions that were looked at: the others are asked for with every letter of one. */
const knownWrong = new WeakMap<QuestionDraft, { readonly part: QuestionPart | undefined }>()

/** The first part of a question that keeps it from being taken over. */
export function firstWrong(question: QuestionDraft): QuestionPart | undefined {
  const known = knownWrong.get(question)
  if (known) return known.part
  const [part] = [
    ...missingParts(question),
    ...longParts(question),
    ...answerLetters.filter((letter) => twinOf(letter, question)),
  ]
  knownWrong.set(question, { part })
  return part
}

/** The typed words, when there are exactly four: they may stand in lines or between commas. */
export function fourWords(text: string): readonly [string, string, string, string] | null {
  const [A, B, C, D, ...more] = text
    .split(/[,;\n\t]/)
    .map((word) => word.trim())
    .filter((word) => !isBlank(word))
  return A && B && C && D && more.length === 0 ? [A, B, C, D] : null
}

/** The typed minutes, null where they are to be computed, undefined if they are none. */
export function minutesOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (!typed) return null
  const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= limits.quizMinutesMax ? minutes : undefined
}

/** How long a quiz of so many questions takes unless its teacher says so. */
export const computedMinutes = (questionCount: number): number =>
  Math.max(1, Math.ceil((questionCount * limits.secondsPerQuestion) / 60))

/** The body of the call. */
export function quizInputOf(draft: QuizDraft, base: QuizBase, status?: MaterialStatus): QuizInput {
  return {
    quizTitle: draft.quizTitle.trim(),
    quizDescription: draft.quizDescription.trim(),
    // null would leave a stored one as it is
    image: draft.image || (base.version === null ? null : defaultCover('quiz').src),
    language: draft.language,
    estimatedDuration: minutesOf(draft.estimatedDuration) ?? null,
    ...(status ? { status } : {}),
    ...saveOf(base),
    questions: draft.questions.map((question) => questionInputOf(question)),
  }
}

/** A question in the body of a call; `addressOf` says where one of its pictures is stored. */
export function questionInputOf(
  question: QuestionDraft,
  addressOf = (image: string): string => image,
): QuestionInput {
  const pictureOf = ({ image, alt }: PictureDraft) =>
    image ? { image: addressOf(image), alt: alt.trim() || null } : { image: null, alt: null }
  return {
    questionId: question.key,
    questionText: question.questionText.trim(),
    ...pictureOf(question),
    correctAnswer: question.correctAnswer,
    options: eachOption((letter) => {
      const { text, ...picture } = question.options[letter]
      return { text: text.trim(), ...pictureOf(picture) }
    }),
  }
}
