// One quiz before it begins: its facts, and Start Quiz; for her who has taken it her result, and
// Practice.
import type { QuizDetails, QuizSession } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCall } from '../../api/index.ts'
import { ChildPage, LoadFailure, Reading, useFromToday, useWayBack } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { session, useUser } from '../../session/index.ts'
import {
  Avatar,
  Button,
  CardMeta,
  coverOf,
  drawInstead,
  EducatorVoice,
  LeafCount,
  notify,
  readWarningMs,
  SpeakerButton,
  useTeacherName,
  Waiting,
} from '../../ui/index.ts'
import { QuizLeaf } from './ResultLeaves.tsx'
import { ScoreFigures } from './ScoreFigures.tsx'

/** /quiz/{id} */
export function Component() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const back = useWayBack(paths.quizList())
  const quiz = useCall(
    'quizById',
    { params: { id } },
    { select: (answer) => answer.quiz, quiet: true },
  )
  return (
    <EducatorVoice value={quiz.data?.educator._id}>
      <ChildPage
        area="quizzes"
        title={quiz.data?.title ?? t`Quiz`}
        lang={quiz.data?.language}
        back={back}
      >
        <Reading read={quiz} elsewhere={paths.quizList()}>
          {(data) => <Intro quiz={data} />}
        </Reading>
      </ChildPage>
    </EducatorVoice>
  )
}

function Intro({ quiz }: { quiz: QuizDetails }) {
  const teacher = useTeacherName(quiz)
  return (
    <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_clamp(340px,36vw,520px)]">
      <img
        src={coverOf('quiz', quiz.image)}
        data-drawn={coverOf('quiz', null)}
        onError={drawInstead}
        alt=""
        width={800}
        height={600}
        className="aspect-[16/10] w-full rounded-leaf-xl object-cover"
      />
      <div className="grid gap-5 rounded-leaf-l bg-white p-7">
        {quiz.description ? (
          <div className="flex items-start justify-between gap-4">
            <p lang={quiz.language} className="min-w-0 text-lg whitespace-pre-line wrap-anywhere">
              {quiz.description}
            </p>
            <SpeakerButton text={quiz.description} lang={quiz.language} />
          </div>
        ) : null}
        <LeafCount>
          <Trans>Number of questions: {quiz.questionCount}</Trans>
        </LeafCount>
        <LeafCount>
          <Trans>Estimated duration: {quiz.estimatedDuration} mins</Trans>
        </LeafCount>
        <CardMeta>
          <Avatar seed={quiz.educator._id} />
          <Trans>Quiz by {teacher}</Trans>
        </CardMeta>
        {quiz.taken ? <Taken quiz={quiz} /> : <StartQuiz quiz={quiz} />}
      </div>
    </div>
  )
}

/** Her result, in place of a second start; the start, where the teacher has opened another try. */
function Taken({ quiz }: { quiz: QuizDetails }) {
  const quizId = quiz._id
  const check = useCall('checkQuizSession', { params: { quizId } }, { quiet: true })
  const { data, error, isFetching } = check
  if (data?.taken === false && !isFetching) return <StartQuiz quiz={quiz} />
  const result = data?.session
  if (!result && !error) return <Waiting />
  return (
    <section className="grid gap-4">
      {result ? <Result result={result} /> : null}
      {error && !result ? <LoadFailure error={error} retry={() => void check.refetch()} /> : null}
      <Button
        size="big"
        icon={<RotateCcw />}
        render={<Link to={paths.quizPlayer(quizId, 'practice')} />}
      >
        <Trans>Practice</Trans>
      </Button>
      <Button look="quiet" render={<Link to={paths.quizResults()} />}>
        <Trans>Quiz History</Trans>
      </Button>
    </section>
  )
}

const Result = ({ result }: { result: QuizSession }) => (
  <div className="flex items-center gap-4">
    <QuizLeaf result={result} />
    <div className="grid gap-1">
      <h2 className="text-lg">
        <Trans>Your result</Trans>
      </h2>
      <ScoreFigures result={result} />
    </div>
  </div>
)

function StartQuiz({ quiz }: { quiz: QuizDetails }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const from = useFromToday()
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const quizId = quiz._id
  // the player, where it cannot ask, goes by this: to which of her tries the answers belong
  const enabled = user?.role === 'student'
  useCall('checkQuizSession', { params: { quizId } }, { quiet: true, enabled })
  if (user?.role === 'educator') return null
  const player = paths.quizPlayer(quizId)
  const start = () => {
    if (user) {
      void navigate(player, { state: from })
      return
    }
    setLeaving(true)
    notify.warning(t`Please log in to start the quiz.`)
    timer.current = setTimeout(() => session.signIn(player), readWarningMs)
  }
  return (
    <Button size="big" className="mt-2" icon={<Play />} busy={leaving} onClick={start}>
      <Trans>Start Quiz</Trans>
    </Button>
  )
}
