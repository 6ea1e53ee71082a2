// Shown when a lesson is completed: leaves fly, a sentence is spoken, and it ends by itself after a
// few seconds or with any press. With reduced motion no leaves fly.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { art } from '../../../pictures/covers.ts'
import { Button, LeafBurst, Popup, speak } from '../../../ui/index.ts'

const shownMs = 6_000

type CelebrationProps = { open: boolean; onEnd: () => void }

export function Celebration({ open, onEnd }: CelebrationProps) {
  const { t } = useLingui()
  const sentence = t`Hooray! You finished this lesson!`
  const cheer = useEffectEvent(() => {
    void speak(sentence)
    return setTimeout(() => onEnd(), shownMs)
  })
  useEffect(() => {
    if (!open) return
    const timer = cheer()
    return () => clearTimeout(timer)
  }, [open])
  return (
    <Popup
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onEnd()
      }}
      area="lessons"
      picture={{ src: art('sprout'), alt: '' }}
      title={sentence}
      over={<LeafBurst />}
      actions={
        <Button size="big" onClick={onEnd}>
          <Trans>Go on</Trans>
        </Button>
      }
    />
  )
}
