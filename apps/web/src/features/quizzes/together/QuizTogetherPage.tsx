// /educator/together/quiz/:quizId: a quiz for the whole class, question by question. The children say the
// answer, their teacher reveals it; nothing is stored.
import type { AuthoredQuiz } from '@kinderleaf/contract'
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import {
  Button,
  chime,
  EducatorVoice,
  optionSpeech,
  SpeakerButton,
  Waiting,
} from '../../../ui/index.ts'
import { BesideTogether, Together } from '../../together/index.ts'
import { usePicturesAhead } from '../pictures-ahead.ts'
import { QuestionView } from '../QuestionView.tsx'

export function Component() {
  const { quizId = '' } = useParams()
  const read = useCall(
    'educatorQuizById',
    { params: { id: quizId } },
    { quiet: true, select: (answer) => answer.quiz },
  )
  const { data, error } = read
  if (data) {
    return (
      <EducatorVoice value={data.educator._id}>
        <Asking key={data._id} quiz={data} />
      </EducatorVoice>
    )
  }
  if (!error) return <Waiting />
  return <BesideTogether error={error} retry={() => void read.refetch()} back={paths.myQuizzes()} />
}

interface Shown {
  /** The question, from 0; after the last one the end. */
  readonly at: number
  /** What the class says. */
  readonly choice: AnswerLetter | null
  readonly revealed: boolean
}

const asked = (at: number): Shown => ({ at, choice: null, revealed: false })

function Asking({ quiz }: { quiz: AuthoredQuiz }) {
  const { t } = useLingui()
  const headingId = useId()
  const [shown, setShown] = useState(() => asked(0))
  const { at, choice, revealed } = shown
  const { title, language, questions } = quiz
  usePicturesAhead(questions, at)
  const question = questions[at]
  const total = questions.length
  const number = at + 1
  const frame = {
    area: 'quizzes',
    title,
    back: paths.myQuizzes(),
    previous: at > 0 ? () => setShown(asked(at - 1)) : undefined,
  } as const
  if (!question) {
    return (
      <Together {...frame} news={t`That was the last question.`}>
        <End hasQuestions={total > 0} onAgain={() => setShown(asked(0))} />
      </Together>
    )
  }
  const right = question.correctAnswer
  const answer = optionSpeech(right, question.options[right].text)
  const reveal = () => {
    chime('right')
    setShown({ at, choice, revealed: true })
  }
  return (
    <Together
      {...frame}
      place={`${number} / ${total}`}
      news={revealed ? answer : t`Question ${number} of ${total}`}
      next={() => setShown(asked(number))}
      reveal={revealed ? undefined : reveal}
      revealLabel={t`Show the answer`}
      beside={revealed ? <SpeakerButton text={answer} parts={[answer]} lang={language} /> : null}
    >
      <QuestionView
        id={headingId}
        quizTitle={title}
        question={question}
        language={language}
        number={number}
        total={total}
        choice={choice}
        revealed={revealed}
        onChoose={(letter) => setShown({ at, choice: letter, revealed })}
      />
    </Together>
  )
}

const End = ({ hasQuestions, onAgain }: { hasQuestions: boolean; onAgain: () => void }) => (
  <div className="grid justify-items-center gap-8 text-center">
    <h1 className="text-3xl" tabIndex={-1}>
      {hasQuestions ? (
        <Trans>That was the last question.</Trans>
      ) : (
        <Trans>No question of this quiz is finished yet.</Trans>
      )}
    </h1>
    {hasQuestions ? (
      <>
        <p className="text-xl">
          <Trans>Nothing was stored.</Trans>
        </p>
        <Button size="big" icon={<RotateCcw />} onClick={onAgain}>
          <Trans>Once more</Trans>
        </Button>
      </>
    ) : null}
  </div>
)
