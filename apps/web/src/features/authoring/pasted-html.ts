// HTML pasted from Word, Google Docs or a web page becomes the plain HTML that the server accepts
// (apps/server/src/platform/rich-text.ts): structure and emphasis stay; styles, classes, colours,
// pictures and empty paragraphs are removed. It needs a DOM and changes nothing on the page.
import { isWebLink, type RichTextTag } from '@kinderleaf/contract/plain'
import { wordListsIn } from './pasted-word-lists.ts'

/** The allowed tags, and the tags replaced by them. */
const tags: Readonly<Record<string, RichTextTag>> = {
  ...{ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
  ...{ p: 'p', br: 'br', blockquote: 'blockquote', ul: 'ul', ol: 'ol', li: 'li' },
  ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', ins: 'u' },
  ...{ s: 's', strike: 's', del: 's' },
}

const rubbish = 'style, script, meta, link, title, xml, img, svg, [style*="mso-list:Ignore" i]'
const blocks = 'p, h2, h3, h4, blockquote, ul, ol, li'
const parts = 'div, td, th, dt, dd, section, article, header, footer, main, aside, figcaption, pre'

/** Pasted HTML as the editor takes it. */
export function cleanPasted(html: string): string {
  // copied from an editor of this kind, with its own data on how to insert it
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  wordListsIn(body)
  for (const node of body.querySelectorAll(rubbish)) node.remove()
  for (const comment of commentsIn(body)) comment.remove()
  for (const element of [...body.querySelectorAll('*')].reverse()) rewrite(element)
  for (const text of textsIn(body)) text.data = text.data.replaceAll(/[\s\u00a0]+/g, ' ')
  for (const block of [...body.querySelectorAll(blocks)].reverse()) dropEmpty(block)
  for (const child of [...body.children]) if (child.localName === 'br') child.remove()
  return body.innerHTML.trim()
}

/** Replaces a styled element by a plain one, or by its content alone. */
function rewrite(element: Element): void {
  const content = emphasised(element, [...element.childNodes])
  const name = element.localName === 'a' ? linkOf(element) : plainTag(element)
  if (name) {
    name.append(...content)
    element.replaceWith(name)
  } else if (element.matches(parts) && !element.querySelector(blocks)) {
    const paragraph = element.ownerDocument.createElement('p')
    paragraph.append(...content)
    element.replaceWith(paragraph)
  } else element.replaceWith(...content)
}

function plainTag(element: Element): HTMLElement | null {
  const name = tags[element.localName]
  // Google Docs wraps everything in a <b> that is not bold
  const isThin =
    name === 'strong' && /(?<!-)font-weight:\s*(normal|[1-4]00)/i.test(styleOf(element))
  return name && !isThin ? element.ownerDocument.createElement(name) : null
}

function linkOf(element: Element): HTMLElement | null {
  const href = element.getAttribute('href')
  if (!href || !isWebLink(href)) return null
  const link = element.ownerDocument.createElement('a')
  link.href = href.trim()
  return link
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** Emphasis in the style of a span. */
function emphasised(element: Element, content: ChildNode[]): ChildNode[] {
  if (element.localName !== 'span' || !element.textContent?.trim()) return content
  const style = styleOf(element)
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null
  const marks = [
    /(?<!-)font-weight:\s*(bold|[6-9]00)/i.test(style) ? 'strong' : null,
    /(?<!-)font-style:\s*(italic|oblique)/i.test(style) ? 'em' : null,
    /text-decoration[^;]*underline/i.test(style) && !isLink ? 'u' : null,
    /text-decoration[^;]*line-through/i.test(style) ? 's' : null,
  ]
  let inner = content
  for (const mark of marks) {
    if (!mark) continue
    const wrapped = element.ownerDocument.createElement(mark)
    wrapped.append(...inner)
    inner = [wrapped]
  }
  return inner
}

function dropEmpty(block: Element): void {
  if (!block.textContent?.trim()) block.remove()
}

function* walk(root: Node, what: number): Generator<Node> {
  const walker = document.createTreeWalker(root, what)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  yield* found
}

function* commentsIn(root: Node): Generator<Comment> {
  for (const node of walk(root, NodeFilter.SHOW_COMMENT)) if (node instanceof Comment) yield node
}

function* textsIn(root: Node): Generator<Text> {
  for (const node of walk(root, NodeFilter.SHOW_TEXT)) if (node instanceof Text) yield node
}
