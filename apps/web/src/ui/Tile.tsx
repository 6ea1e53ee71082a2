// The tiles of the home page: a field of the area's colour, the label top left, the speaker top
// right, the picture on the lower edge.
import type { ReactNode } from 'react'
import { type ArtName, art } from '../pictures/covers.ts'
import { type Area, areaClass } from './area.ts'
import { Pressable, type Rendered } from './pressable.tsx'
import { SpeakerButton } from './SpeakerButton.tsx'

/** The drawings that have a place on a tile. */
export type TileArt = Extract<
  ArtName,
  | 'owl'
  | 'fox'
  | 'bird-on-book'
  | 'tower'
  | 'brush'
  | 'sprout'
  | 'screen'
  | 'child'
  | 'wall'
  | 'butterfly'
  | 'sticker'
>

export type TileProps = {
  label: string
  /** After the label. */
  news?: ReactNode
  /** What is spoken; by default the label. */
  speech?: string
  area: Area
  picture: TileArt
  render: Rendered
  /** The first tile: two rows high on wide screens. */
  big?: boolean
  /** Two columns wide, except on phones. */
  wide?: boolean
}

/** A tile, a list item inside `Tiles`. */
export function Tile({ label, news, speech, area, picture, render, big, wide }: TileProps) {
  return (
    <li
      className={`kl-tile ${areaClass(area)}`}
      data-art={picture}
      data-big={big || undefined}
      data-wide={wide || undefined}
    >
      <Pressable className="kl-tile-link" render={render}>
        {label}
        {news}
      </Pressable>
      <SpeakerButton text={speech ?? label} />
      <img className="kl-tile-art" src={art(picture)} alt="" width={360} height={400} />
    </li>
  )
}

type TilesProps = {
  /** All of one size in one row; four in two rows where there is less room. */
  row?: 'one' | 'pairs'
  children: ReactNode
}

/** The grid of tiles. */
export const Tiles = ({ row, children }: TilesProps) => (
  <ul className="kl-tiles" data-row={row}>
    {children}
  </ul>
)
