// The frame of a game: the instruction, the stage, and the foot with the leaves of the series and,
// once a round is solved, the button to the next. The child decides when to continue.
import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { LeafProgress, RoundButton } from '../../ui/index.ts'
import { FoundCelebration, type Phrase, RoomPage, useOpening } from '../rooms/index.ts'
import type { Play } from './use-play.ts'

interface PlayPageProps {
  /** The question, or the result. */
  readonly instruction: Phrase
  readonly play: Play<unknown>
  readonly children: ReactNode
}

export function PlayPage({ instruction, play, children }: PlayPageProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { roundKey, solved, over, position, total, words, speak } = play
  // when a round opens, or another language is chosen
  useOpening(instruction, speak, `${roundKey} ${words.language}`)
  const now = position + 1
  return (
    <RoomPage
      sign="numbers"
      title={t`Numbers & Mathematics`}
      instruction={instruction}
      back={paths.numbers('find')}
    >
      <div className="flex flex-1 flex-col gap-4">
        <div className="number-stage" key={roundKey}>
          <div className="number-floor">{children}</div>
        </div>
        <div className="flex min-h-22 items-center justify-between gap-4 max-sm:min-h-19">
          <LeafProgress
            label={t`Round ${now} of ${total}`}
            done={position}
            now={solved ? undefined : position}
            total={total}
            size="big"
          />
          {solved && !over ? <NextButton onPress={play.next} /> : null}
        </div>
      </div>
      <FoundCelebration
        open={over}
        praise={words.sentence('didIt')}
        picture={`/pictures/numbers/tile-${play.name}.svg`}
        onAgain={play.again}
        onLeave={() => navigate(paths.numbers('find'))}
      />
    </RoomPage>
  )
}

function NextButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <RoundButton
      ref={button}
      className="number-next"
      label={t`Next`}
      look="ink"
      icon={<ArrowRight />}
      onClick={onPress}
    />
  )
}
