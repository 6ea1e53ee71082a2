// /educator/my-quizzes: the teacher's quizzes and how the children did.
import type { EducatorQuiz, QuizAttempt } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Calendar, Eye, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Button, coverOf, MoreButton, useDates } from '../../../ui/index.ts'
import {
  CardLine,
  DetailsTitle,
  OwnCard,
  OwnList,
  PeopleRows,
  useDeletion,
} from '../../desk-lists/index.ts'

export function Component() {
  const { t, i18n } = useLingui()
  const pages = useCallPages('educatorQuizzes', (answer) => answer.quizzes, {})
  const deletion = useDeletion<EducatorQuiz>(
    {
      remove: useChange('deleteQuiz').mutateAsync,
      restore: useChange('restoreQuiz').mutateAsync,
    },
    { question: i18n._(texts.deleteQuiz), confirmLabel: t`Delete quiz` },
    (quiz) => <Lost quiz={quiz} />,
  )
  return (
    <>
      <OwnList
        title={t`My Quizzes`}
        addLabel={t`Add Quiz`}
        addPath={paths.addQuiz()}
        empty={t`No quizzes yet. Make the first one.`}
        pages={pages}
        card={(quiz) => <QuizCard key={quiz._id} quiz={quiz} onDelete={deletion.confirmDelete} />}
      />
      {deletion.dialog}
    </>
  )
}

const Lost = ({ quiz }: { quiz: EducatorQuiz }) => (
  <>
    <p className="font-semibold">{quiz.title}</p>
    <p>
      <Plural
        value={quiz.questionCount}
        one="Its question will no longer be there."
        other="Its # questions will no longer be there."
      />{' '}
      <Plural
        value={quiz.attemptCount}
        _0="No student has taken it."
        one="You will no longer see the result of 1 student."
        other="You will no longer see the results of # students."
      />
    </p>
  </>
)

interface QuizCardProps {
  readonly quiz: EducatorQuiz
  readonly onDelete: (quiz: EducatorQuiz) => void
}

function QuizCard({ quiz, onDelete }: QuizCardProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { _id: id, title, attemptCount, createdAt } = quiz
  const count = (
    <Plural
      value={attemptCount}
      _0="No students attempted"
      one="1 student attempted"
      other="# students attempted"
    />
  )
  return (
    <OwnCard
      id={id}
      title={title}
      picture={coverOf('quiz', quiz.image)}
      menu={[
        { label: t`Preview`, icon: <Eye />, render: <Link to={paths.quiz(id)} /> },
        { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => onDelete(quiz) },
      ]}
      details={{
        show: t`Show recent students`,
        hide: t`Hide recent students`,
        content: () => (
          <>
            <DetailsTitle>{count}</DetailsTitle>
            <Attempts quiz={quiz} />
          </>
        ),
      }}
    >
      <CardLine icon={UsersRound}>{count}</CardLine>
      <CardLine icon={Calendar}>
        <Trans>Created {day(createdAt)}</Trans>
      </CardLine>
    </OwnCard>
  )
}

/** The newest results, and all of them page by page where there are more. */
function Attempts({ quiz }: { quiz: EducatorQuiz }) {
  const [isWhole, setWhole] = useState(false)
  const pages = useCallPages(
    'quizAttempts',
    (answer) => answer.attempts,
    { params: { id: quiz._id } },
    { enabled: isWhole },
  )
  const attempts = pages.items ?? quiz.attempts
  const isCut = attempts.length < quiz.attemptCount
  return (
    <>
      <PeopleRows
        people={attempts}
        total={quiz.attemptCount}
        keyOf={(attempt) => attempt._id}
        seedOf={(attempt) => attempt.studentId}
        nameOf={(attempt) => attempt.name}
        facts={(attempt) => <AttemptFacts attempt={attempt} />}
      />
      <div className="grid px-6 py-3 empty:hidden">
        {isCut && !pages.items ? (
          <Button
            look="quiet"
            className="justify-self-center"
            busy={isWhole && !pages.error}
            onClick={() => (isWhole ? pages.retry() : setWhole(true))}
          >
            <Trans>Show all results</Trans>
          </Button>
        ) : null}
        <MoreButton loadMore={pages.loadMore} />
      </div>
    </>
  )
}

function AttemptFacts({ attempt }: { attempt: QuizAttempt }) {
  const { dayAndTime } = useDates()
  const { score, correctAnswers, wrongAnswers, completedAt } = attempt
  return (
    <span className="flex flex-wrap items-baseline gap-x-5 gap-y-1 tabular-nums max-sm:ps-11">
      <b className="min-w-12 font-semibold">{score}%</b>
      <span className="min-w-36">
        <Trans>
          {correctAnswers} correct, {wrongAnswers} wrong
        </Trans>
      </span>
      <time className="min-w-44 text-text-2" dateTime={completedAt}>
        {dayAndTime(completedAt)}
      </time>
    </span>
  )
}
