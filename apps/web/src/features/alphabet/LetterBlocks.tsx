// The letters as toy blocks, or dotted on slates. A block shows when its letter has no voice yet.
import { useLingui } from '@lingui/react/macro'
import { VolumeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { art } from '../../pictures/covers.ts'
import { useIsSilent } from '../../ui/index.ts'
import type { Letter } from './alphabets.ts'
import { useLetterSettings } from './letter-settings.ts'
import { letterSpeech } from './letter-voice.ts'
import { blockColour, type LetterCase, written } from './letters.ts'

interface LetterBlocksProps {
  readonly letters: readonly Letter[]
  readonly language: string
  readonly shows: LetterCase
  /** A letter as it is drawn on its slate. */
  readonly drawn?: (letter: Letter) => ReactNode
  readonly onTap: (letter: Letter) => void
}

/** All letters; the sprout fills the rest of the last row. */
export function LetterBlocks({ letters, language, shows, drawn, onTap }: LetterBlocksProps) {
  const left = (columns: number) => (columns - (letters.length % columns)) % columns
  const [wide, middle, narrow] = [left(7), left(6), left(3)]
  return (
    <ul className="letter-blocks" data-slates={drawn !== undefined || undefined}>
      {letters.map((letter, index) => (
        <li key={letter.letter} style={{ '--block': blockColour(index) }}>
          <LetterBlock letter={letter} {...{ language, shows, drawn, onTap }} />
        </li>
      ))}
      <li
        className="letter-sprout"
        aria-hidden="true"
        style={{ '--left-wide': wide, '--left-middle': middle, '--left-narrow': narrow }}
        data-full={[wide || 'wide', middle || 'middle', narrow || 'narrow'].join(' ')}
      >
        <img src={art('sprout')} alt="" width={200} height={330} />
      </li>
    </ul>
  )
}

type LetterBlockProps = Omit<LetterBlocksProps, 'letters'> & { readonly letter: Letter }

function LetterBlock({ letter, language, shows, drawn, onTap }: LetterBlockProps) {
  const { t } = useLingui()
  const { speaks } = useLetterSettings()
  const isSilent = useIsSilent(letterSpeech(letter.letter, speaks, language))
  const name = written(letter.letter, shows)
  return (
    <button
      type="button"
      className="letter-block"
      lang={language}
      aria-label={isSilent ? t`${name} (this device has no voice)` : name}
      data-long={name.length > 3 || undefined}
      onClick={() => onTap(letter)}
    >
      {drawn ? drawn(letter) : name}
      {isSilent ? <VolumeOff aria-hidden="true" /> : null}
    </button>
  )
}
