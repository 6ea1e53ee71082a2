// One lecture in its chapter: its title, content, length and menu.
import { useSortable } from '@dnd-kit/sortable'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Captions, FolderInput, Paperclip, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Chip, FieldNote, Menu, RoundButton } from '../../../ui/index.ts'
import { DragHandle, dragStyle } from '../../authoring/index.ts'
import { durationText } from '../duration.ts'
import type { OnChapterAct } from './chapter-acts.ts'
import { type DropMark, lectureDragId } from './chapter-drag.ts'
import { DropPlace } from './DropPlace.tsx'
import type { LectureDraft } from './lesson-draft.ts'

interface LectureRowProps {
  readonly id: string
  readonly lecture: LectureDraft
  /** It is the first or the last of the whole lesson. */
  readonly isFirst: boolean
  readonly isLast: boolean
  /** There are other chapters it could be moved to. */
  readonly hasElsewhere: boolean
  readonly problem: string | undefined
  /** The side at which a dragged item would be dropped. */
  readonly side: DropMark['side'] | undefined
  readonly onAct: OnChapterAct
}

/** A row. Only this frame is drawn again while something is dragged. */
export const LectureRow = memo(function LectureRow(props: LectureRowProps) {
  const { id, lecture, problem, side } = props
  const { lectureTitle } = lecture
  const { t } = useLingui()
  const sortable = useSortable({ id: lectureDragId(lecture.key) })
  return (
    <li
      ref={sortable.setNodeRef}
      style={dragStyle(sortable)}
      className={`relative border-t border-line bg-surface py-0.5 ps-4 pe-3 ${sortable.isDragging ? 'opacity-40' : ''}`}
    >
      <div className="flex min-h-12 items-center gap-x-2.5 max-sm:gap-x-1.5">
        <DragHandle label={t`Move lecture ${lectureTitle}`} sortable={sortable} />
        <LectureWords {...props} />
      </div>
      {problem ? <FieldNote id={`${id}-note`} error={problem} /> : null}
      {side ? <DropPlace side={side} /> : null}
    </li>
  )
})

const LectureWords = memo(function LectureWords(props: LectureRowProps) {
  const { id, lecture, onAct } = props
  const { t, i18n } = useLingui()
  const { key, lectureTitle, isPreviewFree, supportingFile, captions, lectureDuration } = lecture
  return (
    <>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{lectureTitle}</span>
      <span className="flex flex-none items-center gap-2.5 text-xs text-text-2">
        {isPreviewFree ? (
          <span className="max-sm:sr-only">
            <Chip>
              <Trans>Preview</Trans>
            </Chip>
          </span>
        ) : null}
        {captions ? (
          <span role="img" aria-label={t`With captions`}>
            <Captions size={16} />
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
          onClick={() => onAct({ kind: 'editLecture', lecture: key })}
        />
        <LectureMenu {...props} />
      </span>
    </>
  )
})

function LectureMenu({ lecture, isFirst, isLast, hasElsewhere, onAct }: LectureRowProps) {
  const { t } = useLingui()
  const { key, lectureTitle } = lecture
  return (
    <Menu
      label={t`More for lecture ${lectureTitle}`}
      items={[
        {
          label: t`Move up`,
          icon: <ArrowUp />,
          disabled: isFirst,
          onSelect: () => onAct({ kind: 'stepLecture', lecture: key, by: -1 }),
        },
        {
          label: t`Move down`,
          icon: <ArrowDown />,
          disabled: isLast,
          onSelect: () => onAct({ kind: 'stepLecture', lecture: key, by: 1 }),
        },
        {
          label: t`Move to another chapter`,
          icon: <FolderInput />,
          disabled: !hasElsewhere,
          onSelect: () => onAct({ kind: 'placeLecture', lecture: key }),
        },
        {
          label: t`Delete lecture`,
          icon: <Trash2 />,
          danger: true,
          onSelect: () => onAct({ kind: 'deleteLecture', lecture: key }),
        },
      ]}
    />
  )
}
