// A quiz as our own JSON, which holds all of it. Pure.
import { jsonForm } from './json-form.ts'
import type { QuestionFile } from './question-file.ts'

export const writeQuizJson = (file: QuestionFile): string =>
  `${JSON.stringify({ ...jsonForm, ...file }, null, 2)}\n`
