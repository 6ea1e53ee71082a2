// The end of a round: a big picture with leaves flying, and two buttons.
import { useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { art } from '../../pictures/covers.ts'
import { Button, LeafBurst, Popup } from '../../ui/index.ts'
import { useOpening, useSpeaker } from './use-speaker.ts'
import type { Phrase } from './words.ts'

interface FoundCelebrationProps {
  readonly open: boolean
  /** "You found them all!", shown and spoken. */
  readonly praise: Phrase
  readonly picture?: string
  readonly onAgain: () => void
  /** Leaves the round; also on Escape and a tap outside. */
  readonly onLeave: () => void
}

/** Praise at the end of a round. */
export function FoundCelebration(props: FoundCelebrationProps) {
  const { open, praise, picture = art('sprout'), onAgain, onLeave } = props
  const { t } = useLingui()
  useOpening(open ? praise : undefined, useSpeaker())
  return (
    <Popup
      open={open}
      onOpenChange={(next) => {
        if (!next) onLeave()
      }}
      area="learn"
      picture={{ src: picture, alt: '' }}
      over={<LeafBurst />}
      title={<span lang={praise.language}>{praise.text}</span>}
      actions={
        <>
          <Button look="quiet" size="big" icon={<RotateCcw />} onClick={onAgain}>
            {t`Again`}
          </Button>
          <Button size="big" onClick={onLeave}>
            {t`Done`}
          </Button>
        </>
      }
    />
  )
}
