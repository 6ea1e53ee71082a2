// What several places watch: that something happened (a notifier), or a value as it changes (a
// store). Nothing of the framework: the first file of a visit uses both.

/** Calls back until the answer is called. */
type Subscribe<Event> = (listener: (news: Event) => void) => () => void

interface Emitter<Event> {
  /** Tells everybody; answers whether anybody was there. */
  readonly emit: (news: Event) => boolean
  readonly subscribe: Subscribe<Event>
}

/** A store as those see it who only watch. */
export interface Readable<Value> {
  readonly get: () => Value
  readonly subscribe: Subscribe<void>
}

export interface Store<Value> extends Readable<Value> {
  /** Tells everybody, unless the value is the same. */
  readonly set: (next: Value) => void
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(news: Event) => void>()
  return {
    emit(news) {
      for (const listener of listeners) listener(news)
      return listeners.size > 0
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A store whose first value is asked for when somebody first looks. */
export function createStore<Value>(first: () => Value): Store<Value> {
  const { emit, subscribe } = createEmitter()
  let current: { readonly value: Value } | undefined
  const get = () => {
    current ??= { value: first() }
    return current.value
  }
  return {
    get,
    subscribe,
    set(next) {
      if (Object.is(next, get())) return
      current = { value: next }
      emit()
    },
  }
}
