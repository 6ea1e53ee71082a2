// Cuts texts that are far longer than a field of ours, so that a page can show whatever a file holds.
// Pure.
import { limits } from '@kinderleaf/contract/plain'
import type { FileOption, FileQuestion, Note, Problem, QuestionFile } from './question-file.ts'

/** What is too long for its field is shortened by hand, which nobody does beyond this. */
const mostInField = 2_000
const mostInDetail = 300

/** As many characters, counted as the server does, of which the browser has one or two each. */
const cut = (text: string, most: number): string =>
  [...text.slice(0, 2 * most)].slice(0, most).join('')

function detailOf(text: string): string {
  const detail = cut(text, mostInDetail)
  return detail === text ? text : `${detail}…`
}

/** The same file with texts that can be shown, and a note for each that was cut. */
export function cutTexts(file: QuestionFile, notes: readonly Note[]) {
  const cuts: Note[] = []
  let question = 0
  const fit = (text: string, most = mostInField): string => {
    const fitting = cut(text, most)
    if (fitting !== text) {
      cuts.push({ kind: 'cut', line: 0, question, detail: detailOf(text) })
    }
    return fitting
  }
  const optionOf = (option: FileOption): FileOption => ({
    ...option,
    text: fit(option.text),
    alt: fit(option.alt, limits.altTextLength),
  })
  const questionOf = (one: FileQuestion, index: number): FileQuestion => {
    question = index + 1
    const { A, B, C, D } = one.options
    return {
      ...one,
      questionText: fit(one.questionText),
      alt: fit(one.alt, limits.altTextLength),
      options: { A: optionOf(A), B: optionOf(B), C: optionOf(C), D: optionOf(D) },
    }
  }
  const cutFile = {
    ...file,
    title: fit(file.title),
    description: fit(file.description, limits.descriptionLength),
    questions: file.questions.map(questionOf),
  }
  const told = notes.map((note) => ({ ...note, detail: detailOf(note.detail) }))
  return { file: cutFile, notes: told.concat(cuts) }
}

/** The same problem with words that can be shown. */
export const cutProblem = (problem: Problem): Problem =>
  problem.detail === undefined ? problem : { ...problem, detail: detailOf(problem.detail) }
