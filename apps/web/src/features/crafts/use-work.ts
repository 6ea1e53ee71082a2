// A piece of work on a page: its history, saved in the gallery as it goes.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '../../ui/index.ts'
import type { StoredPicture } from '../gallery/index.ts'
import { type Craft, workSaver } from './save-work.ts'
import type { OpenPicture } from './which-picture.ts'
import { beginHistory, redoStep, takeStep, undoStep, type WorkHistory } from './work-history.ts'

export interface WorkInHand<Work> {
  readonly history: WorkHistory<Work>
  /** The picture as the gallery stores it; nothing before the first step. */
  readonly stored: StoredPicture | undefined
  /** One step on from the work as it is now. */
  readonly step: (change: (work: Work) => Work) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** The work of an open picture; whoever uses it stands under the picture's id as its key. */
export function useWork<Work>(craft: Craft<Work>, open: OpenPicture): WorkInHand<Work> {
  const { t } = useLingui()
  const [, setParams] = useSearchParams()
  const [history, setHistory] = useState(() => beginHistory(craft.read(open.stored?.state)))
  const [stored, setStored] = useState(open.stored)
  const [save] = useState(() => {
    const onFailed = () => notify.error(t`Your picture cannot be kept on this device.`)
    const onUndrawn = () =>
      notify.warning(t`Your work is saved, but its picture could not be drawn.`)
    return workSaver(craft, open, { onStored: setStored, onUndrawn, onFailed })
  })
  useEffect(() => {
    if (history.before.length > 0 || history.after.length > 0) save(history.now)
  }, [history, save])
  // the address names the picture as soon as there is one
  const { subject, id } = open
  const isStored = stored !== undefined
  useEffect(() => {
    if (!isStored) return
    setParams(
      (before) => {
        before.set('page', subject)
        before.set('picture', id)
        return before
      },
      { replace: true },
    )
  }, [isStored, subject, id, setParams])
  return {
    history,
    stored,
    step: (change) => setHistory((was) => takeStep(was, change(was.now))),
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
  }
}
