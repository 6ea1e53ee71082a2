// The words and pictures of a piece of HTML, without a page to put it in. Pure.
import { lineOf } from './question-file.ts'

interface HtmlText {
  readonly text: string
  readonly images: readonly { readonly src: string; readonly alt: string }[]
  /** Whether something that was set apart (bold, a list, a table) is so no more. */
  readonly hadTags: boolean
}

// without `<` inside a tag, and what was looked at is not tried in another way, so that any text is
// gone through once
const tag =
  /<!--.*?(?:-->|$)|<\/?([a-z][a-z0-9]*)(?![a-z0-9])(?=((?:"[^"<]*"|'[^'<]*'|[^<>"'])*))\2[^<>]*>/gis
const unseen = /<(script|style)\b[^<>]*>[^<]*(<\/\1\s*>)?/gi

export function htmlText(html: string): HtmlText {
  const images: { src: string; alt: string }[] = []
  let hadTags = false
  const words = html.replace(unseen, ' ').replace(tag, (_, name?: string, rest = '') => {
    if (name?.toLowerCase() === 'img') {
      images.push({ src: attributeOf(rest, 'src'), alt: lineOf(attributeOf(rest, 'alt')) })
    } else if (name && !/^(p|br|div|span)$/i.test(name)) hadTags = true
    return /^(b|i|u|em|strong|span|su[bp]|a|code|font|small|mark)$/i.test(name ?? '') ? '' : ' '
  })
  return { text: lineOf(withoutEntities(words)), images, hadTags: hadTags || unseen.test(html) }
}

/** Whether it would be taken for HTML. */
export const looksLikeHtml = (text: string): boolean => /<\/?[a-z][^<>]*>|&\w+;|&#\w+;/i.test(text)

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function attributeOf(rest: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
  const [, double, single, bare] = found.exec(rest) ?? []
  return withoutEntities(double ?? single ?? bare ?? '')
}

// HTML's names for the characters 160 to 255, in their order
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const named = new Map([
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' }),
])

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return named.get(name) ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
