// Marks lectures complete, by way of the outbox: none is lost, and none counts for another child.

import type { ApiError } from '../../../api/index.ts'
import { createSubscription, type Entry, outbox } from '../../../api/outbox/index.ts'

export interface Mark {
  readonly courseId: string
  readonly lectureId: string
}

export type MarkEvent = { readonly userId: string; readonly mark: Mark } & (
  | { readonly kind: 'stored' | 'sent' }
  | { readonly kind: 'refused'; readonly error: ApiError }
)

const call = 'updateCourseProgress'

/** Marks a lecture complete, now or as soon as the server answers. */
export function markComplete(userId: string, { courseId, lectureId }: Mark): void {
  const key = JSON.stringify([courseId, lectureId])
  outbox.post({ userId, call, key, lane: courseId, body: { courseId, lectureId } })
}

function markOf(entry: Entry): Mark | undefined {
  if (entry.call !== call) return undefined
  const { courseId, lectureId }: Partial<Record<keyof Mark, unknown>> = entry.body
  if (typeof courseId !== 'string' || typeof lectureId !== 'string') return undefined
  return { courseId, lectureId }
}

const marksOf = (userId: string): readonly Mark[] =>
  outbox.waiting(userId).flatMap((entry) => markOf(entry) ?? [])

/** How many marks this child has waiting. */
export const waitingMarks = (userId: string): number => marksOf(userId).length

/** The lectures of a lesson whose marks this child has waiting. */
export const waitingLectures = (userId: string, courseId: string): readonly string[] =>
  marksOf(userId).flatMap((mark) => (mark.courseId === courseId ? [mark.lectureId] : []))

const subscribe = createSubscription()

/** Calls back for every mark that is stored, sent or refused, also for those before any page listened. */
export const onMark = (listener: (event: MarkEvent) => void): (() => void) =>
  subscribe((event) => {
    const mark = markOf(event.entry)
    if (!mark || event.kind === 'delayed') return
    const { userId } = event.entry
    if (event.kind === 'refused') listener({ kind: event.kind, userId, mark, error: event.error })
    else listener({ kind: event.kind, userId, mark })
  })
