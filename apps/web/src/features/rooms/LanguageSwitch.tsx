// Chooses the language being learnt: a round button with its letters, behind it three big ones,
// each with a language's own name, which is spoken in it.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Area, areaClass, Dialog, RoundButton } from '../../ui/index.ts'
import {
  type LearningLanguage,
  learnIn,
  learningLanguages,
  useLearningLanguage,
} from './learning-language.ts'
import { useTelling } from './telling.ts'

/** The languages by their own names. */
const ownNames: Record<LearningLanguage, string> = { en: 'English', es: 'Español', fil: 'Filipino' }

const letters = (language: LearningLanguage) => <b>{language.toUpperCase()}</b>

/** The button of the language being learnt. */
export function LanguageSwitch({ area }: { area: Area }) {
  const { t } = useLingui()
  const language = useLearningLanguage()
  const tell = useTelling()
  const [open, setOpen] = useState(false)
  const name = ownNames[language]
  // the room answers in the new language once its name was heard
  const choose = (next: LearningLanguage) => {
    setOpen(false)
    void tell({ text: ownNames[next], kind: 'word', language: next }).then(() => learnIn(next))
  }
  return (
    <>
      <RoundButton
        className="room-language"
        label={t`Language: ${name}`}
        icon={letters(language)}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={t`Learn in`}>
        <ul className={`room-languages ${areaClass(area)}`}>
          {learningLanguages.map((one) => (
            <li key={one}>
              <button
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => choose(one)}
              >
                {letters(one)}
                {ownNames[one]}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
