// A child's position in the films of a lesson, stored at the server, so that she continues there on
// any tablet.
import type { WatchPosition } from '@kinderleaf/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/index.ts'
import type { WatchMoment } from '../../video/index.ts'
import { updateCachedProgress } from '../cached-progress.ts'
import { createPositionSaver, type PositionSaver } from './position-saver.ts'

interface WatchedLesson {
  readonly courseId: string
  /** Null for a teacher who previews: nothing is stored then. */
  readonly studentId: string | null
  /** The position at the server. */
  readonly serverPosition: WatchPosition | null
  /** The lesson or the lecture does not exist any more, or the child is not in the class. */
  readonly onRefusal: () => void
}

/** The last saver by child and lesson: it may have a position that is not sent yet. */
const lastSavers = new Map<string, PositionSaver>()

const keyOf = (studentId: string | null, courseId: string) => JSON.stringify([studentId, courseId])

/**
 * `place` is where the child stopped: an unsent position, else the server's. Call `watch` with each
 * moment, and `reportOpened` when a lecture is opened, since not every lecture has a film that
 * reports moments; `secondsOf` returns where a lecture was stopped.
 */
export function useWatchPosition({
  courseId,
  studentId,
  serverPosition,
  onRefusal,
}: WatchedLesson) {
  const client = useQueryClient()
  const refuse = useEffectEvent(onRefusal)
  const [place] = useState(
    () => lastSavers.get(keyOf(studentId, courseId))?.unsaved() ?? serverPosition,
  )
  const lastSeconds = useRef(new Map(place ? [[place.lectureId, place.seconds]] : []))
  const [saver] = useState(() =>
    createPositionSaver({
      serverPosition,
      async send(position, settings) {
        const as = studentId ? { as: studentId } : {}
        await call('savePosition', { body: { courseId, ...position }, ...as, ...settings })
        updateCachedProgress(client, courseId, () => ({ position }))
      },
      refusedOf(error) {
        if (!(error instanceof ApiError)) return null
        if (error.code === 'LECTURE_NOT_FOUND') return 'lecture'
        return [403, 404].includes(error.status) ? 'lesson' : null
      },
      onRefusal: () => refuse(),
    }),
  )
  useEffect(() => {
    // phones often fire no other event when a page ends
    const onVisibilityChange = () => document.visibilityState === 'hidden' && saver.flush()
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', saver.flush)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', saver.flush)
      saver.flush()
    }
  }, [saver])
  const watch = (lectureId: string, moment: WatchMoment) => {
    const seconds = moment.state === 'ended' ? 0 : moment.seconds
    lastSeconds.current.set(lectureId, seconds)
    if (!studentId) return
    lastSavers.set(keyOf(studentId, courseId), saver)
    saver.at(lectureId, moment)
  }
  const secondsOf = (lectureId: string): number => lastSeconds.current.get(lectureId) ?? 0
  const reportOpened = (lectureId: string) =>
    watch(lectureId, { seconds: secondsOf(lectureId), state: 'paused' })
  return { place, watch, reportOpened, secondsOf }
}
