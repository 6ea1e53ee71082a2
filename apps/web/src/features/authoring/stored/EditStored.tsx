// The page that changes a stored lesson, quiz or activity, for its owner alone. Another's or a
// deleted one leads to the list with a message, unless unsaved work on it is stored here: that can
// become a new one.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { ApiError } from '../../../api/index.ts'
import { LoadFailure, usePageTitle } from '../../../layouts/index.ts'
import { DeskTitle, notify, Waiting } from '../../../ui/index.ts'
import { UnsavedOffer } from '../unsaved/UnsavedOffer.tsx'
import { newBase, type UnsavedWork } from '../unsaved/unsaved-work.ts'
import { useWorkOffers, useWorkSlot } from '../unsaved/work-offers.ts'
import type { MaterialKind } from './material.ts'

interface LostSettings<V, S> {
  readonly kind: MaterialKind<V, S>
  readonly id: string
  readonly title: string
  /** Says that it is not there any more. */
  readonly note: ReactNode
  readonly continueLabel: string
}

interface EditStoredProps<V, S> extends LostSettings<V, S> {
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
  const { kind, reading, children } = props
  const navigate = useNavigate()
  // a later answer does not overwrite what is written, and a cached one is not used
  const [opened, setOpened] = useState<S>()
  if (!opened && reading.data && !reading.isFetching) setOpened(reading.data)
  if (opened) return children(opened, () => void navigate(kind.listPath))
  if (!reading.error || reading.isFetching) return <Waiting />
  if (isClosed(reading.error)) return <Lost {...props} message={reading.error.message} />
  return <LoadFailure error={reading.error} retry={() => void reading.refetch()} />
}

function Lost<V, S>(props: LostSettings<V, S> & { readonly message: string }) {
  const { kind, id, message } = props
  const { offer, move, discard } = useWorkOffers(useWorkSlot(kind, kind.nameOf(id)))
  const slot = useWorkSlot(kind, kind.nameOf())
  const [writer, setWriter] = useState<string>()
  if (writer !== undefined) return <Navigate to={kind.addPath} state={writer} replace />
  if (!offer) return <LeadAway message={message} listPath={kind.listPath} />
  const change = (work: UnsavedWork<V>) => ({
    ...work,
    base: newBase(kind.empty),
    draft: kind.asNew(work.draft),
  })
  return (
    <LostWork
      {...props}
      offer={offer}
      onContinue={() => setWriter(move(offer, { slot, change }).writer)}
      onDiscard={() => discard(offer)}
    />
  )
}

interface LostWorkProps<V, S> extends LostSettings<V, S> {
  readonly offer: UnsavedWork<V>
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

function LostWork<V, S>(props: LostWorkProps<V, S>) {
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
