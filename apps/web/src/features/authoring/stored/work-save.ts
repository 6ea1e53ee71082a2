// Saves a lesson or a quiz, new or not, and detects that somebody else has saved it meanwhile.
import type { MaterialStatus } from '@kinderleaf/contract'
import type { ErrorCode } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ApiError, renewToken } from '../../../api/index.ts'
import { notify } from '../../../ui/index.ts'
import type { FormBase } from '../unsaved/unsaved-work.ts'

/** One request to save. */
export interface SaveWish<V, S> {
  readonly draft: V
  readonly base: FormBase<V>
  readonly status?: MaterialStatus | undefined
  /** Called when it is saved. */
  readonly onSaved: (saved: S, message: string) => void
}

/** A save that was refused because of another one. */
export interface Conflict<V, S> {
  readonly wish: SaveWish<V, S>
  readonly theirs: S
}

export interface WorkSave<V, S> {
  readonly isPending: boolean
  /** The status that the running save requests. */
  readonly requestedStatus: MaterialStatus | undefined
  readonly error: ApiError | null
  readonly conflict: Conflict<V, S> | null
  readonly settle: () => void
  readonly save: (wish: SaveWish<V, S>) => void
}

/** How one kind of work is sent. */
interface Sending<V, S> {
  /** The call that adds or updates it. */
  readonly used: { readonly isPending: boolean; readonly error: ApiError | null }
  readonly send: (
    wish: SaveWish<V, S>,
    settled: {
      readonly onSuccess: (saved: S, message: string) => void
      readonly onError: (error: ApiError) => void
    },
  ) => void
  /** The code of a save that came after another one. */
  readonly changedCode: ErrorCode
  /** Reads what was saved by somebody else. */
  readonly readTheirs: (base: FormBase<V>) => Promise<S>
}

export function useWorkSave<V, S>(sending: Sending<V, S>): WorkSave<V, S> {
  const { i18n } = useLingui()
  const { used, send, changedCode, readTheirs } = sending
  const [requestedStatus, setRequestedStatus] = useState<MaterialStatus>()
  const [conflict, setConflict] = useState<Conflict<V, S> | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const notifyError = (error: ApiError) => notify.error(i18n._(error.message))

  const fail = (error: ApiError, wish: SaveWish<V, S>) => {
    if (error.code !== changedCode) return notifyError(error)
    readTheirs(wish.base).then((theirs) => setConflict({ wish, theirs }), notifyError)
  }
  const save = async (wish: SaveWish<V, S>) => {
    setRequestedStatus(wish.status)
    setConflict(null)
    if (used.error?.status === 401) {
      // somebody who was logged out may have logged in again in another window
      setRenewing(true)
      await renewToken().catch(() => {})
      setRenewing(false)
    }
    send(wish, {
      onSuccess: (saved, message) => wish.onSaved(saved, i18n._(message)),
      onError: (error) => fail(error, wish),
    })
  }
  return {
    isPending: used.isPending || isRenewing,
    requestedStatus,
    error: used.error,
    conflict,
    settle: () => setConflict(null),
    save: (wish) => void save(wish),
  }
}
