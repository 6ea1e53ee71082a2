// Marks on the page what is being spoken: word by word where the voice says which one, else the
// whole of it. The page itself stays as it is, so that readers of the screen hear no change.
import { type Place, placesOfText } from './places-of-text.ts'

const name = 'spoken'
/** Of browsers without highlights, marked is the element around. */
const around = 'data-spoken'

export interface Marking {
  /** Marks the word that begins there, and nothing else. */
  word(at: number, length?: number): void
  end(): void
}

/** One text is spoken at a time; the end of an earlier one may come after the begin of the next. */
let latest: Marking | undefined

/** What lies in front: a dialog or the page. */
const front = (): Element =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ??
  document.querySelector('main') ??
  document.body

/** Marks where the page shows the text, until it is ended; where it shows none of it, nothing. */
export function markSpoken(text: string): Marking {
  const places = [...placesOfText(text, front(), document.activeElement)]
  const show = (from: number, to: number) =>
    mark(places.filter(([at]) => at >= from && at < to).map(([, place]) => place))
  const marking: Marking = {
    word(at, length = lengthOfWord(text, at)) {
      if (latest === marking) show(at, at + length)
    },
    end() {
      if (latest === marking) mark([])
    },
  }
  latest = marking
  show(0, text.length)
  return marking
}

const lengthOfWord = (text: string, at: number): number =>
  /^\s*\S*/.exec(text.slice(at))?.[0].length ?? 0

function mark(places: readonly Place[]): void {
  const ranges = new Map<Text, Range>()
  for (const { node, at } of places) {
    const range = ranges.get(node) ?? beginAt(node, at)
    range.setEnd(node, at + 1)
    ranges.set(node, range)
  }
  if (globalThis.CSS?.highlights) {
    CSS.highlights.set(name, new Highlight(...ranges.values()))
    return
  }
  for (const one of document.querySelectorAll(`[${around}]`)) one.removeAttribute(around)
  for (const { parentElement } of ranges.keys()) parentElement?.setAttribute(around, '')
}

function beginAt(node: Text, at: number): Range {
  const range = new Range()
  range.setStart(node, at)
  return range
}
