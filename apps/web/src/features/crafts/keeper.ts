// Keeps a piece of work as it goes: what was done last is always kept, and never two at a time, so
// that a fast child does not wait for pictures nobody will see.

interface KeeperTasks<Work> {
  /** Writes the work down without a new image; the image of before stays. */
  readonly note: (work: Work) => Promise<void>
  /** Writes the work down with its image. */
  readonly keep: (work: Work) => Promise<void>
}

/** What to call after every change. */
export function keeperOf<Work>({ note, keep }: KeeperTasks<Work>): (work: Work) => void {
  let waiting: { readonly work: Work } | undefined
  let running = false
  const run = async () => {
    running = true
    while (waiting) {
      const { work } = waiting
      waiting = undefined
      await note(work)
      if (!waiting) await keep(work)
    }
    running = false
  }
  return (work) => {
    waiting = { work }
    if (!running) void run()
  }
}
