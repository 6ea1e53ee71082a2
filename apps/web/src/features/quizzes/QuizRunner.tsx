// A quiz in progress: one question after another. Who runs it (a child who takes or practises it)
// brings the run and what is shown at its end.
import type { QuizDetails } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { EducatorVoice, Leaves } from '../../ui/index.ts'
import { usePicturesAhead } from './pictures-ahead.ts'
import { QuizStage } from './QuizStage.tsx'
import { answersOf } from './quiz-run.ts'
import type { RunAndSteps } from './use-quiz-run.ts'

interface QuizRunnerProps {
  readonly quiz: QuizDetails
  readonly run: RunAndSteps
  /** Shown over the last question. */
  readonly children: ReactNode
}

/** The quiz player. */
export function QuizRunner({ quiz, run: [run, dispatch], children }: QuizRunnerProps) {
  const { t } = useLingui()
  const { position } = run
  const number = position + 1
  const total = quiz.questions.length
  usePicturesAhead(quiz.questions, position)
  return (
    <EducatorVoice value={quiz.educator._id}>
      <ChildPage
        area="quizzes"
        ground="field"
        title={quiz.title}
        back={paths.quiz(quiz._id)}
        middle={
          <div className="min-w-0 flex-1">
            <Leaves
              label={t`Question ${number} of ${total}`}
              done={answersOf(run).length}
              now={position}
              total={total}
              size="big"
            />
          </div>
        }
      >
        <QuizStage quiz={quiz} run={run} dispatch={dispatch} />
        {children}
      </ChildPage>
    </EducatorVoice>
  )
}
