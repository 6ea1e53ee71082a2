// Costly work, in turn by client: whoever sends much keeps nobody else waiting, and when too much
// waits it is the longest line that is cut.

/** Refuses work while too much is waiting. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/** Runs a client's work once it is its turn; throws a TooBusyError when it cannot wait. */
export type InTurn = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

interface Waiting {
  start(): void
  refuse(): void
}

/** A client has more than one place only while nobody else waits. */
export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  /** Lines by client; whose work ended last stands last. */
  const lines = new Map<string, Waiting[]>()
  const running: string[] = []
  let waiting = 0

  function startNext() {
    if (running.length >= atOnce) return
    const clients = [...lines.keys()]
    const client = clients.find((one) => !running.includes(one)) ?? clients[0]
    if (client === undefined) return
    running.push(client)
    leave(client, (line) => line.shift())?.start()
  }

  /** Takes somebody out of a client's line. */
  function leave(client: string, take: (line: Waiting[]) => Waiting | undefined) {
    const line = lines.get(client) ?? []
    const taken = take(line)
    if (line.length === 0) lines.delete(client)
    waiting -= 1
    return taken
  }

  function wait(client: string, place: Waiting) {
    lines.set(client, [...(lines.get(client) ?? []), place])
    waiting += 1
    if (waiting > mostWaiting) leave(longest(client), (line) => line.pop())?.refuse()
  }

  /** The client with the longest line: this one unless another's is longer. */
  function longest(client: string): string {
    const lengthOf = (one: string) => lines.get(one)?.length ?? 0
    return [...lines.keys()].reduce(
      (most, one) => (lengthOf(one) > lengthOf(most) ? one : most),
      client,
    )
  }

  function end(client: string) {
    running.splice(running.indexOf(client), 1)
    const line = lines.get(client)
    if (line) {
      lines.delete(client)
      lines.set(client, line)
    }
    startNext()
  }

  return async (client, work) => {
    await new Promise<void>((start, reject) => {
      const refuse = () => reject(new TooBusyError('Too many passwords wait to be checked.'))
      wait(client, { start, refuse })
      startNext()
    })
    try {
      return await work()
    } finally {
      end(client)
    }
  }
}
