// Opens a quiz: first checks whether it was taken already. When the check fails the quiz still
// opens, since the server accepts one result only; but a child who was removed from the class sees
// a message before the first question, not after the last. Who has taken it may practise it; a
// practice is never sent.
import type { QuizDetails, QuizSession } from '@kinderleaf/contract'
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
import type { Begun } from './use-quiz-run.ts'

type Entry =
  | { kind: 'checking' | 'taken' | 'notTaken' | 'closed' | 'practice' }
  /** With nothing known of it when the server could not be asked. */
  | { kind: 'open'; begun: Partial<Begun> }
  /** What she did here has become her result, though its answer was lost. */
  | { kind: 'finished'; session: QuizSession }

/**
 * Decided once, since the result that the child saves later must not close the quiz; and again with
 * other questions, where she turns out to have begun with them.
 */
function useEntry(quizId: string, userId: string): [Entry, (entry: Entry) => void] {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [entry, setEntry] = useState<Entry>({ kind: 'checking' })
  const { kind } = entry
  const check = useCall(
    'checkQuizSession',
    { params: { quizId } },
    { quiet: true, enabled: kind === 'checking' },
  )
  const settled = !check.isFetching && !check.isPending
  const refusal = check.error?.code === 'NOT_A_MEMBER' ? check.error.message : null
  const isPractice = search.has(practiceName)
  if (kind === 'checking' && settled) {
    const { taken = false, session, ...begun } = check.data ?? {}
    if (refusal) setEntry({ kind: 'closed' })
    else if (!taken && !isPractice) setEntry({ kind: 'open', begun })
    else if (!taken) setEntry({ kind: check.error ? 'practice' : 'notTaken' })
    else if (session && isUnderWayHere(userId, { quizId, try: session.try })) {
      setEntry({ kind: 'finished', session })
    } else setEntry({ kind: isPractice ? 'practice' : 'taken' })
  }
  // a quiz that is not there is said in its place
  const failed = check.error !== null && ![400, 404].includes(check.error.status)
  useEffect(() => {
    if (kind === 'open' && failed) notify.error(t`Failed to check quiz session.`)
    if (kind === 'notTaken') void navigate(paths.quiz(quizId), { replace: true })
    if (kind !== 'taken' && kind !== 'closed') return
    notify.warning(refusal ? i18n._(refusal) : t`You already took this quiz.`)
    void navigate(paths.quizList(), { replace: true })
  }, [kind, quizId, failed, refusal, navigate, t, i18n])
  return [entry, setEntry]
}

/** The quiz by the questions that she begins or has begun with; undefined while they are read anew. */
function begunQuiz(quiz: QuizDetails, begun: Partial<Begun>): QuizDetails | undefined {
  const { questions, questionsVersion = quiz.questionsVersion } = begun
  if (questions) return { ...quiz, questions, questionsVersion }
  return questionsVersion > quiz.questionsVersion ? undefined : quiz
}

/** As it was when she came to it: however often it is read again, no question on the page changes. */
function useQuizOf(entry: Entry, read: QuizDetails | undefined): QuizDetails | undefined {
  const [held, setHeld] = useState<{ entry: Entry; quiz: QuizDetails }>()
  if (held?.entry === entry) return held.quiz
  const quiz = read && entry.kind === 'open' ? begunQuiz(read, entry.begun) : read
  if (quiz) setHeld({ entry, quiz })
  return quiz
}

/** /quiz-player/{id} */
export const Component = () => {
  const { id = '' } = useParams()
  return <QuizPlayer key={id} id={id} />
}

function QuizPlayer({ id }: { id: string }) {
  const user = useUser()
  const [entry, setEntry] = useEntry(id, user?._id ?? '')
  const read = useCall(
    'quizById',
    { params: { id } },
    { select: (answer) => answer.quiz, quiet: true },
  )
  const { data, error, refetch, dataUpdatedAt } = read
  const quiz = useQuizOf(entry, data)
  // there are newer questions than this page remembers
  const isStale = data !== undefined && !quiz
  useEffect(() => {
    if (!isStale) return
    // again and again, since a replica may be late
    const timer = setTimeout(() => void refetch(), Date.now() - dataUpdatedAt < 1_000 ? 1_000 : 0)
    return () => clearTimeout(timer)
  }, [isStale, dataUpdatedAt, refetch])
  if (user && quiz && quiz.questions.length > 0) {
    if (entry.kind === 'practice') return <PracticeRun quiz={quiz} />
    if (entry.kind === 'open') {
      const { letters = {}, try: number } = entry.begun
      const version = { questionsVersion: quiz.questionsVersion }
      const of = { quizId: id, ...version, ...(number ? { try: number } : {}) }
      return (
        <CountedRun
          key={quiz.questionsVersion}
          quiz={quiz}
          userId={user._id}
          of={of}
          letters={letters}
          onOther={(begun) => setEntry({ kind: 'open', begun })}
        />
      )
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
