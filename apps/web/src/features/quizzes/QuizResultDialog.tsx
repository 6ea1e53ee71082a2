// The end of a quiz: a kind sentence for every score, the figures, and Continue.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { art } from '../../pictures/covers.ts'
import { Button, Popup, SpeakerButton } from '../../ui/index.ts'
import type { Result } from './quiz-run.ts'
import { ScoreFigures } from './ScoreFigures.tsx'

/** Opens by itself; closing it continues. */
export function QuizResultDialog({ quizTitle, result }: { quizTitle: string; result: Result }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const close = () => void navigate(paths.quizResults(), { replace: true })
  const praise = t`You finished the quiz. Well done!`
  const figures = t`${result.correctAnswers} of ${result.totalQuestions} correct.`
  return (
    <Popup
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      area="quizzes"
      title={t`Results`}
      picture={{ src: art('owl'), alt: '' }}
      actions={
        <Button size="big" onClick={close}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-lg">{praise}</p>
        <SpeakerButton text={`${quizTitle}. ${praise} ${figures}`} />
      </div>
      <ScoreFigures result={result} />
    </Popup>
  )
}
