// On a tablet of a class: the face of whoever is signed in, which signs her out and leads to the wall.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signOut, type User, useUser } from '../session/index.ts'
import { isClassTablet } from '../state/class-tablet.ts'
import { Avatar, chosenFaceAddress, notify, PersonButton, RoundButton } from '../ui/index.ts'
import { shownName } from './shown-name.ts'

/** Signs out as Log out does; the server leads a tablet to its wall. */
export function useWayToWall(): { readonly isBusy: boolean; readonly go: () => void } {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    if (isBusy) return
    setBusy(true)
    await signOut().catch(() => notify.error(t`You are still logged in. Please try again.`))
    setBusy(false)
  }
  return { isBusy, go: () => void go() }
}

/** In the corner of a page, with her name where there is room. */
export function WallWay({ user }: { readonly user: User }) {
  const { t } = useLingui()
  const { isBusy, go } = useWayToWall()
  return (
    <PersonButton
      seed={user._id}
      name={shownName(user)}
      chosen={chosenFaceAddress(user.face)}
      aria-label={t`${user.name}, to the faces`}
      aria-busy={isBusy}
      onClick={go}
    />
  )
}

/** In the bar of a room that has no corner; nothing elsewhere than on a tablet of a class. */
export function RoomWallWay() {
  const user = useUser()
  return user && isClassTablet() ? <RoundWallWay user={user} /> : null
}

function RoundWallWay({ user }: { readonly user: User }) {
  const { t } = useLingui()
  const { isBusy, go } = useWayToWall()
  return (
    <RoundButton
      label={t`${user.name}, to the faces`}
      icon={<Avatar seed={user._id} chosen={chosenFaceAddress(user.face)} size="big" />}
      aria-busy={isBusy}
      onClick={go}
    />
  )
}
