// The dialogs over the chapters: names, lectures, another chapter for a lecture, and deletions.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { newKey } from '../../../state/new-key.ts'
import { ConfirmDialog } from '../../../ui/index.ts'
import { placeOf, withLecture } from '../own/lesson-order.ts'
import { type Moved, moveLecture, type OpenQuestion } from './chapter-acts.ts'
import { LectureDialog, type LectureDialogProps } from './LectureDialog.tsx'
import type { ChapterDraft, PendingLecture } from './lesson-draft.ts'
import { NameDialog } from './NameDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'

interface ChapterDialogsProps {
  readonly openQuestion: OpenQuestion
  /** A new lecture is asked for its title before the rest. */
  readonly asksTitle: boolean
  readonly chapters: readonly ChapterDraft[]
  readonly onChange: (chapters: ChapterDraft[]) => void
  readonly onMoved: (moved: Moved) => void
  readonly onPending: (pending: PendingLecture | null) => void
  readonly onClose: () => void
}

/** The one dialog that is open. */
export function ChapterDialogs({ openQuestion, ...rest }: ChapterDialogsProps) {
  if ('lecture' in openQuestion)
    return <LectureQuestion {...rest} kind={openQuestion.kind} lectureKey={openQuestion.lecture} />
  if (openQuestion.kind === 'newChapter') return <NewChapter {...rest} />
  const chapter = rest.chapters.find(({ key }) => key === openQuestion.chapter)
  return chapter ? <ChapterQuestion {...rest} kind={openQuestion.kind} chapter={chapter} /> : null
}

type Shared = Omit<ChapterDialogsProps, 'openQuestion'>

function NewChapter({ chapters, onChange, onClose }: Shared) {
  const { t } = useLingui()
  return (
    <NameDialog
      title={t`Add chapter`}
      label={t`Chapter name`}
      actionLabel={t`Add chapter`}
      initial=""
      onClose={onClose}
      onName={(chapterTitle) => {
        onChange([...chapters, { key: newKey(), chapterTitle, chapterContent: [] }])
        onClose()
      }}
    />
  )
}

interface ChapterQuestionProps extends Shared {
  readonly kind: 'renameChapter' | 'deleteChapter' | 'newLecture'
  readonly chapter: ChapterDraft
}

function ChapterQuestion(props: ChapterQuestionProps) {
  const { kind, chapter, chapters, onChange, onPending, onClose } = props
  const { t } = useLingui()
  const { chapterTitle, chapterContent } = chapter
  const replace = (change: Partial<ChapterDraft>) =>
    onChange(chapters.map((one) => (one.key === chapter.key ? { ...one, ...change } : one)))
  if (kind === 'renameChapter') {
    return (
      <NameDialog
        title={t`Rename chapter`}
        label={t`Chapter name`}
        actionLabel={t`Rename chapter`}
        initial={chapterTitle}
        onClose={onClose}
        onName={(name) => {
          replace({ chapterTitle: name })
          onClose()
        }}
      />
    )
  }
  if (kind === 'newLecture') {
    return (
      <NewLecture
        asksTitle={props.asksTitle}
        onClose={onClose}
        onLecture={(lecture) => onChange(withLecture(chapters, chapter.key, lecture))}
        onPending={(lecture) => onPending(lecture && { chapter: chapter.key, lecture })}
      />
    )
  }
  return (
    <DeleteQuestion
      title={t`Delete the chapter “${chapterTitle}”?`}
      confirmLabel={t`Delete chapter`}
      nextId="courseContent"
      onClose={onClose}
      onConfirm={() => onChange(chapters.filter(({ key }) => key !== chapter.key))}
    >
      <Plural
        value={chapterContent.length}
        _0="There are no lectures in it."
        one="Its lecture goes with it."
        other="Its # lectures go with it."
      />
    </DeleteQuestion>
  )
}

interface NewLectureProps extends Omit<LectureDialogProps, 'lecture' | 'title'> {
  readonly asksTitle: boolean
}

function NewLecture({ asksTitle, ...dialog }: NewLectureProps) {
  const { t } = useLingui()
  const [title, setTitle] = useState<string>()
  if (!asksTitle || title) return <LectureDialog {...dialog} lecture={undefined} title={title} />
  return (
    <NameDialog
      title={t`Add lecture`}
      label={t`Lecture title`}
      actionLabel={t`Continue`}
      initial=""
      onClose={dialog.onClose}
      onName={setTitle}
    />
  )
}

interface LectureQuestionProps extends Shared {
  readonly kind: 'editLecture' | 'deleteLecture' | 'placeLecture'
  readonly lectureKey: string
}

function LectureQuestion(props: LectureQuestionProps) {
  const { kind, lectureKey, chapters, onChange, onMoved, onPending, onClose } = props
  const { t } = useLingui()
  const place = placeOf(chapters, lectureKey)
  const chapter = place && chapters[place.chapter]
  const lecture = chapter?.chapterContent[place?.lecture ?? 0]
  if (!chapter || !lecture) return null
  const { lectureTitle } = lecture
  if (kind === 'editLecture') {
    return (
      <LectureDialog
        lecture={lecture}
        onClose={onClose}
        onLecture={(saved) => onChange(withLecture(chapters, chapter.key, saved))}
        onPending={(written) => onPending(written && { chapter: chapter.key, lecture: written })}
      />
    )
  }
  if (kind === 'placeLecture') {
    return (
      <PlaceDialog
        lecture={lecture}
        chapter={chapter}
        chapters={chapters}
        onClose={onClose}
        onPlace={(to) => moveLecture({ chapters, onChange, onMoved }, lectureKey, to)}
      />
    )
  }
  return (
    <DeleteQuestion
      title={t`Delete the lecture “${lectureTitle}”?`}
      confirmLabel={t`Delete lecture`}
      nextId={`courseContent.${place.chapter}`}
      onClose={onClose}
      onConfirm={() =>
        onChange(
          chapters.map((one) => ({
            ...one,
            chapterContent: one.chapterContent.filter(({ key }) => key !== lectureKey),
          })),
        )
      }
    >
      <Trans>Its link and its file go with it.</Trans>
    </DeleteQuestion>
  )
}

interface DeleteQuestionProps {
  readonly title: string
  readonly confirmLabel: string
  /** Gets the focus when the focused element has been removed. */
  readonly nextId: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

function DeleteQuestion({ nextId, onConfirm, onClose, ...words }: DeleteQuestionProps) {
  const isDone = useRef(false)
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => !open && onClose()}
      focusAfter={() => (isDone.current ? document.getElementById(nextId) : null)}
      onConfirm={() => {
        isDone.current = true
        onConfirm()
        onClose()
      }}
    />
  )
}
