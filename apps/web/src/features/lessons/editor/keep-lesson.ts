// Keeps what is being written in the browser while it changes: half a second after the last change,
// and at once when the page is hidden or left.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isSame } from '../../authoring/index.ts'
import { withLecture } from '../own/lesson-order.ts'
import {
  forgetLesson,
  type KeptPlace,
  keepLesson,
  readKeptLesson,
  watchKeptLessons,
} from './kept-lessons.ts'
import type { LectureDraft, LessonBase, LessonDraft } from './lesson-draft.ts'
import { textOfPicture } from './picture-text.ts'

const pauseMs = 400

/** What is open in a form: written by whom, from what. */
export interface Opening {
  readonly writer: string
  readonly base: LessonBase
  readonly draft: LessonDraft
  /** When it was kept, if it was. */
  readonly keptAt?: number
}

/** A lecture that is being written. */
export interface PendingLecture {
  readonly chapter: string
  readonly lecture: LectureDraft
}

export interface Keeping {
  readonly isDirty: boolean
  /** When it was last kept; null when it has not been; `full` when there was no room. */
  readonly kept: number | 'full' | null
  /** It was kept without the picture that was chosen, for which there was no room. */
  readonly isPictureLost: boolean
  /** What is written in a dialog is kept as if it had been taken over; null when it is closed. */
  readonly hold: (pending: PendingLecture | null) => void
  /** Keeps at once what has changed. */
  readonly flush: () => void
  /** Forgets what was kept, and keeps nothing more: it is saved. */
  readonly forget: () => void
}

/** Watches the form and keeps it at its place. */
export function useKeeping(
  form: UseFormReturn<LessonDraft>,
  place: KeptPlace,
  { writer, base, draft, keptAt }: Opening,
): Keeping {
  const [isDirty, setDirty] = useState(() => !isSame(draft, base.values))
  const [kept, setKept] = useState<Keeping['kept']>(keptAt ?? null)
  const [isPictureLost, setPictureLost] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // saved, or not on the page any more
  const isOver = useRef(false)
  const isGone = useRef(false)
  const pending = useRef<PendingLecture>(null)
  const picture = usePictureText()
  const { userId, courseId } = place

  const write = useCallback(
    (savedAt: number) => {
      const values = withPending(form.getValues(), pending.current)
      const here = { userId, courseId }
      const changed = !isSame(values, base.values)
      setDirty(changed)
      setPictureLost(false)
      if (!changed) {
        forgetLesson(here, writer)
        setKept(null)
        return
      }
      const entry = { writer, savedAt, base, draft: values }
      const share = keepLesson(here, entry, picture.textOf(values))
      const { courseThumbnail } = base.values
      // without its picture nothing of it is left to be offered
      const isEmpty = share === 'noPicture' && isSame({ ...values, courseThumbnail }, base.values)
      if (isEmpty) forgetLesson(here, writer)
      setPictureLost(share === 'noPicture' && !isEmpty)
      setKept(share === 'none' || isEmpty ? 'full' : savedAt)
    },
    [form, userId, courseId, writer, base, picture],
  )

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    write(Date.now())
  }, [write])

  const soon = useCallback(() => {
    if (isOver.current || isGone.current) return
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMs)
  }, [flush])

  const hold = useCallback(
    (next: PendingLecture | null) => {
      pending.current = next
      if (next) setDirty(true)
      soon()
    },
    [soon],
  )

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        // at once, so that the page is guarded from the first change on
        setDirty(true)
        void picture.read(form.getValues()).then((isNews) => isNews && soon())
        soon()
      },
    })
    const hide = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      stop()
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [form, flush, soon, picture])

  // another window went on with what is written here, or discarded it: it stays kept for this one
  useEffect(() => {
    if (typeof kept !== 'number') return
    const here = { userId, courseId }
    return watchKeptLessons(here, () => {
      // as of then, so that it does not push out what is newer
      if (!isOver.current && !readKeptLesson(here, writer)) write(kept)
    })
  }, [kept, userId, courseId, writer, write])

  useEffect(() => {
    isGone.current = false
    // a picture that was kept is read before the first change writes it again
    void picture.read(form.getValues())
    return () => {
      isGone.current = true
    }
  }, [form, picture])

  const forget = useCallback(() => {
    isOver.current = true
    clearTimeout(timer.current)
    timer.current = undefined
    forgetLesson({ userId, courseId }, writer)
  }, [userId, courseId, writer])
  return { isDirty, kept, isPictureLost, hold, flush, forget }
}

const withPending = (values: LessonDraft, pending: PendingLecture | null): LessonDraft =>
  pending
    ? {
        ...values,
        courseContent: withLecture(values.courseContent, pending.chapter, pending.lecture),
      }
    : values

/** The text of the picture last chosen, read once. */
function usePictureText() {
  const [reader] = useState(() => {
    let file: File | undefined
    let text: string | null = null
    return {
      textOf: ({ courseThumbnail }: LessonDraft) => (courseThumbnail === file ? text : null),
      /** Answers whether another picture was read. */
      async read({ courseThumbnail }: LessonDraft): Promise<boolean> {
        if (!(courseThumbnail instanceof File) || courseThumbnail === file) return false
        file = courseThumbnail
        text = null
        const read = await textOfPicture(courseThumbnail).catch(() => null)
        if (courseThumbnail !== file) return false
        text = read
        return true
      },
    }
  })
  return reader
}
