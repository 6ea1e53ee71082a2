// A video in its plate: the poster first, and nothing is asked of a video provider before somebody
// presses play. Recognised links play in the privacy-enhanced frame, files of our own kind in the
// browser's player, and any other link is a link.
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Play } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/index.ts'
import { OutLink } from '../browse/OutLink.tsx'
import { type PlayableSource, videoSource } from './video-source.ts'

export type VideoPlateProps = {
  url: string
  /** The name of the video. */
  title: string
  /** The picture shown until it plays. */
  poster: string
  /** It was asked for by a press elsewhere: play at once. */
  playing?: boolean
  /** The play button, for moving the focus to it. */
  playRef?: Ref<HTMLButtonElement>
}

/** Give it a `key` of what it shows, so that another video starts with its poster. */
export function VideoPlate({ url, title, poster, playing = false, playRef }: VideoPlateProps) {
  const { t } = useLingui()
  const [pressed, setPressed] = useState(playing)
  const source = videoSource(url)
  return (
    <div className="relative aspect-video overflow-hidden rounded-leaf-xl bg-area-300">
      {pressed && source.kind !== 'link' ? (
        <Playing source={source} title={title} />
      ) : (
        <>
          <img src={poster} alt="" width={800} height={450} className="size-full object-cover" />
          {source.kind === 'link' ? (
            <ElsewhereNote url={source.url} />
          ) : (
            <button
              ref={playRef}
              type="button"
              className="absolute inset-0 m-auto grid size-[clamp(72px,9vw,132px)] place-items-center rounded-round border-[6px] border-paper bg-ink pl-2 text-paper"
              aria-label={t`Play: ${title}`}
              onClick={() => setPressed(true)}
            >
              <Play className="size-[46%] fill-current" aria-hidden="true" />
            </button>
          )}
        </>
      )}
    </div>
  )
}

function Playing({ source, title }: { source: PlayableSource; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  // the play button is gone; who pressed it goes on from here
  useEffect(() => {
    const player = frame.current ?? film.current
    player?.focus({ preventScroll: true })
  }, [])
  if (source.kind === 'frame') {
    return (
      <iframe
        ref={frame}
        src={source.src}
        title={title}
        className="size-full"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <video
      ref={film}
      src={source.src}
      aria-label={title}
      className="size-full bg-ink"
      controls
      autoPlay
      playsInline
    >
      {/* a teacher's own film comes without captions */}
      <track kind="captions" />
    </video>
  )
}

function ElsewhereNote({ url }: { url: string | null }) {
  return (
    <div className="absolute inset-x-4 bottom-4 grid justify-items-center gap-3 rounded-leaf-m bg-white p-5 text-center">
      <p className="font-semibold">
        {url ? (
          <Trans>This video opens on another page.</Trans>
        ) : (
          <Trans>There is no video yet.</Trans>
        )}
      </p>
      {url ? (
        <Button
          look="quiet"
          icon={<ExternalLink aria-hidden="true" />}
          render={<OutLink href={url} />}
        >
          <Trans>Open the video</Trans>
        </Button>
      ) : null}
    </div>
  )
}
