// The home page while the server does not answer and the person is unknown: drawing, the alphabet,
// the pictures made on this device, and the stored rooms.
import { useLingui } from '@lingui/react/macro'
import { addTexts } from '../../i18n.ts'
import { SiteBar, usePageTitle } from '../../layouts/index.ts'
import { messages as pages } from '../../locales/en/pages.po'
import { Hello } from '../../ui/index.ts'
import { alwaysThere, onRequest, RoomCard, RoomCards, useStoredRooms } from '../offline/index.ts'

// the names of the rooms are in the catalogue of the other pages, which home does not load
addTexts('pages', pages)

/** Tiles of what works without a network. */
export function OfflineHome() {
  const { t } = useLingui()
  usePageTitle(t`Home`)
  const storedRooms = useStoredRooms()
  const title = t`No internet? You can play!`
  const rooms = [...alwaysThere, ...onRequest.filter(({ name }) => storedRooms.includes(name))]
  return (
    <>
      <SiteBar />
      <main id="main">
        <Hello wraps title={title} speech={t`${title} Pick a picture.`} />
        <div className="px-gutter pb-18">
          <RoomCards>
            {rooms.map((room) => (
              <RoomCard key={room.name} room={room} />
            ))}
          </RoomCards>
        </div>
      </main>
    </>
  )
}
