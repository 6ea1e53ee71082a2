// The editor of quizzes, new or not.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type AnsweredSave, type EditorProps, useEditing } from '../../authoring/index.ts'
import { QuizForm } from './QuizForm.tsx'
import { changesOfSave, useChangeWords } from './quiz-changes.ts'
import { type QuizDraft, quizKind } from './quiz-draft.ts'
import { useQuizSave } from './quiz-save.ts'

/** Adds or changes a quiz. */
export function QuizEditor(props: EditorProps<AuthoredQuiz>) {
  const { t } = useLingui()
  const changeWords = useChangeWords()
  const editing = useEditing({
    ...props,
    kind: quizKind,
    save: useQuizSave(props.opened?._id),
    changesOf: (before, after) => changesOfSave(before, after).map(changeWords),
    words: {
      adding: {
        title: t`Create a Quiz`,
        submitLabel: t`Submit Quiz`,
        busyText: t`Submitting...`,
      },
      changing: {
        title: t`Edit Quiz`,
        submitLabel: t`Update Quiz`,
        busyText: t`Updating...`,
      },
      conflict: t`This quiz was changed meanwhile`,
      savedAgain: t`The quiz was saved again after that. You will be asked before you save.`,
    },
    savedWords: useSavedWords(),
  })
  return <QuizForm key={editing.work.opening.writer} editing={editing} quizId={props.opened?._id} />
}

/** The message after a save, which says whom changed questions of a quiz with results reach. */
function useSavedWords() {
  const { t } = useLingui()
  return (message: string, { saved, before }: AnsweredSave<QuizDraft, AuthoredQuiz>): string => {
    const areNew = before !== undefined && before.questionsVersion !== saved.questionsVersion
    return saved.hasResults && areNew
      ? t`${message} Results stay with the questions they answered. Whoever begins now gets the new ones.`
      : message
  }
}
