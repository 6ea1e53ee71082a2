// A button that plays what a child says about a picture, where she says something.
import { useBlobAddress } from '../../ui/voice/recorder/index.ts'
import { HearVoice } from './HearVoice.tsx'

interface HearPictureProps {
  /** As this device has it, or where the server does. */
  readonly sound: Blob | string | null | undefined
  readonly label: string
  /** On the picture. */
  readonly round?: boolean
}

const nothing = new Blob()

export function HearPicture({ sound, label, round = false }: HearPictureProps) {
  const made = useBlobAddress(sound instanceof Blob ? sound : nothing)
  const src = sound instanceof Blob ? made : sound
  return src ? <HearVoice src={src} label={label} round={round} /> : null
}
