// The studio's address: the language, the part, the prompt.
import { type Language, languages } from '@kinderleaf/contract/plain'
import { useNavigate, useSearchParams } from 'react-router'
import { type Section, sections } from './prompts.ts'

export interface StudioPlace {
  readonly language: Language
  /** A part, or the id of a quiz. */
  readonly part: Section | { readonly quizId: string }
  /** Which prompt, from 0; undefined: the first that is not recorded yet. */
  readonly at: number | undefined
}

interface StudioAddress {
  readonly place: StudioPlace
  readonly toLanguage: (language: Language) => string
  readonly goToPart: (part: string) => void
  readonly goTo: (at: number) => void
}

/** Reads and changes the place in the studio. */
export function useStudioAddress(): StudioAddress {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const language = languages.find((one) => one === params.get('language')) ?? 'en'
  const named = params.get('part') ?? ''
  const section = sections.find((one) => one === named)
  const requested = Number(params.get('at'))
  const place: StudioPlace = {
    language,
    part: section ?? (named === '' ? 'sounds' : { quizId: named }),
    at: Number.isSafeInteger(requested) && requested > 0 ? requested - 1 : undefined,
  }
  const address = (part: string, at?: number) =>
    `?${new URLSearchParams({ language, part, ...(at === undefined ? {} : { at: String(at + 1) }) })}`
  const part = typeof place.part === 'string' ? place.part : place.part.quizId
  return {
    place,
    toLanguage: (to) => `?${new URLSearchParams({ language: to, part })}`,
    goToPart: (to) => void navigate(address(to), { replace: true }),
    goTo: (at) => void navigate(address(part, at), { replace: true }),
  }
}
