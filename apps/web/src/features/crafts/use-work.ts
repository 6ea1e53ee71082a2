// A piece of work on a page: its history, and the gallery keeping it as it goes.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '../../ui/index.ts'
import type { KeptPicture } from '../gallery/index.ts'
import { type Craft, keepingOf } from './keeping.ts'
import type { OpenPicture } from './which-picture.ts'
import { beginHistory, redoStep, takeStep, undoStep, type WorkHistory } from './work-history.ts'

export interface WorkInHand<Work> {
  readonly history: WorkHistory<Work>
  /** The picture as the gallery keeps it; nothing before the first step. */
  readonly kept: KeptPicture | undefined
  /** One step on from the work as it is now. */
  readonly step: (change: (work: Work) => Work) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** The work of an open picture; whoever uses it stands under the picture's id as its key. */
export function useWork<Work>(craft: Craft<Work>, open: OpenPicture): WorkInHand<Work> {
  const { t } = useLingui()
  const [, setParams] = useSearchParams()
  const [history, setHistory] = useState(() => beginHistory(craft.read(open.kept?.state)))
  const [kept, setKept] = useState(open.kept)
  const [keep] = useState(() => {
    const failed = () => notify.error(t`Your picture cannot be kept on this device.`)
    return keepingOf(craft, open, { kept: setKept, failed })
  })
  useEffect(() => {
    if (history.before.length > 0 || history.after.length > 0) keep(history.now)
  }, [history, keep])
  // the address names the picture as soon as there is one
  const { subject, id } = open
  const isKept = kept !== undefined
  useEffect(() => {
    if (isKept) setParams({ page: subject, picture: id }, { replace: true })
  }, [isKept, subject, id, setParams])
  return {
    history,
    kept,
    step: (change) => setHistory((was) => takeStep(was, change(was.now))),
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
  }
}
