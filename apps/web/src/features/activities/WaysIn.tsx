// The ways by which a child's work comes into the form without a file to look for: drawn now, from
// her wall, from the camera, or spoken. What is in the form already waits for her there. The camera is
// shown in the page where a parent has allowed it (docs/decisions/0037); elsewhere the device's own
// takes the photo. Her voice has a tile only where a parent has allowed that (0038).
import './ways-in.css'
import { useLingui } from '@lingui/react/macro'
import { Brush, Camera, Images, Mic } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { KeptFile } from '../../api/hand-ins/kept-hand-ins.ts'
import { paths } from '../../paths.ts'
import { madeFor, newPicture } from '../../state/made-for.ts'
import { canLook } from '../../ui/camera/camera.ts'
import { SpeakerButton } from '../../ui/index.ts'
import { VoiceRecorder } from '../child-voice/index.ts'
import { LiveCamera } from './camera/LiveCamera.tsx'

interface WaysInProps {
  /** The activity's id. */
  readonly activity: string
  /** Of the device's own camera. */
  readonly photoInput: RefObject<HTMLInputElement | null>
  readonly isCameraAllowed: boolean
  readonly isVoiceAllowed: boolean
  readonly onPhoto: (photos: readonly KeptFile[]) => void
  readonly onVoice: (recording: Blob) => void
}

export function WaysIn(props: WaysInProps) {
  const { activity, photoInput, isCameraAllowed, isVoiceAllowed, onPhoto, onVoice } = props
  const { t } = useLingui()
  const [isLooking, setLooking] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  // browsers lend the microphone to pages with https only
  const maySpeak = isVoiceAllowed && isSecureContext
  const sentence = maySpeak ? t`Draw it, take a photo, or say it.` : t`Draw it, or take a photo.`
  const choosePhoto = () => photoInput.current?.click()
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <p>{sentence}</p>
        <SpeakerButton text={sentence} />
      </div>
      <ul className="ways-in">
        <li>
          <Link to={madeFor(paths.draw(newPicture), activity)} className="ways-in-tile">
            <Brush aria-hidden="true" />
            {t`Draw it`}
          </Link>
        </li>
        <li>
          <Link to={madeFor(paths.gallery(), activity)} className="ways-in-tile">
            <Images aria-hidden="true" />
            {t`My pictures`}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className="ways-in-tile"
            onClick={() => (isCameraAllowed && canLook() ? setLooking(true) : choosePhoto())}
          >
            <Camera aria-hidden="true" />
            {t`Take a photo`}
          </button>
        </li>
        {maySpeak ? (
          <li>
            <button type="button" className="ways-in-tile" onClick={() => setSpeaking(true)}>
              <Mic aria-hidden="true" />
              {t`My voice`}
            </button>
          </li>
        ) : null}
      </ul>
      {isSpeaking ? <VoiceRecorder onVoice={onVoice} onEnd={() => setSpeaking(false)} /> : null}
      {isLooking ? (
        <LiveCamera onPhoto={onPhoto} onOther={choosePhoto} onEnd={() => setLooking(false)} />
      ) : null}
    </div>
  )
}

interface PhotoInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onPhoto: (photos: readonly KeptFile[]) => void
}

/** The device's own camera; last in the form, whose first file field is that of the specification. */
export function PhotoInput({ input, onPhoto }: PhotoInputProps) {
  const { t } = useLingui()
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={t`Photo`}
      accept="image/*"
      capture="environment"
      onChange={({ currentTarget }) => {
        const photos = [...(currentTarget.files ?? [])]
        // tablets call every photo the same
        currentTarget.value = ''
        if (photos.length > 0)
          onPhoto(photos.map((photo) => ({ name: photo.name, content: photo })))
      }}
    />
  )
}
