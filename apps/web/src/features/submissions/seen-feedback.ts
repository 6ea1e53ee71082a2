// Tells the server which feedback a child has seen: one call after the other, as her. What it is not
// told is told at her next visit.
import { useCallback, useRef } from 'react'
import { useChange } from '../../api/index.ts'
import { session } from '../../session/index.ts'

export function useSeenFeedback(): (id: string) => void {
  const { mutateAsync } = useChange('seeFeedback', { quiet: true })
  const waiting = useRef(new Set<string>())
  const last = useRef(Promise.resolve())
  return useCallback(
    (id: string) => {
      const state = session.current()
      if (state.kind !== 'signedIn') return
      const { user } = state
      waiting.current.add(id)
      last.current = last.current.then(async () => {
        const feedback = [...waiting.current]
        waiting.current.clear()
        if (feedback.length === 0) return
        try {
          const { unseenFeedback } = await mutateAsync({ body: { feedback }, as: user._id })
          session.setUser({ ...user, unseenFeedback })
        } catch {}
      })
    },
    [mutateAsync],
  )
}
