// What a file of questions holds, in whatever format, and what is said of reading it. Pure.
import type { AnswerLetter } from '@kinderleaf/contract/plain'

export interface FileOption {
  readonly text: string
  /** A `data:` address or that of a drawing of ours; empty for none. */
  readonly image: string
  /** What the picture shows. */
  readonly alt: string
}

export interface FileQuestion {
  readonly questionText: string
  readonly image: string
  readonly alt: string
  readonly options: Readonly<Record<AnswerLetter, FileOption>>
  /** Empty where the file does not say one right answer. */
  readonly correctAnswer: AnswerLetter | ''
}

/** A quiz as a file. Only our own format holds more than the questions. */
export interface QuestionFile {
  readonly title: string
  readonly description: string
  readonly image: string
  /** Empty where the file does not say one. */
  readonly language: string
  /** The minutes that its teacher set; null where they are computed. */
  readonly estimatedDuration: number | null
  readonly questions: readonly FileQuestion[]
}

export type NoteKind =
  | 'answersLeft'
  | 'category'
  | 'column'
  | 'cut'
  | 'feedback'
  | 'field'
  | 'fewOptions'
  | 'html'
  | 'htmlStays'
  | 'longQuestion'
  | 'name'
  | 'noRight'
  | 'otherType'
  | 'picture'
  | 'pictureElsewhere'
  | 'settings'
  | 'severalRight'
  | 'tags'
  | 'textFromPicture'
  | 'weights'

/** Something that was changed or left out. */
export interface Note {
  readonly kind: NoteKind
  readonly line: number
  /** The number of the question that was read, from 1; 0 where it belongs to none. */
  readonly question: number
  /**
   * What it was, in the file's words; of another type its name in Moodle, of what is too long how
   * many characters it has.
   */
  readonly detail: string
}

export type ProblemKind =
  | 'braceMissing'
  | 'braceOpen'
  | 'answerLine'
  | 'columns'
  | 'doctype'
  | 'encoding'
  | 'failed'
  | 'format'
  | 'json'
  | 'jsonShape'
  | 'jsonVersion'
  | 'none'
  | 'quote'
  | 'root'
  | 'tooLarge'
  | 'tooMany'
  | 'tooSlow'
  | 'unreadable'
  | 'xml'
  | 'xmlEntity'
  | 'xmlLevels'
  | 'xmlOpen'
  | 'zip'

/** Why a file cannot be read at all. */
export interface Problem {
  readonly kind: ProblemKind
  readonly place?: Place
  readonly detail?: string
}

/** Both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

export type Reading =
  | { readonly problem: Problem }
  | { readonly file: QuestionFile; readonly notes: readonly Note[] }

export const emptyFile: QuestionFile = {
  title: '',
  description: '',
  image: '',
  language: '',
  estimatedDuration: null,
  questions: [],
}

/** Where the character at this index stands. */
export function placeOf(text: string, index: number): Place {
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < index; end = text.indexOf('\n', start)) {
    line += 1
    start = end + 1
  }
  return { line, column: index - start + 1 }
}

/** As the one line that a field of ours holds. */
export const lineOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
