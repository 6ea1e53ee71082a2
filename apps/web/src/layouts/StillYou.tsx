// On a tablet of a class, after the minutes that its teacher set without anybody's doing anything:
// "Still you?", with the face of whoever is signed in and the sign of the wall. What is on the page
// stays under it. Loaded only there.
import { useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '../session/index.ts'
import { activity } from '../state/activity.ts'
import { Avatar, chosenFaceAddress, PictureQuestion, speak } from '../ui/index.ts'
import { shownName } from './shown-name.ts'
import { useWayToWall } from './WallWay.tsx'

const lookEveryMs = 5_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const

/** Whether nobody has done anything for so long; stays until it is answered. */
function useIdle(minutes: number): [boolean, () => void] {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    activity.note()
    for (const sign of signs)
      addEventListener(sign, activity.note, { capture: true, passive: true })
    const timer = setInterval(() => {
      if (activity.idleMs() >= minutes * 60_000) setIdle(true)
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, activity.note, { capture: true })
    }
  }, [minutes])
  const stay = () => {
    activity.note()
    setIdle(false)
  }
  return [isIdle, stay]
}

export default function StillYou({ user, minutes }: { user: User; minutes: number }) {
  const { t } = useLingui()
  const [isIdle, stay] = useIdle(minutes)
  const { isBusy, go } = useWayToWall()
  const name = shownName(user)
  const question = t`Is it still you, ${name}?`
  const [mine, wall] = [t`Yes, it is me`, t`Somebody else`]
  const spoken = t`Still you? Tap your face. Are you somebody else? Tap the many faces.`
  useEffect(() => {
    if (isIdle) void speak(spoken)
  }, [isIdle, spoken])
  return (
    <PictureQuestion
      open={isIdle}
      title={question}
      answers={[
        {
          label: mine,
          picture: <Avatar seed={user._id} chosen={chosenFaceAddress(user.face)} size="huge" />,
          onClick: stay,
        },
        { label: wall, picture: <UsersRound aria-hidden="true" />, onClick: go, busy: isBusy },
      ]}
    />
  )
}
