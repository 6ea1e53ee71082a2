// What two accounts of one child are in a class: one member, with what her parents have allowed in
// either, one face and one language. What the account that stays has is not written over.
import { sql } from 'drizzle-orm'
import { type AccountMerger, asRows, putBack, rowsOf } from '../../platform/merging-accounts.ts'
import { consentsTable, membershipsTable, usersTable } from './users.tables.ts'

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
    const looks = await rowsOf(
      tx,
      sql`select id, face, language from users where id in (${kept}, ${gone})`,
    )
    await tx.execute(sql`
      update users set face = coalesce(users.face, came.face),
        language = coalesce(users.language, came.language)
      from users came where users.id = ${kept} and came.id = ${gone}`)
    return { memberships, consents, looks }
  },

  /** What was written down of consent since stays, and a face or language chosen since. */
  async undo(tx, { kept, gone }, { memberships, consents, looks }) {
    await putBack(tx, membershipsTable, memberships)
    const were = asRows(usersTable, looks)
    await tx.execute(sql`
      update users set
        face = case when own.face is null and users.face = came.face then null
          else users.face end,
        language = case when own.language is null and users.language = came.language then null
          else users.language end
      from ${were} own, ${were} came
      where users.id = ${kept} and own.id = ${kept} and came.id = ${gone}
        and ((own.face is null and users.face = came.face)
          or (own.language is null and users.language = came.language))`)
    // What was taken back while they were one is taken back for both: each had all of it.
    await tx.execute(sql`
      delete from consents theirs where student_id = ${gone} and not exists (
        select from consents hers where hers.student_id = ${kept} and hers.kind = theirs.kind)`)
    await tx.execute(sql`
      delete from consents using ${asRows(consentsTable, consents)} as came
      where consents.student_id = ${kept} and consents.kind = came.kind
        and consents.recorded_at = came.recorded_at`)
    return undefined
  },
}
