// The controls under a film: play, the slider, and four smaller ones.
import { useLingui } from '@lingui/react/macro'
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { clockText, type FilmAct } from './film-keys.ts'
import { hasFullScreen } from './full-screen.ts'
import type { FilmState } from './use-film.ts'

type FilmControlsProps = {
  state: FilmState
  acts: Readonly<Record<FilmAct, () => void>>
  seek: (seconds: number) => void
  nextSpeed: () => void
  hasCaptions: boolean
  toggleRef: Ref<HTMLButtonElement>
}

/** All of them can be pressed, tabbed to and heard. */
export function FilmControls(props: FilmControlsProps) {
  const { state, acts, seek, nextSpeed, hasCaptions, toggleRef } = props
  const { t, i18n } = useLingui()
  const speed = i18n.number(state.speed)
  const playing = state.state === 'playing'
  const ended = state.state === 'ended'
  return (
    <div className="film-bar">
      <FilmPlace state={state} seek={seek} />
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
        <FilmButton
          main
          buttonRef={toggleRef}
          label={playing ? t`Pause` : ended ? t`Play again` : t`Play`}
          onClick={acts.toggle}
        >
          {playing ? <Pause /> : ended ? <RotateCcw /> : <Play />}
        </FilmButton>
        <FilmButton label={t`Speed: ${speed}`} onClick={nextSpeed}>
          <span aria-hidden="true">{speed}×</span>
        </FilmButton>
        {hasCaptions ? (
          <FilmButton label={t`Words in the film`} pressed={state.captions} onClick={acts.captions}>
            {state.captions ? <Captions /> : <CaptionsOff />}
          </FilmButton>
        ) : null}
        <FilmButton label={t`Sound`} pressed={!state.muted} onClick={acts.mute}>
          {state.muted ? <VolumeX /> : <Volume2 />}
        </FilmButton>
        {hasFullScreen() ? (
          <FilmButton
            label={state.full ? t`Leave full screen` : t`Full screen`}
            onClick={acts.fullScreen}
          >
            {state.full ? <Minimize /> : <Maximize />}
          </FilmButton>
        ) : null}
      </div>
    </div>
  )
}

/** The slider with the clock beside it. */
function FilmPlace({ state, seek }: Pick<FilmControlsProps, 'state' | 'seek'>) {
  const { t } = useLingui()
  const { seconds, duration, waiting } = state
  const length = Number.isFinite(duration) ? duration : 0
  const now = clockText(seconds)
  const end = clockText(length)
  const share = length > 0 ? (seconds / length) * 100 : 0
  return (
    <div className="film-place">
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(seconds)}
        aria-label={t`Place in the film`}
        aria-valuetext={t`${now} of ${end}`}
        style={{ backgroundSize: `${share}% 100%` }}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <span className="min-w-[6.5em] text-end whitespace-nowrap tabular-nums">
        {waiting && state.state !== 'ended' ? t`Loading…` : `${now} / ${end}`}
      </span>
    </div>
  )
}

type FilmButtonProps = {
  label: string
  onClick: () => void
  children: ReactNode
  /** A switch that is on or off. */
  pressed?: boolean
  main?: boolean
  buttonRef?: Ref<HTMLButtonElement>
}

const FilmButton = ({ label, onClick, children, pressed, main, buttonRef }: FilmButtonProps) => (
  <button
    ref={buttonRef}
    type="button"
    className="film-button"
    data-main={main}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={onClick}
  >
    {children}
  </button>
)
