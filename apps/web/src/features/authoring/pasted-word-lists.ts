// Word writes a list as paragraphs, each with its level in the style and its bullet as text. They
// become nested lists.

interface Item {
  readonly paragraph: Element
  readonly level: number
  readonly tag: 'ul' | 'ol'
}

/** Turns Word's list paragraphs under this element into lists. */
export function wordListsIn(root: Element): void {
  let run: Item[] = []
  for (const paragraph of [...root.querySelectorAll('p')]) {
    const item = itemOf(paragraph)
    const last = run.at(-1)
    if (last && last.paragraph.nextElementSibling !== paragraph) {
      replace(run)
      run = []
    }
    if (item) run.push(item)
    else {
      replace(run)
      run = []
    }
  }
  replace(run)
}

function itemOf(paragraph: Element): Item | null {
  const level = /mso-list:\s*\S+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (!level) return null
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]')?.textContent?.trim() ?? ''
  const tag = /^(\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul'
  return { paragraph, level: Number(level), tag }
}

function replace(run: readonly Item[]): void {
  const [first] = run
  if (!first) return
  const mark = first.paragraph.ownerDocument.createElement('p')
  first.paragraph.before(mark)
  mark.replaceWith(...listsOf(run))
}

/** The lists of consecutive items; a deeper item goes into the one before it. */
function listsOf(items: readonly Item[]): Element[] {
  const [first] = items
  if (!first) return []
  const depth = Math.min(...items.map(({ level }) => level))
  const lists: Element[] = []
  let deeper: Item[] = []
  const settle = () => {
    if (deeper.length === 0) return
    const home = lists.at(-1)?.lastElementChild
    if (home) home.append(...listsOf(deeper))
    else lists.push(...listsOf(deeper))
    deeper = []
  }
  for (const item of items) {
    if (item.level > depth) {
      deeper.push(item)
      continue
    }
    settle()
    const { ownerDocument } = item.paragraph
    let list = lists.at(-1)
    if (list?.localName !== item.tag) {
      list = ownerDocument.createElement(item.tag)
      lists.push(list)
    }
    const row = ownerDocument.createElement('li')
    row.append(item.paragraph)
    list.append(row)
  }
  settle()
  return lists
}
