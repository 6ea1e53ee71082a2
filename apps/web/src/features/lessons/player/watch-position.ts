// Where a child is in the films of a lesson: kept at the server, so that she goes on there next
// time, on whichever tablet.
import type { WatchPosition } from '@kinderleaf/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/index.ts'
import type { WatchMoment } from '../../video/provider-player.ts'
import { createPositionSaver } from './position-saver.ts'

interface WatchedLesson {
  readonly courseId: string
  /** Null for a teacher who previews: nothing is kept then. */
  readonly studentId: string | null
  readonly position: WatchPosition | null
  /** The lesson is gone, or the child is not in the class any more. */
  readonly onRefusal: () => void
}

/** Where each child was last while this page is open: newer than the answers that are kept. */
const lastPlaces = new Map<string, WatchPosition>()

const keyOf = (studentId: string | null, courseId: string) => JSON.stringify([studentId, courseId])

/** Where a child stopped: as seen here, else as the server knew it. */
export const placeOf = (
  studentId: string | null,
  courseId: string,
  known: WatchPosition | null,
): WatchPosition | null => lastPlaces.get(keyOf(studentId, courseId)) ?? known

/** `watch` is told of each moment; `secondsOf` says where a lecture was left. */
export function useWatchPosition({ courseId, studentId, position, onRefusal }: WatchedLesson) {
  const refuse = useEffectEvent(onRefusal)
  const left = useRef(new Map(position ? [[position.lectureId, position.seconds]] : []))
  const [saver] = useState(() =>
    createPositionSaver({
      send: (place, settings) =>
        call('savePosition', {
          body: { courseId, ...place },
          ...(studentId ? { as: studentId } : {}),
          ...settings,
        }),
      isRefusal: (error) => error instanceof ApiError && [403, 404].includes(error.status),
      onRefusal: () => refuse(),
    }),
  )
  useEffect(() => {
    // phones often tell no other end than this one
    const hear = () => document.visibilityState === 'hidden' && saver.leave()
    document.addEventListener('visibilitychange', hear)
    window.addEventListener('pagehide', saver.leave)
    return () => {
      document.removeEventListener('visibilitychange', hear)
      window.removeEventListener('pagehide', saver.leave)
      saver.leave()
    }
  }, [saver])
  const watch = (lectureId: string, moment: WatchMoment) => {
    const seconds = moment.state === 'ended' ? 0 : moment.seconds
    left.current.set(lectureId, seconds)
    if (!studentId) return
    lastPlaces.set(keyOf(studentId, courseId), { lectureId, seconds })
    saver.at(lectureId, moment)
  }
  return { watch, secondsOf: (lectureId: string): number => left.current.get(lectureId) ?? 0 }
}
