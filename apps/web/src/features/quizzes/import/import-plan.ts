// What becomes of the ticked questions: drafts of so many each, and what is sent of one. Pure.
import type { QuizInput } from '@kinderleaf/contract'
import { languages, limits } from '@kinderleaf/contract/plain'
import { newKey } from '../../../state/new-key.ts'
import { type QuestionDraft, questionInputOf } from '../editor/quiz-draft.ts'
import type { QuestionFile } from '../formats/question-file.ts'

/** How many questions a draft may get. */
export const draftSizes = [5, 10, 20, limits.questionsPerQuiz] as const

export interface PlannedDraft {
  /** Stays the same however often it is sent. */
  readonly key: string
  readonly title: string
  readonly questions: readonly QuestionDraft[]
}

/** The titles of the drafts: one has the given title, several are counted. */
export function draftTitles(title: string, questionCount: number, size: number): string[] {
  const count = Math.ceil(questionCount / size)
  const name = title.trim()
  if (count <= 1) return [name].slice(0, count)
  return Array.from({ length: count }, (_, index) => {
    const number = ` ${index + 1}`
    return [...name].slice(0, limits.titleLength - number.length).join('') + number
  })
}

export const planDrafts = (
  title: string,
  questions: readonly QuestionDraft[],
  size: number,
): PlannedDraft[] =>
  draftTitles(title, questions.length, size).map((draftTitle, index) => ({
    key: newKey(),
    title: draftTitle,
    questions: questions.slice(index * size, (index + 1) * size),
  }))

/** The pictures of a draft that have to be uploaded, each once. */
export const picturesOf = (
  file: Pick<QuestionFile, 'image'>,
  { questions }: PlannedDraft,
): string[] => {
  const all = questions.flatMap(({ image, options }) => [
    image,
    ...Object.values(options).map((option) => option.image),
  ])
  return [...new Set([file.image, ...all])].filter((image) => image.startsWith('data:'))
}

/** The body of the call, with the addresses under which pictures are stored. */
export function draftInputOf(
  { description, image, language, estimatedDuration, questions: all }: QuestionFile,
  { key, title, questions }: PlannedDraft,
  stored: ReadonlyMap<string, string>,
): QuizInput {
  const addressOf = (image: string) => stored.get(image) ?? image
  return {
    key,
    status: 'draft',
    quizTitle: title,
    quizDescription: description,
    image: addressOf(image) || null,
    language: languages.find((one) => one === language),
    // its teacher's minutes are those of the whole quiz
    estimatedDuration: questions.length === all.length ? estimatedDuration : null,
    questions: questions.map((question) => questionInputOf(question, addressOf)),
  }
}
