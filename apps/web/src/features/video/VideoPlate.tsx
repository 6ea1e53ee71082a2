// A video in its plate: the poster first, and no request to a video provider before play is
// pressed. Providers play in their privacy-enhanced frame, files in the product's player, and any
// other link is a link. A failure shows a message and what to do.
import { type LectureLink, readLectureLink } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Play, RotateCcw } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { activity } from '../../state/activity.ts'
import { Button, OutLink, SpeakerButton } from '../../ui/index.ts'
import { FilmPlayer } from './FilmPlayer.tsx'
import { ProviderFrame } from './ProviderFrame.tsx'
import type { WatchMoment } from './provider-player.ts'
import './video.css'

/** The addresses of a video; those of the product's own files expire. */
export type VideoAddress = { url: string; captions?: string | undefined }

export type VideoPlateProps = VideoAddress & {
  /** The name of the video. */
  title: string
  /** The picture shown until it plays. */
  poster: string
  /** Play was pressed elsewhere: play at once. */
  playing?: boolean
  /** Where to begin, in seconds. */
  startAt?: number
  /** The play button, for moving the focus to it. */
  playRef?: Ref<HTMLButtonElement>
  /** Offered in place of a video that does not play. */
  instead?: ReactNode
  /** Called while it plays, when it stops and at its end. */
  onWatch?: (moment: WatchMoment) => void
  /** Reads the addresses again when a file does not play any more. */
  renew?: () => Promise<VideoAddress | undefined>
}

/** Needs a `key` of its video, so that another one starts with its poster. */
export function VideoPlate(props: VideoPlateProps) {
  const { url, captions, playing = false } = props
  // kept while it plays: every answer has newly signed addresses, and a new one would restart the
  // film
  const [playedAddress, setPlayedAddress] = useState<VideoAddress | null>(
    playing ? { url, captions } : null,
  )
  const [failed, setFailed] = useState(false)
  const resumeAt = useRef(props.startAt ?? 0)
  const renewed = useRef(false)

  const play = () => {
    renewed.current = false
    setFailed(false)
    setPlayedAddress({ url, captions })
  }
  const watch = (moment: WatchMoment) => {
    activity.note()
    if (moment.state === 'playing') renewed.current = false
    resumeAt.current = moment.state === 'ended' ? 0 : moment.seconds
    props.onWatch?.(moment)
  }
  const renewOnce = async () => {
    if (renewed.current) return setFailed(true)
    renewed.current = true
    const fresh = await props.renew?.().catch(() => undefined)
    if (fresh && fresh.url !== playedAddress?.url) setPlayedAddress(fresh)
    else setFailed(true)
  }
  const link = readLectureLink((playedAddress ?? props).url)
  if (link.kind === 'page' || link.kind === 'refused') {
    return (
      <Poster src={props.poster} low>
        <ElsewhereNote link={link} />
      </Poster>
    )
  }
  if (failed) {
    return (
      <Poster src={props.poster}>
        <FailureNote retry={play} instead={props.instead} />
      </Poster>
    )
  }
  if (!playedAddress) return <PlayPoster {...props} onPlay={play} />
  const shared = {
    title: props.title,
    poster: props.poster,
    startAt: resumeAt.current,
    onWatch: watch,
  }
  return (
    <div className="video-plate">
      {link.kind === 'embed' ? (
        <ProviderFrame link={link} {...shared} onFailure={() => setFailed(true)} />
      ) : (
        <FilmPlayer
          src={link.url}
          captions={playedAddress.captions}
          {...shared}
          onFailure={() => void renewOnce()}
        />
      )}
    </div>
  )
}

type PosterProps = { src: string; low?: boolean; children: ReactNode }

const Poster = ({ src, low, children }: PosterProps) => (
  <div className="video-plate">
    <img
      src={src}
      alt=""
      width={800}
      height={450}
      className="absolute inset-0 size-full object-cover"
    />
    <div className="video-stand" data-low={low}>
      {children}
    </div>
  </div>
)

function PlayPoster({ title, poster, playRef, onPlay }: VideoPlateProps & { onPlay: () => void }) {
  const { t } = useLingui()
  return (
    <Poster src={poster}>
      <button
        ref={playRef}
        type="button"
        className="video-play"
        aria-label={t`Play: ${title}`}
        onClick={onPlay}
      >
        <Play aria-hidden="true" />
      </button>
    </Poster>
  )
}

/** Replaces the button that was pressed, so it gets the focus. */
function FailureNote({ retry, instead }: { retry: () => void; instead: ReactNode }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const sentence = t`This video cannot be shown right now.`
  return (
    <div className="video-note" role="alert">
      <p>{sentence}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <SpeakerButton text={sentence} />
        <Button ref={button} look="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        {instead}
      </div>
    </div>
  )
}

type Elsewhere = Extract<LectureLink, { kind: 'page' | 'refused' }>

function ElsewhereNote({ link }: { link: Elsewhere }) {
  if (link.kind === 'refused') {
    return (
      <p className="video-note">
        <Trans>There is no video yet.</Trans>
      </p>
    )
  }
  return (
    <div className="video-note">
      <p>
        <Trans>This video opens on another page.</Trans>
      </p>
      <Button
        look="quiet"
        icon={<ExternalLink aria-hidden="true" />}
        render={<OutLink href={link.url} />}
      >
        <Trans>Open the video</Trans>
      </Button>
    </div>
  )
}
