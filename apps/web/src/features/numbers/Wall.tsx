// The start of the room: one tile with a picture for each game.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { SpeakerButton } from '../../ui/index.ts'
import { RoomPage, useOpening, useTelling } from '../rooms/index.ts'

interface WallProps {
  readonly places: readonly { readonly id: string; readonly label: string }[]
}

export function Wall({ places }: WallProps) {
  const { t } = useLingui()
  const title = t`Numbers & Mathematics`
  const asks = { text: title, language: 'en', parts: [title] } as const
  useOpening(asks, useTelling())
  return (
    <RoomPage area="learn" title={title} asks={asks} back={paths.learn()}>
      <ul className="number-tiles">
        {places.map(({ id, label }) => (
          <li key={id} data-tile={id}>
            <Link to={paths.numbers(id)}>{label}</Link>
            <SpeakerButton text={label} />
            <img src={`/pictures/numbers/tile-${id}.svg`} alt="" width={400} height={300} />
          </li>
        ))}
      </ul>
    </RoomPage>
  )
}
