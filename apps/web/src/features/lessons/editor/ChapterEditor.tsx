// The chapters of a lesson with their lectures: added, named, moved and removed.
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo, useState } from 'react'
import { FieldNote, Panel } from '../../../ui/index.ts'
import {
  AddRow,
  DragPreview,
  type Problem,
  useNews,
  useSameIds,
  useSameParts,
} from '../../authoring/index.ts'
import { durationText } from '../duration.ts'
import { ChapterDialogs } from './ChapterDialogs.tsx'
import { ChapterSection } from './ChapterSection.tsx'
import { type Moved, type OpenQuestion, useChapterActs } from './chapter-acts.ts'
import { chapterDragId, type DropMark, lectureDragId, useChapterDrag } from './chapter-drag.ts'
import { type ChapterDraft, lessonTotals, type PendingLecture } from './lesson-draft.ts'

interface ChapterEditorProps {
  readonly chapters: readonly ChapterDraft[]
  readonly onChange: (chapters: ChapterDraft[]) => void
  /** Called with a lecture while it is written. */
  readonly onPending: (pending: PendingLecture | null) => void
  /** Problems of chapters and lectures. */
  readonly problems: readonly Problem[]
  /** A new lecture is asked for its title first, as in a lesson that is stored already. */
  readonly asksTitle: boolean
}

/** In a lesson with more lectures than this, chapters are folded at first. */
const openAtOnce = 60
const noProblems: readonly Problem[] = []

/** The panel of chapters; typing elsewhere in the form does not draw it again. */
export const ChapterEditor = memo(function ChapterEditor(props: ChapterEditorProps) {
  const { onChange, onPending, problems } = props
  const chapters = useSameParts(props.chapters)
  const { t, i18n } = useLingui()
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>()
  const totals = lessonTotals(chapters)
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(totals.lectures > openAtOnce ? chapters.map(({ key }) => key) : []),
  )
  const fold = (key: string, isFolded: boolean) => {
    const others = [...folded].filter((one) => one !== key)
    setFolded(new Set(isFolded ? [...others, key] : others))
  }
  const problemsIn = useProblemsByChapter(problems)
  const isOpen = (chapter: ChapterDraft): boolean =>
    !folded.has(chapter.key) || problemsIn(chapters.indexOf(chapter)).length > 0
  const { announcement, onMoved } = useMovedWords((key) => fold(key, false))
  const onAct = useChapterActs({
    chapters,
    onChange,
    onQuestion: setOpenQuestion,
    onToggle: (key) => fold(key, !folded.has(key)),
    onMoved,
  })
  const { context, mark, draggedName } = useChapterDrag({ chapters, onChange, onMoved, isOpen })
  const ids = useSameIds(chapters.map(({ key }) => chapterDragId(key)))
  const whole = problems.find(({ path }) => path === 'courseContent')
  return (
    <Panel
      title={t`Chapters`}
      note={
        <>
          <Plural value={chapters.length} one="# chapter" other="# chapters" />
          {', '}
          <Plural value={totals.lectures} one="# lecture" other="# lectures" />
          {', '}
          {durationText(totals.minutes, i18n.locale)}
        </>
      }
    >
      <DndContext {...context}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {chapters.map((chapter, index) => (
            <ChapterSection
              key={chapter.key}
              chapter={chapter}
              index={index}
              isLast={index === chapters.length - 1}
              isOpen={isOpen(chapter)}
              problems={problemsIn(index)}
              mark={concerns(mark, chapter) ? mark : null}
              onAct={onAct}
            />
          ))}
        </SortableContext>
        <DragOverlay dropAnimation={null} zIndex={30}>
          {draggedName === null ? null : <DragPreview name={draggedName} />}
        </DragOverlay>
      </DndContext>
      <AddRow id="courseContent" isLast onClick={() => setOpenQuestion({ kind: 'newChapter' })}>
        <Trans>Add chapter</Trans>
      </AddRow>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {whole ? (
        <div className="px-4 pb-3">
          <FieldNote id="courseContent-note" error={whole.message} />
        </div>
      ) : null}
      {openQuestion ? (
        <ChapterDialogs
          openQuestion={openQuestion}
          asksTitle={props.asksTitle}
          chapters={chapters}
          onChange={onChange}
          onMoved={onMoved}
          onPending={onPending}
          onClose={() => setOpenQuestion(undefined)}
        />
      ) : null}
    </Panel>
  )
})

const concerns = (mark: DropMark | null, { key, chapterContent }: ChapterDraft): boolean =>
  mark !== null &&
  (mark.id === chapterDragId(key) ||
    chapterContent.some((one) => mark.id === lectureDragId(one.key)))

/** Problems by chapter, so that a chapter is drawn again only for its own. */
function useProblemsByChapter(problems: readonly Problem[]) {
  const byChapter = useMemo(() => {
    const found = new Map<number, Problem[]>()
    for (const problem of problems) {
      const index = /^courseContent\.(\d+)(?:\.|$)/.exec(problem.path)?.[1]
      if (index) found.set(Number(index), [...(found.get(Number(index)) ?? []), problem])
    }
    return found
  }, [problems])
  return (index: number): readonly Problem[] => byChapter.get(index) ?? noProblems
}

/** Announces the new place of a moved part, opens its chapter and focuses it. */
function useMovedWords(onOpen: (chapter: string) => void) {
  const { t } = useLingui()
  const { announcement, announce } = useNews()
  const onMoved = ({ chapters, place }: Moved) => {
    const chapter = chapters[place.chapter]
    if (!chapter) return
    const title = chapter.chapterTitle
    if ('lecture' in place) {
      const name = chapter.chapterContent[place.lecture]?.lectureTitle ?? ''
      const number = place.lecture + 1
      onOpen(chapter.key)
      announce(
        t`“${name}” stands in chapter “${title}” now, place ${number}.`,
        `courseContent.${place.chapter}.chapterContent.${place.lecture}`,
      )
    } else {
      const number = place.chapter + 1
      announce(t`Chapter “${title}” is number ${number} now.`, `courseContent.${place.chapter}`)
    }
  }
  return { announcement, onMoved }
}
