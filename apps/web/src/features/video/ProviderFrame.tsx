// A provider's player in its frame. It stays behind the poster until the player has answered, so
// that a broken frame is not visible.
import type { VideoLink } from '@kinderleaf/contract/plain'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { followPlayer, frameAddress, type WatchMoment } from './provider-player.ts'

type ProviderFrameProps = {
  link: VideoLink
  title: string
  poster: string
  startAt: number
  onWatch?: ((moment: WatchMoment) => void) | undefined
  onFailure: () => void
}

export function ProviderFrame(props: ProviderFrameProps) {
  const { link, title, poster, startAt } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [answered, setAnswered] = useState(false)
  // set once: another address would restart the film
  const [src] = useState(() => frameAddress(link, startAt, location.origin))
  const follow = useEffectEvent((element: HTMLIFrameElement) =>
    followPlayer(element, link, startAt, {
      onAnswer() {
        setAnswered(true)
        // the play button is gone, so the focus moves here
        element.focus({ preventScroll: true })
      },
      onFailure: () => props.onFailure(),
      onWatch: (moment) => props.onWatch?.(moment),
    }),
  )
  useEffect(() => (frame.current ? follow(frame.current) : undefined), [])
  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={title}
        className="aspect-video w-full"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        tabIndex={answered ? 0 : -1}
      />
      {answered ? null : (
        <>
          <img
            src={poster}
            alt=""
            width={800}
            height={450}
            className="absolute inset-0 size-full object-cover"
          />
          <p className="video-note absolute inset-x-4 bottom-4 mx-auto w-fit" role="status">
            <Trans>The video is coming…</Trans>
          </p>
        </>
      )}
    </>
  )
}
