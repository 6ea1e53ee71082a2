// Dragging chapters and lectures: what may be dropped where, and what it is called.
import {
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { upAndDown, useDragSensors, useDragWords } from '../../authoring/index.ts'
import { type LecturePlace, placeOf } from '../own/lesson-order.ts'
import { type Moved, moveChapter, moveLecture } from './chapter-acts.ts'
import type { ChapterDraft } from './lesson-draft.ts'

export const chapterDragId = (key: string): string => `chapter:${key}`
export const lectureDragId = (key: string): string => `lecture:${key}`
const isChapter = (id: UniqueIdentifier): boolean => String(id).startsWith('chapter:')
const keyOf = (id: UniqueIdentifier): string => String(id).replace(/^\w+:/, '')

/**
 * Where a lecture of another chapter would be dropped: at a row, or into a chapter that shows none.
 */
export interface DropMark {
  readonly id: string
  readonly side: 'before' | 'after' | 'into'
}

interface DragSettings {
  readonly chapters: readonly ChapterDraft[]
  readonly onChange: (chapters: ChapterDraft[]) => void
  readonly onMoved: (moved: Moved) => void
  /** Whether the chapter shows its lectures. */
  readonly isOpen: (chapter: ChapterDraft) => boolean
}

/** The props of the drag context, what is dragged, and where it would be dropped. */
export function useChapterDrag({ chapters, onChange, onMoved, isOpen }: DragSettings) {
  const [mark, setMark] = useState<DropMark | null>(null)
  const [draggedId, setDraggedId] = useState<UniqueIdentifier | null>(null)
  // a lecture is dropped among lectures, or into a chapter that shows none
  const receives = (active: UniqueIdentifier, target: UniqueIdentifier): boolean => {
    if (isChapter(active) || !isChapter(target)) return isChapter(active) === isChapter(target)
    const chapter = chapters.find(({ key }) => key === keyOf(target))
    return !!chapter && (!isOpen(chapter) || chapter.chapterContent.length === 0)
  }
  const collisionDetection: CollisionDetection = (args) =>
    closestCenter({
      ...args,
      droppableContainers: args.droppableContainers.filter(({ id }) =>
        receives(args.active.id, id),
      ),
    })
  const sensors = useDragSensors(receives)
  const clear = () => {
    setMark(null)
    setDraggedId(null)
  }
  const onDragMove = (event: Hover) => {
    const next = markOf(chapters, event)
    if (next?.id !== mark?.id || next?.side !== mark?.side) setMark(next)
  }
  const onDragEnd = (event: DragEndEvent) => {
    clear()
    const { active, over } = event
    if (!over || over.id === active.id) return
    const settings = { chapters, onChange, onMoved }
    if (isChapter(active.id)) {
      const at = (id: UniqueIdentifier) => chapters.findIndex(({ key }) => key === keyOf(id))
      moveChapter(settings, at(active.id), at(over.id))
      return
    }
    const place = dropPlace(chapters, event)
    if (place) moveLecture(settings, keyOf(active.id), place)
  }
  const words = useChapterWords(chapters)
  const accessibility = useDragWords(words)
  return {
    mark,
    /** The name of what is dragged. */
    draggedName: draggedId === null ? null : words.name(draggedId),
    context: {
      sensors,
      collisionDetection,
      modifiers: [upAndDown],
      accessibility,
      onDragStart: ({ active }: Pick<Hover, 'active'>) => setDraggedId(active.id),
      onDragMove,
      onDragOver: onDragMove,
      onDragEnd,
      onDragCancel: clear,
    },
  }
}

type Hover = Pick<DragEndEvent, 'active' | 'over' | 'activatorEvent'>

/** The side of a row in another chapter; by keyboard, the nearer one. */
function sideOf({ active, over, activatorEvent }: Hover, isBelow: boolean): 'before' | 'after' {
  const dragged = active.rect.current.translated
  if (activatorEvent instanceof KeyboardEvent || !dragged || !over) {
    return isBelow ? 'before' : 'after'
  }
  const middle = over.rect.top + over.rect.height / 2
  return dragged.top + dragged.height / 2 < middle ? 'before' : 'after'
}

function markOf(chapters: readonly ChapterDraft[], event: Hover): DropMark | null {
  const { active, over } = event
  if (!over || isChapter(active.id)) return null
  if (isChapter(over.id)) return { id: String(over.id), side: 'into' }
  const from = placeOf(chapters, keyOf(active.id))
  const at = placeOf(chapters, keyOf(over.id))
  if (!from || !at || from.chapter === at.chapter) return null
  return { id: String(over.id), side: sideOf(event, from.chapter < at.chapter) }
}

function dropPlace(chapters: readonly ChapterDraft[], event: DragEndEvent): LecturePlace | null {
  const { active, over } = event
  if (!over) return null
  if (isChapter(over.id)) {
    const chapter = chapters.findIndex(({ key }) => key === keyOf(over.id))
    return { chapter, lecture: chapters[chapter]?.chapterContent.length ?? 0 }
  }
  const from = placeOf(chapters, keyOf(active.id))
  const at = placeOf(chapters, keyOf(over.id))
  if (!from || !at || from.chapter === at.chapter) return at
  return sideOf(event, from.chapter < at.chapter) === 'before'
    ? at
    : { ...at, lecture: at.lecture + 1 }
}

function useChapterWords(chapters: readonly ChapterDraft[]) {
  const { t } = useLingui()
  const chapterAt = (key: string) => chapters.findIndex((chapter) => chapter.key === key)
  const name = (id: UniqueIdentifier): string => {
    if (isChapter(id)) return chapters[chapterAt(keyOf(id))]?.chapterTitle ?? ''
    const place = placeOf(chapters, keyOf(id))
    return place ? (chapters[place.chapter]?.chapterContent[place.lecture]?.lectureTitle ?? '') : ''
  }
  const where = (active: UniqueIdentifier, over: UniqueIdentifier): string => {
    if (isChapter(active)) {
      const number = chapterAt(keyOf(over)) + 1
      const count = chapters.length
      return t`Place ${number} of ${count}.`
    }
    const place = placeOf(chapters, keyOf(over))
    const chapter = place ? place.chapter : chapterAt(keyOf(over))
    const title = chapters[chapter]?.chapterTitle ?? ''
    const number = place ? place.lecture + 1 : 1
    return t`Chapter “${title}”, place ${number}.`
  }
  return { name, where }
}
