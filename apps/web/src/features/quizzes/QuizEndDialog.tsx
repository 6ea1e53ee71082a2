// A quiz that has closed while a child was answering: a kind word, what she reached, and the way on.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { art } from '../../pictures/covers.ts'
import { Button, Popup, SpeakerButton } from '../../ui/index.ts'
import type { Result } from './quiz-run.ts'
import { ScoreFigures } from './ScoreFigures.tsx'

/** Opens by itself; closing it leads to the list. */
export function QuizEndDialog({ result }: { result: Result }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const close = () => void navigate(paths.quizList(), { replace: true })
  const comfort = t`No worry. Look what you reached!`
  return (
    <Popup
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      area="quizzes"
      title={t`This quiz is closed now`}
      picture={{ src: art('sprout'), alt: '' }}
      actions={
        <Button size="big" onClick={close}>
          <Trans>Quizzes</Trans>
        </Button>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-lg">{comfort}</p>
        <SpeakerButton text={comfort} />
      </div>
      <ScoreFigures result={result} />
    </Popup>
  )
}
