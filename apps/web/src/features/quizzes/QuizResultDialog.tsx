// The end of a quiz: what she did as leaves, a kind sentence for every score, the figures, and
// Continue.
import type { QuizDetails } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { art } from '../../pictures/covers.ts'
import { Button, chime, Popup, SpeakerButton } from '../../ui/index.ts'
import type { Result } from './quiz-run.ts'
import { QuizLeaf, ResultLeaves } from './ResultLeaves.tsx'
import type { ResultLeaf } from './result-leaves.ts'
import { ScoreFigures } from './ScoreFigures.tsx'
import { useSpeechBesideTitle } from './speech-beside-title.ts'

interface QuizResultDialogProps {
  /** Undefined where it could not be read. */
  readonly quiz: Pick<QuizDetails, 'title' | 'language'> | undefined
  readonly result: Result
  /** Empty where the single answers are not known here. */
  readonly leaves: readonly ResultLeaf[]
  /** Where Continue leads. */
  readonly onwards: string
}

/** Opens by itself; closing it continues. */
export function QuizResultDialog({ quiz, result, leaves, onwards }: QuizResultDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const beside = useSpeechBesideTitle()
  useEffect(() => chime('done'), [])
  const close = () => void navigate(onwards, { replace: true })
  const praise = result.score > 0 ? t`You finished the quiz. Well done!` : t`You finished the quiz.`
  const figures = t`${result.correctAnswers} of ${result.totalQuestions} correct.`
  return (
    <Popup
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      area="quizzes"
      title={t`Results`}
      picture={{ src: art('sprout'), alt: '' }}
      actions={
        <Button size="big" icon={<ArrowRight />} onClick={close}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      {leaves.length > 0 ? <ResultLeaves leaves={leaves} /> : <QuizLeaf result={result} />}
      <div className="flex items-center justify-between gap-4">
        <p className="text-lg">{praise}</p>
        <SpeakerButton text={beside(quiz, `${praise} ${figures}`)} />
      </div>
      <ScoreFigures result={result} />
    </Popup>
  )
}
