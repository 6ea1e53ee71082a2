// What two accounts of one child are in a class: one member, with what her parents have allowed in
// either. What was allowed for the account that stays is not written over.
import { sql } from 'drizzle-orm'
import { type AccountMerger, asRows, putBack, rowsOf } from '../../platform/merging-accounts.ts'
import { consentsTable, membershipsTable } from './users.tables.ts'

export const peopleMerger: AccountMerger = {
  async merge(tx, { kept, gone }) {
    const memberships = await rowsOf(tx, sql`select * from memberships where student_id = ${gone}`)
    await tx.execute(sql`delete from memberships where student_id = ${gone}`)
    const consents = await rowsOf(
      tx,
      sql`select given.* from consents given where student_id = ${gone} and not exists (
        select from consents hers where hers.student_id = ${kept} and hers.kind = given.kind)`,
    )
    await tx.execute(sql`
      insert into consents (student_id, kind, guardian, given_on, recorded_by, recorded_at)
      select ${kept}, kind, guardian, given_on, recorded_by, recorded_at
      from ${asRows(consentsTable, consents)}`)
    return { memberships, consents }
  },

  /** What was written down of consent since stays. */
  async undo(tx, { kept }, { memberships, consents }) {
    await putBack(tx, membershipsTable, memberships)
    await tx.execute(sql`
      delete from consents using ${asRows(consentsTable, consents)} as came
      where consents.student_id = ${kept} and consents.kind = came.kind
        and consents.recorded_at = came.recorded_at`)
    return undefined
  },
}
