// Chooses the language being learnt: a round button with its letters, which opens a big one for
// each language with its own name, spoken in that language.
import { learningLanguages } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Area, areaClass, Dialog, RoundButton } from '../../ui/index.ts'
import { learnIn, useLanguageAmong } from './learning-language.ts'
import { useSpeaker } from './use-speaker.ts'

/** A language by its own name: "Español". */
function nativeName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const codeOf = (language: string) => language.toUpperCase()
const letters = (language: string) => <b aria-hidden="true">{codeOf(language)}</b>

interface LanguageSwitchProps {
  readonly area: Area
  /** What there is to choose from. */
  readonly languages?: readonly string[]
}

/** The button of the language being learnt. */
export function LanguageSwitch({ area, languages = learningLanguages }: LanguageSwitchProps) {
  const { t } = useLingui()
  const language = useLanguageAmong(languages)
  const speak = useSpeaker()
  const [open, setOpen] = useState(false)
  const name = nativeName(language)
  const code = codeOf(language)
  // the room switches once the name of the language was spoken
  const choose = (next: string) => {
    setOpen(false)
    void speak({ text: nativeName(next), kind: 'word', language: next }).then(() => learnIn(next))
  }
  return (
    <>
      <RoundButton
        className="room-language"
        label={t`Language: ${name}, ${code}`}
        icon={letters(language)}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={t`Learn in`}>
        <ul className={`room-languages ${areaClass(area)}`}>
          {languages.map((one) => (
            <li key={one}>
              <button
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => choose(one)}
              >
                {letters(one)}
                {nativeName(one)}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
