// The questions as a child meets them, while or after the quiz is written. Nothing is
// stored.
import type { Question } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '../../../session/index.ts'
import { areaClass, Button, Density, Dialog, EducatorVoice } from '../../../ui/index.ts'
import { QuizStage } from '../QuizStage.tsx'
import { ScoreFigures } from '../ScoreFigures.tsx'
import { usePracticeRun } from '../use-quiz-run.ts'
import { firstWrong, type QuestionDraft, type QuizDraft } from './quiz-draft.ts'

interface QuizPreviewProps {
  /** Its finished questions are shown. */
  readonly quiz: QuizDraft
  /** What the button at the end says, which closes it. */
  readonly backLabel: string
  readonly onClose: () => void
}

export default function QuizPreview({ quiz, backLabel, onClose }: QuizPreviewProps) {
  const { t } = useLingui()
  const user = useUser()
  const questions = quiz.questions.flatMap(finishedOf)
  const [run, dispatch] = usePracticeRun({ questions })
  const { result } = run
  return (
    <Density is="child">
      <Dialog
        title={t`Preview`}
        open
        onOpenChange={(open) => !open && onClose()}
        full
        flush
        actions={result ? <Button onClick={onClose}>{backLabel}</Button> : null}
      >
        <div className={`grid min-h-full bg-area-500 pt-6 ${areaClass('quizzes')}`}>
          {result ? (
            <div className="grid content-center gap-4 px-gutter pb-16">
              <p className="text-lg">
                <Trans>That was the last question. Nothing was stored.</Trans>
              </p>
              <ScoreFigures result={result} />
            </div>
          ) : (
            <EducatorVoice value={user?._id ?? ''}>
              <QuizStage
                quiz={{ title: quiz.quizTitle, language: quiz.language, questions }}
                run={run}
                dispatch={dispatch}
              />
            </EducatorVoice>
          )}
        </div>
      </Dialog>
    </Density>
  )
}

function finishedOf(question: QuestionDraft): Question[] {
  const { key, correctAnswer } = question
  if (!correctAnswer || firstWrong(question)) return []
  return [{ ...question, questionId: key, correctAnswer }]
}
