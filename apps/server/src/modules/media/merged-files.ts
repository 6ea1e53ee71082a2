// The files of two accounts of one child: they go with what uses them, and count in the share of who
// stays, also where that is full.
import { sql } from 'drizzle-orm'
import { type AccountMerger, changeOwner } from '../../platform/merging-accounts.ts'
import { mediaFiles } from './media.tables.ts'

export const fileMerger: AccountMerger = {
  merge: async (tx, { kept, gone }) => ({
    ids: await changeOwner(tx, ownedBy, { from: gone, to: kept }),
  }),

  async undo(tx, { kept, gone }, { ids }) {
    await changeOwner(tx, ownedBy, { from: kept, to: gone }, ids)
    return undefined
  },
}

const ownedBy = { table: mediaFiles, owner: sql`owner_id` }
