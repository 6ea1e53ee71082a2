// Cards of two accounts of one child: one of a kind that she does not have yet stays good and opens the
// account that stays. The sweep ends the other one's.
import { sql } from 'drizzle-orm'
import { type AccountMerger, changeOwner } from '../../platform/merging-accounts.ts'
import type { Identity } from '../identity/index.ts'
import { badgesTable } from './badges.tables.ts'

const cardOf = { table: badgesTable, owner: sql`student_id` }

export const badgeMerger = ({ endOnBadges }: Pick<Identity, 'endOnBadges'>): AccountMerger => ({
  async merge(tx, { educatorId, kept, gone }) {
    const found = await tx.execute<{ id: string }>(sql`
      select id from badges card where student_id = ${gone} and educator_id = ${educatorId}
        and not exists (select from badges hers where hers.student_id = ${kept}
          and hers.educator_id = ${educatorId} and hers.kind = card.kind)`)
    const free = found.rows.map(({ id }) => id)
    return { ids: await changeOwner(tx, cardOf, { from: gone, to: kept }, free) }
  },

  async undo(tx, { kept, gone }, { ids }) {
    const back = await changeOwner(tx, cardOf, { from: kept, to: gone }, ids)
    return endOnBadges(tx, back)
  },

  counts: ({ educatorId, gone }) => ({
    cards: sql`select count(*) from badges
      where student_id = ${gone} and educator_id = ${educatorId}`,
  }),
})
