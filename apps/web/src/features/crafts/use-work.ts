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

/**
 * The work of an open picture; whoever uses it stands under the picture's id as its key. What `begin`
 * changes is saved, and no step that can be undone.
 */
export function useWork<Work>(
  craft: Craft<Work>,
  open: OpenPicture,
  begin: (work: Work) => Work = (work) => work,
): WorkInHand<Work> {
  const { t } = useLingui()
  const [, setParams] = useSearchParams()
  const [{ read, begun }] = useState(() => {
    const read = craft.read(open.stored?.state)
    return { read, begun: begin(read) }
  })
  const [history, setHistory] = useState(() => beginHistory(begun))
  const [stored, setStored] = useState(open.stored)
  const [save] = useState(() => {
    const onFailed = () => notify.error(t`Your picture cannot be kept on this device.`)
    const onUndrawn = () =>
      notify.warning(t`Your work is saved, but its picture could not be drawn.`)
    return workSaver(craft, open, { onStored: setStored, onUndrawn, onFailed })
  })
  useEffect(() => {
    const isChanged = history.before.length > 0 || history.after.length > 0 || read !== begun
    if (isChanged) save(history.now)
  }, [history, save, read, begun])
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
