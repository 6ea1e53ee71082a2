// When somebody last did something on this page. What plays, speaks or records goes on without a
// hand, and nobody is asked meanwhile whether she is there.

export interface Activity {
  /** Somebody did something, or a film is further. */
  readonly note: () => void
  /** Begins what goes on by itself; the returned function ends it. */
  readonly hold: () => () => void
  /** For how many milliseconds nothing has happened. */
  readonly idleMs: () => number
}

export function createActivity(now: () => number): Activity {
  const held = new Set<object>()
  let last = now()
  const note = () => {
    last = now()
  }
  return {
    note,
    hold() {
      const mine = {}
      held.add(mine)
      return () => {
        if (held.delete(mine)) note()
      }
    },
    idleMs: () => (held.size > 0 ? 0 : now() - last),
  }
}

export const activity: Activity = createActivity(() => Date.now())

/** Holds while a sound plays; it ends, is stopped or fails. */
export function holdWhilePlaying(sound: HTMLMediaElement): void {
  const release = activity.hold()
  for (const end of ['pause', 'ended', 'error']) {
    sound.addEventListener(end, release, { once: true })
  }
}
