// What a child has completed, as she sees it: her tap counts at once, with or without a connection,
// and is taken back only when the server refuses it. Nothing else ever unmarks.
import { useEffect, useState } from 'react'
import { useUser } from '../../../session/index.ts'
import { markComplete, onMark, waitingLectures } from '../marks/index.ts'
import { withPending } from '../progress.ts'

type CompletedLectures = {
  completed: readonly string[]
  /** Marks a lecture; a second tap does nothing. */
  complete: (lectureId: string) => void
}

/** Completed lectures of a lesson; `known` is what the server knows. */
export function useCompletedLectures(
  courseId: string,
  serverIds: readonly string[],
): CompletedLectures {
  const userId = useUser()?._id ?? ''
  // stays after the server has it, so that answers arriving in any order never make a tick flicker
  const [marked, setMarked] = useState(() => waitingLectures(userId, courseId))
  useEffect(() => {
    const stop = onMark((event) => {
      const { lectureId } = event.mark
      if (event.userId !== userId || event.mark.courseId !== courseId) return
      setMarked((ids) =>
        event.kind === 'refused'
          ? ids.filter((id) => id !== lectureId)
          : withPending(ids, [lectureId]),
      )
    })
    // another tab of this child
    const refresh = () => setMarked((ids) => withPending(ids, waitingLectures(userId, courseId)))
    window.addEventListener('storage', refresh)
    return () => {
      stop()
      window.removeEventListener('storage', refresh)
    }
  }, [userId, courseId])

  const completed = withPending(serverIds, marked)
  const complete = (lectureId: string) => {
    if (!completed.includes(lectureId)) markComplete(userId, { courseId, lectureId })
  }
  return { completed, complete }
}
