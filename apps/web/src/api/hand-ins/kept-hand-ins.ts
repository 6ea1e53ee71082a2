// Work that a child has begun to hand in, with its files, in a database of the browser's: hers alone,
// one for each activity, until the server has it. Where the browser does not store it, it lasts as
// long as the page, and what was stored before stays as it was.
import type { ErrorCode } from '@kinderleaf/contract/plain'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { howSaved, type Saved } from '../../state/how-saved.ts'
import { newUuid7 } from '../../state/uuid.ts'
import type { FieldFailure } from '../errors.ts'
import { handInsDatabase } from '../outbox/outbox-queue.ts'

/** Without its name in the file itself, since not every browser stores that. */
export interface KeptFile {
  readonly name: string
  readonly content: Blob
  /**
   * Its place among the files of the attempt before, from which it is kept: the server has it, and the
   * content is what is shown of it here, which may be nothing.
   */
  readonly earlier?: number
  /** What she has spoken: one at most, which no other file field takes. */
  readonly isVoice?: true
}

export interface KeptHandIn {
  readonly owner: string
  readonly activityId: string
  /** Under which it is sent, so that the server stores it once however often it comes. */
  readonly submissionKey: string
  readonly files: readonly KeptFile[]
  readonly comment: string
  readonly externalLink: string
  /** The attempt before this one, when it is done again. */
  readonly again: string | null
  /** In milliseconds; from then on it is sent as it is. Null while it can be changed. */
  readonly submittedAt: number | null
  /** Why it came back. */
  readonly failure: {
    readonly code: ErrorCode | 'OFFLINE'
    readonly message: string
    readonly fields: readonly FieldFailure[]
  } | null
}

interface HandInsSchema extends DBSchema {
  handIns: { key: [string, string]; value: KeptHandIn }
}

let opened: Promise<IDBPDatabase<HandInsSchema>> | undefined
const unstored = new Map<string, KeptHandIn>()

const nameOf = ({ owner, activityId }: Pick<KeptHandIn, 'owner' | 'activityId'>): string =>
  JSON.stringify([owner, activityId])
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

/** Nothing yet, under a new key. */
export const newHandIn = (owner: string, activityId: string): KeptHandIn => ({
  owner,
  activityId,
  submissionKey: newUuid7(),
  files: [],
  comment: '',
  externalLink: '',
  again: null,
  submittedAt: null,
  failure: null,
})

/** Whether it goes with the page, since the browser did not store it. */
export const isInPageAlone = (handIn: KeptHandIn): boolean =>
  unstored.get(nameOf(handIn)) === handIn

/** Keeps it in the place of what was kept for this activity. */
export async function keepHandIn(handIn: KeptHandIn): Promise<Saved> {
  const saved = await howSaved(async () => {
    const transaction = (await database()).transaction('handIns', 'readwrite')
    return [transaction.store.put(handIn), transaction.done]
  })
  if (saved === 'saved') unstored.delete(nameOf(handIn))
  else unstored.set(nameOf(handIn), handIn)
  return saved
}

/** What this child has begun to hand in for this activity. */
export async function readHandIn(
  owner: string,
  activityId: string,
): Promise<KeptHandIn | undefined> {
  const inPage = unstored.get(nameOf({ owner, activityId }))
  return (
    inPage ?? (await quietly(async () => (await database()).get('handIns', [owner, activityId])))
  )
}

/** All that this child has begun to hand in, and the server has not. */
export async function handInsOf(owner: string): Promise<KeptHandIn[]> {
  const inPage = [...unstored.values()].filter((handIn) => handIn.owner === owner)
  const stored = await quietly(async () => (await database()).getAll('handIns', ofOwner(owner)))
  return [...inPage, ...(stored ?? []).filter((handIn) => !unstored.has(nameOf(handIn)))]
}

/** Forgets this one, unless another has taken its place. */
export async function forgetHandIn(handIn: KeptHandIn): Promise<void> {
  const { owner, activityId, submissionKey } = handIn
  unstored.delete(nameOf(handIn))
  await quietly(async () => {
    const transaction = (await database()).transaction('handIns', 'readwrite')
    const stored = await transaction.store.get([owner, activityId])
    if (stored?.submissionKey === submissionKey) {
      await transaction.store.delete([owner, activityId])
    }
    await transaction.done
  })
}

/** Forgets all of this child. */
export async function forgetHandInsOf(owner: string): Promise<void> {
  for (const [name, handIn] of unstored) if (handIn.owner === owner) unstored.delete(name)
  await quietly(async () => (await database()).delete('handIns', ofOwner(owner)))
}

/** Where nothing is stored, nothing is found. */
async function quietly<T>(access: () => Promise<T>): Promise<T | undefined> {
  try {
    return await access()
  } catch {
    return undefined
  }
}

function database(): Promise<IDBPDatabase<HandInsSchema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<IDBPDatabase<HandInsSchema>> {
  const made = await openDB<HandInsSchema>(handInsDatabase, 1, {
    upgrade: (fresh) =>
      void fresh.createObjectStore('handIns', { keyPath: ['owner', 'activityId'] }),
    // another tab with a newer version of the product goes first
    blocking: () => {
      opened = undefined
      made.close()
    },
    terminated: () => {
      opened = undefined
    },
  })
  return made
}
