// The page that changes a stored lesson or quiz, for its owner alone. Another's or a deleted one
// leads to the list with a message, unless unsaved work on it is stored here: that can become a new
// one.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { ApiError } from '../../../api/index.ts'
import { LoadFailure, usePageTitle } from '../../../layouts/index.ts'
import { DeskTitle, notify, Waiting } from '../../../ui/index.ts'
import { UnsavedOffer } from '../unsaved/UnsavedOffer.tsx'
import type { FormBase, UnsavedWork, WorkKind } from '../unsaved/unsaved-work.ts'
import { useWorkOffers, useWorkSlot } from '../unsaved/work-offers.ts'

interface LostSettings<V> {
  readonly title: string
  /** Says that it is not there any more. */
  readonly note: ReactNode
  readonly continueLabel: string
  readonly kind: WorkKind<V>
  /** The names of unsaved work on it, and on a new one. */
  readonly name: string
  readonly newName: string
  readonly empty: FormBase<V>
  /** The same as a new one, without ids. */
  readonly asNew: (draft: V) => V
  /** The addresses of the page that adds one, and of the list. */
  readonly addPath: string
  readonly listPath: string
}

interface EditStoredProps<V, S> extends LostSettings<V> {
  /** The call that reads it. */
  readonly reading: {
    readonly data: S | undefined
    readonly error: ApiError | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The editor of what was read; `onSaved` leads to the list. */
  readonly children: (stored: S, onSaved: () => void) => ReactNode
}

/** Errors that a retry would not change. */
const isClosed = (error: ApiError): boolean => error.status >= 400 && error.status < 500

export function EditStored<V, S>(props: EditStoredProps<V, S>) {
  const { reading, listPath, children } = props
  const navigate = useNavigate()
  // a later answer does not overwrite what is written, and a cached one is not used
  const [opened, setOpened] = useState<S>()
  if (!opened && reading.data && !reading.isFetching) setOpened(reading.data)
  if (opened) return children(opened, () => void navigate(listPath))
  if (!reading.error || reading.isFetching) return <Waiting />
  if (isClosed(reading.error)) return <Lost {...props} message={reading.error.message} />
  return <LoadFailure error={reading.error} retry={() => void reading.refetch()} />
}

function Lost<V>(props: LostSettings<V> & { readonly message: string }) {
  const { kind, newName, empty, asNew, addPath } = props
  const { offer, move, discard } = useWorkOffers(useWorkSlot(kind, props.name))
  const slot = useWorkSlot(kind, newName)
  const [writer, setWriter] = useState<string>()
  if (writer !== undefined) return <Navigate to={addPath} state={writer} replace />
  if (!offer) return <LeadAway {...props} />
  const change = (work: UnsavedWork<V>) => ({ ...work, base: empty, draft: asNew(work.draft) })
  return (
    <LostWork
      {...props}
      offer={offer}
      onContinue={() => setWriter(move(offer, { slot, change }).writer)}
      onDiscard={() => discard(offer)}
    />
  )
}

interface LostWorkProps<V> extends LostSettings<V> {
  readonly offer: UnsavedWork<V>
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

function LostWork<V>(props: LostWorkProps<V>) {
  const { title, note, continueLabel, kind, offer, onContinue, onDiscard } = props
  usePageTitle(title)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <DeskTitle title={title} />
      <UnsavedOffer
        offer={offer}
        title={kind.titleOf(offer.draft)}
        note={note}
        continueLabel={continueLabel}
        onContinue={onContinue}
        onDiscard={onDiscard}
      />
    </div>
  )
}

function LeadAway({ message, listPath }: { message: string; listPath: string }) {
  const { i18n } = useLingui()
  useEffect(() => notify.error(i18n._(message)), [i18n, message])
  return <Navigate to={listPath} replace />
}
