// Pictures of two accounts of one child. Devices of hers get them as they get those that were made
// elsewhere, and let go of them when the accounts are parted again.
import { gardenScene } from '@kinderleaf/contract/plain'
import { sql } from 'drizzle-orm'
import { type AccountMerger, among, changeOwner } from '../../platform/merging-accounts.ts'
import { galleryPictures } from './gallery.tables.ts'

export const pictureMerger: AccountMerger = {
  async merge(tx, { kept, gone }) {
    const ids = await changeOwner(tx, madeBy, { from: gone, to: kept })
    // What her teacher had moved from one account to the other is here again.
    await tx.execute(sql`
      delete from moved_pictures using gallery_pictures
      where picture_id = id and moved_pictures.user_id = ${kept}
        and gallery_pictures.user_id = ${kept}`)
    return { ids }
  },

  async undo(tx, { kept, gone }, { ids }) {
    const back = await changeOwner(tx, madeBy, { from: kept, to: gone }, ids)
    await tx.execute(sql`
      insert into moved_pictures (user_id, picture_id)
      select ${kept}, id from gallery_pictures where ${among('id', back)}
      on conflict do nothing`)
    return undefined
  },

  counts: ({ gone }) => ({
    drawings: sql`select count(*) from gallery_pictures
      where user_id = ${gone} and deleted_at is null`,
  }),

  // A garden grows by being looked at, and a voice goes with the consent for it: neither is her work.
  work: (studentId) => sql`
    select concat_ws(' ', 'picture', id, updated_at, deleted_at)
    from gallery_pictures
    where user_id = ${studentId} and subject is distinct from ${gardenScene}`,
}

const madeBy = { table: galleryPictures, owner: sql`user_id` }
