// One chapter of the editor: its head, its lectures in rows, and the row that adds one.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Paperclip, Pencil, Trash2 } from 'lucide-react'
import { Chip, FieldNote, Menu, type MenuItem, RoundButton } from '../../../ui/index.ts'
import { durationText } from '../../lessons/duration.ts'
import { AddRow } from '../AddRow.tsx'
import { type Problem, problemAt } from '../problems.ts'
import type { Asked } from './ChapterEditor.tsx'
import { type ChapterDraft, type LectureDraft, moved } from './lesson-draft.ts'

interface ChapterSectionProps {
  readonly chapter: ChapterDraft
  readonly index: number
  readonly count: number
  readonly problems: readonly Problem[]
  readonly onAsk: (asked: Asked) => void
  readonly onChange: (chapter: ChapterDraft) => void
  readonly onMove: (by: -1 | 1) => void
}

/** A chapter with its lectures. */
export function ChapterSection(props: ChapterSectionProps) {
  const { chapter, index, count, problems, onAsk, onChange, onMove } = props
  const { t } = useLingui()
  const moves = useMoves(index, count, onMove)
  const id = `courseContent.${index}`
  const { chapterTitle, chapterContent } = chapter
  const wrong = problems.find(({ path }) => path === `${id}.chapterTitle`)
  return (
    <section className="area-lessons border-b border-line" aria-labelledby={`${id}-title`}>
      <div className="flex min-h-15 items-center gap-2.5 bg-sunken py-1 ps-4 pe-3">
        <span className="grid size-7 flex-none place-items-center rounded-[100%_0] bg-leaf font-display text-xs font-bold text-ink">
          {index + 1}
        </span>
        <h3
          id={`${id}-title`}
          className="min-w-0 flex-1 font-display text-md font-semibold wrap-anywhere"
        >
          {chapterTitle}
        </h3>
        <RoundButton
          id={id}
          look="bare"
          label={t`Rename chapter ${chapterTitle}`}
          icon={<Pencil />}
          onClick={() => onAsk({ kind: 'renameChapter', chapter })}
        />
        <Menu
          label={t`More for chapter ${chapterTitle}`}
          items={[
            ...moves,
            {
              label: t`Delete chapter`,
              icon: <Trash2 />,
              danger: true,
              onSelect: () => onAsk({ kind: 'deleteChapter', chapter }),
            },
          ]}
        />
      </div>
      {wrong ? (
        <div className="px-4 pb-2">
          <FieldNote id={`${id}-note`} error={wrong.message} />
        </div>
      ) : null}
      <ol>
        {chapterContent.map((lecture, at) => (
          <LectureRow
            key={lecture.key}
            id={`${id}.chapterContent.${at}`}
            lecture={lecture}
            index={at}
            count={chapterContent.length}
            problem={problemAt(problems, `${id}.chapterContent.${at}`)}
            onEdit={() => onAsk({ kind: 'lecture', chapter, lecture })}
            onDelete={() => onAsk({ kind: 'deleteLecture', chapter, lecture })}
            onMove={(by) => onChange({ ...chapter, chapterContent: moved(chapterContent, at, by) })}
          />
        ))}
      </ol>
      <AddRow onClick={() => onAsk({ kind: 'lecture', chapter })}>
        <Trans>Add lecture</Trans>
        <span className="sr-only">
          <Trans>to {chapterTitle}</Trans>
        </span>
      </AddRow>
    </section>
  )
}

interface LectureRowProps {
  readonly id: string
  readonly lecture: LectureDraft
  readonly index: number
  readonly count: number
  readonly problem: string | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onMove: (by: -1 | 1) => void
}

function LectureRow(props: LectureRowProps) {
  const { id, lecture, index, count, problem, onEdit, onDelete, onMove } = props
  const { t, i18n } = useLingui()
  const moves = useMoves(index, count, onMove)
  const { lectureTitle, isPreviewFree, supportingFile, lectureDuration } = lecture
  return (
    <li className="border-t border-line py-0.5 ps-4 pe-3">
      <div className="flex min-h-12 items-center gap-2.5">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{lectureTitle}</span>
        <span className="flex flex-none items-center gap-2.5 text-xs text-text-2">
          {isPreviewFree ? (
            <span className="max-sm:sr-only">
              <Chip>
                <Trans>Preview</Trans>
              </Chip>
            </span>
          ) : null}
          {supportingFile ? (
            <span role="img" aria-label={t`With a file: ${supportingFile.name}`}>
              <Paperclip size={16} />
            </span>
          ) : null}
          {durationText(lectureDuration, i18n.locale)}
        </span>
        <span className="flex flex-none">
          <RoundButton
            id={id}
            look="bare"
            label={t`Edit lecture ${lectureTitle}`}
            icon={<Pencil />}
            onClick={onEdit}
          />
          <Menu
            label={t`More for lecture ${lectureTitle}`}
            items={[
              ...moves,
              { label: t`Delete lecture`, icon: <Trash2 />, danger: true, onSelect: onDelete },
            ]}
          />
        </span>
      </div>
      {problem ? <FieldNote id={`${id}-note`} error={problem} /> : null}
    </li>
  )
}

function useMoves(index: number, count: number, onMove: (by: -1 | 1) => void): MenuItem[] {
  const { t } = useLingui()
  return [
    {
      label: t`Move up`,
      icon: <ArrowUp />,
      disabled: index === 0,
      onSelect: () => onMove(-1),
    },
    {
      label: t`Move down`,
      icon: <ArrowDown />,
      disabled: index === count - 1,
      onSelect: () => onMove(1),
    },
  ]
}
