// Handed-in work of two accounts of one child, with what was answered; it is in nobody's way.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type AccountMerger, changeOwner } from '../../platform/merging-accounts.ts'
import { submissions } from './activities.tables.ts'

export const submissionMerger: AccountMerger = {
  async merge(tx, { kept, gone }) {
    const ids = await changeOwner(tx, handedInBy, { from: gone, to: kept })
    await answersFollow(tx, gone)
    return { ids }
  },

  async undo(tx, { kept, gone }, { ids }) {
    await changeOwner(tx, handedInBy, { from: kept, to: gone }, ids)
    await answersFollow(tx, kept)
    return undefined
  },

  counts: ({ gone }) => ({
    submissions: sql`select count(*) from submissions where student_id = ${gone}`,
  }),

  work: (studentId) => sql`
    select concat_ws(' ', 'handed in', id) from submissions where student_id = ${studentId}`,
}

const handedInBy = { table: submissions, owner: sql`student_id` }

/** What is said to work is said to its child. */
async function answersFollow(tx: DatabaseOrTransaction, from: string): Promise<void> {
  await tx.execute(sql`
    update submission_feedback given set student_id = work.student_id from submissions work
    where given.student_id = ${from} and work.id = given.submission_id
      and work.student_id <> ${from}`)
}
