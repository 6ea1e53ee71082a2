// Keeps words for a teacher: the same are kept once, so that sending them again changes nothing.
import { isBlank, limits } from '@kinderleaf/contract/plain'
import type { Educator } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { failure } from '../../platform/errors.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { countComments, findComment, insertComment } from './comments.repository.ts'

/** Keeps them, or answers those that are kept already. */
export async function keepComment(db: Database, actor: Educator, text: string) {
  const words = cleanText(text)
  if (isBlank(words)) {
    const message = 'Write some words first.'
    return failure('NOT_ACCEPTABLE', { fields: [{ path: 'text', message }] })
  }
  return await transact(db, async (tx) => {
    await lockPerson(tx, actor.id)
    const kept = await findComment(tx, actor.id, words)
    if (kept) return kept
    if ((await countComments(tx, actor.id)) >= limits.keptComments) return failure('COMMENTS_FULL')
    return await insertComment(tx, actor.id, words)
  })
}
