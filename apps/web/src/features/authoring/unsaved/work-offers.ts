// What was written here before and not saved: offered one after another, the newest first, until
// each is gone on with or discarded.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../../../session/index.ts'
import { newKey } from '../../../state/new-key.ts'
import { notify, useDates } from '../../../ui/index.ts'
import { pictureOfText } from './picture-text.ts'
import {
  type FormBase,
  forgetWork,
  readWork,
  storeWork,
  type UnsavedWork,
  type WorkKind,
  type WorkSlot,
  watchWork,
  workOf,
} from './unsaved-work.ts'
import type { Opening, WorkStorage } from './work-storage.ts'

interface WorkOffers<V> {
  readonly offer: UnsavedWork<V> | undefined
  /**
   * Takes the offer away, to this slot or another, and answers how it is stored there: with a writer
   * of its own, since the form that wrote it may be open in another window still, and write on.
   */
  readonly move: (offer: UnsavedWork<V>, to?: Move<V>) => UnsavedWork<V>
  readonly discard: (offer: UnsavedWork<V>) => void
  /** Reads again what is stored, but not what this writer is writing. */
  readonly refresh: (writer: string) => void
}

interface Move<V> {
  readonly slot: WorkSlot<V>
  readonly change: (work: UnsavedWork<V>) => UnsavedWork<V>
}

/** The slot of this person's work of that name. */
export function useWorkSlot<V>(kind: WorkKind<V>, name: string): WorkSlot<V> {
  const userId = useUser()?._id ?? ''
  return useMemo(() => ({ userId, name, kind }), [userId, name, kind])
}

/** The offers at a slot, but not what this writer is writing. */
export function useWorkOffers<V>(slot: WorkSlot<V>, ownWriter?: string): WorkOffers<V> {
  const { t } = useLingui()
  const without = (own: string | undefined) => readWork(slot).filter(({ writer }) => writer !== own)
  const [offers, setOffers] = useState(() => without(ownWriter))
  // what another window writes on is offered as it is now, and what it has saved no more
  useEffect(
    () =>
      watchWork(slot, () =>
        setOffers((list) => list.flatMap(({ writer }) => workOf(slot, writer) ?? [])),
      ),
    [slot],
  )
  const drop = ({ writer }: UnsavedWork<V>) =>
    setOffers((list) => list.filter((offer) => offer.writer !== writer))
  return {
    offer: offers[0],
    move: (offer, to = { slot, change: (work) => work }) => {
      const latest = workOf(slot, offer.writer) ?? offer
      drop(offer)
      // forgotten first: there may be no room for two
      forgetWork(slot, offer.writer)
      const entry = { ...to.change(latest), writer: newKey(), savedAt: Date.now() }
      storeWork(to.slot, entry, null)
      return entry
    },
    discard: (offer) => {
      drop(offer)
      forgetWork(slot, offer.writer)
      const undo = () => {
        // a form that is open still has put its work back itself
        if (!workOf(slot, offer.writer)) storeWork(slot, offer, null)
        setOffers((list) => [offer, ...list])
      }
      notify.success(t`Unsaved work discarded.`, { label: t`Undo`, run: undo })
    },
    refresh: (writer) => setOffers(without(writer)),
  }
}

/** What is open in a form, and what was stored there before. */
export interface OpenWork<V> extends Pick<WorkOffers<V>, 'offer' | 'discard'> {
  readonly slot: WorkSlot<V>
  readonly opening: Opening<V>
  /** Shows what somebody else has saved instead; what is written here is offered in its turn. */
  readonly openAnew: (base: FormBase<V>, storage: WorkStorage<V>) => void
  /** Shows what is offered instead. */
  readonly goOn: (offer: UnsavedWork<V>, storage: WorkStorage<V>) => void
}

/** Begins with these values, or with what the writer `begun` has stored. */
export function useOpenWork<V>(slot: WorkSlot<V>, base: FormBase<V>, begun?: string): OpenWork<V> {
  const [opening, setOpening] = useState(() => {
    const stored = begun === undefined ? undefined : workOf(slot, begun)
    return stored ? storedOpening(stored, slot) : openingOf(base)
  })
  const { offer, move, discard, refresh } = useWorkOffers(slot, opening.writer)
  const open = (next: Opening<V>) => {
    setOpening(next)
    refresh(next.writer)
  }
  return {
    slot,
    opening,
    offer,
    discard,
    openAnew: (next, storage) => {
      storage.flush()
      open(openingOf(next))
    },
    goOn: (next, storage) => {
      storage.flush()
      open(storedOpening(move(next), slot))
    },
  }
}

const openingOf = <V>(base: FormBase<V>): Opening<V> => ({
  writer: newKey(),
  base,
  draft: base.values,
})

/** What a form shows of an entry. */
export function storedOpening<V>(
  { writer, base, draft, savedAt }: UnsavedWork<V>,
  { kind: { picture } }: WorkSlot<V>,
): Opening<V> {
  const text = picture?.of(draft)
  const file = typeof text === 'string' ? pictureOfText(text) : null
  return {
    writer,
    base,
    draft: picture && file ? picture.put(draft, file) : draft,
    storedAt: savedAt,
  }
}

/** A moment as it is said of unsaved work: the time of today, else with the day. */
export function useMoment(): (at: number | string) => string {
  const { time, dayAndTime } = useDates()
  return (at) => {
    const moment = new Date(at)
    const isToday = moment.toDateString() === new Date().toDateString()
    return isToday ? time(moment.toISOString()) : dayAndTime(moment.toISOString())
  }
}
