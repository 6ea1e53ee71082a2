// Combines queries of one turn of the event loop. Nothing is cached between turns, so an answer is
// never older than its request, whatever other processes do.

/** Resolves after all requests that have already arrived were read. */
const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Looks values up by key. All keys of one turn are passed to `answer` together; unknown ones are
 * undefined.
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

/** Calls `ask` once for all who want the same key in one turn. */
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
