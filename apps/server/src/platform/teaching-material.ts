// What lessons, quizzes and activities have in common: one teacher created them, and only she
// changes, deletes and restores them; they may be drafts and count their saves.
import type { MaterialStatus } from '@kinderleaf/contract'
import type { ErrorCode } from '@kinderleaf/contract/plain'
import type { Actor } from './actor.ts'
import { type Failure, failure, isFailure } from './errors.ts'
import { canBeRestored } from './undo-delete.ts'

export interface Material {
  educatorId: string
  deletedAt: Date | null
}

/** Only its teacher changes, deletes and restores material, and sees its results. */
export const isOwner = (actor: Actor | null, { educatorId }: Pick<Material, 'educatorId'>) =>
  actor?.role === 'educator' && actor.id === educatorId

/** The material if the caller may see it: only its teacher sees a draft. */
export const visible = <T extends Pick<Material, 'educatorId'> & { status: MaterialStatus }>(
  actor: Actor | null,
  material: T | undefined,
) =>
  material && (material.status === 'published' || isOwner(actor, material)) ? material : undefined

/** What a save says of itself. */
export interface Save {
  /** The version that it edited. */
  version?: number | undefined
  status?: MaterialStatus | undefined
  /** Its own key, after those of earlier ones that were not answered. */
  saves?: readonly string[] | undefined
}

/** The key under which a save is stored. */
export const savedAs = ({ saves }: Save): string | null => saves?.at(-1) ?? null

/**
 * Why a save is refused: somebody else's came first (`changed`), or what is published would become a
 * draft.
 */
export function saveRefusal(
  stored: { version: number; status: MaterialStatus; savedAs: string | null },
  sent: Save,
  changed: ErrorCode,
): Failure | undefined {
  const isNext = sent.version === undefined || sent.version === stored.version
  const isOwn = stored.savedAs !== null && sent.saves?.includes(stored.savedAs)
  if (!isNext && !isOwn) return failure(changed)
  if (stored.status === 'draft' || sent.status !== 'draft') return undefined
  const message = 'What is published cannot become a draft again.'
  return failure('NOT_ACCEPTABLE', { fields: [{ path: 'status', message }] })
}

/** The material, if it exists and is hers. */
export function owned<T extends Material>(
  actor: Actor,
  material: T | undefined,
  notFound: ErrorCode,
): T | Failure {
  if (!material || material.deletedAt) return failure(notFound)
  return isOwner(actor, material) ? material : failure('NOT_OWNER')
}

interface MaterialStore<T> {
  notFound: ErrorCode
  /** Undefined when it never existed or the caller may not see it. */
  find: (id: string, actor: Actor) => Promise<T | undefined>
  /** Null restores. */
  markDeleted: (id: string, deletedAt: Date | null) => Promise<void>
  now: () => Date
}

/** A teacher's actions on her own material of one kind. */
export function createOwnMaterial<T extends Material>(store: MaterialStore<T>) {
  const { notFound, find, markDeleted, now } = store

  const own = async (actor: Actor, id: string): Promise<T | Failure> =>
    owned(actor, await find(id, actor), notFound)

  async function remove(actor: Actor, id: string): Promise<undefined | Failure> {
    const material = await own(actor, id)
    if (isFailure(material)) return material
    await markDeleted(id, now())
    return undefined
  }

  async function restore(actor: Actor, id: string): Promise<undefined | Failure> {
    const material = await find(id, actor)
    if (!material || !canBeRestored(material.deletedAt, now())) return failure(notFound)
    // Deleted material does not exist for others.
    if (!isOwner(actor, material)) return failure(material.deletedAt ? notFound : 'NOT_OWNER')
    await markDeleted(id, null)
    return undefined
  }

  return { own, remove, restore }
}
