// Our own player of film files: the browser's element with large controls below it, so that they
// cover nothing, and the usual keys.
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { FilmControls } from './FilmControls.tsx'
import { actOfKey } from './film-keys.ts'
import type { WatchMoment } from './provider-player.ts'
import { useFilm } from './use-film.ts'

export type FilmPlayerProps = {
  src: string
  title: string
  poster: string
  /** The address of captions in WebVTT. */
  captions?: string | undefined
  startAt: number
  onWatch?: ((moment: WatchMoment) => void) | undefined
  /** It cannot be played: the address is dead, or this device does not support its format. */
  onFailure: () => void
}

/** Plays at once, since play was pressed. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { src, title, poster, captions, startAt, onWatch, onFailure } = props
  const { t, i18n } = useLingui()
  const plate = useRef<HTMLElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { state, listeners, acts, seek, nextSpeed } = useFilm({ film, plate, startAt, onWatch })
  // the poster's play button is gone, so the focus moves here
  useEffect(() => toggle.current?.focus({ preventScroll: true }), [])

  const press = (event: KeyboardEvent) => {
    const { target } = event
    const act = actOfKey(event.key, {
      onButton: target instanceof HTMLButtonElement,
      isRepeat: event.ctrlKey || event.metaKey || event.altKey,
    })
    if (!act) return
    event.preventDefault()
    acts[act]()
  }
  return (
    <section ref={plate} className="film on-ink" aria-label={t`Film: ${title}`} onKeyDown={press}>
      <video
        ref={film}
        src={src}
        poster={poster}
        aria-label={title}
        autoPlay
        playsInline
        disablePictureInPicture
        onClick={acts.toggle}
        onError={onFailure}
        {...listeners}
      >
        {captions ? (
          <track kind="captions" src={captions} srcLang={i18n.locale} label={t`Words`} default />
        ) : (
          <track kind="captions" />
        )}
      </video>
      <FilmControls
        state={state}
        acts={acts}
        seek={seek}
        nextSpeed={nextSpeed}
        hasCaptions={captions !== undefined}
        toggleRef={toggle}
      />
    </section>
  )
}
