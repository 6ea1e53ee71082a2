// What can be done with the chapters on screen. Rows get one stable function, so that of a thousand
// rows only those that change are drawn again.
import { useCallback, useLayoutEffect, useRef } from 'react'
import { movedTo } from '../../authoring/index.ts'
import { type LecturePlace, lectureMoved, placeOf, stepOf } from '../own/lesson-order.ts'
import type { ChapterDraft } from './lesson-draft.ts'

/** The open dialog; parts are named by their keys. */
export type OpenQuestion =
  | { readonly kind: 'newChapter' }
  | { readonly kind: 'renameChapter' | 'deleteChapter' | 'newLecture'; readonly chapter: string }
  | { readonly kind: 'editLecture' | 'deleteLecture' | 'placeLecture'; readonly lecture: string }

export type ChapterAct =
  | OpenQuestion
  | { readonly kind: 'toggleChapter'; readonly chapter: string }
  | { readonly kind: 'stepChapter'; readonly chapter: string; readonly by: -1 | 1 }
  | { readonly kind: 'stepLecture'; readonly lecture: string; readonly by: -1 | 1 }

export type OnChapterAct = (act: ChapterAct) => void

interface ActSettings {
  readonly chapters: readonly ChapterDraft[]
  readonly onChange: (chapters: ChapterDraft[]) => void
  readonly onQuestion: (openQuestion: OpenQuestion) => void
  readonly onToggle: (chapter: string) => void
  /** Called with a part's new place. */
  readonly onMoved: (moved: Moved) => void
}

/** A moved part, with the chapters after the move. */
export interface Moved {
  readonly chapters: readonly ChapterDraft[]
  readonly place: LecturePlace | { readonly chapter: number }
}

/** The one function for all rows. */
export function useChapterActs(settings: ActSettings): OnChapterAct {
  const latest = useRef(settings)
  useLayoutEffect(() => {
    latest.current = settings
  })
  return useCallback((act) => perform(act, latest.current), [])
}

function perform(act: ChapterAct, settings: ActSettings): void {
  const { chapters, onQuestion, onToggle } = settings
  if (act.kind === 'toggleChapter') onToggle(act.chapter)
  else if (act.kind === 'stepChapter') {
    const from = chapters.findIndex(({ key }) => key === act.chapter)
    moveChapter(settings, from, from + act.by)
  } else if (act.kind === 'stepLecture') {
    const place = stepOf(chapters, act.lecture, act.by)
    if (place) moveLecture(settings, act.lecture, place)
  } else onQuestion(act)
}

type MoveSettings = Pick<ActSettings, 'chapters' | 'onChange' | 'onMoved'>

/** Moves a chapter and calls `onMoved`. */
export function moveChapter(settings: MoveSettings, from: number, to: number): void {
  const chapters = movedTo(settings.chapters, from, to)
  settings.onChange(chapters)
  settings.onMoved({ chapters, place: { chapter: to } })
}

/** Moves a lecture and calls `onMoved`. */
export function moveLecture(settings: MoveSettings, key: string, to: LecturePlace): void {
  const chapters = lectureMoved(settings.chapters, key, to)
  const place = placeOf(chapters, key)
  if (!place) return
  settings.onChange(chapters)
  settings.onMoved({ chapters, place })
}
