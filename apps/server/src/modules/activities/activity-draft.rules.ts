// Checks an activity as sent (specification, section 5). Pure.
import type { ActivityInput, MaterialStatus } from '@kinderleaf/contract'
import { isBlank, isWebLink, readDay, refusals } from '@kinderleaf/contract/plain'
import { type Failure, type FieldProblem, failure } from '../../platform/errors.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { cleanHtml, textOf } from '../../platform/rich-text.ts'

export interface ActivityDraft {
  title: string
  /** Sanitised HTML. */
  description: string
  /** YYYY-MM-DD; null for a draft without one. */
  dueDate: string | null
  youtubeUrl: string | null
}

/** Returns the checked activity, or every problem found; a draft needs only a title. */
export function draftActivity(
  input: ActivityInput,
  status: MaterialStatus,
): ActivityDraft | Failure {
  const description = cleanHtml(input.description)
  const isWhole = status === 'published'
  const missing = problems([
    ['title', isBlank(input.title), 'Write a title.'],
    ['description', isWhole && isBlank(textOf(description)), 'Say what to do.'],
    ['dueDate', isWhole && isBlank(input.dueDate), 'Choose a date.'],
  ])
  if (missing.length > 0) return failure('ACTIVITY_INCOMPLETE', { fields: missing })
  const dueDate = readDay(input.dueDate)
  const link = cleanText(input.youtubeUrl ?? '')
  const wrong = problems([
    ['dueDate', dueDate === null && !isBlank(input.dueDate), refusals.dueDateUnknown],
    ['youtubeUrl', link !== '' && !isWebLink(link), 'Write an address that begins with https://'],
  ])
  if (wrong.length > 0) return failure('NOT_ACCEPTABLE', { fields: wrong })
  return { title: cleanText(input.title), description, dueDate, youtubeUrl: link || null }
}

function problems(checks: readonly (readonly [string, boolean, string])[]): FieldProblem[] {
  return checks.filter(([, holds]) => holds).map(([path, , message]) => ({ path, message }))
}
