// Saves a piece of work as it goes: every step at once, and an image of what was done last. Never
// two images at a time, so that a fast child does not wait for pictures nobody will see.

interface Saving<Work, Image> {
  /** Saves the work; the image of before stays. */
  readonly state: (work: Work) => Promise<void>
  /** Nothing where it cannot be drawn. */
  readonly draw: (work: Work) => Promise<Image | undefined>
  /** Saves the work with an image of it, or of how it was some steps before. */
  readonly whole: (work: Work, image: Image) => Promise<void>
}

/** What to call after every change. */
export function latestSaver<Work, Image>(save: Saving<Work, Image>): (work: Work) => void {
  let undrawn = false
  let running = false
  let latest: Work
  const run = async () => {
    running = true
    while (undrawn) {
      undrawn = false
      const image = await save.draw(latest)
      if (image !== undefined) await save.whole(latest, image)
    }
    running = false
  }
  return (work) => {
    latest = work
    undrawn = true
    void save.state(work)
    if (!running) void run()
  }
}
