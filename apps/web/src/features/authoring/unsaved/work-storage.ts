// Stores what is being written in the browser while it changes: a moment after the last change, and
// at once when the page is hidden or left.
import { limits } from '@kinderleaf/contract/plain'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newKey } from '../../../state/new-key.ts'
import { isSame } from '../is-same.ts'
import { textOfPicture } from './picture-text.ts'
import {
  type FormBase,
  forgetWork,
  type PictureField,
  storeWork,
  type WorkSlot,
  watchWork,
  workOf,
} from './unsaved-work.ts'

const pauseMs = 400

/** What is open in a form: written by whom, from what. */
export interface Opening<V> {
  readonly writer: string
  readonly base: FormBase<V>
  readonly draft: V
  /** When it was stored, if it was. */
  readonly storedAt?: number
}

/** Takes a part of the values that is still being written into them. */
export type TakeOver<V> = (values: V) => V

export interface WorkStorage<V> {
  readonly isDirty: boolean
  /** When it was last stored; null when it has not been; `full` when there was no room. */
  readonly stored: number | 'full' | null
  /** It was stored without the picture that was chosen, for which there was no room. */
  readonly isPictureLost: boolean
  /** What is written in a dialog is stored as if it had been taken over; null when it is closed. */
  readonly hold: (pending: TakeOver<V> | null) => void
  /** Stores at once what has changed. */
  readonly flush: () => void
  /**
   * Stores, before it is sent, that it is saved once more; answers the keys of this save and of
   * those before it, since none of them has been answered.
   */
  readonly noteSave: () => readonly string[]
  /** Forgets what was stored, and stores nothing more: it is saved. */
  readonly forget: () => void
}

/** Watches the form and stores it at its slot. */
export function useWorkStorage<V extends FieldValues>(
  form: UseFormReturn<V>,
  slot: WorkSlot<V>,
  { writer, base, draft, storedAt }: Opening<V>,
): WorkStorage<V> {
  const [isDirty, setDirty] = useState(() => !isSame(draft, base.values))
  const [stored, setStored] = useState<WorkStorage<V>['stored']>(storedAt ?? null)
  const [isPictureLost, setPictureLost] = useState(false)
  // saved, or not on the page any more
  const isOver = useRef(false)
  const isGone = useRef(false)
  const pending = useRef<TakeOver<V>>(null)
  const saves = useRef(base.saves ?? [])
  const field = slot.kind.picture
  const picture = usePictureText(field)

  const write = useCallback(
    (savedAt: number) => {
      const written = form.getValues()
      const values = pending.current?.(written) ?? written
      const changed = !isSame(values, base.values)
      setDirty(changed)
      setPictureLost(false)
      if (!changed) {
        forgetWork(slot, writer)
        setStored(null)
        return
      }
      const share = storeWork(
        slot,
        { writer, savedAt, base: { ...base, saves: saves.current }, draft: values },
        picture.textOf(values),
      )
      // without its picture nothing of it is left to be offered
      const isEmpty =
        share === 'noPicture' && isSame(field?.put(values, field.of(base.values)), base.values)
      if (isEmpty) forgetWork(slot, writer)
      setPictureLost(share === 'noPicture' && !isEmpty)
      setStored(share === 'none' || isEmpty ? 'full' : savedAt)
    },
    [form, slot, field, writer, base, picture],
  )

  const { flush, later, cancel } = useDelayed(write)
  const soon = useCallback(() => {
    if (!isOver.current && !isGone.current) later()
  }, [later])

  const noteSave = () => {
    saves.current = [...saves.current, newKey()].slice(-limits.unansweredSaves)
    cancel()
    write(Date.now())
    return saves.current
  }

  const hold = useCallback(
    (next: TakeOver<V> | null) => {
      pending.current = next
      if (next) setDirty(true)
      soon()
    },
    [soon],
  )

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          // at once, so that the page is guarded from the first change on
          setDirty(true)
          void picture.read(form.getValues()).then((isNews) => isNews && soon())
          soon()
        },
      }),
    [form, soon, picture],
  )

  // another window went on with what is written here, or discarded it: it stays stored for this one
  useEffect(() => {
    if (typeof stored !== 'number') return
    return watchWork(slot, () => {
      // as of then, so that it does not push out what is newer
      if (!isOver.current && !workOf(slot, writer)) write(stored)
    })
  }, [stored, slot, writer, write])

  useEffect(() => {
    isGone.current = false
    // a picture that was stored is read before the first change writes it again
    void picture.read(form.getValues())
    return () => {
      isGone.current = true
    }
  }, [form, picture])

  const forget = useCallback(() => {
    isOver.current = true
    cancel()
    forgetWork(slot, writer)
  }, [slot, writer, cancel])
  return { isDirty, stored, isPictureLost, hold, flush, noteSave, forget }
}

/** Writes a moment after it is asked to, and at once when the page is hidden or left. */
function useDelayed(write: (at: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const flush = useCallback(() => {
    if (timer.current === undefined) return
    cancel()
    write(Date.now())
  }, [write, cancel])
  const later = useCallback(() => {
    cancel()
    timer.current = setTimeout(flush, pauseMs)
  }, [flush, cancel])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [flush])
  return { flush, later, cancel }
}

/** The text of the picture last chosen, read once. */
function usePictureText<V>(field: PictureField<V> | undefined) {
  const [reader] = useState(() => {
    let file: File | undefined
    let text: string | null = null
    return {
      textOf: (values: V) => (file && field?.of(values) === file ? text : null),
      /** Answers whether another picture was read. */
      async read(values: V): Promise<boolean> {
        const chosen = field?.of(values)
        if (!(chosen instanceof File) || chosen === file) return false
        file = chosen
        text = null
        const read = await textOfPicture(chosen).catch(() => null)
        if (chosen !== file) return false
        text = read
        return true
      },
    }
  })
  return reader
}
