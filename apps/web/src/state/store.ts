// What several places watch: that something happened (a notifier), or a value as it changes (a
// store). Nothing of the framework: the first file of a visit uses both.

/** Calls back until the answer is called. */
type Subscribe<News> = (listener: (news: News) => void) => () => void

interface Notifier<News> {
  /** Tells everybody; answers whether anybody was there. */
  readonly notify: (news: News) => boolean
  readonly subscribe: Subscribe<News>
}

/** A store as those see it who only watch. */
export interface Watched<Value> {
  readonly get: () => Value
  readonly subscribe: Subscribe<void>
}

export interface Store<Value> extends Watched<Value> {
  /** Tells everybody, unless the value is the same. */
  readonly set: (next: Value) => void
}

export function createNotifier<News = void>(): Notifier<News> {
  const listeners = new Set<(news: News) => void>()
  return {
    notify(news) {
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
  const { notify, subscribe } = createNotifier()
  let held: { readonly value: Value } | undefined
  const get = () => {
    held ??= { value: first() }
    return held.value
  }
  return {
    get,
    subscribe,
    set(next) {
      if (Object.is(next, get())) return
      held = { value: next }
      notify()
    },
  }
}
