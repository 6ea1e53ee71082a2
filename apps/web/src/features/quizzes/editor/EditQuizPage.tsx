// /educator/edit-quiz/:quizId: for its owner alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { EditStored } from '../../authoring/index.ts'
import { QuizEditor } from './QuizEditor.tsx'
import { quizKind } from './quiz-draft.ts'

export function Component() {
  const { t } = useLingui()
  const { quizId = '' } = useParams()
  const reading = useCall(
    'educatorQuizById',
    { params: { id: quizId } },
    { quiet: true, select: (answer) => answer.quiz },
  )
  return (
    <EditStored
      key={quizId}
      kind={quizKind}
      id={quizId}
      reading={reading}
      title={t`Edit Quiz`}
      note={<Trans>The quiz is not there any more. You can make a new one of this.</Trans>}
      continueLabel={t`Continue as a new quiz`}
    >
      {(quiz, onSaved) => <QuizEditor opened={quiz} onSaved={onSaved} />}
    </EditStored>
  )
}
