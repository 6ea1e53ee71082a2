// One big button for each language, with its letters and its own name.
import './language-choices.css'
import { type Area, areaClass } from './area.ts'

/** A language by its own name: "Español". */
export function nativeName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

export const languageLetters = (language: string) => (
  <b aria-hidden="true">{language.toUpperCase()}</b>
)

interface LanguageChoicesProps<Language extends string> {
  readonly languages: readonly Language[]
  readonly chosen: string
  readonly area: Area
  readonly onChoose: (language: Language) => void
}

/** The choice of a language. */
export const LanguageChoices = <Language extends string>({
  languages,
  chosen,
  area,
  onChoose,
}: LanguageChoicesProps<Language>) => (
  <ul className={`kl-languages ${areaClass(area)}`}>
    {languages.map((one) => (
      <li key={one}>
        <button
          type="button"
          lang={one}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        >
          {languageLetters(one)}
          {nativeName(one)}
        </button>
      </li>
    ))}
  </ul>
)
