// The paper card of a lesson, a quiz or an activity. The whole card is the link that its title holds;
// the speaker lies above it. Cards are drawn without React and written anew when they have left the
// screen: a list shows hundreds while it is scrolled, and a slow tablet has no time for more
// (docs/decisions/0013-cards.md).
import { faceAddress } from '../face-address.ts'
import { pictureSizes } from '../picture-sizes.ts'
import { halvesOf, starsWidth } from '../stars-width.ts'

export type CardFact =
  | { kind: 'person'; seed: string; name: string }
  | { kind: 'leaf' | 'time' | 'day' | 'chip'; text: string }
  | { kind: 'stars'; value: number }

export interface CardFace {
  /** Names the card for whoever has to find it again. */
  id: string
  title: string
  /** Where the card leads. */
  href: string
  /** The thumbnail or a cover, with the other widths there are of it. */
  picture: { src: string; srcSet?: string }
  /** The teacher whose voice says the title, if she recorded it. */
  educator?: string
  /** Rows of small facts; stars at the end of a row move to the right. */
  facts?: readonly (readonly CardFact[])[]
}

/** A card that stands nowhere yet. */
export interface DrawnCard {
  readonly element: HTMLLIElement
  /** Each begins to read one of its pictures, which costs as much as drawing all the rest. */
  readonly pictures: readonly Read[]
}

type Read = () => void
type StarsText = (halves: number) => string

/** A place for one kind of fact. */
interface FactPlace {
  readonly element: HTMLElement
  /** Writes a fact of its kind; answers how its picture is read, where that is another. */
  readonly write: (fact: CardFact) => Read | undefined
}

/** No screen shows more of them before somebody scrolls. */
const firstScreen = 4

/** Cards of one shape have places for the same kinds of facts. */
export const shapeOf = ({ facts = [] }: CardFace): string =>
  facts.map((row) => row.map(({ kind }) => kind).join(' ')).join('/')

/** A card with nothing on it, for what has one shape. */
export class PaperCard {
  readonly element: HTMLLIElement
  readonly shape: string
  readonly speaker = make('button', 'kl-round kl-speaker')
  readonly #picture = make('img', 'kl-card-picture')
  readonly #title = document.createTextNode('')
  readonly #link = make('a', 'kl-card-link', [this.#title])
  readonly #facts: readonly FactPlace[]
  #card: CardFace | undefined

  constructor(shape: string, { facts = [] }: CardFace, stars: StarsText) {
    this.shape = shape
    this.#picture.alt = ''
    this.#picture.width = 400
    this.#picture.height = 300
    this.#picture.decoding = 'async'
    this.speaker.type = 'button'
    const places = facts.map((row) => row.map(({ kind }) => factPlace(kind, stars)))
    this.#facts = places.flat()
    const rows = places.map((row) => {
      const elements = row.map(({ element }) => element)
      return make('p', 'kl-card-row', elements)
    })
    const title = make('h2', 'kl-card-title', [this.#link])
    this.element = make('li', 'kl-card', [this.#picture, title, ...rows, this.speaker])
  }

  /** Becomes the card of a place in its list, counted from 0; answers the pictures still to read. */
  write(card: CardFace, at: number): readonly Read[] {
    this.#card = card
    this.element.dataset.card = card.id
    this.#title.data = card.title
    this.#link.href = card.href
    this.#link.removeAttribute('data-returned')
    const isFirst = at < firstScreen
    this.#picture.loading = isFirst ? 'eager' : 'lazy'
    this.#picture.fetchPriority = isFirst ? 'high' : 'auto'
    this.#picture.removeAttribute('srcset')
    this.#picture.removeAttribute('src')
    const reads = [() => this.#read(card)]
    for (const [index, fact] of (card.facts ?? []).flat().entries()) {
      const read = this.#facts[index]?.write(fact)
      if (read) reads.push(read)
    }
    return reads
  }

  /** Whether this card is written on it, whose words may be another object meanwhile. */
  shows(card: CardFace): boolean {
    return JSON.stringify(this.#card) === JSON.stringify(card)
  }

  #read(card: CardFace): void {
    // another one was written before its turn came
    if (this.#card !== card) return
    const { src, srcSet } = card.picture
    if (srcSet) {
      this.#picture.sizes = pictureSizes.card
      this.#picture.srcset = srcSet
    }
    this.#picture.src = src
  }
}

function factPlace(kind: CardFact['kind'], starsText: StarsText): FactPlace {
  if (kind === 'stars') return starsPlace(starsText)
  const text = document.createTextNode('')
  const element = make('span', kind === 'chip' ? 'kl-chip' : 'kl-card-fact', [text])
  if (kind !== 'chip') element.dataset.kind = kind
  let seed: string | undefined
  const write = (fact: CardFact) => {
    if (fact.kind === 'stars') return undefined
    text.data = fact.kind === 'person' ? fact.name : fact.text
    if (fact.kind !== 'person' || fact.seed === seed) return undefined
    seed = fact.seed
    const face = faceAddress(seed)
    return () => {
      if (seed === fact.seed) element.style.backgroundImage = `url("${face}")`
    }
  }
  return { element, write }
}

function starsPlace(starsText: StarsText): FactPlace {
  const given = make('i', '')
  const element = make('span', 'kl-stars-row', [given])
  element.setAttribute('role', 'img')
  const write = (fact: CardFact) => {
    if (fact.kind !== 'stars') return undefined
    const halves = halvesOf(fact.value)
    given.style.width = starsWidth(halves)
    element.setAttribute('aria-label', starsText(halves))
    return undefined
  }
  return { element, write }
}

/** An element with its class and content. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...content)
  return made
}
