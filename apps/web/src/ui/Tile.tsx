// The tiles of home and of the pages that lead to rooms: a field of the area's colour, the label top
// left, the speaker top right, the sign of where it leads on the lower edge.
import type { ReactNode } from 'react'
import { areaClass } from './area.ts'
import { Pressable, type Rendered } from './pressable.tsx'
import { SpeakerButton } from './SpeakerButton.tsx'
import { areaOfSign, type SignName, signAddress } from './signs.ts'
import { useSpeaking } from './voice/use-voice.ts'

export type TileProps = {
  label: string
  /** After the label. */
  news?: ReactNode
  sign: SignName
  render: Rendered
  /** It has no speaker of its own: the page's names all tiles. */
  quiet?: boolean
  /** What is spoken; by default the label. */
  speech?: string
  /** The first tile: two rows high on wide screens. */
  big?: boolean
  /** Two columns wide, except on phones. */
  wide?: boolean
}

/** A tile, a list item inside `Tiles`. */
export function Tile({ label, news, sign, render, quiet, speech = label, big, wide }: TileProps) {
  const isNamed = useSpeaking() === speech
  return (
    <li
      className={`kl-tile ${areaClass(areaOfSign(sign))}`}
      data-quiet={quiet || undefined}
      data-named={isNamed || undefined}
      data-big={big || undefined}
      data-wide={wide || undefined}
    >
      <Pressable className="kl-tile-link" render={render}>
        {label}
        {news}
      </Pressable>
      {quiet ? null : <SpeakerButton text={speech} />}
      <img className="kl-tile-art" src={signAddress(sign)} alt="" width={400} height={400} />
    </li>
  )
}

type TilesProps = {
  /** All of one size: in one row, four in two rows where there is less room; home's six in two. */
  row?: 'one' | 'pairs' | 'home'
  children: ReactNode
}

/** The grid of tiles. */
export const Tiles = ({ row, children }: TilesProps) => (
  <ul className="kl-tiles" data-row={row}>
    {children}
  </ul>
)
