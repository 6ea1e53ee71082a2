// The paper card of a lesson, a quiz or an activity. The whole card is the link that its title holds;
// the speaker lies above it. It has as few elements as it takes, and a list draws it again only when
// it shows something else: hundreds pass while a slow tablet is scrolled.
import { type CSSProperties, type MouseEvent, memo, type Ref } from 'react'
import { drawInstead } from '../cover.ts'
import { faceAddress } from '../face-address.ts'
import { pictureSizes } from '../picture-sizes.ts'
import { SpeakerButton } from '../SpeakerButton.tsx'
import { Stars } from '../Stars.tsx'

export type CardFact =
  | { kind: 'person'; seed: string; name: string }
  | { kind: 'leaf' | 'done' | 'time' | 'day' | 'chip'; text: string }
  | { kind: 'stars'; value: number }

export interface CardFace {
  /** Names the card for whoever has to find it again. */
  id: string
  title: string
  /** The language of the title; without it, the page's. */
  lang?: string
  /** Where the card leads. */
  href: string
  /** The thumbnail or a cover, with the other widths there are of it, and a cover instead of it. */
  picture: { src: string; srcSet?: string; 'data-drawn'?: string }
  /** The teacher whose voice says the title, if she recorded it. */
  educator?: string
  /** How far a child is; `label` says it in words. */
  own?: { state: 'new' | 'begun' | 'done'; count: number; of: number; label: string }
  /** Rows of small facts; stars at the end of a row move to the right. */
  facts?: readonly (readonly CardFact[])[]
}

type PaperCardProps = {
  card: CardFace
  /** Its place in the list, counted from 0. */
  at: number
  /** Follows the card's link. */
  onOpen: (href: string) => void
  /** How many cards the whole list has, where not all of them stand on the page; -1 if unknown. */
  total?: number
  /** The row it stands in, where rows are measured, and the empty height above that row. */
  row?: number
  space?: number
  ref?: Ref<HTMLLIElement> | undefined
}

/** No screen shows more of them before somebody scrolls. */
const firstScreen = 4

/** A card of a list. */
export const PaperCard = memo(function PaperCard(props: PaperCardProps) {
  const { card, at, onOpen, total, row, space, ref } = props
  const { id, title, lang, href, picture, educator, own, facts = [] } = card
  const isFirst = at < firstScreen
  const open = (event: MouseEvent) => {
    // anything else opens it beside this page
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    if (ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    onOpen(href)
  }
  return (
    <li
      ref={ref}
      className="kl-card"
      data-card={id}
      data-index={row}
      aria-posinset={total && at + 1}
      aria-setsize={total}
      style={space ? { marginTop: space } : undefined}
    >
      <img
        className="kl-card-picture"
        alt=""
        width={400}
        height={300}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        sizes={picture.srcSet && pictureSizes.card}
        {...picture}
        onError={drawInstead}
      />
      {own ? <Own own={own} /> : null}
      <h2 className="kl-card-title" lang={lang}>
        <a className="kl-card-link" href={href} onClick={open}>
          {title}
        </a>
      </h2>
      {facts.map((line) => (
        <p key={line.map(({ kind }) => kind).join(' ')} className="kl-card-row">
          {line.map((fact) => (
            <Fact key={fact.kind} fact={fact} />
          ))}
        </p>
      ))}
      <SpeakerButton text={title} {...(lang ? { lang } : {})} {...(educator ? { educator } : {})} />
    </li>
  )
})

/** More leaves would be too small to see. */
const mostLeaves = 8

/** On the picture, for who cannot read: a sprout, a row of leaves, or a leaf with a tick. */
function Own({ own: { state, count, of, label } }: { own: NonNullable<CardFace['own']> }) {
  const leaves = Math.min(of, mostLeaves)
  const filled = Math.floor((count / Math.max(of, 1)) * leaves)
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--of': leaves,
    '--filled': filled,
  }
  return (
    <span className="kl-card-own" data-state={state} role="img" aria-label={label} style={style} />
  )
}

function Fact({ fact }: { fact: CardFact }) {
  if (fact.kind === 'stars') return <Stars value={fact.value} />
  if (fact.kind === 'chip') return <span className="kl-chip">{fact.text}</span>
  const isPerson = fact.kind === 'person'
  const style: CSSProperties | undefined = isPerson
    ? { backgroundImage: `url("${faceAddress(fact.seed)}")` }
    : undefined
  return (
    <span className="kl-card-fact" data-kind={fact.kind} style={style}>
      {isPerson ? fact.name : fact.text}
    </span>
  )
}
