// Checks an activity as sent (specification, section 5). Pure.
import type { ActivityInput } from '@kinderleaf/contract'
import { isBlank, isWebLink } from '@kinderleaf/contract/plain'
import { type Failure, type FieldProblem, failure } from '../../platform/errors.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { cleanHtml, textOf } from '../../platform/rich-text.ts'

export interface ActivityDraft {
  title: string
  /** Sanitised HTML. */
  description: string
  /** YYYY-MM-DD. */
  dueDate: string
  youtubeUrl: string | null
}

/** Returns the checked activity, or every problem found. */
export function draftActivity(input: ActivityInput): ActivityDraft | Failure {
  const description = cleanHtml(input.description)
  const missing = problems([
    ['title', isBlank(input.title), 'Write a title.'],
    ['description', isBlank(textOf(description)), 'Say what to do.'],
    ['dueDate', isBlank(input.dueDate), 'Choose a date.'],
  ])
  if (missing.length > 0) return failure('ACTIVITY_INCOMPLETE', { fields: missing })
  const dueDate = readDate(input.dueDate)
  const link = cleanText(input.youtubeUrl ?? '')
  const wrong = problems([
    ['dueDate', dueDate === null, 'Write a date of the calendar, such as 2030-06-01.'],
    ['youtubeUrl', link !== '' && !isWebLink(link), 'Write an address that begins with https://'],
  ])
  if (dueDate === null || wrong.length > 0) return failure('NOT_ACCEPTABLE', { fields: wrong })
  return { title: cleanText(input.title), description, dueDate, youtubeUrl: link || null }
}

function problems(checks: readonly (readonly [string, boolean, string])[]): FieldProblem[] {
  return checks.filter(([, holds]) => holds).map(([path, , message]) => ({ path, message }))
}

const written = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** The calendar date as written; a time zone in the text never shifts it. */
export function readDate(text: string): string | null {
  const [, year = '', month = '', day = ''] = written.exec(text.trim()) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = year !== '' && Number(year) >= 1_000 && date.getUTCDate() === Number(day)
  return isReal && date.getUTCMonth() === Number(month) - 1 ? `${year}-${month}-${day}` : null
}
