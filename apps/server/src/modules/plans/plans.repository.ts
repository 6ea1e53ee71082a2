// Queries on what teachers plan for days.
import type { MaterialStatus, PlanKind } from '@kinderleaf/contract'
import type { Language } from '@kinderleaf/contract/plain'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { changedBy, type HandOver } from '../../platform/class-handover.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type OwnColumns, usersTable } from '../users/index.ts'
import { plansTable as plans } from './plans.tables.ts'

/** What a query on planned things has to know of lessons, quizzes or activities. */
export interface Plannable {
  table: PgTable
  id: PgColumn
  title: PgColumn
  image: PgColumn
  language: PgColumn | null
  /** Whether it is there for children. */
  isOpen: SQL
  /** How far a student is. */
  own: (studentId: unknown) => OwnColumns
}

const columnOf = {
  lesson: plans.courseId,
  quiz: plans.quizId,
  activity: plans.activityId,
} as const satisfies Record<PlanKind, PgColumn>

interface OfTeacher {
  educatorId: string
  id: string
}

const isIt = ({ educatorId, id }: OfTeacher) =>
  and(eq(plans.educatorId, educatorId), eq(plans.id, id))

/** What a week shows of a plan; what is deleted has none until it is brought back. */
const shownToTeacher = sql`
  select plans.id, to_char(plans.day, 'YYYY-MM-DD') as day, plans.group_label as "group",
    case when courses.id is not null then 'lesson' when quizzes.id is not null then 'quiz'
      else 'activity' end as kind,
    coalesce(courses.id, quizzes.id, activities.id) as "thingId",
    coalesce(courses.title, quizzes.title, activities.title) as title,
    coalesce(courses.thumbnail_url, quizzes.image_url, activities.image_url) as image,
    coalesce(courses.status, quizzes.status, activities.status) as status
  from plans
  left join courses on courses.id = plans.course_id and courses.deleted_at is null
  left join quizzes on quizzes.id = plans.quiz_id and quizzes.deleted_at is null
  left join activities on activities.id = plans.activity_id and activities.deleted_at is null`

export interface WeekRow {
  [column: string]: unknown
  id: string
  day: string
  group: string | null
  kind: PlanKind
  thingId: string
  title: string
  image: string
  status: MaterialStatus
}

/** What a teacher has planned for some days, in order. */
export async function plansBetween(
  db: DatabaseOrTransaction,
  { educatorId, from, to }: { educatorId: string; from: string; to: string },
): Promise<WeekRow[]> {
  const found = await db.execute<WeekRow>(sql`
    ${shownToTeacher}
    where plans.educator_id = ${educatorId} and plans.day between ${from}::date and ${to}::date
      and coalesce(courses.id, quizzes.id, activities.id) is not null
    order by plans.day, plans.place, plans.id`)
  return found.rows
}

/** The groups that children of a class are in. */
export async function groupsOfClass(
  db: DatabaseOrTransaction,
  educatorId: string,
): Promise<string[]> {
  const found = await db.execute<{ label: string }>(sql`
    select distinct label from class_groups join memberships using (educator_id, student_id)
    where educator_id = ${educatorId} order by label`)
  return found.rows.map(({ label }) => label)
}

/** Whether it is there and hers, a draft included. */
export async function isHers(
  tx: DatabaseOrTransaction,
  { table, id }: Plannable,
  wanted: OfTeacher,
): Promise<boolean> {
  const found = await tx.execute(sql`
    select from ${table}
    where ${id} = ${wanted.id} and educator_id = ${wanted.educatorId} and deleted_at is null`)
  return found.rowCount === 1
}

/** The ids of what is planned for a day, in order. */
export async function idsOfDay(
  tx: DatabaseOrTransaction,
  { educatorId, day }: { educatorId: string; day: string },
): Promise<string[]> {
  const found = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.educatorId, educatorId), eq(plans.day, day)))
    .orderBy(asc(plans.place), asc(plans.id))
  return found.map(({ id }) => id)
}

export interface StoredPlan extends OfTeacher {
  day: string
  kind: PlanKind
  thingId: string
  group: string | null
}

/** Stores a plan, or what it has become, and the order of its day. */
export async function storePlan(
  tx: DatabaseOrTransaction,
  { educatorId, id, day, kind, thingId, group }: StoredPlan,
  order: readonly string[],
): Promise<void> {
  const thing = (of: PlanKind) => sql`${of === kind ? thingId : null}::uuid`
  await tx.execute(sql`
    with stored as (
      insert into plans
        (id, educator_id, day, place, course_id, quiz_id, activity_id, group_label)
      values (${id}, ${educatorId}, ${day}, ${order.indexOf(id) + 1}, ${thing('lesson')},
        ${thing('quiz')}, ${thing('activity')}, ${group})
      on conflict (educator_id, id) do update set day = excluded.day, place = excluded.place,
        course_id = excluded.course_id, quiz_id = excluded.quiz_id,
        activity_id = excluded.activity_id, group_label = excluded.group_label
    )
    update plans set place = ordered.place
    from unnest(${sql.param([...order])}::uuid[]) with ordinality as ordered (id, place)
    where plans.educator_id = ${educatorId} and plans.id = ordered.id and plans.id <> ${id}
      and plans.place <> ordered.place`)
}

export async function deletePlan(db: DatabaseOrTransaction, plan: OfTeacher): Promise<void> {
  await db.delete(plans).where(isIt(plan))
}

export interface TodayRow {
  [column: string]: unknown
  kind: PlanKind
  id: string
  title: string
  image: string
  language: Language | null
  educatorId: string
  educatorName: string
  isBegun: boolean
  isDone: boolean
  count: number
  of: number
}

export type Plannables = Readonly<Record<PlanKind, Plannable>>

const partOf = (kind: PlanKind, thing: Plannable, studentId: string) => {
  const { isBegun, isDone, count, of } = thing.own(studentId)
  return sql`
    select ${sql.raw(`'${kind}'`)} as kind, ${thing.id} as id, ${thing.title} as title,
      ${thing.image} as image, ${thing.language ?? sql`null::text`} as language,
      hers.educator_id as "educatorId", ${usersTable.name} as "educatorName",
      ${isBegun} as "isBegun", ${isDone} as "isDone", (${count})::integer as count,
      (${of})::integer as of, hers.joined_at, hers.place, hers.id as plan_id
    from hers
    join ${thing.table} on ${thing.id} = hers.${sql.raw(columnOf[kind].name)}
      and ${thing.table}.educator_id = hers.educator_id
    join users on ${usersTable.id} = hers.educator_id
    where ${thing.isOpen}`
}

/**
 * What is planned for a child on a day, in one statement: of all her teachers in the order in which
 * she joined them; for her class, or for a group that she is in.
 */
export async function thingsOfDay(
  db: DatabaseOrTransaction,
  { lesson, quiz, activity }: Plannables,
  { studentId, day }: { studentId: string; day: string },
): Promise<TodayRow[]> {
  const found = await db.execute<TodayRow>(sql`
    with hers as materialized (
      select plans.*, mine.joined_at
      from memberships mine join plans on plans.educator_id = mine.educator_id
      where mine.student_id = ${studentId} and plans.day = ${day}::date
        and (plans.group_label is null or exists (
          select from class_groups grouped
          where grouped.educator_id = plans.educator_id and grouped.student_id = ${studentId}
            and grouped.label = plans.group_label))
    )
    ${partOf('lesson', lesson, studentId)}
    union all ${partOf('quiz', quiz, studentId)}
    union all ${partOf('activity', activity, studentId)}
    order by joined_at, "educatorId", place, plan_id`)
  return found.rows
}

/** All that a teacher has planned, with the titles of what is there. */
export async function allPlans(db: DatabaseOrTransaction, educatorId: string): Promise<WeekRow[]> {
  const found = await db.execute<WeekRow>(sql`
    ${shownToTeacher} where plans.educator_id = ${educatorId}
    order by plans.day, plans.place, plans.id`)
  return found.rows
}

export async function erasePlans(tx: DatabaseOrTransaction, educatorId: string): Promise<number> {
  return (await tx.delete(plans).where(eq(plans.educatorId, educatorId))).rowCount ?? 0
}

export const handOverPlans: HandOver = (tx, { from, to }) =>
  changedBy(tx, sql`update ${plans} set educator_id = ${to} where educator_id = ${from}`)
