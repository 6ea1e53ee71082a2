// The files of a class change hands with what uses them: a file is in use only while something of its
// owner's names it. They count in the new teacher's share, even if it is full then. What nothing of
// the class names, such as a teacher's recordings, stays hers.
import type { Handover } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { FindUsed } from '../../platform/server-module.ts'
import { lockInUse, setOwner } from './media.repository.ts'

/** Hands over the files of rows that have changed hands; returns how many. */
export async function handOverFiles(
  tx: DatabaseOrTransaction,
  { from, to }: Handover,
  findUsed: readonly FindUsed[],
): Promise<number> {
  const files = (await lockInUse(tx, from)).map((id) => ({ id, ownerId: to }))
  if (files.length === 0) return 0
  const used = new Set<string>()
  for (const find of findUsed) for (const id of await find(tx, files)) used.add(id)
  await setOwner(tx, [...used], to)
  return used.size
}
