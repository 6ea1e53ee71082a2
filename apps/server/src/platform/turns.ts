// Costly tasks: a few at once, in turn by person, so that whoever brings many keeps nobody waiting.

/** Runs a person's task once it is her turn. */
export type InTurn = <T>(person: string, work: () => Promise<T>) => Promise<T>

export interface Turns {
  inTurn: InTurn
  /** How many tasks have not begun. */
  waiting(): number
}

/** A person has more than one slot only while nobody else waits. */
export function createTurns(atOnce: number): Turns {
  /** Whose task ended last stands last. */
  const waiting = new Map<string, (() => void)[]>()
  const running: string[] = []

  function startNext() {
    if (running.length >= atOnce) return
    const people = [...waiting.keys()]
    const person = people.find((one) => !running.includes(one)) ?? people[0]
    if (person === undefined) return
    const [start, ...later] = waiting.get(person) ?? []
    if (later.length > 0) waiting.set(person, later)
    else waiting.delete(person)
    running.push(person)
    start?.()
  }

  function end(person: string) {
    running.splice(running.indexOf(person), 1)
    const later = waiting.get(person)
    if (later) {
      waiting.delete(person)
      waiting.set(person, later)
    }
    startNext()
  }

  return {
    async inTurn(person, work) {
      await new Promise<void>((start) => {
        waiting.set(person, [...(waiting.get(person) ?? []), start])
        startNext()
      })
      try {
        return await work()
      } finally {
        end(person)
      }
    },
    waiting: () => [...waiting.values()].flat().length,
  }
}
