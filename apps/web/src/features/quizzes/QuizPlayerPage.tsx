// Opens a quiz: first checks whether it was taken already. When the check fails the quiz still
// opens, since the server accepts one result only; but a child who was removed from the class sees
// a message before the first question, not after the last. Who has taken it may practise it; a
// practice is never sent.
import type { Answer, QuizDetails, QuizSession } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { ChildPage, LoadFailure } from '../../layouts/index.ts'
import { paths, practiceName } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button, EmptyState, notify, Waiting } from '../../ui/index.ts'
import { QuizResultDialog } from './QuizResultDialog.tsx'
import { CountedRun, PracticeRun } from './QuizRuns.tsx'
import { isUnderWayHere } from './sent-answers.ts'

/** What the server says of a quiz that she may take; nothing when it could not be asked. */
type Begun = Partial<
  Pick<Answer<'checkQuizSession'>, 'letters' | 'try' | 'questionsVersion' | 'questions'>
>

type Entry =
  | { kind: 'checking' | 'taken' | 'notTaken' | 'closed' | 'practice' }
  | { kind: 'open'; begun: Begun }
  /** What she did here has become her result, though its answer was lost. */
  | { kind: 'finished'; session: QuizSession }

/** Decided once: the result that the child saves later must not close the quiz. */
function useEntry(quizId: string, userId: string): Entry {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const check = useCall('checkQuizSession', { params: { quizId } }, { quiet: true })
  const [entry, setEntry] = useState<Entry>({ kind: 'checking' })
  const settled = !check.isFetching && !check.isPending
  const refusal = check.error?.code === 'NOT_A_MEMBER' ? check.error.message : null
  const isPractice = search.has(practiceName)
  const { kind } = entry
  if (kind === 'checking' && settled) {
    const { taken = false, session, ...begun } = check.data ?? {}
    if (refusal) setEntry({ kind: 'closed' })
    else if (!taken && !isPractice) setEntry({ kind: 'open', begun })
    else if (!taken) setEntry({ kind: check.error ? 'practice' : 'notTaken' })
    else if (session && isUnderWayHere(userId, { quizId, try: session.try })) {
      setEntry({ kind: 'finished', session })
    } else setEntry({ kind: isPractice ? 'practice' : 'taken' })
  }
  const failed = check.error !== null
  useEffect(() => {
    if (kind === 'open' && failed) notify.error(t`Failed to check quiz session.`)
    if (kind === 'notTaken') void navigate(paths.quiz(quizId), { replace: true })
    if (kind !== 'taken' && kind !== 'closed') return
    notify.warning(refusal ? i18n._(refusal) : t`You already took this quiz.`)
    void navigate(paths.quizList(), { replace: true })
  }, [kind, quizId, failed, refusal, navigate, t, i18n])
  return entry
}

/** The quiz by the questions that her run began with; undefined while they have to be read anew. */
function begunQuiz(quiz: QuizDetails, begun: Begun): QuizDetails | undefined {
  const { letters, questions, questionsVersion = quiz.questionsVersion } = begun
  if (questions) return { ...quiz, questions, questionsVersion }
  return letters && questionsVersion > quiz.questionsVersion ? undefined : quiz
}

/** /quiz-player/{id} */
export const Component = () => {
  const { id = '' } = useParams()
  return <QuizPlayer key={id} id={id} />
}

function QuizPlayer({ id }: { id: string }) {
  const user = useUser()
  const entry = useEntry(id, user?._id ?? '')
  const read = useCall('quizById', { params: { id } }, { select: (answer) => answer.quiz })
  const { data, error, refetch } = read
  const quiz = data && entry.kind === 'open' ? begunQuiz(data, entry.begun) : data
  // she began with questions that are newer than the quiz this page remembers
  const isStale = data !== undefined && !quiz
  useEffect(() => {
    if (isStale) void refetch()
  }, [isStale, refetch])
  if (user && quiz && quiz.questions.length > 0) {
    if (entry.kind === 'practice') return <PracticeRun quiz={quiz} />
    if (entry.kind === 'open') {
      const { letters = {}, try: number } = entry.begun
      const version = { questionsVersion: quiz.questionsVersion }
      const of = { quizId: id, ...version, ...(number ? { try: number } : {}) }
      return <CountedRun quiz={quiz} userId={user._id} of={of} letters={letters} />
    }
  }
  const failure =
    error && !quiz ? (
      <LoadFailure error={error} retry={() => void refetch()} elsewhere={paths.quizList()} />
    ) : null
  return (
    <NoQuestion id={id} failure={failure} empty={quiz?.questions.length === 0 ? quiz.title : null}>
      {entry.kind === 'finished' ? (
        <QuizResultDialog
          quiz={quiz}
          result={entry.session}
          leaves={[]}
          onwards={paths.quizResults()}
        />
      ) : null}
    </NoQuestion>
  )
}

interface NoQuestionProps {
  readonly id: string
  readonly failure: ReactNode
  /** The title of a quiz that has no questions. */
  readonly empty: string | null
  readonly children: ReactNode
}

/** The page until the first question is shown, or in its place. Its heading is the only one. */
function NoQuestion({ id, failure, empty, children }: NoQuestionProps) {
  const { t } = useLingui()
  const state =
    empty === null ? (
      <Waiting />
    ) : (
      <EmptyState
        text={t`This quiz has no questions yet.`}
        action={<Button render={<Link to={paths.quizList()} />}>{t`Quizzes`}</Button>}
      />
    )
  return (
    <ChildPage area="quizzes" ground="field" title={empty ?? t`Quiz`} back={paths.quiz(id)}>
      <div className="px-gutter pt-2 pb-18">
        {failure ?? state}
        {children}
      </div>
    </ChildPage>
  )
}
