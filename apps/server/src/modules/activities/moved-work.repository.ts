// Handed-in work that a teacher moves to the child whose it is: with the attempts before and after it,
// what was answered, and its files.

import { refusals } from '@kinderleaf/contract/plain'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { failure } from '../../platform/errors.ts'
import type { WorkMover } from '../../platform/moving-work.ts'
import type { Media } from '../media/index.ts'
import { consentKindsOf } from '../users/index.ts'
import { activities, submissions } from './activities.tables.ts'

/** Attempts that follow one another are one piece of work, by the id of any of them. */
export const submissionMover = (media: Pick<Media, 'changeOwner'>): WorkMover => ({
  list(db, { educatorId, studentId }, most) {
    return db
      .select({ id: submissions.id, title: activities.title, at: submissions.createdAt })
      .from(submissions)
      .innerJoin(activities, eq(activities.id, submissions.activityId))
      .where(
        and(
          eq(submissions.studentId, studentId),
          eq(activities.educatorId, educatorId),
          isNull(activities.deletedAt),
          sql`not exists (select from submissions later where later.again = ${submissions.id})`,
        ),
      )
      .orderBy(desc(submissions.id))
      .limit(most)
  },

  async move(tx, { educatorId, from, to, id }) {
    const line = sql`
      with recursive line as (
        select id, again from submissions where id = ${id} and student_id = ${from}
          and activity_id in (
            select id from activities where educator_id = ${educatorId} and deleted_at is null)
        union
        select other.id, other.again from submissions other join line
          on (other.again = line.id or other.id = line.again)
        where other.student_id = ${from}
      ) select id from line`
    const work = await tx
      .select({ id: submissions.id, files: submissions.files })
      .from(submissions)
      .where(sql`${submissions.id} = any (array(${line}))`)
      .orderBy(submissions.id)
      .for('update')
    if (work.length === 0) return failure('WORK_NOT_FOUND')
    const files = work.flatMap((one) => one.files)
    const isSpoken = files.some(({ isVoice }) => isVoice === true)
    if (isSpoken && !(await consentKindsOf(tx, to)).includes('voice')) {
      const fields = [{ path: 'to', message: refusals.voiceOfMovedWork }]
      return failure('NOT_ACCEPTABLE', { fields })
    }
    const ids = sql`${sql.param(work.map((one) => one.id))}::uuid[]`
    await tx.execute(sql`update submissions set student_id = ${to} where id = any (${ids})`)
    await tx.execute(sql`
      update submission_feedback set student_id = ${to} where submission_id = any (${ids})`)
    await media.changeOwner(
      tx,
      files.map(({ fileUrl }) => fileUrl),
      to,
    )
    return null
  },
})
