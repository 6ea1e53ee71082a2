// The pop-up of a letter: picture, "{letter} is for {word}", the word to hear, Got it!. While the
// word sounds its button shows it and Got it! is hidden. A letter without a word shows "Content
// coming soon!".
import { Trans, useLingui } from '@lingui/react/macro'
import { Volume2, VolumeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { art } from '../../pictures/covers.ts'
import { Button, LeafBurst, Popup, preload, stop, useIsSilent } from '../../ui/index.ts'
import { useSpeaker } from '../rooms/index.ts'
import { type Alphabet, isFor, type Letter } from './alphabets.ts'
import { wordSpeech } from './letter-voice.ts'
import { plateColours, shownOf, written } from './letters.ts'

/** Plays a word; it stops when the pop-up closes. */
function useWord(word: string, language: string) {
  const [playing, setPlaying] = useState(false)
  const speak = useSpeaker()
  useEffect(() => {
    if (word) preload([wordSpeech(word, language)])
  }, [word, language])
  const play = () => {
    setPlaying(true)
    void speak(wordSpeech(word, language)).then(() => setPlaying(false))
  }
  return { playing, play, isSilent: useIsSilent(wordSpeech(word, language)) }
}

interface LetterPopupProps {
  readonly alphabet: Alphabet
  readonly letter: Letter
  readonly open: boolean
  readonly onClose: () => void
}

export function LetterPopup({ alphabet, letter, open, onClose }: LetterPopupProps) {
  const { t } = useLingui()
  const { language } = alphabet
  const shown = shownOf(letter)
  const { playing, play, isSilent } = useWord(shown?.word ?? '', language)
  const close = () => {
    stop()
    onClose()
  }
  const gotItButton = (
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
      colours={plateColours(shown?.picture)}
      picture={shown ?? { src: art('sprout'), alt: '' }}
      over={<LeafBurst />}
      title={
        <>
          <span
            className="letter-shape"
            data-long={letter.letter.length > 1 || undefined}
            lang={language}
            aria-hidden="true"
          >
            {written(letter.letter, 'both')}
          </span>
          {shown ? (
            <span lang={language}>{isFor(alphabet, letter.letter, shown.word)}</span>
          ) : (
            t`Content coming soon!`
          )}
        </>
      }
      actions={
        shown ? (
          <>
            <Button
              look="quiet"
              size="big"
              icon={isSilent ? <VolumeOff /> : <Volume2 />}
              busy={playing}
              busyText={t`Playing...`}
              // a tap on it while it plays is not the tap that stops every voice
              data-speaking={playing || undefined}
              onClick={play}
            >
              <Trans>Hear</Trans>
            </Button>
            {gotItButton}
          </>
        ) : (
          gotItButton
        )
      }
    >
      {shown && isSilent ? (
        <p role="status">
          <Trans>This device has no voice.</Trans>
        </p>
      ) : null}
    </Popup>
  )
}
