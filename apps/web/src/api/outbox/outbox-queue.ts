// The changes that a child, or a teacher who answers her, has made and the server has not confirmed
// yet. Each is an entry of its own in the browser's storage, by person: tabs add and remove single
// entries, so that none overwrites another's, and what is already waiting is not replaced.
import type { Body } from '@kinderleaf/contract'

/** The calls that may wait. The server counts each of them once. */
const waitingCalls = [
  'updateCourseProgress',
  'saveQuizRun',
  'createQuizSession',
  'createSubmission',
  'giveFeedback',
  'sayFeedback',
] as const
export type WaitingCall = (typeof waitingCalls)[number]

/** Where forms with files lie. */
export const handInsDatabase = 'kinderleaf-hand-ins'

/** Which of them it is. */
export interface HandInName {
  readonly activityId: string
  readonly submissionKey: string
}

/** An answer with what was said. Its entry is of this page: a recording is no text to be stored. */
export interface SpokenAnswer {
  readonly feedback: Body<'giveFeedback'>
  readonly clip: Blob
}

type WaitingBody<K extends WaitingCall> = K extends 'createSubmission'
  ? HandInName
  : K extends 'sayFeedback'
    ? SpokenAnswer
    : Body<K>

/** A call with its body. */
type Sending = {
  [K in WaitingCall]: { readonly call: K; readonly body: WaitingBody<K> }
}[WaitingCall]

/** One change, as it is sent. */
export type Change = Sending & {
  /** Whose it is. */
  readonly userId: string
  /** What it says something about: a second entry for the same key changes nothing. */
  readonly key: string
  /** Of one lane nothing overtakes what was done earlier. */
  readonly lane: string
  /** Of a teacher's: in whose class; null is her own. */
  readonly inClass?: string | null
  /** Only this page has what it names: no other may take it for sent. */
  readonly ofThisPage?: boolean
}

/** A change as it is stored. */
export interface Entry {
  readonly userId: string
  readonly call: WaitingCall
  readonly body: object
  readonly key: string
  readonly lane: string
  readonly inClass?: string | null
  readonly order: number
}

/** Where entries are stored, by user; `store` returns false when it cannot. */
export interface OutboxStorage {
  list(userId: string, prefix: string): ReadonlyMap<string, string>
  store(userId: string, name: string, value: string | null): boolean
}

export interface OutboxQueue {
  /** Oldest first. */
  list(userId: string): readonly Entry[]
  /** Returns the entry that waits now. */
  add(change: Change): Entry
  remove(entry: Entry): void
}

export const outboxPrefix = 'outbox:'

const nameOf = ({ call, key }: Pick<Entry, 'call' | 'key'>): string =>
  `${outboxPrefix}${call}:${encodeURIComponent(key)}`

/** Reads an entry; undefined if it is damaged, another user's, or not where its removal looks for it. */
function readEntry(owner: string, name: string, text: string): Entry | undefined {
  let value: Partial<Record<keyof Entry, unknown>> | null
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const { userId, body, key, lane, inClass, order } = value ?? {}
  const call = waitingCalls.find((name) => name === value?.call)
  if (userId !== owner || !call || typeof order !== 'number') return undefined
  if (typeof key !== 'string' || typeof lane !== 'string') return undefined
  if (typeof body !== 'object' || body === null || nameOf({ call, key }) !== name) return undefined
  const place = typeof inClass === 'string' || inClass === null ? { inClass } : {}
  return { userId: owner, call, body, key, lane, ...place, order }
}

/** The queue over a storage; entries that cannot be stored, or must not be, last as long as the page. */
export function createOutboxQueue(storage: OutboxStorage): OutboxQueue {
  const unstored = new Map<string, Entry>()
  const unstoredKey = (entry: Entry) => JSON.stringify([entry.userId, nameOf(entry)])

  const list = (userId: string): Entry[] => {
    const stored = [...storage.list(userId, outboxPrefix)].flatMap(
      ([name, text]) => readEntry(userId, name, text) ?? [],
    )
    const others = [...unstored.values()].filter((entry) => entry.userId === userId)
    return [...stored, ...others].sort((one, other) => one.order - other.order)
  }

  return {
    list,
    add(change) {
      const { ofThisPage, ...rest } = change
      const waiting = list(change.userId)
      const earlier = waiting.find((entry) => nameOf(entry) === nameOf(change))
      if (earlier) return earlier
      const entry = { ...rest, order: (waiting.at(-1)?.order ?? 0) + 1 }
      if (ofThisPage || !storage.store(entry.userId, nameOf(entry), JSON.stringify(entry))) {
        unstored.set(unstoredKey(entry), entry)
      }
      return entry
    },
    remove(entry) {
      unstored.delete(unstoredKey(entry))
      storage.store(entry.userId, nameOf(entry), null)
    },
  }
}
