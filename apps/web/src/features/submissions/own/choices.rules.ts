// Which children of a class each choice of the page has. Late is who was late the first time. Pure.
import type { ChildsWork, Submission } from '@kinderleaf/contract'

export const choices = ['all', 'new', 'unanswered', 'late', 'missing'] as const
export type Choice = (typeof choices)[number]

/** By how many days somebody was late who handed in then. */
export type DaysLate = (createdAt: string) => number

export function hasChoice(
  child: ChildsWork,
  choice: Choice,
  { seenBefore, daysLate }: { seenBefore: number; daysLate: DaysLate },
): boolean {
  const { submissionCount, lastNumber, unansweredCount, firstAt, isInClass } = child
  if (choice === 'missing') return isInClass && submissionCount === 0
  if (submissionCount === 0) return false
  if (choice === 'new') return lastNumber > seenBefore
  if (choice === 'unanswered') return unansweredCount > 0
  if (choice === 'late') return firstAt !== null && daysLate(firstAt) > 0
  return true
}

/** Who somebody is in the list; one for all accounts that are gone. */
export const keyOf = ({ student }: ChildsWork): string => student?._id ?? ''

/** Her part of some children's work. */
export const workOf = <Work extends Pick<Submission, 'userId'>>(
  child: ChildsWork,
  works: readonly Work[],
): Work[] => works.filter(({ userId }) => (userId?._id ?? '') === keyOf(child))
