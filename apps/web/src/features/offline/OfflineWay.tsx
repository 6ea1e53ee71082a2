// What a page of rooms says of playing without a network: a visitor's way to the page about it, which
// others have in their menu; for them a cloud with a tick, once all that the page leads to is stored.
import { useLingui } from '@lingui/react/macro'
import { CloudCheck, CloudDownload } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { RoundButton, type SignName } from '../../ui/index.ts'
import { alwaysThere } from './play-rooms.ts'
import { useStoredRooms } from './use-stored-rooms.ts'

/** The rooms behind a page that is none itself. */
const behind: Partial<Record<SignName, readonly SignName[]>> = {
  science: ['body', 'animals', 'plants'],
}

export function OfflineWay({ rooms }: { readonly rooms: readonly SignName[] }) {
  const { t } = useLingui()
  const user = useUser()
  const stored = new Set([...alwaysThere.map(({ name }) => name), ...useStoredRooms()])
  if (!user) {
    return (
      <RoundButton
        label={t`Play without internet`}
        icon={<CloudDownload />}
        render={<Link to={paths.offline()} />}
      />
    )
  }
  const areStored = rooms
    .flatMap((room) => behind[room] ?? [room])
    .every((room) => stored.has(room))
  return areStored ? (
    <CloudCheck
      className="size-12 self-center"
      role="img"
      aria-label={t`This can be played without internet.`}
    />
  ) : null
}
