// Where the page shows a text that is spoken. Compared are letters and digits alone, since what is
// spoken has other pauses than what is written: a full stop after a title, one line for three.

/** A letter on the page: `at` in `node`. */
export interface Place {
  node: Text
  at: number
}

interface Shown {
  letters: string
  places: Place[]
  /** Whether a word begins with the letter. */
  begins: boolean[]
}

const letter = /[\p{L}\p{M}\p{N}]/u
const unheard = '.sr-only, [hidden], script, style'

/**
 * For each letter of the text, by its place in it, where the page shows it below `root`; what is not
 * shown has none. Of several such texts the one nearest to `pressed` counts. A sentence that stands
 * on the page is found also where the text as a whole is not.
 */
export function placesOfText(
  text: string,
  root: Element,
  pressed: Element | null,
): ReadonlyMap<number, Place> {
  const { shown, pressedAt } = readShown(root, pressed)
  const whole = lettersOf(text, 0, text.length)
  const found = findAll(shown, whole.letters)
  if (found.length > 0) return placed(whole.ats, shown, nearest(found, pressedAt))
  const places = new Map<number, Place>()
  for (const { index, 0: sentence } of text.matchAll(/[^.!?…:\n]+/g)) {
    const part = lettersOf(text, index, index + sentence.length)
    const here = findAll(shown, part.letters)
    if (here.length === 0) continue
    for (const entry of placed(part.ats, shown, nearest(here, pressedAt))) places.set(...entry)
  }
  return places
}

function lettersOf(text: string, from: number, to: number) {
  const ats: number[] = []
  let letters = ''
  for (let at = from; at < to; at += 1) {
    if (!isLetter(text, at)) continue
    letters += text.charAt(at)
    ats.push(at)
  }
  return { letters, ats }
}

/** Both halves of a letter of two code units are it. */
function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff
  return letter.test(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0))
}

function readShown(root: Element, pressed: Element | null) {
  const shown: Shown = { letters: '', places: [], begins: [] }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let pressedAt: number | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    if (pressed && pressedAt === undefined && follows(node, pressed)) {
      pressedAt = shown.places.length
    }
    if (isSeen(node)) addLetters(shown, node)
  }
  return { shown, pressedAt: pressedAt ?? shown.places.length }
}

const follows = (node: Node, before: Node): boolean =>
  (before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function isSeen({ parentElement }: Text): boolean {
  if (!parentElement || parentElement.closest(unheard)) return false
  // browsers from before 2024 show what they do not tell
  return parentElement.checkVisibility?.({ visibilityProperty: true }) ?? true
}

function addLetters(shown: Shown, node: Text): void {
  const { ats, letters } = lettersOf(node.data, 0, node.data.length)
  shown.letters += letters
  ats.forEach((at, index) => {
    shown.places.push({ node, at })
    shown.begins.push(at !== (ats[index - 1] ?? -2) + 1)
  })
}

/** Where these letters begin and end with whole words. */
function findAll({ letters, begins }: Shown, wanted: string): number[] {
  const found: number[] = []
  if (wanted === '') return found
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    if (begins[at] && (begins[at + wanted.length] ?? true)) found.push(at)
  }
  return found
}

const nearest = (found: readonly number[], wanted: number): number =>
  found.reduce((best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best))

function placed(ats: readonly number[], { places }: Shown, from: number): Map<number, Place> {
  const found = new Map<number, Place>()
  ats.forEach((at, index) => {
    const place = places[from + index]
    if (place) found.set(at, place)
  })
  return found
}
