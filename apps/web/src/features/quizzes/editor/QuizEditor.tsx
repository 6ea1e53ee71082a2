// The editor of quizzes, new or not.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEditing } from '../../authoring/index.ts'
import { ImportLink } from '../import/ImportLink.tsx'
import { QuizForm } from './QuizForm.tsx'
import { changesOfSave, useChangeWords } from './quiz-changes.ts'
import { baseOf, newQuiz, quizName, quizWork } from './quiz-draft.ts'
import { useQuizSave } from './quiz-save.ts'

interface QuizEditorProps {
  /** The quiz to change; without it, a new one is added. */
  readonly quiz: AuthoredQuiz | undefined
  /** The writer of the stored work to open. */
  readonly begun?: string | undefined
  /** Called when it is saved. */
  readonly onSaved: (quiz: AuthoredQuiz) => void
}

/** Adds or changes a quiz. */
export function QuizEditor({ quiz: opened, begun, onSaved }: QuizEditorProps) {
  const { t } = useLingui()
  const [empty] = useState(newQuiz)
  const save = useQuizSave(opened?._id)
  const changeWords = useChangeWords()
  const { stored: quiz, form } = useEditing({
    opened,
    begun,
    kind: quizWork,
    name: quizName(opened?._id),
    empty,
    baseOf,
    save,
    conflict: {
      title: t`This quiz was changed meanwhile`,
      changesOf: (before, after) => changesOfSave(before, after).map(changeWords),
    },
    savedWords: (message) => message,
    savedAgain: (
      <Trans>The quiz was saved again after that. You will be asked before you save.</Trans>
    ),
    onSaved,
  })
  return (
    <QuizForm
      {...form}
      key={form.work.opening.writer}
      title={quiz ? t`Edit Quiz` : t`Create a Quiz`}
      mark={quiz ? null : <ImportLink />}
      save={save}
      submitLabel={quiz ? t`Update Quiz` : t`Submit Quiz`}
      busyText={quiz ? t`Updating...` : t`Submitting...`}
    />
  )
}
