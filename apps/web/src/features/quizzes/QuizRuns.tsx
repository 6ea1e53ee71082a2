// The two ways a child goes through a quiz: taking it, which counts once a try, and practising it,
// which is stored nowhere.
import type { QuizDetails } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { QuizEndDialog } from './QuizEndDialog.tsx'
import { QuizResultDialog } from './QuizResultDialog.tsx'
import { QuizRunner } from './QuizRunner.tsx'
import { leavesOf } from './result-leaves.ts'
import { type Taking, usePracticeRun, useQuizRun } from './use-quiz-run.ts'

export function CountedRun(taking: Taking) {
  const { quiz } = taking
  const run = useQuizRun(taking)
  const [{ phase, result }] = run
  return (
    <QuizRunner quiz={quiz} run={run}>
      {result && phase === 'done' ? (
        <QuizResultDialog
          quiz={quiz}
          result={result}
          leaves={leavesOf(quiz, run[0])}
          onwards={paths.quizResults()}
        />
      ) : null}
      {result && phase === 'ended' ? <QuizEndDialog result={result} /> : null}
    </QuizRunner>
  )
}

export function PracticeRun({ quiz }: { quiz: QuizDetails }) {
  const { t } = useLingui()
  const run = usePracticeRun(quiz)
  const [{ result }] = run
  const { title: quizTitle } = quiz
  return (
    <QuizRunner quiz={{ ...quiz, title: t`Practice: ${quizTitle}` }} run={run}>
      {result ? (
        <QuizResultDialog
          quiz={quiz}
          result={result}
          leaves={leavesOf(quiz, run[0])}
          onwards={paths.quiz(quiz._id)}
        />
      ) : null}
    </QuizRunner>
  )
}
