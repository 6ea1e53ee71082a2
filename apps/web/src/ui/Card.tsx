// The paper card of a lesson, a quiz or an activity. The whole card is the link that its title
// holds; the speaker lies above it.
import type { ReactNode, Ref } from 'react'
import { pictureSizes } from './picture-sizes.ts'
import { Pressable, type Rendered } from './pressable.tsx'
import { SpeakerButton } from './SpeakerButton.tsx'

export type CardProps = {
  title: string
  /** Where the card leads: `<Link to="…" />`. */
  render: Rendered
  /** The thumbnail or a cover, with the other widths there are of it. */
  picture: { src: string; srcSet?: string; alt: string }
  /** Stands on the first screen: its picture is read at once. */
  first?: boolean
  /** Names the card for whoever has to find it again. */
  id?: string
  /** Which one of how many, where not all stand on the page. */
  place?: { at: number; of: number }
  /** What the speaker says; without it, the title. */
  speech?: string
  /** Teacher, counts, stars, chip: usually CardMeta rows. */
  children?: ReactNode
}

/** A card, a list item; stands in `Cards`. */
export function Card(props: CardProps) {
  const { title, render, picture, first = false, id, place, speech = title, children } = props
  return (
    <li
      className="kl-card"
      data-card={id}
      aria-posinset={place && place.at + 1}
      aria-setsize={place?.of}
    >
      <div className="kl-card-picture">
        <img
          src={picture.src}
          srcSet={picture.srcSet}
          alt={picture.alt}
          sizes={picture.srcSet && pictureSizes.card}
          width={400}
          height={300}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      </div>
      <div className="kl-card-body">
        <h2 className="kl-card-title">
          <Pressable className="kl-card-link" render={render}>
            {title}
          </Pressable>
        </h2>
        {children}
      </div>
      <div className="kl-card-speaker">
        <SpeakerButton text={speech} />
      </div>
    </li>
  )
}

/** The grid of cards. */
export const Cards = ({
  label,
  ref,
  children,
}: {
  label: string
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}) => (
  <ul ref={ref} className="kl-cards" aria-label={label}>
    {children}
  </ul>
)

/** A row of small facts in a card; stars at its end move to the right. */
export const CardMeta = ({ children }: { children: ReactNode }) => (
  <div className="kl-card-meta">{children}</div>
)

/** A count with a leaf before it. */
export const LeafCount = ({ children }: { children: ReactNode }) => (
  <span className="kl-card-meta">
    <i className="kl-leaf-mark" aria-hidden="true" />
    {children}
  </span>
)
