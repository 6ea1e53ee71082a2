// The editor of lessons, new or not.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEditing } from '../../authoring/index.ts'
import { LessonForm } from './LessonForm.tsx'
import { useChangeWords } from './lesson-change-words.ts'
import { changesOfSave } from './lesson-changes.ts'
import { baseOf, hasNewLectures, type LessonDraft, newLesson } from './lesson-draft.ts'
import { useLessonSave } from './lesson-save.ts'
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
  const [empty] = useState(newLesson)
  const save = useLessonSave(opened?._id)
  const changeWords = useChangeWords()
  const { stored: course, form } = useEditing({
    opened,
    begun,
    kind: lessonWork,
    name: lessonName(opened?._id),
    empty,
    baseOf,
    save,
    conflict: {
      title: t`This lesson was changed meanwhile`,
      changesOf: (before, after) => changesOfSave(before, after).map(changeWords),
    },
    savedWords: useSavedWords(),
    savedAgain: (
      <Trans>The lesson was saved again after that. You will be asked before you save.</Trans>
    ),
    onSaved,
  })
  return (
    <LessonForm
      {...form}
      key={form.work.opening.writer}
      title={course ? t`Edit Lesson` : t`Create a New Lesson`}
      save={save}
      submitLabel={course ? t`Update Course` : t`ADD LESSON`}
      busyText={course ? t`Updating...` : t`Uploading...`}
    />
  )
}

/** The message after a save, which mentions children who had finished. */
function useSavedWords() {
  const { t } = useLingui()
  return (message: string, draft: LessonDraft, course: AuthoredCourse | undefined): string => {
    const begins = course !== undefined && course.studentCount > 0 && hasNewLectures(draft, course)
    return begins
      ? t`${message} Children who had finished this lesson will see Continue again.`
      : message
  }
}
