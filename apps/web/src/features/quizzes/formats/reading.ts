// Collects what a parser finds, with a note for everything that our questions cannot hold. Pure.
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import {
  emptyFile,
  type FileOption,
  type FileQuestion,
  type Note,
  type NoteKind,
  type Reading,
} from './question-file.ts'

export interface RawOption extends FileOption {
  /** In percent; 100 for the right answer. */
  readonly weight: number
}

export interface RawQuestion {
  readonly questionText: string
  readonly image: string
  readonly alt: string
  readonly options: readonly RawOption[]
}

export const plainOption = (text: string, isRight: boolean): RawOption => ({
  text,
  image: '',
  alt: '',
  weight: isRight ? 100 : 0,
})

const nothing: FileOption = { text: '', image: '', alt: '' }

/** Begins to read a file. */
export function startReading() {
  const questions: FileQuestion[] = []
  const notes: Note[] = []

  /** Notes on the question that is added next. */
  const note = (kind: NoteKind, line: number, detail = ''): void => {
    notes.push({ kind, line, question: questions.length + 1, detail })
  }

  /** Notes on what becomes no question. */
  const leaveOut = (kind: NoteKind, line: number, detail: string): void => {
    notes.push({ kind, line, question: 0, detail })
  }

  const add = (raw: RawQuestion, line: number): void => {
    const right = rightOf(raw.options)
    if (raw.options.some(({ weight }) => weight !== 0 && weight !== 100)) note('weights', line)
    if (right.length === 0) note('noRight', line)
    if (right.length > 1) note('severalRight', line, right.map(({ text }) => text).join(' / '))
    const kept = keptOf(raw.options, right)
    const left = raw.options.filter((option) => !kept.includes(option))
    if (left.length > 0) note('answersLeft', line, left.map(({ text }) => text).join(' / '))
    const filled = kept.filter(({ text, image }) => text || image)
    if (filled.length < answerLetters.length) {
      note('fewOptions', line, filled.map(({ text }) => text).join(' / '))
    }
    const only = right.length === 1 ? right[0] : undefined
    const at = (index: number): FileOption => {
      const option = kept[index]
      return option ? named(option, () => note('textFromPicture', line, option.alt)) : nothing
    }
    questions.push({
      questionText: raw.questionText,
      image: raw.image,
      alt: raw.alt,
      options: { A: at(0), B: at(1), C: at(2), D: at(3) },
      correctAnswer: only ? letterAt(kept.indexOf(only)) : '',
    })
  }

  const done = (): Reading =>
    questions.length > 0 || notes.length > 0
      ? { file: { ...emptyFile, questions }, notes }
      : { problem: { kind: 'none' } }

  return { note, leaveOut, add, done }
}

export type ReadingSoFar = ReturnType<typeof startReading>

/** Whose answer is right: those with all points, else those with the most. */
function rightOf(options: readonly RawOption[]): readonly RawOption[] {
  const most = options.reduce((last, { weight }) => Math.min(100, Math.max(last, weight)), 0)
  return most === 0 ? [] : options.filter(({ weight }) => weight >= most)
}

/** The first four in their order, the right one among them. */
function keptOf(options: readonly RawOption[], right: readonly RawOption[]): readonly RawOption[] {
  const first = options.slice(0, answerLetters.length)
  const [only] = right
  if (right.length !== 1 || !only || first.includes(only)) return first
  return [...first.slice(0, -1), only]
}

/** An option needs words; those of its picture stand in for them. */
function named({ text, image, alt }: RawOption, note: () => void): FileOption {
  if (text || !alt) return { text, image, alt }
  note()
  return { text: alt, image, alt }
}

const letterAt = (index: number): AnswerLetter | '' => answerLetters[index] ?? ''
