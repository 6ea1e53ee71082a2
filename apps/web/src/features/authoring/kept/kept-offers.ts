// What was written here before and not saved: offered one after another, the newest first, until
// each is gone on with or discarded.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../../../session/index.ts'
import { notify, useDates } from '../../../ui/index.ts'
import type { Keeping, Opening } from './keeping.ts'
import {
  type FormBase,
  forgetWork,
  type KeptPlace,
  type KeptWork,
  keepWork,
  newKey,
  readWork,
  type WorkKind,
  watchWork,
  workOf,
} from './kept-work.ts'
import { pictureOfText } from './picture-text.ts'

interface KeptOffers<V> {
  readonly offer: KeptWork<V> | undefined
  /**
   * Takes the offer away, to this place or another, and answers how it is kept there: with a writer
   * of its own, since the form that wrote it may be open in another window still, and write on.
   */
  readonly move: (offer: KeptWork<V>, to?: Move<V>) => KeptWork<V>
  readonly discard: (offer: KeptWork<V>) => void
  /** Reads again what is kept, but not what this writer is writing. */
  readonly refresh: (writer: string) => void
}

interface Move<V> {
  readonly place: KeptPlace<V>
  readonly change: (work: KeptWork<V>) => KeptWork<V>
}

/** The place of this person's work of that name. */
export function useKeptPlace<V>(kind: WorkKind<V>, name: string): KeptPlace<V> {
  const userId = useUser()?._id ?? ''
  return useMemo(() => ({ userId, name, kind }), [userId, name, kind])
}

/** The offers at a place, but not what this writer is writing. */
export function useKeptOffers<V>(place: KeptPlace<V>, ownWriter?: string): KeptOffers<V> {
  const { t } = useLingui()
  const without = (own: string | undefined) =>
    readWork(place).filter(({ writer }) => writer !== own)
  const [offers, setOffers] = useState(() => without(ownWriter))
  // what another window writes on is offered as it is now, and what it has saved no more
  useEffect(
    () =>
      watchWork(place, () =>
        setOffers((list) => list.flatMap(({ writer }) => workOf(place, writer) ?? [])),
      ),
    [place],
  )
  const drop = ({ writer }: KeptWork<V>) =>
    setOffers((list) => list.filter((offer) => offer.writer !== writer))
  return {
    offer: offers[0],
    move: (offer, to = { place, change: (work) => work }) => {
      const latest = workOf(place, offer.writer) ?? offer
      drop(offer)
      // forgotten first: there may be no room for two
      forgetWork(place, offer.writer)
      const entry = { ...to.change(latest), writer: newKey(), savedAt: Date.now() }
      keepWork(to.place, entry, null)
      return entry
    },
    discard: (offer) => {
      drop(offer)
      forgetWork(place, offer.writer)
      const undo = () => {
        // a form that is open still has put its work back itself
        if (!workOf(place, offer.writer)) keepWork(place, offer, null)
        setOffers((list) => [offer, ...list])
      }
      notify.success(t`Unsaved work discarded.`, { label: t`Undo`, run: undo })
    },
    refresh: (writer) => setOffers(without(writer)),
  }
}

/** What is open in a form, and what was kept there before. */
export interface OpenWork<V> extends Pick<KeptOffers<V>, 'offer' | 'discard'> {
  readonly place: KeptPlace<V>
  readonly opening: Opening<V>
  /** Shows what somebody else has saved instead; what is written here is offered in its turn. */
  readonly openAnew: (base: FormBase<V>, keeping: Keeping<V>) => void
  /** Shows what is offered instead. */
  readonly goOn: (offer: KeptWork<V>, keeping: Keeping<V>) => void
}

/** Begins with these values, or with what the writer `begun` has kept. */
export function useOpenWork<V>(
  place: KeptPlace<V>,
  base: FormBase<V>,
  begun?: string,
): OpenWork<V> {
  const [opening, setOpening] = useState(() => {
    const kept = begun === undefined ? undefined : workOf(place, begun)
    return kept ? keptOpening(kept, place) : openingOf(base)
  })
  const { offer, move, discard, refresh } = useKeptOffers(place, opening.writer)
  const open = (next: Opening<V>) => {
    setOpening(next)
    refresh(next.writer)
  }
  return {
    place,
    opening,
    offer,
    discard,
    openAnew: (next, keeping) => {
      keeping.flush()
      open(openingOf(next))
    },
    goOn: (next, keeping) => {
      keeping.flush()
      open(keptOpening(move(next), place))
    },
  }
}

const openingOf = <V>(base: FormBase<V>): Opening<V> => ({
  writer: newKey(),
  base,
  draft: base.values,
})

/** What a form shows of an entry. */
export function keptOpening<V>(
  { writer, base, draft, savedAt }: KeptWork<V>,
  { kind: { picture } }: KeptPlace<V>,
): Opening<V> {
  const text = picture?.of(draft)
  const file = typeof text === 'string' ? pictureOfText(text) : null
  return {
    writer,
    base,
    draft: picture && file ? picture.put(draft, file) : draft,
    keptAt: savedAt,
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
