// The editor of lessons, new or not.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type AnsweredSave, type EditorProps, useEditing } from '../../authoring/index.ts'
import { LessonForm } from './LessonForm.tsx'
import { useChangeWords } from './lesson-change-words.ts'
import { changesOfSave } from './lesson-changes.ts'
import { hasNewLectures, type LessonDraft } from './lesson-draft.ts'
import { lessonKind } from './lesson-kind.ts'
import { useLessonSave } from './lesson-save.ts'

/** Adds or changes a lesson. */
export function LessonEditor(props: EditorProps<AuthoredCourse>) {
  const { t } = useLingui()
  const changeWords = useChangeWords()
  const editing = useEditing({
    ...props,
    kind: lessonKind,
    save: useLessonSave(props.opened?._id),
    changesOf: (before, after) => changesOfSave(before, after).map(changeWords),
    words: {
      adding: {
        title: t`Create a New Lesson`,
        submitLabel: t`ADD LESSON`,
        busyText: t`Uploading...`,
      },
      changing: {
        title: t`Edit Lesson`,
        submitLabel: t`Update Course`,
        busyText: t`Updating...`,
      },
      conflict: t`This lesson was changed meanwhile`,
      savedAgain: t`The lesson was saved again after that. You will be asked before you save.`,
    },
    savedWords: useSavedWords(),
  })
  return <LessonForm key={editing.work.opening.writer} editing={editing} />
}

/** The message after a save, which mentions children who had finished. */
function useSavedWords() {
  const { t } = useLingui()
  return (
    message: string,
    { draft, before }: AnsweredSave<LessonDraft, AuthoredCourse>,
  ): string => {
    const begins = before !== undefined && before.studentCount > 0 && hasNewLectures(draft, before)
    return begins
      ? t`${message} Children who had finished this lesson will see Continue again.`
      : message
  }
}
