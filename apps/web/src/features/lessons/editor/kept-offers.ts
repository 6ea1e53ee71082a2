// What was written of this lesson before and not saved: offered one after another, the newest first,
// until each is gone on with or discarded.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { notify, useDates } from '../../../ui/index.ts'
import type { Opening } from './keep-lesson.ts'
import {
  forgetLesson,
  type KeptLesson,
  type KeptPlace,
  keepLesson,
  readKeptLesson,
  readKeptLessons,
  watchKeptLessons,
} from './kept-lessons.ts'
import { type LessonDraft, newKey, newLesson } from './lesson-draft.ts'
import { pictureOfText } from './picture-text.ts'

export interface KeptOffers {
  readonly offer: KeptLesson | undefined
  /**
   * Takes the offer away and answers what the form shows then. It gets a writer of its own: the
   * form that wrote it may be open in another window still, and write on.
   */
  readonly take: (offer: KeptLesson) => Opening
  /** Takes the offer away, to the lessons that are not there yet, and answers its writer there. */
  readonly takeAsNew: (offer: KeptLesson) => string
  readonly discard: (offer: KeptLesson) => void
  /** Reads again what is kept, but not what this writer is writing. */
  readonly refresh: (writer: string) => void
}

/** The offers at a place, but not what this writer is writing. */
export function useKeptOffers(place: KeptPlace, ownWriter?: string): KeptOffers {
  const { t } = useLingui()
  const { userId, courseId } = place
  const without = (own: string | undefined) =>
    readKeptLessons(place).filter(({ writer }) => writer !== own)
  const [offers, setOffers] = useState(() => without(ownWriter))
  // what another window writes on is offered as it is now, and what it has saved no more
  useEffect(() => {
    const here = { userId, courseId }
    return watchKeptLessons(here, () =>
      setOffers((list) => list.flatMap(({ writer }) => readKeptLesson(here, writer) ?? [])),
    )
  }, [userId, courseId])
  const drop = ({ writer }: KeptLesson) =>
    setOffers((list) => list.filter((offer) => offer.writer !== writer))
  const latest = (offer: KeptLesson) => readKeptLesson(place, offer.writer) ?? offer
  const move = (offer: KeptLesson, to: KeptPlace): KeptLesson => {
    drop(offer)
    // forgotten first: there may be no room for two
    forgetLesson(place, offer.writer)
    const entry = { ...offer, writer: newKey(), savedAt: Date.now() }
    keepLesson(to, entry, null)
    return entry
  }
  return {
    offer: offers[0],
    take: (offer) => keptOpening(move(latest(offer), place)),
    takeAsNew: (offer) => {
      const kept = latest(offer)
      const entry = { ...kept, base: newLesson, draft: asNew(kept.draft) }
      return move(entry, { userId, courseId: undefined }).writer
    },
    discard: (offer) => {
      drop(offer)
      forgetLesson(place, offer.writer)
      const undo = () => {
        // a form that is open still has put its work back itself
        if (!readKeptLesson(place, offer.writer)) keepLesson(place, offer, null)
        setOffers((list) => [offer, ...list])
      }
      notify.success(t`Unsaved work discarded.`, { label: t`Undo`, run: undo })
    },
    refresh: (writer) => setOffers(without(writer)),
  }
}

/** What a form shows of an entry. */
export function keptOpening({ writer, base, draft, savedAt }: KeptLesson): Opening {
  return { writer, base, draft: { ...draft, courseThumbnail: pictureOf(draft) }, keptAt: savedAt }
}

/** The same as another lesson, no part of which is there yet. */
const asNew = (draft: LessonDraft): LessonDraft => ({
  ...draft,
  courseContent: draft.courseContent.map((chapter) => ({
    ...chapter,
    chapterId: undefined,
    chapterContent: chapter.chapterContent.map((lecture) => ({ ...lecture, lectureId: undefined })),
  })),
})

const pictureOf = ({ courseThumbnail }: LessonDraft) =>
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
