// Puts questions that come at the same moment into one. Nothing is kept between moments, so an
// answer is never older than its question, whatever other processes do.

/**
 * Answers by key. All keys that are asked for in one turn of the event loop are handed to `answer`
 * together; what it does not know is undefined.
 */
export function gather<K, V>(
  answer: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting: { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> } | null = null

  function open() {
    const keys = new Set<K>()
    // Requests are read one after the other and only then is it time for this.
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const answers = turn.then(() => {
      waiting = null
      return answer([...keys])
    })
    return { keys, answers }
  }

  return async (key) => {
    waiting ??= open()
    waiting.keys.add(key)
    return (await waiting.answers).get(key)
  }
}
