// What is written into a form and not saved, stored in the browser by person and name. Each form
// that is open writes an entry of its own, so that two windows never take each other's work; an
// entry holds what it was written from, so that another save meanwhile is noticed after any time.
import type { MaterialStatus } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { readForUser, storeForUser } from '../../../session/index.ts'
import { newKey } from '../../../state/new-key.ts'
import { readLike, readList, Unreadable } from '../../../state/read-like.ts'

/** What is being changed: the values as they were read, and which save that was. */
export interface FormBase<V> {
  /** Null for what is not there yet. */
  readonly version: number | null
  /** What it was then, if that is known. */
  readonly status?: MaterialStatus | undefined
  /** Of what is there. */
  readonly id?: string | undefined
  /** Under which what is not there yet is sent, so that it is stored once however often. */
  readonly key?: string | undefined
  /** The keys of saves that were sent and not answered. */
  readonly saves?: readonly string[] | undefined
  readonly values: V
}

/** Of a new one: each has a key of its own. */
export const newBase = <V>(values: V): FormBase<V> => ({ version: null, key: newKey(), values })

/** What a save from there says of itself; an empty list of keys is none. */
export const saveOf = ({ version, key, saves = [] }: FormBase<unknown>) => ({
  ...(version === null ? { key } : { version }),
  ...(saves.length > 0 ? { saves: [...saves] } : {}),
})

export interface UnsavedWork<V> {
  /** The form that wrote it. */
  readonly writer: string
  /** When, in milliseconds. */
  readonly savedAt: number
  readonly base: FormBase<V>
  readonly draft: V
  /** There was no room for the picture that was chosen: the draft has the one from before. */
  readonly isPictureLost?: boolean | undefined
}

/** The field that may hold the file of a picture, which is stored as text. */
export interface PictureField<V> {
  readonly of: (values: V) => File | string
  readonly put: (values: V, picture: File | string) => V
}

/** What a form says of the values that are written into it. */
export interface WorkKind<V> {
  /** Reads stored values; throws `Unreadable` at what are none. */
  readonly read: (value: unknown) => V
  readonly titleOf: (values: V) => string
  readonly picture?: PictureField<V>
}

/** Where entries lie: of whom, and of what. */
export interface WorkSlot<V> {
  readonly userId: string
  readonly name: string
  readonly kind: WorkKind<V>
}

/** How much of an entry there was room for. */
export type StoredShare = 'all' | 'noPicture' | 'none'

/** More are given up once they are old, the oldest first: storage is small. */
const mostOld = 4
/** Nobody's work of these days makes way for another's; where there is no room for it, that is told. */
const youngMs = limits.unusedFileDays * 24 * 60 * 60 * 1_000

/** What is stored here, the newest first. */
export function readWork<V>({ userId, name, kind }: WorkSlot<V>): UnsavedWork<V>[] {
  try {
    const stored: unknown = JSON.parse(readForUser(userId, name) ?? '[]')
    return readList(stored, (value) => entriesOf(value, kind.read))
      .flat()
      .toSorted((one, two) => two.savedAt - one.savedAt)
  } catch {
    return []
  }
}

/** Who stored something here last. */
export const latestWriter = <V>(slot: WorkSlot<V>): string | undefined => readWork(slot)[0]?.writer

/** What this writer has stored here. */
export const workOf = <V>(slot: WorkSlot<V>, writer: string): UnsavedWork<V> | undefined =>
  readWork(slot).find((entry) => entry.writer === writer)

/**
 * Stores an entry in the place of its writer's last one. `text` is a chosen picture as text; where
 * there is no room for it, the rest is stored with the picture that was there before.
 */
export function storeWork<V>(
  slot: WorkSlot<V>,
  entry: UnsavedWork<V>,
  text: string | null,
): StoredShare {
  const { picture } = slot.kind
  const { base, draft } = entry
  const put = (values: V, lost: Partial<UnsavedWork<V>> = {}) =>
    putEntry(slot, { ...entry, ...lost, draft: values })
  if (!(picture?.of(draft) instanceof File)) return put(draft) ? 'all' : 'none'
  if (text !== null && put(picture.put(draft, text))) return 'all'
  const before = picture.put(draft, picture.of(base.values))
  return put(before, { isPictureLost: true }) ? 'noPicture' : 'none'
}

function putEntry<V>(slot: WorkSlot<V>, entry: UnsavedWork<V>): boolean {
  const others = readWork(slot).filter(({ writer }) => writer !== entry.writer)
  // by age and not by who writes last: many windows would push each other out without an end
  const entries = [entry, ...others].toSorted((one, two) => two.savedAt - one.savedAt)
  const oldest = Date.now() - youngMs
  return write(
    slot,
    entries.filter(({ savedAt }, at) => at < mostOld || savedAt > oldest),
  )
}

/** Forgets the entry of this writer. */
export function forgetWork<V>(slot: WorkSlot<V>, writer: string): void {
  const rest = readWork(slot).filter((entry) => entry.writer !== writer)
  write(slot, rest)
}

/** Calls when another window has changed what is stored here; answers how to stop that. */
export function watchWork<V>({ name }: WorkSlot<V>, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key?.endsWith(`:${name}`)) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

const write = <V>({ userId, name }: WorkSlot<V>, entries: readonly UnsavedWork<V>[]): boolean =>
  storeForUser(userId, name, entries.length > 0 ? JSON.stringify(entries) : null)

const entryModel = { writer: '', savedAt: 0, base: {}, draft: {} }
const baseModel: Omit<FormBase<unknown>, 'values'> = { version: null }

/** The one entry that lies there; what is none is left out. */
function entriesOf<V>(value: unknown, read: WorkKind<V>['read']): UnsavedWork<V>[] {
  try {
    const { base, draft, ...entry } = readLike(entryModel, value)
    const values = read(Reflect.get(base, 'values'))
    return [{ ...entry, base: { ...readLike(baseModel, base), values }, draft: read(draft) }]
  } catch (failure) {
    if (failure instanceof Unreadable) return []
    throw failure
  }
}
