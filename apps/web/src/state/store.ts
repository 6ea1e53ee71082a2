// Events (an emitter) and values that change (a store) to subscribe to. Without React: the first
// file of a visit uses both.

/** Calls the listener until the returned function is called. */
type Subscribe<Event> = (listener: (news: Event) => void) => () => void

interface Emitter<Event> {
  /** Calls all listeners; returns whether there was any. */
  readonly emit: (news: Event) => boolean
  readonly subscribe: Subscribe<Event>
}

/** A store that can be read and subscribed to, but not set. */
export interface Readable<Value> {
  readonly get: () => Value
  readonly subscribe: Subscribe<void>
}

export interface Store<Value> extends Readable<Value> {
  /** Calls all listeners, unless the value is the same. */
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

/** A store whose first value is computed when it is first read. */
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
