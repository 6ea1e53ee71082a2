// What a class is made of here: its children, whom its teacher has removed, its colleagues
// and its code.
import { sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'

/**
 * Locks teachers until the transaction ends; returns the ids of those who are teachers. Rows that
 * refer to them, such as a new lesson, wait.
 */
export async function lockTeachers(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await tx.execute<{ id: string }>(sql`
    select id from users where id = any (${sql.param(ids)}::text[]) and role = 'educator'
    order by id for update`)
  return new Set(found.rows.map(({ id }) => id))
}

/** Whoever is in one of both classes is in the class afterwards, removed from the other or not. */
export const handOverPeople: HandOver = async (tx, { from, to }) => {
  const members = await changedBy(
    tx,
    sql`with moved as (
        delete from memberships where educator_id = ${from} returning student_id, joined_at
      ), kept as (
        insert into memberships (student_id, educator_id, joined_at)
        select student_id, ${to}, joined_at from moved on conflict do nothing
      )
      select from moved`,
  )
  const removed = await changedBy(
    tx,
    sql`with moved as (
        delete from class_removals where educator_id = ${from}
        returning student_id, removed_at, was_member
      ), kept as (
        insert into class_removals (educator_id, student_id, removed_at, was_member)
        select ${to}, student_id, removed_at, was_member from moved on conflict do nothing
      )
      select from moved`,
  )
  await tx.execute(sql`
    delete from class_removals removal using memberships member
    where removal.educator_id = ${to} and member.educator_id = ${to}
      and member.student_id = removal.student_id`)
  const colleagues = await handOverColleagues(tx, { from, to })
  return members + removed + colleagues + (await handOverCode(tx, { from, to }))
}

/** Colleagues stay in the class as long as they were let in. */
const handOverColleagues: HandOver = (tx, { from, to }) =>
  changedBy(
    tx,
    sql`with moved as (
        delete from class_colleagues where educator_id = ${from}
        returning colleague_id, until
      ), kept as (
        insert into class_colleagues (educator_id, colleague_id, until)
        select ${to}, colleague_id, until from moved where colleague_id <> ${to}
        on conflict do nothing
      )
      select from moved`,
  )

/** A teacher has one code: hers stays if she has one, and the other's lets nobody in any more. */
const handOverCode: HandOver = async (tx, { from, to }) => {
  const moved = await changedBy(
    tx,
    sql`update class_codes set educator_id = ${to} where educator_id = ${from}
      and not exists (select from class_codes where educator_id = ${to})`,
  )
  return moved + (await changedBy(tx, sql`delete from class_codes where educator_id = ${from}`))
}
