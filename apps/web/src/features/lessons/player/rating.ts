// A child's rating: shown at once, sent one after the other so that the last tap counts, and reset
// when the server refuses. It is also sent when the page is closed at once.
import type { CourseDetails } from '@kinderleaf/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChange } from '../../../api/index.ts'

/** The child's own rating of a lesson, 0 for none. */
export function useRating(lesson: CourseDetails): {
  rating: number
  rate: (rating: number) => void
} {
  const { mutateAsync } = useChange('addRating')
  const [tapped, setTapped] = useState<number | null>(null)
  const unsentStars = useRef<number | null>(null)
  const sending = useRef(false)

  // `keepalive`: the call continues when the page is closed
  const save = (stars: number) =>
    mutateAsync({ body: { courseId: lesson._id, rating: stars }, keepalive: true })
  const send = async () => {
    if (sending.current) return
    sending.current = true
    while (unsentStars.current !== null) {
      const stars = unsentStars.current
      unsentStars.current = null
      // the query client shows the message
      await save(stars).catch(() => {})
    }
    sending.current = false
    setTapped(null)
  }
  const sendOnLeave = useEffectEvent(() => {
    if (unsentStars.current === null) return
    save(unsentStars.current).catch(() => {})
    unsentStars.current = null
  })
  useEffect(() => {
    addEventListener('pagehide', sendOnLeave)
    return () => removeEventListener('pagehide', sendOnLeave)
  }, [])
  const rate = (rating: number) => {
    setTapped(rating)
    unsentStars.current = rating
    void send()
  }
  return { rating: tapped ?? lesson.courseRatings[0]?.rating ?? 0, rate }
}
