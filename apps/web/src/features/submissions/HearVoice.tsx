// A recording to hear: a button that plays it and stops it, one at a time on a page and none on paper.
import { useLingui } from '@lingui/react/macro'
import { Play, Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { holdWhilePlaying } from '../../state/activity.ts'
import { Button, notify, RoundButton, SmallButton, stop as stopSpeaking } from '../../ui/index.ts'
import { renewedLink } from '../file-links/index.ts'

interface HearVoiceProps {
  readonly src: string
  readonly label: string
  /** In a teacher's list. */
  readonly small?: boolean
  /** On a picture. */
  readonly round?: boolean
}

export function HearVoice({ src, label, small = false, round = false }: HearVoiceProps) {
  const { isPlaying, press } = usePlaying(src)
  if (round) {
    return (
      <RoundButton
        label={label}
        icon={<Volume2 />}
        look={isPlaying ? 'ink' : 'paper'}
        className="print:hidden"
        aria-pressed={isPlaying}
        onClick={press}
      />
    )
  }
  const look = { 'aria-hidden': true, ...(small ? { size: 15 } : {}) }
  const icon = isPlaying ? <Square fill="currentColor" {...look} /> : <Play {...look} />
  if (small) {
    return (
      <SmallButton
        lined
        className="gap-1.5 text-xs print:hidden"
        aria-pressed={isPlaying}
        onClick={press}
      >
        {icon}
        {label}
      </SmallButton>
    )
  }
  return (
    <Button
      look="quiet"
      className="print:hidden"
      icon={icon}
      aria-pressed={isPlaying}
      onClick={press}
    >
      {label}
    </Button>
  )
}

/** Ends what another button plays. */
let stopOther = () => {}

function usePlaying(src: string) {
  const { t } = useLingui()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => () => audio.current?.pause(), [])
  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setPlaying(false)
  }
  const playAt = async (address: string) => {
    const next = new Audio(address)
    audio.current = next
    next.onended = stop
    holdWhilePlaying(next)
    await next.play()
  }
  const play = async () => {
    stopSpeaking()
    stopOther()
    stopOther = stop
    setPlaying(true)
    try {
      await playAt(src).catch(async (error: unknown) => {
        const address = await renewedLink(src)
        // she may have stopped it meanwhile
        if (!address || !audio.current) throw error
        await playAt(address)
      })
    } catch {
      if (!audio.current) return
      stop()
      notify.warning(t`The recording could not be played. Please try once more.`)
    }
  }
  return { isPlaying, press: () => (isPlaying ? stop() : void play()) }
}
