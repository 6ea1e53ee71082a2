// Saves a piece of work as it goes: what was done last is always saved, and never two at a time, so
// that a fast child does not wait for pictures nobody will see.

interface Saving<Work> {
  /** Saves the work without a new image; the image of before stays. */
  readonly state: (work: Work) => Promise<void>
  /** Saves the work with its image. */
  readonly image: (work: Work) => Promise<void>
}

/** What to call after every change. */
export function latestSaver<Work>(save: Saving<Work>): (work: Work) => void {
  let waiting: { readonly work: Work } | undefined
  let running = false
  const run = async () => {
    running = true
    while (waiting) {
      const { work } = waiting
      waiting = undefined
      await save.state(work)
      if (!waiting) await save.image(work)
    }
    running = false
  }
  return (work) => {
    waiting = { work }
    if (!running) void run()
  }
}
