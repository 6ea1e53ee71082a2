// The marks that a child has made and the server has not confirmed yet. Each is an entry of its own
// in the browser's storage, by child: tabs add and remove single entries, so that none overwrites
// another's, and a second mark of a lecture changes nothing.

export interface Mark {
  readonly courseId: string
  readonly lectureId: string
}

/** Where entries are stored, by user; `store` returns false when it cannot. */
export interface MarkStorage {
  list(userId: string, prefix: string): ReadonlyMap<string, string>
  store(userId: string, name: string, value: string | null): boolean
}

export interface MarkQueue {
  /** Oldest first. */
  list(userId: string): readonly Mark[]
  add(userId: string, mark: Mark): void
  remove(userId: string, mark: Mark): void
}

interface Entry extends Mark {
  readonly userId: string
  readonly order: number
}

export const markPrefix = 'mark:'

const nameOf = ({ courseId, lectureId }: Mark): string =>
  `${markPrefix}${encodeURIComponent(courseId)}:${encodeURIComponent(lectureId)}`

/** Reads an entry; undefined if it is damaged or another user's. */
function readEntry(userId: string, text: string): Entry | undefined {
  let value: Partial<Record<keyof Entry, unknown>> | null
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { courseId, lectureId, order } = value ?? {}
  if (value?.userId !== userId || typeof order !== 'number') return undefined
  if (typeof courseId !== 'string' || typeof lectureId !== 'string') return undefined
  return { userId, courseId, lectureId, order }
}

/** The queue over a storage; entries that cannot be stored last as long as the page. */
export function createMarkQueue(storage: MarkStorage): MarkQueue {
  const unstored = new Map<string, Entry>()
  const unstoredKey = (userId: string, mark: Mark) => JSON.stringify([userId, nameOf(mark)])

  const entries = (userId: string): Entry[] => {
    const stored = [...storage.list(userId, markPrefix).values()].flatMap(
      (text) => readEntry(userId, text) ?? [],
    )
    const others = [...unstored.values()].filter((entry) => entry.userId === userId)
    return [...stored, ...others].sort((one, other) => one.order - other.order)
  }

  return {
    list: (userId) => entries(userId).map(({ courseId, lectureId }) => ({ courseId, lectureId })),
    add(userId, { courseId, lectureId }) {
      const mark = { courseId, lectureId }
      const waiting = entries(userId)
      if (waiting.some((entry) => nameOf(entry) === nameOf(mark))) return
      const entry = { userId, ...mark, order: (waiting.at(-1)?.order ?? 0) + 1 }
      if (storage.store(userId, nameOf(mark), JSON.stringify(entry))) return
      unstored.set(unstoredKey(userId, mark), entry)
    },
    remove(userId, mark) {
      unstored.delete(unstoredKey(userId, mark))
      storage.store(userId, nameOf(mark), null)
    },
  }
}
