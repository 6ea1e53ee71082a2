// The pop-up of a letter: picture, "{letter} is for {word}", the word to hear, Got it!. While the
// word sounds its button says so and Got it! is away. A letter without an entry says it will come.
import { Trans, useLingui } from '@lingui/react/macro'
import { Volume2, VolumeOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { art } from '../../pictures/covers.ts'
import { Button, Popup, stop } from '../../ui/index.ts'
import { voiceStore } from '../../ui/voice/player.ts'
import { LeafBurst } from './LeafBurst.tsx'
import { clipSrc, type LetterEntry, pictureSrc, plateColours } from './letters.ts'
import { sayWord, type Utterance } from './say.ts'

/** Plays a word; what is playing when the pop-up goes falls silent. */
function useWord(word: Utterance): readonly [playing: boolean, play: () => void] {
  const [playing, setPlaying] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const play = () => {
    const run = new AbortController()
    leaving.current = run
    setPlaying(true)
    void sayWord(word, run.signal).then(() => setPlaying(false))
  }
  return [playing, play]
}

interface LetterPopupProps {
  readonly letter: string
  readonly entry: LetterEntry | undefined
  readonly open: boolean
  readonly onClose: () => void
}

export function LetterPopup({ letter, entry, open, onClose }: LetterPopupProps) {
  const { t } = useLingui()
  const word = entry?.word ?? ''
  const clip = clipSrc(entry?.sounds.word)
  const [playing, play] = useWord({ text: word, clip })
  const { voice } = useSyncExternalStore(voiceStore.subscribe, voiceStore.snapshot)
  const silent = clip === undefined && voice === 'none'
  const close = () => {
    stop()
    onClose()
  }
  const gotIt = (
    <Button size="big" style={{ visibility: playing ? 'hidden' : 'visible' }} onClick={close}>
      <Trans>Got it!</Trans>
    </Button>
  )
  return (
    <Popup
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      area="learn"
      colours={plateColours(entry?.picture ?? '')}
      picture={entry ? { src: pictureSrc(entry), alt: entry.alt } : { src: art('sprout'), alt: '' }}
      over={<LeafBurst />}
      title={
        <>
          <span className="letter-shape" aria-hidden="true">
            {letter}
            {letter.toLowerCase()}
          </span>
          {entry ? t`${letter} is for ${word}` : t`Content coming soon!`}
        </>
      }
      actions={
        entry ? (
          <>
            <Button
              look="quiet"
              size="big"
              icon={silent ? <VolumeOff /> : <Volume2 />}
              busy={playing}
              busyText={t`Playing...`}
              // a tap on it while it plays is not the tap that stops every voice
              data-speaking={playing || undefined}
              onClick={play}
            >
              <Trans>Hear</Trans>
            </Button>
            {gotIt}
          </>
        ) : (
          gotIt
        )
      }
    >
      {entry && silent ? (
        <p role="status">
          <Trans>This device has no voice.</Trans>
        </p>
      ) : null}
    </Popup>
  )
}
