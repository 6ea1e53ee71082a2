// What lessons, quizzes and activities are alike in: one teacher made them, and she alone deletes
// them and brings them back.
import type { ErrorCode } from '@kinderleaf/contract/plain'
import type { Actor } from './actor.ts'
import { type Failure, failure, isFailure } from './errors.ts'
import { canBeRestored } from './undo-delete.ts'

export interface Material {
  educatorId: string
  deletedAt: Date | null
}

/** Its teacher changes, deletes and restores material, and reads what came of it. */
export const isOwner = (actor: Actor | null, { educatorId }: Pick<Material, 'educatorId'>) =>
  actor?.role === 'educator' && actor.id === educatorId

/** The material, if it is there and hers. */
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
  /** Undefined for what never was, and for what the caller may not know of. */
  find: (id: string, actor: Actor) => Promise<T | undefined>
  /** At a time, or as there again with null. */
  markDeleted: (id: string, deletedAt: Date | null) => Promise<void>
  now: () => Date
}

/** What a teacher does with material of hers, of one kind. */
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
    // What somebody else deleted is not there for others.
    if (!isOwner(actor, material)) return failure(material.deletedAt ? notFound : 'NOT_OWNER')
    await markDeleted(id, null)
    return undefined
  }

  return { own, remove, restore }
}
