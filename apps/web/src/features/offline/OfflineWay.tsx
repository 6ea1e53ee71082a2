// What a page of rooms says of playing without a network: a visitor's way to the page about it, which
// others have in their menu; for them a cloud with a tick, once all that the page leads to is stored.
import { useLingui } from '@lingui/react/macro'
import { CloudCheck, CloudDownload } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/index.ts'
import { RoundButton, type SignName } from '../../ui/index.ts'
import { alwaysThere } from './play-rooms.ts'
import { useStoredRooms } from './use-stored-rooms.ts'

/** The rooms behind a page that is none itself. */
const behind: Partial<Record<SignName, readonly SignName[]>> = {
  science: ['body', 'animals', 'plants'],
}

interface OfflineWayProps {
  /** The rooms to which the page leads. */
  readonly rooms: readonly SignName[]
}

export function OfflineWay({ rooms }: OfflineWayProps) {
  const { t } = useLingui()
  const { kind } = useSession()
  if (kind === 'visitor') {
    return (
      <RoundButton
        label={t`Play without internet`}
        icon={<CloudDownload />}
        render={<Link to={paths.offline()} />}
      />
    )
  }
  return kind === 'signedIn' ? <StoredMark rooms={rooms} /> : null
}

function StoredMark({ rooms }: OfflineWayProps) {
  const { t } = useLingui()
  const here = new Set([...alwaysThere.map(({ name }) => name), ...useStoredRooms()])
  const needed = rooms.flatMap((room) => behind[room] ?? [room])
  return needed.every((room) => here.has(room)) ? (
    <CloudCheck
      className="size-12 self-center"
      role="img"
      aria-label={t`This can be played without internet.`}
    />
  ) : null
}
