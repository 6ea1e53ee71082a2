// Saves a lesson, a quiz or an activity, new or not, and detects that somebody else has saved it
// meanwhile.
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
  /** The share that is sent, 0 to 100, where that is known. */
  readonly percent?: number | undefined
  readonly conflict: Conflict<V, S> | null
  readonly settle: () => void
  readonly save: (wish: SaveWish<V, S>) => void
}

/** A call that changes something, with its state. */
interface Change<I, A> {
  readonly isPending: boolean
  readonly error: ApiError | null
  readonly mutate: (
    input: I,
    settled: {
      readonly onSuccess: (answer: A) => void
      readonly onError: (error: ApiError) => void
    },
  ) => void
}

/** How one kind of work is sent. */
interface Sending<V, S, I, A> {
  readonly add: Change<I, A>
  readonly update: Change<I & { readonly params: { readonly id: string } }, A>
  readonly inputOf: (wish: SaveWish<V, S>) => I
  readonly savedOf: (answer: A) => S
  /** The code of a save that came after another one. */
  readonly changedCode: ErrorCode
  /** Reads it as it is stored. */
  readonly read: (id: string) => Promise<S>
  /** What is stored under the key of a new one. */
  readonly findByKey: (key: string) => Promise<{ readonly _id: string } | undefined>
}

/**
 * Saves the one with this id; without one, adds it. A new one may turn out to be stored already, and
 * changed there: then it is saved over that, or that is taken, as of any other.
 */
export function useWorkSave<V, S, I, A extends { readonly message: string }>(
  id: string | undefined,
  { add, update, ...sending }: Sending<V, S, I, A>,
): WorkSave<V, S> {
  const { i18n } = useLingui()
  const [isAdded, setAdded] = useState(id === undefined)
  const [requestedStatus, setRequestedStatus] = useState<MaterialStatus>()
  const [conflict, setConflict] = useState<Conflict<V, S> | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const used = isAdded ? add : update
  const notifyError = (error: ApiError) => notify.error(i18n._(error.message))

  const readTheirs = async ({ id: begunWith, key = '' }: FormBase<V>): Promise<S> =>
    // the key, which is no id, where it is gone meanwhile
    sending.read(id ?? begunWith ?? (await sending.findByKey(key))?._id ?? key)
  const fail = (error: ApiError, wish: SaveWish<V, S>) => {
    if (error.code !== sending.changedCode) return notifyError(error)
    readTheirs(wish.base).then((theirs) => setConflict({ wish, theirs }), notifyError)
  }
  const send = (wish: SaveWish<V, S>) => {
    const known = id ?? wish.base.id
    const input = sending.inputOf(wish)
    const settled = {
      onSuccess: (answer: A) => wish.onSaved(sending.savedOf(answer), i18n._(answer.message)),
      onError: (error: ApiError) => fail(error, wish),
    }
    setAdded(known === undefined)
    if (known === undefined) add.mutate(input, settled)
    else update.mutate({ ...input, params: { id: known } }, settled)
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
    send(wish)
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
