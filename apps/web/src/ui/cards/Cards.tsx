// A grid of cards.
import { type CardFace, PaperCard } from './PaperCard.tsx'

type CardsProps<T> = {
  /** The name of the list. */
  label: string
  items: readonly T[]
  /** What stands on an item's card. */
  card: (item: T) => CardFace
  /** Follows a link of a card. */
  onOpen: (href: string) => void
  className?: string
}

/** Of a list's element, for lists that put the cards there themselves. */
export const cardsClass = 'kl-cards'

/** All cards of a list. */
export function Cards<T>({ label, items, card, onOpen, className = cardsClass }: CardsProps<T>) {
  return (
    <ul className={className} aria-label={label}>
      {items.map(card).map((face, at) => (
        <PaperCard key={face.id} card={face} at={at} onOpen={onOpen} />
      ))}
    </ul>
  )
}
