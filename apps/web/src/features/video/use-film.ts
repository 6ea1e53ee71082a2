// The state of a film in the browser's own element, and what can be done with it.
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FilmAct, skipSeconds, speeds, startOf } from './film-keys.ts'
import { isFull, toggleFull } from './full-screen.ts'
import type { WatchMoment } from './provider-player.ts'

export interface FilmState {
  readonly state: WatchMoment['state']
  readonly seconds: number
  readonly duration: number
  /** It waits for the network. */
  readonly waiting: boolean
  readonly muted: boolean
  readonly captions: boolean
  readonly speed: number
  readonly full: boolean
}

interface FilmParts {
  readonly film: RefObject<HTMLVideoElement | null>
  /** What is shown full screen: the film with its controls. */
  readonly plate: RefObject<HTMLElement | null>
  readonly startAt: number
  readonly onWatch: ((moment: WatchMoment) => void) | undefined
}

const atFirst: FilmState = {
  state: 'paused',
  seconds: 0,
  duration: 0,
  waiting: true,
  muted: false,
  captions: true,
  speed: 1,
  full: false,
}

/** State, acts and the listeners of the element. */
export function useFilm({ film, plate, startAt, onWatch }: FilmParts) {
  const [state, setState] = useState(atFirst)
  const change = (next: Partial<FilmState>) => setState((now) => ({ ...now, ...next }))
  // where it continues after its address was renewed
  const resumeAt = useRef(startAt)

  useEffect(() => {
    const onFullscreenChange = () => setState((now) => ({ ...now, full: isFull(plate.current) }))
    document.addEventListener('fullscreenchange', onFullscreenChange)
    return () => document.removeEventListener('fullscreenchange', onFullscreenChange)
  }, [plate])
  useEffect(() => {
    for (const track of film.current?.textTracks ?? []) {
      track.mode = state.captions ? 'showing' : 'hidden'
    }
  }, [film, state.captions])

  const report = (moment: WatchMoment['state'], element: HTMLVideoElement) => {
    resumeAt.current = element.currentTime
    change({ state: moment, seconds: element.currentTime })
    onWatch?.({ seconds: element.currentTime, state: moment })
  }
  type Happening = SyntheticEvent<HTMLVideoElement>
  const listeners = {
    onLoadedMetadata({ currentTarget }: Happening) {
      const start = startOf(resumeAt.current, currentTarget.duration)
      if (start > 0) currentTarget.currentTime = start
      currentTarget.playbackRate = state.speed
      change({ duration: currentTarget.duration, seconds: start })
    },
    onDurationChange: ({ currentTarget }: Happening) =>
      change({ duration: currentTarget.duration }),
    onPlaying({ currentTarget }: Happening) {
      change({ waiting: false })
      report('playing', currentTarget)
    },
    onCanPlay: () => change({ waiting: false }),
    onWaiting: () => change({ waiting: true }),
    onTimeUpdate({ currentTarget }: Happening) {
      if (currentTarget.paused) change({ seconds: currentTarget.currentTime })
      else report('playing', currentTarget)
    },
    onPause({ currentTarget }: Happening) {
      if (!currentTarget.ended && !currentTarget.error) report('paused', currentTarget)
    },
    onSeeked({ currentTarget }: Happening) {
      if (currentTarget.paused && !currentTarget.ended) report('paused', currentTarget)
    },
    onEnded: ({ currentTarget }: Happening) => report('ended', currentTarget),
    onVolumeChange: ({ currentTarget }: Happening) => change({ muted: currentTarget.muted }),
    onRateChange: ({ currentTarget }: Happening) => change({ speed: currentTarget.playbackRate }),
  }

  const seek = (seconds: number) => {
    const element = film.current
    if (!element || !Number.isFinite(element.duration)) return
    element.currentTime = Math.min(element.duration, Math.max(0, seconds))
    change({ seconds: element.currentTime })
  }
  const nextSpeed = () => {
    const turn = speeds.indexOf(state.speed) + 1
    if (film.current) film.current.playbackRate = speeds[turn % speeds.length] ?? 1
  }
  const acts: Readonly<Record<FilmAct, () => void>> = {
    toggle() {
      const element = film.current
      if (!element) return
      if (!element.paused) return element.pause()
      // a browser may refuse, or another film replaces it; the button stays as it is
      element.play().catch(() => {})
    },
    back: () => seek((film.current?.currentTime ?? 0) - skipSeconds),
    forward: () => seek((film.current?.currentTime ?? 0) + skipSeconds),
    captions: () => change({ captions: !state.captions }),
    mute() {
      if (film.current) film.current.muted = !film.current.muted
    },
    fullScreen: () => toggleFull(plate.current, film.current),
  }
  return { state, listeners, acts, seek, nextSpeed }
}
