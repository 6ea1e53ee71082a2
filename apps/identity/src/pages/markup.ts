// HTML templates that escape inserted values.

export interface Markup {
  readonly markup: string
}

type Content = Markup | string | number | false | undefined | Content[]

/** Builds markup; values that are not markup are escaped. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Markup {
  const filled = parts.map((part, index) => part + render(values[index]))
  return { markup: filled.join('') }
}

/** Marks text as markup. Only for text from this folder or from oidc-provider. */
export function trusted(text: string): Markup {
  return { markup: text }
}

function render(value: Content): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
