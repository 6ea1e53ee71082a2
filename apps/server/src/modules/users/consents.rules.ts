// Checks what a teacher writes down of a guardian's consent. Pure.
import type { ConsentInput } from '@kinderleaf/contract'
import { isBlank, refusals } from '@kinderleaf/contract/plain'
import { dayOf, latestToday } from '../../platform/day.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { cleanText } from '../../platform/plain-text.ts'

const EARLIEST = '1970-01-01'

/** The guardian's name and a day that has been. */
export function readGuardian(input: ConsentInput, now: Date): ConsentInput | Failure {
  const guardian = cleanText(input.guardian)
  const { givenOn } = input
  const problems = [
    ...(isBlank(guardian) ? [{ path: 'guardian', message: refusals.guardianMissing }] : []),
    ...(isDay(givenOn) && givenOn >= EARLIEST && givenOn <= latestToday(now)
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
