// A quiz in its teacher's list: its facts, what can be done with it, and the newest five results.
import type { EducatorQuiz } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Calendar,
  ChartColumn,
  Copy,
  Download,
  Eye,
  Pencil,
  Presentation,
  Printer,
  RotateCcw,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { classPaths } from '../../../class-paths.ts'
import { paths } from '../../../paths.ts'
import { coverOf, type MenuItem, useDates, WordLink } from '../../../ui/index.ts'
import { CardLine, DetailsTitle, OwnCard, PeopleRows } from '../../desk-lists/index.ts'
import { AttemptFacts } from './AttemptFacts.tsx'
import type { AnotherTry } from './another-try.tsx'

interface OwnQuizCardProps {
  readonly quiz: EducatorQuiz
  readonly onPreview: (id: string) => void
  readonly onDuplicate: (quiz: EducatorQuiz) => void
  readonly onAnotherTry: (wish: AnotherTry) => void
  readonly onExport: (quiz: EducatorQuiz) => void
  readonly onDelete: (quiz: EducatorQuiz) => void
}

export function OwnQuizCard(props: OwnQuizCardProps) {
  const { t } = useLingui()
  const { day } = useDates()
  const { quiz, onAnotherTry } = props
  const { _id: id, title, attempts, attemptCount } = quiz
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
      lang={quiz.language}
      picture={coverOf('quiz', quiz.image)}
      {...(quiz.status === 'draft' ? { badge: t`Draft` } : {})}
      menu={useQuizMenu(props)}
      details={{
        show: t`Show recent students`,
        hide: t`Hide recent students`,
        content: () => (
          <>
            <DetailsTitle>{count}</DetailsTitle>
            <PeopleRows
              people={attempts}
              total={attemptCount}
              keyOf={(attempt) => attempt._id}
              seedOf={(attempt) => attempt.studentId}
              nameOf={(attempt) => attempt.name}
              facts={(attempt) => (
                <AttemptFacts
                  attempt={attempt}
                  onAnotherTry={(student) =>
                    onAnotherTry({ quizId: id, title, upTo: attempt._id, student })
                  }
                />
              )}
            />
            {attemptCount > 0 ? (
              <p className="border-t border-line px-6 py-3 max-sm:px-4">
                <WordLink
                  icon={<UsersRound size={18} />}
                  render={<Link to={paths.quizReport(id, 'results')} />}
                >
                  <Trans>All results</Trans>
                </WordLink>
              </p>
            ) : null}
          </>
        ),
      }}
    >
      <CardLine icon={UsersRound}>{count}</CardLine>
      <CardLine icon={Calendar}>
        <Trans>Created {day(quiz.createdAt)}</Trans>
      </CardLine>
    </OwnCard>
  )
}

function useQuizMenu(props: OwnQuizCardProps): MenuItem[] {
  const { t } = useLingui()
  const { quiz, onPreview, onDuplicate, onAnotherTry, onExport, onDelete } = props
  const { _id: id, title } = quiz
  const results = quiz.attempts
  const [newest] = results
  const everybody: MenuItem[] = newest
    ? [
        {
          label: t`Another try for all`,
          icon: <RotateCcw />,
          onSelect: () => onAnotherTry({ quizId: id, title, upTo: newest._id, results }),
        },
      ]
    : []
  return [
    { label: t`Edit`, icon: <Pencil />, render: <Link to={paths.editQuiz(id)} /> },
    { label: t`Preview`, icon: <Eye />, onSelect: () => onPreview(id) },
    {
      label: t`Show together`,
      icon: <Presentation />,
      render: <Link to={classPaths.togetherQuiz(id)} />,
    },
    { label: t`Print`, icon: <Printer />, render: <Link to={classPaths.printQuiz(id)} /> },
    { label: t`Duplicate`, icon: <Copy />, onSelect: () => onDuplicate(quiz) },
    {
      label: t`How it went`,
      icon: <ChartColumn />,
      render: <Link to={paths.quizReport(id)} />,
    },
    ...everybody,
    { label: t`Export`, icon: <Download />, onSelect: () => onExport(quiz) },
    { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => onDelete(quiz) },
  ]
}

/** What deleting this quiz removes. */
export const LostQuiz = ({ quiz }: { quiz: EducatorQuiz }) => (
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
