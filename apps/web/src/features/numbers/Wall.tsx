// The two walls of the room, to try and to play: one tile with a picture for each page behind it.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { SpeakerButton } from '../../ui/index.ts'
import { RoomPage, useOpening, useSpeaker } from '../rooms/index.ts'

/** A tile that leads to one page of the room. */
export interface Tile {
  readonly id: string
  readonly picture: string
  readonly label: string
}

interface WallProps {
  readonly round: 'explore' | 'find'
  readonly tiles: readonly Tile[]
}

export function Wall({ round, tiles }: WallProps) {
  const { t } = useLingui()
  const title = t`Numbers & Mathematics`
  const instruction = { text: title, language: 'en', parts: [title] } as const
  useOpening(instruction, useSpeaker())
  return (
    <RoomPage
      sign="numbers"
      title={title}
      instruction={instruction}
      back={paths.learn()}
      round={round}
      rounds={[
        { id: 'explore', label: t`Try it out`, picture: '/pictures/nature/sign-tap.svg' },
        { id: 'find', label: t`Find it`, picture: '/pictures/nature/sign-find.svg' },
      ]}
    >
      <ul className="number-tiles">
        {tiles.map(({ id, picture, label }) => (
          <li key={id} data-tile={picture}>
            <Link to={paths.numbers(id)}>{label}</Link>
            <span className="number-speaker">
              <SpeakerButton text={label} />
            </span>
            <img src={`/pictures/numbers/tile-${picture}.svg`} alt="" width={400} height={300} />
          </li>
        ))}
      </ul>
    </RoomPage>
  )
}
