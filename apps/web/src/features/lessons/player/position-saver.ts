// Sends a child's position in a film to the server: every ten seconds while it plays, when it stops
// and when the page is left; one call at a time. A failed one is replaced by the next.
import type { WatchPosition } from '@kinderleaf/contract'
import type { WatchMoment } from '../../video/index.ts'

const everyMs = 10_000

interface SaverParts {
  /** The position at the server. */
  readonly serverPosition: WatchPosition | null
  readonly send: (
    position: WatchPosition,
    settings: { signal: AbortSignal; keepalive: boolean },
  ) => Promise<unknown>
  /** What the server refuses for good: every position of the lesson, or this lecture's. */
  readonly refusedOf: (error: unknown) => 'lesson' | 'lecture' | null
  readonly onRefusal: () => void
}

export interface PositionSaver {
  at(lectureId: string, moment: WatchMoment): void
  /** Sends the last position when the page is left, and aborts a running call. */
  flush(): void
  /** The position that is not sent yet and may still be accepted. */
  unsaved(): WatchPosition | undefined
}

export function createPositionSaver(parts: SaverParts): PositionSaver {
  const { send, refusedOf, onRefusal } = parts
  let latest: WatchPosition | undefined
  let saved = parts.serverPosition
  let savedAt = Number.NEGATIVE_INFINITY
  let underWay: AbortController | undefined
  let waiting = false
  let refused = false
  const refusedLectures = new Set<string>()

  const isNews = () =>
    latest !== undefined &&
    (latest.lectureId !== saved?.lectureId || Math.abs(latest.seconds - saved.seconds) >= 1)

  const save = async (keepalive: boolean): Promise<void> => {
    if (!latest || refused || !isNews()) return
    const position = latest
    const control = new AbortController()
    underWay = control
    savedAt = Date.now()
    try {
      await send(position, { signal: control.signal, keepalive })
      saved = position
    } catch (error) {
      const what = refusedOf(error)
      refused = what === 'lesson'
      if (what === 'lecture') refusedLectures.add(position.lectureId)
      if (refusedLectures.has(latest.lectureId)) latest = undefined
      if (what) onRefusal()
    }
    if (underWay === control) underWay = undefined
    if (!waiting || underWay) return
    waiting = false
    await save(false)
  }

  return {
    at(lectureId, { seconds, state }) {
      if (refusedLectures.has(lectureId)) return
      const sameLecture = latest?.lectureId === lectureId
      // after the end the film starts from the beginning
      latest = { lectureId, seconds: state === 'ended' ? 0 : Math.floor(seconds) }
      const due = state !== 'playing' || !sameLecture || Date.now() - savedAt >= everyMs
      if (!due) return
      if (underWay) waiting = true
      else void save(false)
    },
    flush() {
      waiting = false
      underWay?.abort()
      void save(true)
    },
    unsaved: () => (isNews() && !refused ? latest : undefined),
  }
}
