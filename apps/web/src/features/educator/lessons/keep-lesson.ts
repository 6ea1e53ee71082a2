// Keeps what is being written in the browser while it changes: half a second after the last change,
// and at once when the page is hidden or left.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetLesson, type KeptPlace, keepLesson } from './kept-lessons.ts'
import { changesBetween } from './lesson-changes.ts'
import type { LessonBase, LessonDraft } from './lesson-draft.ts'
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

export interface Keeping {
  readonly isDirty: boolean
  /** When it was last kept; null when it has not been; `full` when there was no room. */
  readonly kept: number | 'full' | null
  /** Keeps at once what has changed. */
  readonly flush: () => void
  /** Forgets what was kept, and keeps nothing more: it is saved. */
  readonly forget: () => void
}

const isSame = (one: LessonDraft, two: LessonDraft): boolean =>
  changesBetween(one, two).length === 0

/** Watches the form and keeps it at its place. */
export function useKeeping(
  form: UseFormReturn<LessonDraft>,
  place: KeptPlace,
  { writer, base, draft, keptAt }: Opening,
): Keeping {
  const [isDirty, setDirty] = useState(() => !isSame(draft, base.values))
  const [kept, setKept] = useState<Keeping['kept']>(keptAt ?? null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const picture = usePictureText()
  const { userId, courseId } = place

  const flush = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const values = form.getValues()
    const here = { userId, courseId }
    const changed = !isSame(values, base.values)
    setDirty(changed)
    if (!changed) {
      forgetLesson(here, writer)
      setKept(null)
      return
    }
    const savedAt = Date.now()
    const entry = { writer, savedAt, base, draft: values }
    const hasRoom = keepLesson(here, entry, picture.textOf(values)) || keepLesson(here, entry, null)
    setKept(hasRoom ? savedAt : 'full')
  }, [form, userId, courseId, writer, base, picture])

  const soon = useCallback(() => {
    if (isOver.current) return
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pauseMs)
  }, [flush])

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

  const forget = useCallback(() => {
    isOver.current = true
    clearTimeout(timer.current)
    timer.current = undefined
    forgetLesson({ userId, courseId }, writer)
  }, [userId, courseId, writer])
  return { isDirty, kept, flush, forget }
}

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
