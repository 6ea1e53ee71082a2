// The chapters of a lesson with their lectures: added, named, moved and taken away.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog, FieldNote, Panel } from '../../../ui/index.ts'
import { durationText } from '../../lessons/duration.ts'
import { AddRow } from '../AddRow.tsx'
import type { Problem } from '../problems.ts'
import { ChapterSection } from './ChapterSection.tsx'
import { LectureDialog } from './LectureDialog.tsx'
import {
  type ChapterDraft,
  type LectureDraft,
  lessonTotals,
  moved,
  newKey,
} from './lesson-draft.ts'
import { NameDialog } from './NameDialog.tsx'

/** What is open over the list. */
export type Asked =
  | { readonly kind: 'newChapter' }
  | { readonly kind: 'renameChapter'; readonly chapter: ChapterDraft }
  | { readonly kind: 'lecture'; readonly chapter: ChapterDraft; readonly lecture?: LectureDraft }
  | { readonly kind: 'deleteChapter'; readonly chapter: ChapterDraft }
  | {
      readonly kind: 'deleteLecture'
      readonly chapter: ChapterDraft
      readonly lecture: LectureDraft
    }

interface ChapterEditorProps {
  readonly chapters: readonly ChapterDraft[]
  readonly onChange: (chapters: ChapterDraft[]) => void
  /** What the server said of chapters and lectures. */
  readonly problems: readonly Problem[]
}

/** The panel of chapters. */
export function ChapterEditor({ chapters, onChange, problems }: ChapterEditorProps) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const totals = lessonTotals(chapters)
  const whole = problems.find(({ path }) => path === 'courseContent')
  const replace = (changed: ChapterDraft) =>
    onChange(chapters.map((chapter) => (chapter.key === changed.key ? changed : chapter)))
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
      {chapters.map((chapter, index) => (
        <ChapterSection
          key={chapter.key}
          chapter={chapter}
          index={index}
          count={chapters.length}
          problems={problems}
          onAsk={setAsked}
          onChange={replace}
          onMove={(by) => onChange(moved(chapters, index, by))}
        />
      ))}
      <AddRow id="courseContent" isLast onClick={() => setAsked({ kind: 'newChapter' })}>
        <Trans>Add chapter</Trans>
      </AddRow>
      {whole ? (
        <div className="px-4 pb-3">
          <FieldNote id="courseContent-note" error={whole.message} />
        </div>
      ) : null}
      {asked ? (
        <Question
          asked={asked}
          chapters={chapters}
          onChange={onChange}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Panel>
  )
}

interface QuestionProps {
  readonly asked: Asked
  readonly chapters: readonly ChapterDraft[]
  readonly onChange: (chapters: ChapterDraft[]) => void
  readonly onClose: () => void
}

function Question({ asked, chapters, onChange, onClose }: QuestionProps) {
  const { t } = useLingui()
  const replace = (changed: ChapterDraft) =>
    onChange(chapters.map((chapter) => (chapter.key === changed.key ? changed : chapter)))
  if (asked.kind === 'newChapter' || asked.kind === 'renameChapter') {
    const chapter = asked.kind === 'renameChapter' ? asked.chapter : undefined
    return (
      <NameDialog
        title={chapter ? t`Rename chapter` : t`Add chapter`}
        actionLabel={chapter ? t`Rename chapter` : t`Add chapter`}
        initial={chapter?.chapterTitle ?? ''}
        onClose={onClose}
        onName={(chapterTitle) =>
          chapter
            ? replace({ ...chapter, chapterTitle })
            : onChange([...chapters, { key: newKey(), chapterTitle, chapterContent: [] }])
        }
      />
    )
  }
  const { chapter } = asked
  const { chapterContent } = chapter
  if (asked.kind === 'lecture') {
    const { lecture } = asked
    return (
      <LectureDialog
        lecture={lecture}
        onClose={onClose}
        onLecture={(saved) =>
          replace({
            ...chapter,
            chapterContent: lecture
              ? chapterContent.map((one) => (one.key === saved.key ? saved : one))
              : [...chapterContent, saved],
          })
        }
      />
    )
  }
  const { title, lost, label, rest } =
    asked.kind === 'deleteChapter'
      ? {
          title: t`Delete the chapter “${chapter.chapterTitle}”?`,
          lost: <ChapterLoss lectures={chapterContent.length} />,
          label: t`Delete chapter`,
          rest: chapters.filter((one) => one.key !== chapter.key),
        }
      : {
          title: t`Delete the lecture “${asked.lecture.lectureTitle}”?`,
          lost: <Trans>Its link and its file go with it.</Trans>,
          label: t`Delete lecture`,
          rest: chapters.map((one) =>
            one.key === chapter.key
              ? {
                  ...chapter,
                  chapterContent: chapterContent.filter(({ key }) => key !== asked.lecture.key),
                }
              : one,
          ),
        }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => {
        onChange(rest)
        onClose()
      }}
    >
      {lost}
    </ConfirmDialog>
  )
}

const ChapterLoss = ({ lectures }: { lectures: number }) => (
  <Plural
    value={lectures}
    _0="There are no lectures in it."
    one="Its lecture goes with it."
    other="Its # lectures go with it."
  />
)
