// One chapter of the editor: its head, its lectures in rows, and the row that adds one. A folded
// chapter draws no rows; of very many rows the first hundred are drawn until more are requested.
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { FieldNote, FoldMark, Menu, RoundButton, RowButton } from '../../../ui/index.ts'
import { AddRow, DragHandle, dragStyle, type Problem, problemAt } from '../../authoring/index.ts'
import type { OnChapterAct } from './chapter-acts.ts'
import { chapterDragId, type DropMark, lectureDragId } from './chapter-drag.ts'
import { DropPlace } from './DropPlace.tsx'
import { LectureRow } from './LectureRow.tsx'
import type { ChapterDraft } from './lesson-draft.ts'

interface ChapterSectionProps {
  readonly chapter: ChapterDraft
  readonly index: number
  readonly isLast: boolean
  readonly isOpen: boolean
  readonly problems: readonly Problem[]
  readonly mark: DropMark | null
  readonly onAct: OnChapterAct
}

const rowsAtOnce = 100

/** A chapter with its lectures. Only this frame is drawn again while something is dragged. */
export const ChapterSection = memo(function ChapterSection(props: ChapterSectionProps) {
  const { chapter, index, mark } = props
  const { chapterTitle } = chapter
  const { t } = useLingui()
  const sortable = useSortable({ id: chapterDragId(chapter.key) })
  const id = `courseContent.${index}`
  const receives = mark?.id === chapterDragId(chapter.key)
  return (
    <section
      ref={sortable.setNodeRef}
      style={dragStyle(sortable)}
      className={`area-lessons relative border-b border-line bg-surface ${sortable.isDragging ? 'opacity-40' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <div className="flex min-h-15 items-center gap-2.5 bg-sunken py-1 ps-4 pe-3 max-sm:gap-1.5">
        <DragHandle label={t`Move chapter ${chapterTitle}`} sortable={sortable} />
        <ChapterHead {...props} id={id} />
      </div>
      <ChapterBody {...props} id={id} />
      {receives ? <DropPlace side="into" /> : null}
    </section>
  )
})

interface ChapterPartProps extends ChapterSectionProps {
  readonly id: string
}

const ChapterBody = memo(function ChapterBody(props: ChapterPartProps) {
  const { id, chapter, isOpen, problems, onAct } = props
  const { chapterTitle } = chapter
  const wrong = problems.find(({ path }) => path === `${id}.chapterTitle`)
  return (
    <>
      {wrong ? (
        <div className="px-4 pb-2">
          <FieldNote id={`${id}-note`} error={wrong.message} />
        </div>
      ) : null}
      {isOpen ? (
        <div id={`${id}-lectures`}>
          <LectureRows {...props} />
          <AddRow onClick={() => onAct({ kind: 'newLecture', chapter: chapter.key })}>
            <Trans>Add lecture</Trans>
            <span className="sr-only">
              <Trans>to {chapterTitle}</Trans>
            </span>
          </AddRow>
        </div>
      ) : null}
    </>
  )
})

const ChapterHead = memo(function ChapterHead(props: ChapterPartProps) {
  const { chapter, index, isLast, isOpen, onAct, id } = props
  const { t } = useLingui()
  const { key, chapterTitle, chapterContent } = chapter
  return (
    <>
      <span className="grid size-7 flex-none place-items-center rounded-full-leaf bg-leaf font-display text-xs font-bold text-ink">
        {index + 1}
      </span>
      <h3 id={`${id}-title`} className="min-w-0 flex-1 font-display text-md font-semibold">
        <button
          type="button"
          className="flex min-h-11 w-full items-center gap-2 text-start wrap-anywhere"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-lectures` : undefined}
          onClick={() => onAct({ kind: 'toggleChapter', chapter: key })}
        >
          {chapterTitle}
          <FoldMark open={isOpen} />
        </button>
      </h3>
      {isOpen ? null : (
        <span className="flex-none text-xs text-text-2">
          <Plural value={chapterContent.length} one="# lecture" other="# lectures" />
        </span>
      )}
      <span className="flex flex-none">
        <RoundButton
          id={id}
          look="bare"
          label={t`Rename chapter ${chapterTitle}`}
          icon={<Pencil />}
          onClick={() => onAct({ kind: 'renameChapter', chapter: key })}
        />
        <Menu
          label={t`More for chapter ${chapterTitle}`}
          items={[
            {
              label: t`Move up`,
              icon: <ArrowUp />,
              disabled: index === 0,
              onSelect: () => onAct({ kind: 'stepChapter', chapter: key, by: -1 }),
            },
            {
              label: t`Move down`,
              icon: <ArrowDown />,
              disabled: isLast,
              onSelect: () => onAct({ kind: 'stepChapter', chapter: key, by: 1 }),
            },
            {
              label: t`Delete chapter`,
              icon: <Trash2 />,
              danger: true,
              onSelect: () => onAct({ kind: 'deleteChapter', chapter: key }),
            },
          ]}
        />
      </span>
    </>
  )
})

function LectureRows(props: ChapterPartProps) {
  const { chapter, index, isLast, problems, mark, onAct, id } = props
  const [most, setMost] = useState(rowsAtOnce)
  const { chapterContent } = chapter
  const rowId = (at: number) => `${id}.chapterContent.${at}`
  // a row with a problem is shown, however far down it is
  const last = problems.length
    ? chapterContent.findLastIndex((_, at) => problemAt(problems, rowId(at)))
    : -1
  const shown = chapterContent.slice(0, Math.max(most, last + 1))
  const more = chapterContent.length - shown.length
  const ids = useMemo(
    () => chapterContent.slice(0, shown.length).map(({ key }) => lectureDragId(key)),
    [chapterContent, shown.length],
  )
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      <ol>
        {shown.map((lecture, at) => (
          <LectureRow
            key={lecture.key}
            id={rowId(at)}
            lecture={lecture}
            isFirst={index === 0 && at === 0}
            isLast={isLast && at === chapterContent.length - 1}
            hasElsewhere={index > 0 || !isLast}
            problem={problemAt(problems, rowId(at))}
            side={mark?.id === lectureDragId(lecture.key) ? mark.side : undefined}
            onAct={onAct}
          />
        ))}
      </ol>
      {more > 0 ? (
        <RowButton className="text-text-2" onClick={() => setMost(most + rowsAtOnce)}>
          <Plural value={more} one="Show # more lecture" other="Show # more lectures" />
        </RowButton>
      ) : null}
    </SortableContext>
  )
}
