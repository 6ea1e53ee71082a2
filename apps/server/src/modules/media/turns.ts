// Bounds how many of a costly kind of task run at once in this process; the others wait in order.

export interface Turns {
  take<T>(task: () => Promise<T>): Promise<T>
}

/** At most `atOnce` tasks run at a time. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  async function begin(): Promise<void> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
  }

  // Whoever waits longest takes over the place, so that nobody slips in between.
  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async take(task) {
      await begin()
      try {
        return await task()
      } finally {
        end()
      }
    },
  }
}
