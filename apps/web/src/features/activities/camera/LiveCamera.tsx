// Taking a photo in the page: what the camera shows, a big shutter, the other camera, and her picture
// before it is hers. The camera is on only while it shows something.
import './camera.css'
import { useLingui } from '@lingui/react/macro'
import { Camera as CameraIcon, CameraOff, RotateCcw, SwitchCamera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeptFile } from '../../../api/hand-ins/kept-hand-ins.ts'
import type { Camera, CameraTrouble, CameraWish } from '../../../ui/camera/camera.ts'
import { backCamera, useCamera } from '../../../ui/camera/use-camera.ts'
import {
  AgainOrUse,
  Button,
  Dialog,
  RoundButton,
  SpeakerButton,
  speak,
  Waiting,
} from '../../../ui/index.ts'
import { usePreviews } from '../previews.ts'
import { takePicture } from './take-picture.ts'

interface LiveCameraProps {
  readonly onPhoto: (photos: readonly KeptFile[]) => void
  /** Where the camera does not open: the device's own way to a photo. */
  readonly onOther: () => void
  readonly onEnd: () => void
}

export function LiveCamera({ onPhoto, onOther, onEnd }: LiveCameraProps) {
  const { t } = useLingui()
  const [taken, setTaken] = useState<readonly KeptFile[]>([])
  const [photo] = taken
  const { camera, other, ask } = useCamera(photo === undefined)
  return (
    <Dialog open onOpenChange={onEnd} title={t`Take a photo`} full flush>
      {photo ? (
        <TakenPhoto
          taken={taken}
          onAgain={() => setTaken([])}
          onUse={() => {
            onPhoto(taken)
            onEnd()
          }}
        />
      ) : typeof camera === 'string' ? (
        <NoCamera
          trouble={camera}
          onAgain={() => ask({ ...backCamera })}
          onOther={() => {
            onEnd()
            onOther()
          }}
        />
      ) : (
        <View
          camera={camera}
          other={other}
          onSwitch={ask}
          onPicture={(content) => setTaken([{ name: 'photo.jpg', content }])}
        />
      )}
    </Dialog>
  )
}

interface ViewProps {
  /** Null while it is being opened. */
  readonly camera: Camera | null
  readonly other: CameraWish | null
  readonly onSwitch: (wish: CameraWish) => void
  readonly onPicture: (picture: Blob) => void
}

function View({ camera, other, onSwitch, onPicture }: ViewProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const switcher = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<MediaStream | null>(null)
  const [isTaking, setTaking] = useState(false)
  const stream = camera?.stream ?? null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  // what plays may still be the camera before
  const isShown = stream !== null && shown === stream
  // whoever changes the camera may change it again
  useEffect(() => {
    if (isShown && document.activeElement !== switcher.current) shutter.current?.focus()
  }, [isShown])
  const take = async () => {
    if (!video.current) return
    setTaking(true)
    await takePicture(video.current).then(onPicture, () => setTaking(false))
  }
  const hint = t`Your work, no faces.`
  return (
    <div className="camera">
      <div className="camera-sight">
        <video
          ref={video}
          aria-label={t`What the camera shows`}
          autoPlay
          playsInline
          muted
          onPlaying={() => setShown(stream)}
        />
        {isShown ? null : (
          <div className="camera-note">
            <Waiting text={t`The camera opens…`} />
          </div>
        )}
      </div>
      <div className="camera-bar" data-live>
        <div className="camera-hint">
          <p>{hint}</p>
          <SpeakerButton text={hint} />
        </div>
        <button
          ref={shutter}
          type="button"
          className="camera-shutter"
          aria-label={t`Take the photo`}
          disabled={!isShown || isTaking}
          onClick={() => void take()}
        >
          <CameraIcon aria-hidden="true" />
        </button>
        {other ? (
          <RoundButton
            ref={switcher}
            busy={camera === null}
            label={t`Other camera`}
            icon={<SwitchCamera />}
            onClick={() => onSwitch(other)}
          />
        ) : null}
      </div>
    </div>
  )
}

interface TakenPhotoProps {
  readonly taken: readonly KeptFile[]
  readonly onAgain: () => void
  readonly onUse: () => void
}

function TakenPhoto({ taken, onAgain, onUse }: TakenPhotoProps) {
  const { t } = useLingui()
  const previewOf = usePreviews(taken)
  return (
    <div className="camera">
      <div className="camera-sight">
        {taken.map((photo) => (
          <img key={photo.name} src={previewOf(photo).preview} alt={t`What you took`} />
        ))}
      </div>
      <div className="camera-bar">
        <AgainOrUse again={t`Take again`} onAgain={onAgain} onUse={onUse} />
      </div>
    </div>
  )
}

interface NoCameraProps {
  readonly trouble: CameraTrouble
  readonly onAgain: () => void
  readonly onOther: () => void
}

/** Said and shown, with the ways on. */
function NoCamera({ trouble, onAgain, onOther }: NoCameraProps) {
  const { t } = useLingui()
  const sentence = {
    refused: t`The camera is not allowed here. Ask a grown-up.`,
    missing: t`There is no camera here.`,
    busy: t`The camera did not answer. Try again.`,
  }[trouble]
  useEffect(() => void speak(sentence), [sentence])
  return (
    <div className="camera">
      <div className="camera-sight">
        <div className="camera-note">
          <CameraOff aria-hidden="true" />
          <p role="alert">{sentence}</p>
          <SpeakerButton text={sentence} />
        </div>
      </div>
      <div className="camera-bar">
        <Button look="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={onAgain}>
          {t`Try again`}
        </Button>
        <Button icon={<CameraIcon aria-hidden="true" />} onClick={onOther}>
          {t`Choose a photo`}
        </Button>
      </div>
    </div>
  )
}
