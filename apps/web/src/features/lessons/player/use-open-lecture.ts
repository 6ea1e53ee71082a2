// Which lecture is open in the player, from which second it plays, and whether it has ended.
import { useState } from 'react'
import type { PlacedLecture } from '../progress.ts'

type Opened = { lectureId: string | undefined; seconds: number; play: number; ended: boolean }

/**
 * `first` is where the child continues; `secondsOf` returns where a lecture was stopped. `play`
 * counts the starts of this visit, 0 until the first. When the teacher has just removed the open
 * lecture, the first one is shown at its poster; `lecture` is missing only if the lesson has none.
 */
export function useOpenLecture(
  lectures: readonly PlacedLecture[],
  first: () => { lecture: PlacedLecture; seconds: number } | undefined,
  secondsOf: (lectureId: string) => number,
) {
  const [open, setOpen] = useState((): Opened => {
    const resume = first()
    const lectureId = resume?.lecture.lectureId
    return { lectureId, seconds: resume?.seconds ?? 0, play: 0, ended: false }
  })
  const opened = lectures.find((one) => one.lectureId === open.lectureId)
  const lecture = opened ?? lectures[0]
  const atPoster = { play: 0, seconds: lecture ? secondsOf(lecture.lectureId) : 0, ended: false }
  const { play, seconds, ended } = opened ? open : atPoster
  return {
    lecture,
    play,
    seconds,
    ended,
    start: (lectureId: string) =>
      setOpen((now) => ({
        lectureId,
        seconds: secondsOf(lectureId),
        play: now.play + 1,
        ended: false,
      })),
    /** Back to its poster; playing continues where it was stopped. */
    stop: () => setOpen((now) => ({ ...now, seconds: atPoster.seconds, play: 0 })),
    end: () => setOpen((now) => ({ ...now, ended: true })),
  }
}
