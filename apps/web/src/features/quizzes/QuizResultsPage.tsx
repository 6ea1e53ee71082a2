// The quizzes a child has taken, newest first; those that are still there can be practised.
import type { TakenQuiz } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { ChildPage, ReadingList } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { Button, coverOf, EmptyState, SpeakerButton, useDates } from '../../ui/index.ts'
import { QuizLeaf } from './ResultLeaves.tsx'
import { ScoreFigures } from './ScoreFigures.tsx'
import { useSpeechBesideTitle } from './speech-beside-title.ts'

/** /quiz-results */
export function Component() {
  const { t } = useLingui()
  const pages = useCallPages('quizSessions', (answer) => answer.sessions, {})
  return (
    <ChildPage area="quizzes" title={t`My Quiz Results`} back={paths.quizList()}>
      <ReadingList pages={pages}>{(items) => <Sessions sessions={items} />}</ReadingList>
    </ChildPage>
  )
}

function Sessions({ sessions }: { sessions: readonly TakenQuiz[] }) {
  const { t } = useLingui()
  if (sessions.length > 0) {
    return (
      <ul className="grid gap-4" aria-label={t`My Quiz Results`}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
    )
  }
  return (
    <EmptyState
      text={t`No quiz results found.`}
      action={
        <Button render={<Link to={paths.quizList()} />}>
          <Trans>Quizzes</Trans>
        </Button>
      }
    />
  )
}

function SessionRow({ session }: { session: TakenQuiz }) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const beside = useSpeechBesideTitle()
  const { quizTitle, language, educatorName, correctAnswers, totalQuestions, createdAt } = session
  const figures = t`${correctAnswers} of ${totalQuestions} correct.`
  return (
    <li className="grid items-center gap-x-8 gap-y-4 rounded-leaf-m bg-white p-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <img
        src={coverOf('quiz', session.image)}
        alt=""
        width={320}
        height={240}
        loading="lazy"
        className="aspect-[4/3] w-full max-w-60 rounded-leaf-s object-cover"
      />
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 lang={language} className="text-lg leading-tight wrap-anywhere">
              {quizTitle}
            </h2>
            <p className="text-ink-2">
              {educatorName} · <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
            </p>
          </div>
          <SpeakerButton text={beside({ title: quizTitle, language }, figures)} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <QuizLeaf result={session} />
          <ScoreFigures result={session} />
          {session.isOpen ? (
            <Button
              look="quiet"
              className="ms-auto"
              icon={<RotateCcw />}
              aria-label={t`Practice: ${quizTitle}`}
              render={<Link to={paths.quizPlayer(session.quizId, 'practice')} />}
            >
              <Trans>Practice</Trans>
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  )
}
