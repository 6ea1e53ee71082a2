// HTML templates that escape inserted values. What they build is written once it is known in which
// language.

import type { Language } from '../languages.ts'
import type { Sentence } from '../sentences.ts'

export interface Markup {
  readonly markup: (language: Language) => string
}

type Content = Markup | Sentence | string | number | false | undefined | Content[]

/** Builds markup; values that are not markup are escaped. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Markup {
  return {
    markup: (language) =>
      parts.map((part, index) => part + render(values[index], language)).join(''),
  }
}

/** Marks text as markup. Only for text from this folder or from oidc-provider. */
export function trusted(text: string): Markup {
  return { markup: () => text }
}

/** A sentence with markup at its places. */
export function filled(sentence: Sentence, places: Readonly<Record<string, Markup>>): Markup {
  return {
    markup: (language) =>
      escaped(sentence.text(language)).replace(
        /\{(\w+)\}/g,
        (place, name) => places[name]?.markup(language) ?? place,
      ),
  }
}

function render(value: Content, language: Language): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map((each) => render(each, language)).join('')
  if (typeof value !== 'object') return escaped(String(value))
  return 'markup' in value ? value.markup(language) : escaped(value.text(language))
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
