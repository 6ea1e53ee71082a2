// How loud the microphone is, as a bar that moves. For the eye alone: what is wrong with a recording
// is told in words afterwards.
import { useEffect, useRef } from 'react'

/** What is quieter does not show. */
const lowestDb = -60

/** The bar; empty without a microphone. */
export function LevelMeter({ level }: { level: (() => number) | null }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!level) return
    let frame = 0
    const show = () => {
      const share = Math.min(1, Math.max(0, 1 - level() / lowestDb))
      bar.current?.style.setProperty('transform', `scaleX(${share.toFixed(3)})`)
      frame = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [level])
  return (
    <div className="voice-level" aria-hidden="true">
      <i ref={bar} />
    </div>
  )
}
