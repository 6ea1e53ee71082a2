// A page that leads to rooms: a big heading with its speaker, and beside or under it the tiles. A
// tile never grows wider than its picture can fill.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { type Area, SpeakerButton, Tile, type TileArt, Tiles } from '../../ui/index.ts'

interface Room {
  readonly label: string
  readonly to: string
  readonly area: Area
  readonly picture: TileArt
}

interface RoomsPageProps {
  readonly area: Area
  readonly title: string
  readonly speech: string
  /** How the title looks inside the h1. */
  readonly heading?: ReactNode
  readonly rooms: readonly Room[]
}

export function RoomsPage({ area, title, speech, heading = title, rooms }: RoomsPageProps) {
  return (
    <ChildPage area={area} title={title} back={paths.home()} middle={<span className="flex-1" />}>
      <div className="grid flex-1 content-start gap-8 md:grid-cols-2 md:content-center md:items-center md:pb-10">
        <div className="flex items-end justify-between gap-5 px-gutter pt-2 md:justify-start md:pr-0">
          <h1
            tabIndex={-1}
            className="min-w-0 text-poster leading-[0.95] tracking-[-0.05em] text-balance md:max-w-[4.7em]"
          >
            {heading}
          </h1>
          <SpeakerButton text={speech} />
        </div>
        <div className="[&>.kl-tiles]:grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] [&>.kl-tiles]:grid-rows-none [&>.kl-tiles]:auto-rows-[clamp(280px,58vh,540px)] sm:[&>.kl-tiles]:max-w-[600px] md:[&>.kl-tiles]:ml-auto">
          <Tiles>
            {rooms.map(({ to, ...room }) => (
              <Tile key={to} {...room} render={<Link to={to} />} />
            ))}
          </Tiles>
        </div>
      </div>
    </ChildPage>
  )
}
