// The paper card of a lesson, a quiz or an activity. The whole card is the link that its title
// holds; the speaker lies above it.
import type { ReactNode } from 'react'
import { Pressable, type Rendered } from './pressable.tsx'
import { SpeakerButton } from './SpeakerButton.tsx'

export type CardProps = {
  title: string
  /** Where the card leads: `<Link to="…" />`. */
  render: Rendered
  /** The thumbnail or a cover. */
  picture: { src: string; alt: string }
  /** What the speaker says; without it, the title. */
  speech?: string
  /** Teacher, counts, stars, chip: usually CardMeta rows. */
  children?: ReactNode
}

/** A card, a list item; stands in `Cards`. */
export function Card({ title, render, picture, speech = title, children }: CardProps) {
  return (
    <li className="kl-card">
      <div className="kl-card-picture">
        <img src={picture.src} alt={picture.alt} width={400} height={300} loading="lazy" />
      </div>
      <div className="kl-card-body">
        <h2 className="kl-card-title">
          <Pressable className="kl-card-link" render={render}>
            {title}
          </Pressable>
        </h2>
        {children}
      </div>
      <SpeakerButton text={speech} />
    </li>
  )
}

/** The grid of cards. */
export const Cards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="kl-cards" aria-label={label}>
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
