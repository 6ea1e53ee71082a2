// HTML from templates that escape whatever is put into them.

export interface Markup {
  readonly markup: string
}

type Content = Markup | string | number | false | undefined | Content[]

/** Builds markup; every value that is not markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Markup {
  const filled = parts.map((part, index) => part + render(values[index]))
  return { markup: filled.join('') }
}

/** Takes text as markup. Only for text written in this folder or by the protocol library. */
export function trusted(text: string): Markup {
  return { markup: text }
}

function render(value: Content): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
