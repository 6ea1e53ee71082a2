// Opens a quiz: first checks whether it was taken already. When the check fails the quiz still
// opens, since the server accepts one result only; but a child who was removed from the class sees
// a message before the first question, not after the last.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { ChildPage, LoadFailure } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button, EmptyState, notify, Waiting } from '../../ui/index.ts'
import { QuizRunner } from './QuizRunner.tsx'

type Entry = 'checking' | 'open' | 'taken' | 'closed'

/** Decided once: the result that the child saves later must not close the quiz. */
function useEntry(quizId: string): Entry {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const check = useCall('checkQuizSession', { params: { quizId } }, { quiet: true })
  const [entry, setEntry] = useState<Entry>('checking')
  const settled = !check.isFetching && !check.isPending
  const refusal = check.error?.code === 'NOT_A_MEMBER' ? check.error.message : null
  if (entry === 'checking' && settled) {
    setEntry(refusal ? 'closed' : check.data?.taken ? 'taken' : 'open')
  }
  const failed = check.error !== null
  useEffect(() => {
    if (entry === 'open' && failed) notify.error(t`Failed to check quiz session.`)
    if (entry === 'checking' || entry === 'open') return
    notify.warning(refusal ? i18n._(refusal) : t`You already took this quiz.`)
    void navigate(paths.quizList(), { replace: true })
  }, [entry, failed, refusal, navigate, t, i18n])
  return entry
}

/** /quiz-player/{id} */
export const Component = () => {
  const { id = '' } = useParams()
  return <QuizPlayer key={id} id={id} />
}

function QuizPlayer({ id }: { id: string }) {
  const { t } = useLingui()
  const entry = useEntry(id)
  const user = useUser()
  const quiz = useCall('quizById', { params: { id } }, { select: (answer) => answer.quiz })
  if (entry === 'open' && user && quiz.data && quiz.data.questions.length > 0) {
    return <QuizRunner quiz={quiz.data} userId={user._id} />
  }
  // One heading until the first question is shown.
  const empty = quiz.data?.questions.length === 0 ? quiz.data : null
  const title = empty?.title ?? t`Quiz`
  return (
    <ChildPage area="quizzes" ground="field" title={title} back={paths.quiz(id)}>
      <div className="px-gutter pt-2 pb-18">
        {quiz.error && !quiz.data ? (
          <LoadFailure
            error={quiz.error}
            retry={() => void quiz.refetch()}
            elsewhere={paths.quizList()}
          />
        ) : empty ? (
          <EmptyState
            text={t`This quiz has no questions yet.`}
            action={<Button render={<Link to={paths.quizList()} />}>{t`Quizzes`}</Button>}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </ChildPage>
  )
}
