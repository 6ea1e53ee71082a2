// What a child has completed, as she sees it: her tap counts at once, and is taken back only when
// the server refuses it. What is on its way is kept apart from what the server knows, so that
// answers arriving in any order never make a tick flicker.
import { useState } from 'react'
import { useChange } from '../../api/index.ts'
import { withPending } from './progress.ts'

type CompletedLectures = {
  completed: readonly string[]
  /** Marks a lecture; a second tap does nothing. */
  complete: (lectureId: string) => void
}

/** Completed lectures of a lesson; `known` is what the server knows. */
export function useCompletedLectures(
  courseId: string,
  known: readonly string[],
): CompletedLectures {
  const { mutateAsync } = useChange('updateCourseProgress')
  const [pending, setPending] = useState<readonly string[]>([])
  const completed = withPending(known, pending)
  const complete = (lectureId: string) => {
    if (completed.includes(lectureId)) return
    setPending((ids) => [...ids, lectureId])
    const settle = () => setPending((ids) => ids.filter((id) => id !== lectureId))
    // a success is settled once the server's own list has been read again
    mutateAsync({ body: { courseId, lectureId } }).then(settle, settle)
  }
  return { completed, complete }
}
