// The mute switch: an ear, crossed out while sound is off. It is not the speaker's picture, which
// always means "hear this".
import { useLingui } from '@lingui/react/macro'
import { Ear, EarOff } from 'lucide-react'
import { RoundButton } from '../RoundButton.tsx'
import { muted } from './mute.ts'
import { useMuted } from './use-voice.ts'

/** Turns all sound of the device off and on. */
export function MuteButton() {
  const { t } = useLingui()
  const isMuted = useMuted()
  return (
    <RoundButton
      label={isMuted ? t`Turn sound on` : t`Turn sound off`}
      icon={isMuted ? <EarOff /> : <Ear />}
      look={isMuted ? 'ink' : 'paper'}
      onClick={muted.toggle}
    />
  )
}
