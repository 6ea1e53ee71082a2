// What was written of this lesson before and not saved: offered one after another, the newest first,
// until each is gone on with or discarded.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '../../../ui/index.ts'
import { useDates } from '../dates.ts'
import type { Opening } from './keep-lesson.ts'
import {
  forgetLesson,
  type KeptLesson,
  type KeptPlace,
  keepLesson,
  readKeptLessons,
} from './kept-lessons.ts'
import { pictureOfText } from './picture-text.ts'

export interface KeptOffers {
  readonly offer: KeptLesson | undefined
  /** Takes the offer away and answers what the form shows then. */
  readonly take: (offer: KeptLesson) => Opening
  readonly discard: (offer: KeptLesson) => void
  /** Reads again what is kept, but not what this writer is writing. */
  readonly refresh: (writer: string) => void
}

/** The offers at a place. */
export function useKeptOffers(place: KeptPlace): KeptOffers {
  const { t } = useLingui()
  const [offers, setOffers] = useState(() => readKeptLessons(place))
  const drop = ({ writer }: KeptLesson) =>
    setOffers((list) => list.filter((offer) => offer.writer !== writer))
  return {
    offer: offers[0],
    take: (offer) => {
      drop(offer)
      const { writer, base, draft, savedAt } = offer
      const courseThumbnail = pictureOf(draft)
      return { writer, base, draft: { ...draft, courseThumbnail }, keptAt: savedAt }
    },
    discard: (offer) => {
      drop(offer)
      forgetLesson(place, offer.writer)
      const undo = () => {
        keepLesson(place, offer, null)
        setOffers((list) => [offer, ...list])
      }
      notify.success(t`Unsaved work discarded.`, { label: t`Undo`, run: undo })
    },
    refresh: (writer) =>
      setOffers(readKeptLessons(place).filter((offer) => offer.writer !== writer)),
  }
}

const pictureOf = ({ courseThumbnail }: KeptLesson['draft']) =>
  typeof courseThumbnail === 'string'
    ? (pictureOfText(courseThumbnail) ?? courseThumbnail)
    : courseThumbnail

/** A moment as it is said of unsaved work: the time of today, else with the day. */
export function useMoment(): (at: number | string) => string {
  const { time, dayAndTime } = useDates()
  return (at) => {
    const moment = new Date(at)
    const isToday = moment.toDateString() === new Date().toDateString()
    return isToday ? time(moment.toISOString()) : dayAndTime(moment.toISOString())
  }
}
