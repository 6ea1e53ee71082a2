// Queries on the register of a class: what its teacher has written down of her children.
import type { ChildInput, GroupChange, RegisterChild } from '@kinderleaf/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import { type SortedPage, type Sorts, sortedBy } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { textContains } from '../../platform/title-search.ts'
import { membershipsTable, usersTable } from '../users/index.ts'
import type { GivenConsent, KnownChild } from './register.rules.ts'
import { classChildrenTable, classGroupsTable, registerSavesTable } from './register.tables.ts'

export const registerSorts: Sorts<'name'> = { name: ['text', 'text'] }

interface Listed {
  educatorId: string
  search: string
  group: string | undefined
}

/** Another teacher of a child whom a third one made does not give her her name. */
const isManagedBy = (educatorId: string) => sql<boolean>`exists (
  select from managed_children made where made.student_id = ${usersTable.id}
    and coalesce(made.educator_id, ${educatorId}) = ${educatorId})`

const groupsIn = (educatorId: string) => sql<string[]>`coalesce((
  select jsonb_agg(label order by label) from class_groups
  where class_groups.educator_id = ${educatorId} and class_groups.student_id = ${usersTable.id}
), '[]')`

const consentsOfChild = sql<GivenConsent[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', kind, 'guardian', guardian, 'givenOn', given_on)
    order by kind)
  from consents where consents.student_id = ${usersTable.id}
), '[]')`

/** Children of a class by name, with one extra row when another page follows. */
export function childrenOfClass(
  db: DatabaseOrTransaction,
  { educatorId, search, group }: Listed,
  page: SortedPage<'name'>,
) {
  const { id, name, nameFolded, imageUrl, face } = usersTable
  const { ownId, language, signIn } = classChildrenTable
  const { where, orderBy } = sortedBy(page, [nameFolded, id])
  return db
    .select({
      ...{ id, name, nameFolded, imageUrl, face, ownId, language, signIn },
      isManaged: isManagedBy(educatorId),
      isOnWall: sql<boolean>`exists (select from picture_secrets where student_id = ${id})`,
      hasNamesake: sql<boolean>`exists (
        select from memberships other join users namesake on namesake.id = other.student_id
        where other.educator_id = ${educatorId} and namesake.id <> ${id}
          and lower(namesake.name) = lower(${name}))`,
      groups: groupsIn(educatorId),
      consents: consentsOfChild,
    })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(id, membershipsTable.studentId))
    .leftJoin(
      classChildrenTable,
      and(eq(classChildrenTable.studentId, id), eq(classChildrenTable.educatorId, educatorId)),
    )
    .where(
      and(
        eq(membershipsTable.educatorId, educatorId),
        textContains(sql`${nameFolded}`, search),
        group === undefined
          ? undefined
          : sql`exists (select from class_groups grouped where grouped.educator_id = ${educatorId}
              and grouped.student_id = ${id} and grouped.label = ${group})`,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1)
}

export type RegisterRowOfChild = Awaited<ReturnType<typeof childrenOfClass>>[number]

/** All labels that a child of the class has. */
export async function labelsOfClass(
  db: DatabaseOrTransaction,
  educatorId: string,
): Promise<string[]> {
  const found = await db.execute<{ label: string }>(sql`
    select distinct label from class_groups
    join memberships using (educator_id, student_id)
    where educator_id = ${educatorId} order by label`)
  return found.rows.map(({ label }) => label)
}

/** Everybody of a class whom a list may be about, those taken out included, in a lasting order. */
export async function knownChildren(
  db: DatabaseOrTransaction,
  educatorId: string,
  { locked }: { locked: boolean },
): Promise<KnownChild[]> {
  const { id, name } = usersTable
  const found = await db.execute<{ [Key in keyof KnownChild]: KnownChild[Key] }>(sql`
    select ${id}, ${name}, ${isManagedBy(educatorId)} as "isManaged",
      member.student_id is not null as "isHere", written.own_id as "ownId", written.language,
      ${groupsIn(educatorId)} as groups, ${consentsOfChild} as consents
    from users
    left join memberships member
      on member.student_id = ${id} and member.educator_id = ${educatorId}
    left join class_children written
      on written.student_id = ${id} and written.educator_id = ${educatorId}
    where ${id} in (
      select student_id from memberships where educator_id = ${educatorId}
      union select student_id from class_children where educator_id = ${educatorId}
    )
    order by ${id} ${locked ? sql`for no key update of users` : sql``}`)
  return found.rows
}

export interface WrittenChild {
  id: string
  isNew: boolean
  /** Null when it stays. */
  name: string | null
  ownId: string | null
  language: RegisterChild['language']
  groups: readonly string[] | null
  consents: readonly GivenConsent[]
}

/** Writes a list, in as many statements whatever its length; returns whose consents are new. */
export async function writeChildren(
  tx: DatabaseOrTransaction,
  { educatorId, children, now }: { educatorId: string; children: WrittenChild[]; now: Date },
) {
  const list = sql`jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as child (
    id text, "isNew" boolean, name text, "ownId" text, language text, groups jsonb, consents jsonb)`
  await tx.execute(sql`
    with child as (select * from ${list}), people as (
      insert into users (id, name, role, language, last_seen_on, updated_at)
      select id, name, 'student', language, ${now}::timestamptz at time zone 'UTC', ${now}::timestamptz
      from child where "isNew"
    ), joined as (
      insert into memberships (student_id, educator_id, joined_at)
      select id, ${educatorId}, ${now}::timestamptz from child where "isNew"
    ), made as (
      insert into managed_children (student_id, educator_id, created_at)
      select id, ${educatorId}, ${now}::timestamptz from child where "isNew"
    ), renamed as (
      update users set name = coalesce(child.name, users.name),
        updated_at = case when child.name is null then users.updated_at else ${now}::timestamptz end,
        language = case when ${isManagedBy(educatorId)} then coalesce(child.language, users.language)
          else users.language end
      from child where users.id = child.id and not child."isNew"
        and coalesce(child.name, child.language) is not null
    ), ungrouped as (
      delete from class_groups using child
      where educator_id = ${educatorId} and student_id = child.id and child.groups <> 'null'
        and not child.groups ? label
    )
    insert into class_children as written (educator_id, student_id, own_id, language)
    select ${educatorId}, id, "ownId", language from child
    on conflict (educator_id, student_id) do update
      set language = coalesce(excluded.language, written.language)`)
  await tx.execute(sql`
    insert into class_groups (educator_id, student_id, label)
    select ${educatorId}, child.id, label
    from ${list}, jsonb_array_elements_text(
      case when child.groups = 'null' then '[]' else coalesce(child.groups, '[]') end) label
    on conflict do nothing`)
  const consented = await tx.execute<{ id: string; kind: GivenConsent['kind'] }>(sql`
    insert into consents as stored (student_id, kind, guardian, given_on, recorded_by, recorded_at)
    select child.id, given.kind, given.guardian, given."givenOn", ${educatorId}, ${now}::timestamptz
    from ${list}, jsonb_to_recordset(child.consents) as given (kind text, guardian text, "givenOn" date)
    on conflict (student_id, kind) do update set guardian = excluded.guardian,
      given_on = excluded.given_on, recorded_by = excluded.recorded_by,
      recorded_at = excluded.recorded_at
    where stored.guardian <> excluded.guardian or stored.given_on <> excluded.given_on
    returning student_id as id, kind`)
  return consented.rows
}

/** Writes what a teacher says of one child. */
export async function writeChild(
  tx: DatabaseOrTransaction,
  of: { educatorId: string; studentId: string },
  { language, signIn, groups }: Omit<ChildInput, 'name' | 'face'>,
): Promise<void> {
  const written = { language, signIn }
  await tx
    .insert(classChildrenTable)
    .values({ ...of, ...written })
    .onConflictDoUpdate({
      target: [classChildrenTable.educatorId, classChildrenTable.studentId],
      set: written,
    })
  const { educatorId, studentId } = classGroupsTable
  await tx
    .delete(classGroupsTable)
    .where(and(eq(educatorId, of.educatorId), eq(studentId, of.studentId)))
  if (groups.length === 0) return
  await tx.insert(classGroupsTable).values(groups.map((label) => ({ ...of, label })))
}

/** The groups of each of these children who is in the class. */
export async function groupsOf(
  tx: DatabaseOrTransaction,
  educatorId: string,
  studentIds: readonly string[],
) {
  const { studentId } = membershipsTable
  return tx
    .select({ id: usersTable.id, groups: groupsIn(educatorId) })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, studentId))
    .where(and(eq(membershipsTable.educatorId, educatorId), inArray(studentId, [...studentIds])))
}

/** Writes a move, given what would take it back. */
export async function writeGroups(
  tx: DatabaseOrTransaction,
  educatorId: string,
  undo: readonly GroupChange[],
): Promise<void> {
  const labels = (of: 'joins' | 'leaves') => sql`select "studentId", label
    from jsonb_to_recordset(${JSON.stringify(undo)}::jsonb) as child ("studentId" text, joins jsonb, leaves jsonb),
      jsonb_array_elements_text(${sql.raw(of)}) label`
  await tx.execute(sql`
    with left_behind as (
      delete from class_groups using (${labels('joins')}) left_group
      where educator_id = ${educatorId} and student_id = left_group."studentId"
        and class_groups.label = left_group.label
    )
    insert into class_groups (educator_id, student_id, label)
    select ${educatorId}, "studentId", label from (${labels('leaves')}) joined
    on conflict do nothing`)
}

/** A child of a class, whom her teacher may have made. */
export async function findChild(
  tx: DatabaseOrTransaction,
  { educatorId, studentId }: { educatorId: string; studentId: string },
) {
  const [child] = await tx
    .select({
      name: usersTable.name,
      isManaged: isManagedBy(educatorId),
      /** As the register has it; her own choice may be another. */
      language: classChildrenTable.language,
    })
    .from(usersTable)
    .innerJoin(membershipsTable, eq(membershipsTable.studentId, usersTable.id))
    .leftJoin(
      classChildrenTable,
      and(
        eq(classChildrenTable.studentId, membershipsTable.studentId),
        eq(classChildrenTable.educatorId, membershipsTable.educatorId),
      ),
    )
    .where(and(eq(usersTable.id, studentId), eq(membershipsTable.educatorId, educatorId)))
  return child
}

export async function renameChild(
  tx: DatabaseOrTransaction,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  await tx.update(usersTable).set({ name, updatedAt: now }).where(eq(usersTable.id, id))
}

/** What the last list of a teacher did, if it was saved under this key. */
export async function findSave(tx: DatabaseOrTransaction, educatorId: string, key: string) {
  const { added, changed } = registerSavesTable
  const [save] = await tx
    .select({ added, changed })
    .from(registerSavesTable)
    .where(and(eq(registerSavesTable.educatorId, educatorId), eq(registerSavesTable.key, key)))
  return save
}

export async function storeSave(
  tx: DatabaseOrTransaction,
  save: typeof registerSavesTable.$inferInsert,
): Promise<void> {
  await tx
    .insert(registerSavesTable)
    .values(save)
    .onConflictDoUpdate({ target: registerSavesTable.educatorId, set: save })
}

/** Of a child in both classes her new teacher's words stay; a number that she uses is hers. */
export const handOverRegister: HandOver = async (tx, { from, to }) => {
  const children = await changedBy(
    tx,
    sql`with moved as (
        delete from class_children where educator_id = ${from}
        returning student_id, own_id, language, sign_in
      ), kept as (
        insert into class_children (educator_id, student_id, own_id, language, sign_in)
        select ${to}, student_id, case when exists (
            select from class_children other
            where other.educator_id = ${to} and other.own_id = moved.own_id
          ) then null else own_id end, language, sign_in
        from moved on conflict do nothing
      )
      select from moved`,
  )
  const groups = await changedBy(
    tx,
    sql`with moved as (
        delete from class_groups where educator_id = ${from} returning student_id, label
      ), kept as (
        insert into class_groups (educator_id, student_id, label)
        select ${to}, student_id, label from moved on conflict do nothing
      )
      select from moved`,
  )
  const made = await changedBy(
    tx,
    sql`update managed_children set educator_id = ${to} where educator_id = ${from}`,
  )
  return children + groups + made
}
