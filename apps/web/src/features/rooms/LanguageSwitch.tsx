// Chooses the language being learnt: a round button with its letters, which opens a big one for
// each language with its own name, spoken in that language.
import { languages } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type Area,
  Dialog,
  LanguageChoices,
  languageLetters,
  nativeName,
  RoundButton,
} from '../../ui/index.ts'
import { learnIn, useLanguageAmong } from './learning-language.ts'
import { useSpeaker } from './use-speaker.ts'

interface LanguageSwitchProps {
  readonly area: Area
  /** What there is to choose from. */
  readonly offered?: readonly string[]
}

/** The button of the language being learnt. */
export function LanguageSwitch({ area, offered = languages }: LanguageSwitchProps) {
  const { t } = useLingui()
  const language = useLanguageAmong(offered)
  const speak = useSpeaker()
  const [open, setOpen] = useState(false)
  const name = nativeName(language)
  const code = language.toUpperCase()
  const choose = (next: string) => {
    setOpen(false)
    learnIn(next, speak({ text: nativeName(next), kind: 'word', language: next }))
  }
  return (
    <>
      <RoundButton
        className="room-language"
        label={t`Language: ${name}, ${code}`}
        icon={languageLetters(language)}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={t`Learn in`}>
        <LanguageChoices languages={offered} chosen={language} area={area} onChoose={choose} />
      </Dialog>
    </>
  )
}
