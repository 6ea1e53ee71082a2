// /educator/edit-quiz/:quizId: for its owner alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { EditStored } from '../../authoring/index.ts'
import { QuizEditor } from './QuizEditor.tsx'
import { asNew, newQuiz, quizName, quizWork } from './quiz-draft.ts'

export function Component() {
  const { quizId = '' } = useParams()
  return <Editing key={quizId} quizId={quizId} />
}

function Editing({ quizId }: { quizId: string }) {
  const { t } = useLingui()
  const [empty] = useState(newQuiz)
  const reading = useCall(
    'educatorQuizById',
    { params: { id: quizId } },
    { quiet: true, select: (answer) => answer.quiz },
  )
  return (
    <EditStored
      reading={reading}
      title={t`Edit Quiz`}
      note={<Trans>The quiz is not there any more. You can make a new one of this.</Trans>}
      continueLabel={t`Continue as a new quiz`}
      kind={quizWork}
      name={quizName(quizId)}
      newName={quizName()}
      empty={empty}
      asNew={asNew}
      addPath={paths.addQuiz()}
      listPath={paths.myQuizzes()}
    >
      {(quiz, onSaved) => <QuizEditor quiz={quiz} onSaved={onSaved} />}
    </EditStored>
  )
}
