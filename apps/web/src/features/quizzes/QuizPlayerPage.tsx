// Opens a quiz: first checks whether it was taken already. When the check fails the quiz still
// opens, since the server accepts one result only; but a child who was removed from the class sees
// a message before the first question, not after the last.
import type { Letters, QuizSession } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { ChildPage, LoadFailure } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button, EmptyState, notify, Waiting } from '../../ui/index.ts'
import { QuizResultDialog } from './QuizResultDialog.tsx'
import { QuizRunner } from './QuizRunner.tsx'
import { isUnderWayHere } from './sent-answers.ts'

type Entry =
  | { kind: 'checking' | 'taken' | 'closed' }
  | { kind: 'open'; letters: Letters }
  /** What she did here has become her result, though its answer was lost. */
  | { kind: 'finished'; session: QuizSession }

/** Decided once: the result that the child saves later must not close the quiz. */
function useEntry(quizId: string, userId: string): Entry {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const check = useCall('checkQuizSession', { params: { quizId } }, { quiet: true })
  const [entry, setEntry] = useState<Entry>({ kind: 'checking' })
  const settled = !check.isFetching && !check.isPending
  const refusal = check.error?.code === 'NOT_A_MEMBER' ? check.error.message : null
  const { kind } = entry
  if (kind === 'checking' && settled) {
    const { taken = false, session, letters = {} } = check.data ?? {}
    if (refusal) setEntry({ kind: 'closed' })
    else if (session && isUnderWayHere(userId, quizId)) setEntry({ kind: 'finished', session })
    else setEntry(taken ? { kind: 'taken' } : { kind: 'open', letters })
  }
  const failed = check.error !== null
  useEffect(() => {
    if (kind === 'open' && failed) notify.error(t`Failed to check quiz session.`)
    if (kind !== 'taken' && kind !== 'closed') return
    notify.warning(refusal ? i18n._(refusal) : t`You already took this quiz.`)
    void navigate(paths.quizList(), { replace: true })
  }, [kind, failed, refusal, navigate, t, i18n])
  return entry
}

/** /quiz-player/{id} */
export const Component = () => {
  const { id = '' } = useParams()
  return <QuizPlayer key={id} id={id} />
}

function QuizPlayer({ id }: { id: string }) {
  const { t } = useLingui()
  const user = useUser()
  const entry = useEntry(id, user?._id ?? '')
  const quiz = useCall('quizById', { params: { id } }, { select: (answer) => answer.quiz })
  if (entry.kind === 'open' && user && quiz.data && quiz.data.questions.length > 0) {
    return <QuizRunner quiz={quiz.data} userId={user._id} letters={entry.letters} />
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
        {entry.kind === 'finished' ? (
          <QuizResultDialog quizTitle={entry.session.quizTitle} result={entry.session} />
        ) : null}
      </div>
    </ChildPage>
  )
}
