// Checks what a teacher writes down of a guardian's consent. Pure.
import type { ConsentInput } from '@kinderleaf/contract'
import { isBlank, refusals } from '@kinderleaf/contract/plain'
import { dayOf } from '../../platform/day.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { cleanText } from '../../platform/plain-text.ts'

const EARLIEST = '1970-01-01'
// It is tomorrow already where the sun rises first.
const FURTHEST_AHEAD_MS = 14 * 3_600_000

/** The guardian's name and a day that has been. */
export function readGuardian(input: ConsentInput, now: Date): ConsentInput | Failure {
  const guardian = cleanText(input.guardian)
  const { givenOn } = input
  const latest = dayOf(new Date(now.getTime() + FURTHEST_AHEAD_MS))
  const problems = [
    ...(isBlank(guardian) ? [{ path: 'guardian', message: refusals.guardianMissing }] : []),
    ...(isDay(givenOn) && givenOn >= EARLIEST && givenOn <= latest
      ? []
      : [{ path: 'givenOn', message: refusals.dayUnknown }]),
  ]
  return problems.length > 0
    ? failure('NOT_ACCEPTABLE', { fields: problems })
    : { guardian, givenOn }
}

/** Whether it is in the calendar: there is no 30 February. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}
