// Saves a lesson, new or not, and detects that somebody else has saved it meanwhile.
import type { AuthoredCourse, CourseStatus } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ApiError, call, renewToken, useChange } from '../../../api/index.ts'
import { notify } from '../../../ui/index.ts'
import { courseFormOf, type LessonBase, type LessonDraft } from './lesson-draft.ts'

/** One request to save. */
export interface SaveWish {
  readonly draft: LessonDraft
  readonly base: LessonBase
  readonly status?: CourseStatus | undefined
  /** Called when it is saved. */
  readonly onSaved: (course: AuthoredCourse, message: string) => void
}

/** A save that was refused because of another one. */
export interface Conflict {
  readonly wish: SaveWish
  readonly theirs: AuthoredCourse
}

export interface LessonSave {
  readonly isPending: boolean
  /** The status that the running save requests. */
  readonly requestedStatus: CourseStatus | undefined
  readonly percent: number | undefined
  readonly error: ApiError | null
  readonly conflict: Conflict | null
  readonly settle: () => void
  readonly save: (wish: SaveWish) => void
}

/** Saves the lesson with this id; without one, adds it. */
export function useLessonSave(courseId: string | undefined): LessonSave {
  const { i18n } = useLingui()
  const add = useChange('addCourse', { quiet: true })
  const update = useChange('updateCourse', { quiet: true })
  const [percent, setPercent] = useState<number>()
  const [requestedStatus, setRequestedStatus] = useState<CourseStatus>()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const notifyError = (error: ApiError) => notify.error(i18n._(error.message))

  const fail = (error: ApiError, wish: SaveWish) => {
    if (error.code !== 'COURSE_CHANGED' || courseId === undefined) return notifyError(error)
    call('educatorCourseById', { params: { id: courseId } }).then(
      ({ course }) => setConflict({ wish, theirs: course }),
      notifyError,
    )
  }
  const send = (wish: SaveWish) => {
    const { draft, base, status, onSaved } = wish
    const form = courseFormOf(draft, base, status)
    const onProgress = (share: number) => setPercent(share * 100)
    const settled = {
      onSuccess: ({ course, message }: { course: AuthoredCourse; message: string }) =>
        onSaved(course, i18n._(message)),
      onError: (error: ApiError) => fail(error, wish),
    }
    if (courseId === undefined) add.mutate({ form, onProgress }, settled)
    else update.mutate({ params: { id: courseId }, form, onProgress }, settled)
  }
  const used = courseId === undefined ? add : update
  const save = async (wish: SaveWish) => {
    setPercent(0)
    setRequestedStatus(wish.status)
    setConflict(null)
    if (used.error?.status === 401) {
      // somebody who was logged out may have logged in again in another window
      setRenewing(true)
      await renewToken().catch(() => {})
      setRenewing(false)
    }
    send(wish)
  }
  return {
    isPending: used.isPending || isRenewing,
    requestedStatus,
    percent,
    error: used.error,
    conflict,
    settle: () => setConflict(null),
    save: (wish) => void save(wish),
  }
}
