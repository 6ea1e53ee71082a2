// Puts questions that come in one turn of the event loop into one. Nothing is kept between turns,
// so an answer is never older than its question, whatever other processes do.

/** Requests that are there are read one after the other, and only then is it time for this. */
const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Answers by key. All keys that are asked for in one turn are handed to `answer` together; what it
 * does not know is undefined.
 */
export function batchByKey<K, V>(
  answer: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting: { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> } | null = null

  function open() {
    const keys = new Set<K>()
    const answers = endOfTurn().then(() => {
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

/** Asks once for all who want the same in one turn; each thing is asked for by itself. */
export function coalesceByKey<V>(): (key: string, ask: () => Promise<V>) => Promise<V> {
  const waiting = new Map<string, Promise<V>>()

  return (key, ask) => {
    const known = waiting.get(key)
    if (known) return known
    const answer = endOfTurn().then(() => {
      waiting.delete(key)
      return ask()
    })
    waiting.set(key, answer)
    return answer
  }
}
