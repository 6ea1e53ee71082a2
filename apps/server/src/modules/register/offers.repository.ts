// Queries on children who are offered to a colleague, and on what goes with them.
import type { Offer } from '@kinderleaf/contract'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { DataSubject } from '../../platform/personal-data.ts'
import { membershipsTable } from '../users/index.ts'
import { childOffersTable, offeredChildrenTable } from './register.tables.ts'

/** More are not shown; nobody has so many. */
const MOST = 100

const { id, fromId, toId, key, state, offeredAt, accepted } = childOffersTable

/** A teacher's offers since a time, made and received, the latest first; those without children not. */
export async function offersOf(db: DatabaseOrTransaction, educatorId: string, since: Date) {
  const found = await db.execute<{
    id: string
    isMade: boolean
    state: 'open' | 'declined'
    offeredAt: string
    teacherId: string
    teacherName: string
    children: Offer['children']
  }>(sql`
    select offer.id, offer.from_id = ${educatorId} as "isMade", offer.state,
      offer.offered_at as "offeredAt", teacher.id as "teacherId", teacher.name as "teacherName",
      offered.children
    from child_offers offer
    join users teacher
      on teacher.id = case when offer.from_id = ${educatorId} then offer.to_id else offer.from_id end
    cross join lateral (
      select jsonb_agg(jsonb_build_object('_id', child.id, 'name', child.name,
        'imageUrl', child.image_url, 'face', child.face) order by child.name_folded, child.id) as children
      from offered_children
      join memberships member on member.educator_id = offer.from_id
        and member.student_id = offered_children.student_id
      join users child on child.id = member.student_id
      where offered_children.offer_id = offer.id
    ) offered
    where offer.offered_at > ${since}::timestamptz and offered.children is not null
      and (offer.to_id = ${educatorId} and offer.state = 'open'
        or offer.from_id = ${educatorId} and offer.state <> 'accepted')
    order by offer.offered_at desc, offer.id limit ${MOST}`)
  return found.rows
}

export type OfferRow = Awaited<ReturnType<typeof offersOf>>[number]

/** Stores an offer of these children; under its key once. */
export async function insertOffer(
  tx: DatabaseOrTransaction,
  offer: Omit<typeof childOffersTable.$inferInsert, 'state'>,
  studentIds: readonly string[],
): Promise<void> {
  const stored = await tx
    .insert(childOffersTable)
    .values({ ...offer, state: 'open' })
    .onConflictDoNothing({ target: [fromId, key] })
  if (stored.rowCount === 0) return
  await tx
    .insert(offeredChildrenTable)
    .values(studentIds.map((studentId) => ({ offerId: offer.id, studentId })))
}

const named = sql<string[]>`array(
  select student_id from offered_children where offer_id = ${id})`

/** An offer to this teacher since a time, and whom it names. */
export async function findOffer(
  db: DatabaseOrTransaction,
  at: { id: string; educatorId: string },
  since: Date,
) {
  const [offer] = await db
    .select({ fromId, children: named })
    .from(childOffersTable)
    .where(and(eq(id, at.id), eq(toId, at.educatorId), gt(offeredAt, since)))
  return offer
}

/** Locks an offer until the transaction ends; with whom it names by now. */
export async function lockOffer(tx: DatabaseOrTransaction, offerId: string) {
  const [offer] = await tx
    .select({ state, accepted, children: named })
    .from(childOffersTable)
    .where(eq(id, offerId))
    .for('update')
  return offer
}

/** Those of these children who are in a class. */
export async function membersAmong(
  tx: DatabaseOrTransaction,
  educatorId: string,
  studentIds: readonly string[],
): Promise<string[]> {
  const { studentId } = membershipsTable
  const rows = await tx
    .select({ studentId })
    .from(membershipsTable)
    .where(and(eq(membershipsTable.educatorId, educatorId), inArray(studentId, [...studentIds])))
  return rows.map((row) => row.studentId)
}

interface Move {
  from: string
  to: string
  children: readonly string[]
  now: Date
}

/**
 * Moves children from one class to another, with what its teacher has to keep of them. The register of
 * the first class goes on knowing them, their groups stay behind, and of a child who is in both classes
 * her new teacher's words stay.
 */
export async function moveChildren(
  tx: DatabaseOrTransaction,
  { from, to, children, now }: Move,
): Promise<void> {
  const areThey = sql`student_id = any (${sql.param([...children])}::text[])`
  await tx.execute(sql`
    with gone as (
      delete from memberships where educator_id = ${from} and ${areThey} returning student_id
    ), joined as (
      insert into memberships (student_id, educator_id, joined_at)
      select student_id, ${to}, ${now}::timestamptz from gone on conflict do nothing
    ), known as (
      insert into class_children (educator_id, student_id)
      select ${from}, student_id from gone on conflict do nothing
    ), let_in as (
      delete from class_removals where educator_id = ${to} and ${areThey}
    ), made as (
      update managed_children set educator_id = ${to} where educator_id = ${from} and ${areThey}
    ), consented as (
      update consents set recorded_by = ${to} where recorded_by = ${from} and ${areThey}
    )
    insert into class_children (educator_id, student_id, own_id, language, sign_in)
    select ${to}, student_id, case when exists (
        select from class_children other
        where other.educator_id = ${to} and other.own_id = written.own_id
      ) then null else own_id end, language, sign_in
    from class_children written where educator_id = ${from} and ${areThey}
    on conflict do nothing`)
}

export async function acceptOffer(
  tx: DatabaseOrTransaction,
  offerId: string,
  count: number,
): Promise<void> {
  await tx
    .update(childOffersTable)
    .set({ state: 'accepted', accepted: count })
    .where(eq(id, offerId))
}

const isUndecided = inArray(state, ['open', 'declined'])

/** False when it is not hers to decline any more; declining again changes nothing. */
export async function declineOffer(
  db: DatabaseOrTransaction,
  at: { id: string; educatorId: string },
  since: Date,
): Promise<boolean> {
  const declined = await db
    .update(childOffersTable)
    .set({ state: 'declined' })
    .where(and(eq(id, at.id), eq(toId, at.educatorId), gt(offeredAt, since), isUndecided))
  return declined.rowCount === 1
}

/** False when it was accepted, or is not hers. */
export async function deleteOffer(
  db: DatabaseOrTransaction,
  at: { id: string; educatorId: string },
): Promise<boolean> {
  const gone = await db
    .delete(childOffersTable)
    .where(and(eq(id, at.id), eq(fromId, at.educatorId), isUndecided))
  return gone.rowCount === 1
}

/** Deletes offers from before a time. */
export async function deleteOldOffers(db: DatabaseOrTransaction, before: Date): Promise<void> {
  await db.delete(childOffersTable).where(lt(offeredAt, before))
}

/** Of a class that changes hands nobody is offered any more: both teachers know of other people. */
export const endOffers: HandOver = (tx, { from }) =>
  changedBy(tx, sql`delete from child_offers where from_id = ${from} or to_id = ${from}`)

/** The offers that name a child, of one class or of all; and those that a teacher made or got. */
export async function offersAbout(
  db: DatabaseOrTransaction,
  { personId, educatorId }: DataSubject,
) {
  const found = await db.execute<{
    from: string
    to: string
    state: string
    offeredAt: string
  }>(sql`
    select giver.name as "from", taker.name as "to", offer.state, offer.offered_at as "offeredAt"
    from child_offers offer
    join users giver on giver.id = offer.from_id join users taker on taker.id = offer.to_id
    where ${
      educatorId === undefined
        ? sql`offer.from_id = ${personId} or offer.to_id = ${personId} or ${isNamedIn(personId)}`
        : sql`offer.from_id = ${educatorId} and ${isNamedIn(personId)}`
    } order by offer.offered_at`)
  return found.rows
}

const isNamedIn = (studentId: string) => sql`exists (select from offered_children named
  where named.offer_id = offer.id and named.student_id = ${studentId})`

/** Takes a child out of the offers of one class, or of all. */
export async function forgetOffered(
  tx: DatabaseOrTransaction,
  { personId, educatorId }: DataSubject,
): Promise<number> {
  const ofClass =
    educatorId === undefined
      ? sql``
      : sql`and offer_id in (select id from child_offers where from_id = ${educatorId})`
  return changedBy(tx, sql`delete from offered_children where student_id = ${personId} ${ofClass}`)
}
