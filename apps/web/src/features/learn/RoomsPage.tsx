// A page that leads to rooms: a big heading with its speaker, and under it the tiles in a row.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { areaOfSign, Sign, type SignName, SpeakerButton, Tile, Tiles } from '../../ui/index.ts'
import { OfflineWay } from '../offline/index.ts'

interface Room {
  readonly label: string
  readonly to: string
  readonly sign: SignName
}

interface RoomsPageProps {
  /** The page's own, which also has its area. */
  readonly sign: SignName
  readonly title: string
  readonly speech: string
  /** How the title looks inside the h1. */
  readonly heading?: ReactNode
  /** Where Back leads; by default home. */
  readonly back?: string
  readonly rooms: readonly Room[]
}

export function RoomsPage(props: RoomsPageProps) {
  const { sign, title, speech, heading = title, back = paths.home(), rooms } = props
  return (
    <ChildPage
      area={areaOfSign(sign)}
      title={title}
      back={back}
      middle={<span className="flex-1" />}
    >
      <div className="flex flex-1 flex-col gap-6">
        <div className="flex flex-wrap items-end justify-between gap-5 px-gutter pt-2 sm:flex-nowrap sm:justify-start">
          <Sign name={sign} size="big" />
          <h1
            tabIndex={-1}
            className="min-w-0 text-poster leading-poster tracking-tighter text-balance max-sm:order-1 max-sm:basis-full"
          >
            {heading}
          </h1>
          <span className="flex gap-4">
            <SpeakerButton text={speech} />
            <OfflineWay rooms={rooms.map((room) => room.sign)} />
          </span>
        </div>
        <Tiles row={rooms.length === 4 ? 'pairs' : 'one'}>
          {rooms.map(({ to, ...room }) => (
            <Tile key={to} {...room} render={<Link to={to} />} />
          ))}
        </Tiles>
      </div>
    </ChildPage>
  )
}
