// Queries on all work that was handed in to one activity: by child, of some children, and as files.
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNull,
  lt,
  lte,
  max,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { LAST_ID, type Page } from '../../platform/cursor.ts'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { membershipsTable, usersTable } from '../users/index.ts'
import { submissions } from './activities.tables.ts'
import { querySubmissions } from './submissions.repository.ts'

const value = sql.placeholder

const isUnanswered = sql`not exists (
    select from submission_feedback answer where answer.submission_id = submissions.id
  ) and not exists (select from submissions later where later.again = submissions.id)`

/** A class and everybody who handed in to an activity, by name, with what each did. */
export function prepareOverview(db: DatabaseOrTransaction) {
  const work = db
    .select({
      studentId: submissions.studentId,
      submissionCount: count().as('submission_count'),
      firstAt: min(submissions.createdAt).as('first_at'),
      lastNumber: max(submissions.number).as('last_number'),
      unansweredCount: sql<number>`(count(*) filter (where ${isUnanswered}))::integer`.as(
        'unanswered_count',
      ),
    })
    .from(submissions)
    .where(eq(submissions.activityId, value('activityId')))
    .groupBy(submissions.studentId)
    .as('work')
  const members = db
    .select({ studentId: membershipsTable.studentId })
    .from(membershipsTable)
    .where(eq(membershipsTable.educatorId, value('educatorId')))
    .as('members')
  const { id, name, nameFolded, imageUrl } = usersTable
  // `limit` keeps it to a look-up for each child; without it, a class reads all people of a school.
  const person = db
    .select({ id, name, nameFolded, imageUrl })
    .from(usersTable)
    .where(sql`${id} = coalesce(${work.studentId}, ${members.studentId})`)
    .limit(1)
    .as('person')
  const query = db
    .select({
      id: person.id,
      name: person.name,
      imageUrl: person.imageUrl,
      memberId: members.studentId,
      submissionCount: work.submissionCount,
      firstAt: work.firstAt,
      lastNumber: work.lastNumber,
      unansweredCount: work.unansweredCount,
    })
    .from(work)
    .fullJoin(members, eq(members.studentId, work.studentId))
    .leftJoinLateral(person, sql`true`)
    .orderBy(asc(person.nameFolded), asc(person.id))
    .prepare('submissions_overview')
  return (activity: { activityId: string; educatorId: string }) => query.execute(activity)
}
export type OverviewRow = Awaited<ReturnType<ReturnType<typeof prepareOverview>>>[number]

/** What some children handed in to an activity, newest first; null: accounts that are gone. */
export function prepareSubmissionsOfChildren(db: DatabaseOrTransaction) {
  const { studentId } = submissions
  const isOne = sql`${studentId} = any (${value('ids')}::text[])`
  const those = (who: SQL | undefined) =>
    querySubmissions(db)
      .where(
        and(
          eq(submissions.activityId, value('activityId')),
          who,
          lt(submissions.id, value('before')),
        ),
      )
      .orderBy(desc(submissions.id))
      .limit(value('limit'))
  const known = those(isOne).prepare('submissions_of_children')
  const withUnknown = those(or(isOne, isNull(studentId))).prepare('submissions_of_unknown')
  return (activityId: string, students: readonly (string | null)[], page: Page) => {
    const ids = students.filter((id) => id !== null)
    const values = { activityId, ids, before: page.after ?? LAST_ID, limit: page.limit + 1 }
    return (ids.length < students.length ? withUnknown : known).execute(values)
  }
}

/** Everything that was handed in to an activity up to a number, by child, the oldest first. */
export function allSubmissions(db: DatabaseOrTransaction, activityId: string, upTo: number) {
  return db
    .select({
      studentId: submissions.studentId,
      studentName: usersTable.name,
      comment: submissions.comment,
      externalLink: submissions.externalLink,
      files: submissions.files,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .leftJoin(usersTable, eq(usersTable.id, submissions.studentId))
    .where(and(eq(submissions.activityId, activityId), lte(submissions.number, upTo)))
    .orderBy(asc(usersTable.nameFolded), asc(submissions.studentId), asc(submissions.id))
}

/** Who handed in to an activity. */
export async function whoHandedIn(db: DatabaseOrTransaction, activityId: string) {
  const { studentId } = submissions
  const found = await db
    .selectDistinct({ studentId })
    .from(submissions)
    .where(eq(submissions.activityId, activityId))
  return found.map((row) => row.studentId)
}
