// The editor of lessons. It knows what is open in the form (a new lesson, an existing one, or
// stored work) and asks when a save conflicts with another one.
import type { AuthoredCourse, CourseStatus } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '../../../ui/index.ts'
import { useOpenWork, useWorkSlot, type WorkStorage } from '../../authoring/index.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type FormWish, LessonForm } from './LessonForm.tsx'
import { changesOfSave } from './lesson-changes.ts'
import { baseOf, hasNewLectures, type LessonDraft, newLesson } from './lesson-draft.ts'
import { type Conflict, useLessonSave } from './lesson-save.ts'
import { lessonName, lessonWork } from './lesson-work.ts'

interface LessonEditorProps {
  /** The lesson to change; without it, a new one is added. */
  readonly course: AuthoredCourse | undefined
  /** The writer of the stored work to open. */
  readonly begun?: string | undefined
  /** Called when it is saved. */
  readonly onSaved: (course: AuthoredCourse) => void
}

/** Adds or changes a lesson. */
export function LessonEditor({ course: opened, begun, onSaved }: LessonEditorProps) {
  const { t } = useLingui()
  const [course, setCourse] = useState(opened)
  const slot = useWorkSlot(lessonWork, lessonName(opened?._id))
  const work = useOpenWork(slot, opened ? baseOf(opened) : newLesson, begun)
  const { base } = work.opening
  const save = useLessonSave(opened?._id)
  const words = useSavedWords(course)
  const other = useOtherSave(course, save.requestedStatus)

  const submit = ({ draft, isOther, done }: FormWish) => {
    save.save({
      draft,
      base,
      status: isOther ? other?.status : undefined,
      onSaved: (saved, message) => {
        done()
        notify.success(words(message, draft))
        onSaved(saved)
      },
    })
  }
  const openTheirs = ({ theirs }: Conflict, storage: WorkStorage<LessonDraft>) => {
    save.settle()
    setCourse(theirs)
    work.openAnew(baseOf(theirs), storage)
  }
  return (
    <LessonForm
      key={work.opening.writer}
      title={course ? t`Edit Lesson` : t`Create a New Lesson`}
      work={work}
      isDraft={course?.status === 'draft'}
      save={save}
      submitLabel={course ? t`Update Course` : t`ADD LESSON`}
      busyText={course ? t`Updating...` : t`Uploading...`}
      other={other}
      onSave={submit}
      offerNote={(offer) =>
        base.version !== null && offer.base.version !== base.version ? (
          <Trans>The lesson was saved again after that. You will be asked before you save.</Trans>
        ) : null
      }
      question={(storage) =>
        save.conflict ? (
          <ConflictQuestion
            conflict={save.conflict}
            isStored={storage.stored !== 'full'}
            onBack={save.settle}
            onUseTheirs={(conflict) => openTheirs(conflict, storage)}
            onSaveMine={({ wish, theirs }) => save.save({ ...wish, base: baseOf(theirs) })}
          />
        ) : null
      }
    />
  )
}

interface ConflictQuestionProps {
  readonly conflict: Conflict
  readonly isStored: boolean
  readonly onBack: () => void
  readonly onUseTheirs: (conflict: Conflict) => void
  readonly onSaveMine: (conflict: Conflict) => void
}

function ConflictQuestion(props: ConflictQuestionProps) {
  const { conflict, isStored, onBack, onUseTheirs, onSaveMine } = props
  const { theirs, wish } = conflict
  return (
    <ConflictDialog
      theirs={theirs}
      changes={changesOfSave(wish.base, baseOf(theirs))}
      isStored={isStored}
      onBack={onBack}
      onUseTheirs={() => onUseTheirs(conflict)}
      onSaveMine={() => onSaveMine(conflict)}
    />
  )
}

/** The second button: a new lesson may be saved as a draft, a draft may be published. */
function useOtherSave(
  course: AuthoredCourse | undefined,
  requestedStatus: CourseStatus | undefined,
) {
  const { t } = useLingui()
  if (course?.status === 'published') return undefined
  const status: CourseStatus = course ? 'published' : 'draft'
  return {
    status,
    isBusy: requestedStatus === status,
    label: course ? t`Publish` : t`Save draft`,
    busyText: course ? t`Publishing...` : t`Saving...`,
  }
}

/** The message after a save, which mentions children who had finished. */
function useSavedWords(course: AuthoredCourse | undefined) {
  const { t } = useLingui()
  return (message: string, draft: LessonDraft): string => {
    const begins = course !== undefined && course.studentCount > 0 && hasNewLectures(draft)
    return begins
      ? t`${message} Children who had finished this lesson will see Continue again.`
      : message
  }
}
