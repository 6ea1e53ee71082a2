// Draws the paper card of a lesson, a quiz or an activity. The whole card is the link that its title
// holds; the speaker lies above it. Cards are drawn without React: a list makes hundreds while it is
// scrolled, and a slow tablet has no time for more (docs/decisions/0013-cards.md).
import { faceAddress } from '../face-address.ts'
import { pictureSizes } from '../picture-sizes.ts'
import { givenWidth, halvesOf } from '../stars-width.ts'

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
  readonly pictures: readonly (() => void)[]
}

type Read = () => void
type StarsText = (halves: number) => string

/** No screen shows more of them before somebody scrolls. */
const firstScreen = 4

/** The card of a place in its list, counted from 0, with its speaker. */
export function drawCard(
  card: CardFace,
  at: number,
  speaker: HTMLElement,
  starsText: StarsText,
): DrawnCard {
  const [picture, read] = pictureElement(card.picture, at < firstScreen)
  const pictures = [read]
  const rows = (card.facts ?? []).map((row) => {
    const facts = row.map((fact) => factElement(fact, pictures, starsText))
    return make('p', 'kl-card-row', facts)
  })
  const link = make('a', 'kl-card-link', [card.title])
  link.href = card.href
  const title = make('h2', 'kl-card-title', [link])
  const element = make('li', 'kl-card', [picture, title, ...rows, speaker])
  element.dataset.card = card.id
  return { element, pictures }
}

function pictureElement(
  { src, srcSet }: CardFace['picture'],
  isFirst: boolean,
): [HTMLImageElement, Read] {
  const picture = make('img', 'kl-card-picture')
  picture.alt = ''
  picture.width = 400
  picture.height = 300
  picture.decoding = 'async'
  picture.loading = isFirst ? 'eager' : 'lazy'
  if (isFirst) picture.fetchPriority = 'high'
  const read = () => {
    if (srcSet) {
      picture.sizes = pictureSizes.card
      picture.srcset = srcSet
    }
    picture.src = src
  }
  return [picture, read]
}

function factElement(fact: CardFact, pictures: Read[], starsText: StarsText): HTMLElement {
  switch (fact.kind) {
    case 'chip':
      return make('span', 'kl-chip', [fact.text])
    case 'stars':
      return starsElement(halvesOf(fact.value), starsText)
    default: {
      const isPerson = fact.kind === 'person'
      const made = make('span', 'kl-card-fact', [isPerson ? fact.name : fact.text])
      made.dataset.kind = fact.kind
      if (isPerson) {
        pictures.push(() => {
          made.style.backgroundImage = `url("${faceAddress(fact.seed)}")`
        })
      }
      return made
    }
  }
}

function starsElement(halves: number, starsText: StarsText): HTMLSpanElement {
  const given = make('i', '')
  given.style.width = givenWidth(halves)
  const stars = make('span', 'kl-stars-row', [given])
  stars.setAttribute('role', 'img')
  stars.setAttribute('aria-label', starsText(halves))
  return stars
}

/** An element with its class and content. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...content)
  return made
}
