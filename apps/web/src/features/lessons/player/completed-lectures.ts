// The completed lectures as the child sees them: a tap counts at once, with or without a
// connection, and is undone only when the server refuses it.
import { useEffect, useState } from 'react'
import { useUser } from '../../../session/index.ts'
import { markComplete, onMark, waitingLectures } from '../marks/index.ts'
import { withPending } from '../progress.ts'

type CompletedLectures = {
  completed: readonly string[]
  /** Marks a lecture; a second tap does nothing. */
  complete: (lectureId: string) => void
}

/** The completed lectures of a lesson; `serverIds` are those at the server. */
export function useCompletedLectures(
  courseId: string,
  serverIds: readonly string[],
): CompletedLectures {
  const userId = useUser()?._id ?? ''
  // not removed when the server has it, so that late answers do not make a tick flicker
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
