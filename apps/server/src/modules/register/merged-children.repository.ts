// What a teacher has written down of two accounts of one child: where nothing was written for the one
// that stays, she is given what was written for the other. A list that was saved before finds her by
// the other one's id as well, and an open offer to a colleague is of her.
import { limits } from '@kinderleaf/contract/plain'
import { sql } from 'drizzle-orm'
import {
  type AccountMerger,
  asRows,
  idsIn,
  putBack,
  rowsOf,
} from '../../platform/merging-accounts.ts'
import { classChildrenTable, classGroupsTable } from './register.tables.ts'

export const childMerger: AccountMerger = {
  async merge(tx, { educatorId, kept, gone }) {
    const ofBoth = sql`educator_id = ${educatorId} and student_id in (${kept}, ${gone})`
    const before = {
      children: await rowsOf(tx, sql`select * from class_children where ${ofBoth}`),
      groups: await rowsOf(tx, sql`select * from class_groups where ${ofBoth}`),
    }
    const ofGone = sql`educator_id = ${educatorId} and student_id = ${gone}`
    await tx.execute(sql`delete from class_children where ${ofGone}`)
    await tx.execute(sql`delete from class_groups where ${ofGone}`)
    await tx.execute(sql`
      insert into class_children as hers
        (educator_id, student_id, own_id, language, sign_in)
      select ${educatorId}, ${kept}, coalesce(own_id, ${gone}), language, sign_in
      from ${asRows(classChildrenTable, before.children)} where student_id = ${gone}
      on conflict (educator_id, student_id) do update
        set own_id = coalesce(hers.own_id, excluded.own_id),
          language = coalesce(hers.language, excluded.language),
          sign_in = coalesce(hers.sign_in, excluded.sign_in)`)
    await tx.execute(sql`
      insert into class_groups (educator_id, student_id, label)
      select ${educatorId}, ${kept}, label
      from ${asRows(classGroupsTable, before.groups)} came
      where student_id = ${gone} and not exists (
        select from class_groups hers
        where hers.educator_id = ${educatorId} and hers.student_id = ${kept}
          and lower(hers.label) = lower(came.label))
      order by label
      limit greatest(0, ${limits.groupsPerChild} - (
        select count(*) from class_groups
        where educator_id = ${educatorId} and student_id = ${kept}))
      on conflict do nothing`)
    const offers = await tx.execute<{ id: string }>(sql`
      insert into offered_children (offer_id, student_id)
      select offer_id, ${kept} from offered_children join child_offers on id = offer_id
      where student_id = ${gone} and from_id = ${educatorId} and state = 'open'
      on conflict do nothing returning offer_id as id`)
    return { ...before, offers: offers.rows.map(({ id }) => id) }
  },

  /** What was written for her since stays. */
  async undo(tx, { educatorId, kept, gone }, { children, groups, offers }) {
    const were = asRows(classChildrenTable, children)
    await tx.execute(sql`
      update class_children hers set
        own_id = case when hers.own_id = coalesce(came.own_id, ${gone})
          then own.own_id else hers.own_id end,
        language = case when hers.language = came.language
          then own.language else hers.language end,
        sign_in = case when hers.sign_in = came.sign_in then own.sign_in else hers.sign_in end
      from ${were} came left join ${were} own on own.student_id = ${kept}
      where came.student_id = ${gone} and hers.educator_id = ${educatorId}
        and hers.student_id = ${kept}`)
    await tx.execute(sql`
      delete from class_children where educator_id = ${educatorId} and student_id = ${kept}
        and coalesce(own_id, language, sign_in) is null
        and not exists (select from ${were} own where own.student_id = ${kept})`)
    const labels = asRows(classGroupsTable, groups)
    await tx.execute(sql`
      delete from class_groups where educator_id = ${educatorId} and student_id = ${kept}
        and label in (select label from ${labels} came where student_id = ${gone})
        and label not in (select label from ${labels} own where student_id = ${kept})`)
    const areHers = sql`student_id = ${gone}`
    await putBack(tx, classChildrenTable, children, areHers)
    await putBack(tx, classGroupsTable, groups, areHers)
    await tx.execute(sql`
      delete from offered_children
      where student_id = ${kept} and offer_id in (${idsIn(offers)})`)
    return undefined
  },
}
