// /wall/scan: the wall looks at a card. A page of its own, loaded as a document, since its policy
// alone allows WebAssembly.
import { useLingui } from '@lingui/react/macro'
import { RotateCcw, Smile, SwitchCamera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { type CameraWish, canLook } from '../../ui/camera/camera.ts'
import { frontCamera, useCamera } from '../../ui/camera/use-camera.ts'
import { Button, PageHeader, RoundButton, SpeakerButton, speak, Waiting } from '../../ui/index.ts'
import { CardRefusal, CardSentence } from './CardSentence.tsx'
import { type CodeReader, openCodeReader } from './code-reader.ts'
import { useBadgeSignIn } from './use-badge-sign-in.ts'
import './wall.css'

const lookEveryMs = 200

export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Show your card`)
  const signIn = useBadgeSignIn()
  const { refusal } = signIn
  return (
    <div className="area-learn flex flex-1 flex-col bg-area-100">
      <PageHeader
        home={<Link to={paths.home()} />}
        back={<Link to={paths.wall()} />}
        title={t`Show your card`}
      />
      <main
        id="main"
        className="grid flex-1 grid-cols-1 content-start justify-items-center gap-5 px-gutter pb-10"
      >
        {refusal ? (
          <CardRefusal refusal={refusal}>
            <div className="flex flex-wrap justify-center gap-4">
              <Button size="big" icon={<RotateCcw />} onClick={signIn.forget}>
                {t`Try again`}
              </Button>
              <ToTheFaces />
            </div>
          </CardRefusal>
        ) : signIn.isBusy ? (
          <Waiting />
        ) : (
          <Looking onCard={(secret) => void signIn.send(secret)} />
        )}
      </main>
    </div>
  )
}

function ToTheFaces() {
  const { t } = useLingui()
  return (
    <Button look="quiet" size="big" icon={<Smile />} render={<Link to={paths.wall()} />}>
      {t`To the faces`}
    </Button>
  )
}

interface LookingProps {
  readonly onCard: (secret: string) => void
}

function Looking({ onCard }: LookingProps) {
  const { t } = useLingui()
  const { camera, other, ask } = useCamera(canLook(), frontCamera)
  const [isBroken, setBroken] = useState(false)
  const hint = t`Hold your card in front of the camera.`
  useEffect(() => void speak(hint), [hint])
  if (!canLook() || isBroken || camera === 'missing' || camera === 'busy') {
    return (
      <CardSentence
        picture="camera"
        text={t`The camera does not work here. Find your face instead.`}
      >
        <ToTheFaces />
      </CardSentence>
    )
  }
  if (camera === 'refused') {
    return (
      <CardSentence picture="camera" text={t`The camera is switched off. Find your face instead.`}>
        <ToTheFaces />
        <p>{t`Teacher: allow the camera in the settings of the browser.`}</p>
      </CardSentence>
    )
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <p className="text-xl font-semibold">{hint}</p>
        <SpeakerButton text={hint} />
      </div>
      <Sight stream={camera?.stream} onCard={onCard} onBroken={() => setBroken(true)} />
      {other ? <Switch other={other} onSwitch={ask} /> : null}
    </>
  )
}

interface SwitchProps {
  readonly other: CameraWish
  readonly onSwitch: (wish: CameraWish) => void
}

function Switch({ other, onSwitch }: SwitchProps) {
  const { t } = useLingui()
  return (
    <RoundButton label={t`Other camera`} icon={<SwitchCamera />} onClick={() => onSwitch(other)} />
  )
}

interface SightProps extends LookingProps {
  /** Undefined while the camera is being opened. */
  readonly stream: MediaStream | undefined
  readonly onBroken: () => void
}

function Sight({ stream, onCard, onBroken }: SightProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [reader, setReader] = useState<CodeReader>()
  const broken = useEffectEvent(onBroken)
  useEffect(() => {
    openCodeReader().then(
      (read) => setReader(() => read),
      () => broken(),
    )
  }, [])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])

  const look = useEffectEvent(async (read: CodeReader, isOver: () => boolean) => {
    const view = video.current
    if (!view || view.readyState < view.HAVE_CURRENT_DATA) return
    // what the camera shows between two pictures cannot be read
    const secret = await read(view).catch(() => undefined)
    if (secret !== undefined && !isOver()) onCard(secret)
  })
  useEffect(() => {
    if (!reader) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const lookAgain = async () => {
      await look(reader, () => isOver)
      if (!isOver) timer = setTimeout(lookAgain, lookEveryMs)
    }
    void lookAgain()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [reader])

  const facing = stream?.getVideoTracks()[0]?.getSettings().facingMode
  return (
    <div className="wall-scan" data-mirrored={facing === 'environment' ? undefined : true}>
      <video ref={video} aria-label={t`What the camera shows`} autoPlay playsInline muted />
      {stream && reader ? null : <p className="wall-scan-wait">{t`The camera opens…`}</p>}
    </div>
  )
}
