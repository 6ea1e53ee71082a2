// Our own format: JSON that holds a whole quiz, pictures included. Pure.
import { answerLetters, languages, limits } from '@kinderleaf/contract/plain'
import { readLike, readList, Unreadable } from '../../../state/read-like.ts'
import { brokenJsonAt } from './broken-json.ts'
import { jsonForm } from './json-form.ts'
import { isUsablePicture } from './pictures-in-files.ts'
import {
  emptyFile,
  type FileOption,
  type FileQuestion,
  type Note,
  type NoteKind,
  placeOf,
  type Reading,
} from './question-file.ts'

const emptyOption: FileOption = { text: '', image: '', alt: '' }
const emptyQuestion = {
  questionText: '',
  image: '',
  alt: '',
  correctAnswer: '',
  options: { A: emptyOption, B: emptyOption, C: emptyOption, D: emptyOption },
}

export function readQuizJson(text: string): Reading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: { kind: 'json', place: placeOf(text, brokenJsonAt(text)) } }
  }
  const notes: Note[] = []
  let question = 0
  const note = (kind: NoteKind, detail: string) => notes.push({ kind, line: 0, question, detail })
  try {
    const form = { format: '', version: 0, ...emptyFile }
    const { format, version, ...file } = taken(form, value, note)
    if (format !== jsonForm.format) return { problem: { kind: 'format' } }
    if (version !== jsonForm.version) {
      return { problem: { kind: 'jsonVersion', detail: String(version) } }
    }
    const isKnown = languages.some((one) => one === file.language)
    if (file.language !== '' && !isKnown) note('field', 'language')
    const image = pictureOf(file.image, note)
    const estimatedDuration = minutesIn(file.estimatedDuration, note)
    const questions = readList(file.questions, (one) => {
      question += 1
      return questionOf(one, note)
    })
    return questions.length > 0
      ? { file: { ...file, image, estimatedDuration, questions }, notes }
      : { problem: { kind: 'none' } }
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause
    return { problem: { kind: 'jsonShape', detail: question > 0 ? String(question) : '' } }
  }
}

type TakeNote = (kind: NoteKind, detail: string) => void

/** The value's fields that the model has; the others are noted. */
function taken<T extends object>(model: T, value: unknown, note: TakeNote): T {
  const all = readLike(model, value)
  const known: T = { ...model }
  for (const name of Object.keys(all)) {
    if (name in model) Reflect.set(known, name, Reflect.get(all, name))
    else note('field', name.slice(0, 200))
  }
  return known
}

function questionOf(value: unknown, note: TakeNote): FileQuestion {
  const question = taken(emptyQuestion, value, note)
  const { A, B, C, D } = taken(emptyQuestion.options, question.options, note)
  const right = answerLetters.find((letter) => letter === question.correctAnswer)
  if (!right) note('noRight', question.correctAnswer.slice(0, 200))
  const optionOf = (one: unknown): FileOption => {
    const option = taken(emptyOption, one, note)
    return { ...option, image: pictureOf(option.image, note) }
  }
  const options = { A: optionOf(A), B: optionOf(B), C: optionOf(C), D: optionOf(D) }
  return {
    ...question,
    image: pictureOf(question.image, note),
    options,
    correctAnswer: right ?? '',
  }
}

function minutesIn(value: unknown, note: TakeNote): number | null {
  const isUsable =
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.quizMinutesMax
  if (!isUsable && value !== null) note('field', 'estimatedDuration')
  return isUsable ? Number(value) : null
}

function pictureOf(image: string, note: TakeNote): string {
  if (image === '' || isUsablePicture(image)) return image
  note(image.startsWith('data:') ? 'picture' : 'pictureElsewhere', image.slice(0, 200))
  return ''
}
