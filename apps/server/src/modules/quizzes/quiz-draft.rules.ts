// Checks a quiz as sent (specification, section 5), and tells changed questions. Pure.
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { MaterialStatus, Question, QuestionInput, QuizInput } from '@kinderleaf/contract'
import { type AnswerLetter, answerLetters, isBlank, texts } from '@kinderleaf/contract/plain'
import { createDocumentIds } from '../../platform/document-ids.ts'
import { type Failure, type FieldProblem, failure } from '../../platform/errors.ts'
import { cleanText } from '../../platform/plain-text.ts'

export interface QuizDraft {
  title: string
  description: string
  /** Pictures stay references as sent until they are accepted. */
  image: string | null
  questions: Question[]
}

/** Returns the checked quiz, or every problem found; a draft needs only a title. */
export function draftQuiz(input: QuizInput, status: MaterialStatus): QuizDraft | Failure {
  const missing = status === 'draft' ? titleProblems(input) : quizProblems(input)
  const incomplete = input.questions.flatMap(questionProblems)
  const fields = [...missing, ...incomplete]
  if (missing.length > 0) return failure('QUIZ_INCOMPLETE', { fields })
  if (incomplete.length > 0) return failure('QUESTION_INCOMPLETE', { fields })
  const questionId = createDocumentIds()
  return {
    title: cleanText(input.quizTitle),
    description: cleanText(input.quizDescription),
    image: input.image ?? null,
    questions: input.questions.map((question) => draftQuestion(question, questionId)),
  }
}

/** A new quiz as it was sent: what it says nothing of is as usual. */
export const asNew = (input: QuizInput) => ({
  ...input,
  status: input.status ?? 'published',
  language: input.language ?? 'en',
  estimatedDuration: input.estimatedDuration ?? null,
})

/** Tells whether the same is sent again. */
export const digestOf = ({ saves: _, ...input }: QuizInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** Every picture of a quiz with its path, in the order of `withPictures`. */
export function pictureReferences({ image, questions }: Pick<QuizDraft, 'image' | 'questions'>) {
  return [
    { path: 'image', value: image },
    ...questions.flatMap((question, index) => [
      { path: `questions.${index}.image`, value: question.image },
      ...answerLetters.map((letter) => ({
        path: `questions.${index}.options.${letter}.image`,
        value: question.options[letter].image,
      })),
    ]),
  ]
}

/** The quiz with its accepted pictures. */
export function withPictures(draft: QuizDraft, urls: readonly (string | null)[]): QuizDraft {
  const rest = urls.values()
  const next = () => rest.next().value ?? null
  return {
    ...draft,
    image: next(),
    questions: draft.questions.map((question) => ({
      ...question,
      image: next(),
      options: eachOption((letter) => ({ ...question.options[letter], image: next() })),
    })),
  }
}

/** Whether questions differ from the stored ones, in whatever order a question has its fields. */
export const haveChanged = (stored: readonly Question[], sent: readonly Question[]): boolean =>
  !isDeepStrictEqual(stored, sent)

const titleProblems = ({ quizTitle }: QuizInput): FieldProblem[] =>
  blank('quizTitle', quizTitle, 'Please give the quiz a title.')

function quizProblems(input: QuizInput): FieldProblem[] {
  const problems = [
    ...titleProblems(input),
    ...blank('quizDescription', input.quizDescription, 'Please describe the quiz.'),
  ]
  if (input.questions.length > 0) return problems
  return [...problems, { path: 'questions', message: texts.quizIncomplete }]
}

function questionProblems(question: QuestionInput, index: number): FieldProblem[] {
  const path = `questions.${index}`
  const problems = blank(
    `${path}.questionText`,
    question.questionText,
    'Please write the question.',
  )
  if (letterOf(question) === undefined) {
    const message = 'Please choose the correct answer, A to D.'
    problems.push({ path: `${path}.correctAnswer`, message })
  }
  const options = answerLetters.flatMap((letter) =>
    blank(
      `${path}.options.${letter}.text`,
      question.options[letter].text,
      `Please write option ${letter}.`,
    ),
  )
  return [...problems, ...options, ...twinProblems(path, question)]
}

/** An option that says and shows what an earlier one does. */
function twinProblems(path: string, { options }: QuestionInput): FieldProblem[] {
  const faceOf = (letter: AnswerLetter) =>
    JSON.stringify([cleanText(options[letter].text), options[letter].image || null])
  return answerLetters.flatMap((letter, index) => {
    const twin = answerLetters.slice(0, index).find((other) => faceOf(other) === faceOf(letter))
    if (!twin || isBlank(options[letter].text)) return []
    const message = `Option ${letter} is the same as option ${twin}. Please change one of them.`
    return [{ path: `${path}.options.${letter}.text`, message }]
  })
}

function draftQuestion(
  question: QuestionInput,
  questionId: ReturnType<typeof createDocumentIds>,
): Question {
  return {
    questionId: questionId(question.questionId),
    questionText: cleanText(question.questionText),
    ...pictureOf(question.image || question.questionImage, question.alt),
    // Checked before; the fallback is for the types alone.
    correctAnswer: letterOf(question) ?? 'A',
    options: eachOption((letter) => ({
      text: cleanText(question.options[letter].text),
      ...pictureOf(question.options[letter].image, question.options[letter].alt),
    })),
  }
}

/** A picture as sent, with what it shows. */
function pictureOf(image: string | null | undefined, alt: string | null | undefined) {
  const words = image && alt ? cleanText(alt) : ''
  return { image: image || null, ...(words ? { alt: words } : {}) }
}

const letterOf = (question: QuestionInput): AnswerLetter | undefined =>
  answerLetters.find((letter) => letter === question.correctAnswer.trim())

const eachOption = <T>(create: (letter: AnswerLetter) => T) => ({
  A: create('A'),
  B: create('B'),
  C: create('C'),
  D: create('D'),
})

function blank(path: string, text: string, message: string): FieldProblem[] {
  return isBlank(text) ? [{ path, message }] : []
}
