// Play without a network: one big button a room shows its size, fetches it and shows the progress.
// Where the browser stores nothing (plain http), the page explains why.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { alwaysThere, onRequest } from './play-rooms.ts'
import { RoomCards, StorableRoom, ThereRoom } from './RoomCard.tsx'
import { canStoreRooms, type RoomState, roomStates } from './stored-rooms.ts'

/** /offline */
export function Component() {
  const { t } = useLingui()
  const title = t`Play without internet`
  return (
    <ChildPage
      area="learn"
      title={title}
      speech={t`Play without internet. Tap a picture to take it along.`}
      back={paths.home()}
    >
      <div className="px-gutter pt-2 pb-18">
        {canStoreRooms() ? <Rooms label={title} /> : <WhyNot />}
      </div>
    </ChildPage>
  )
}

function WhyNot() {
  return (
    <p className="max-w-[34em] rounded-leaf-l bg-white p-6 text-lg">
      <Trans>
        Playing without internet needs a secure address (https). Ask whoever looks after your
        school's Kinderleaf.
      </Trans>
    </p>
  )
}

function Rooms({ label }: { label: string }) {
  const [states, refresh] = useRoomStates()
  return (
    <RoomCards label={label}>
      {alwaysThere.map((room) => (
        <ThereRoom key={room.name} room={room} />
      ))}
      {onRequest.map((room) => (
        <StorableRoom
          key={room.name}
          room={room}
          state={states.find(({ name }) => name === room.name)}
          onChange={refresh}
        />
      ))}
    </RoomCards>
  )
}

function useRoomStates(): readonly [readonly RoomState[], () => void] {
  const [states, setStates] = useState<readonly RoomState[]>([])
  // if the storage cannot be read, no rooms are listed
  const refresh = useCallback(() => void roomStates().then(setStates, () => {}), [])
  useEffect(refresh, [refresh])
  return [states, refresh]
}
