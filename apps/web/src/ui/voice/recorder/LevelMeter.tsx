// The level of the microphone as a bar. Decorative: a problem with a recording is shown as a text
// afterwards.
import { useEffect, useRef } from 'react'
import './level.css'

/** The lowest level that is shown. */
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
    <div className="kl-level" aria-hidden="true">
      <i ref={bar} />
    </div>
  )
}
