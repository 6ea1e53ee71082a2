// Feedback to one piece of work in one statement, since a teacher answers a class one by one.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { keysWith } from './feedback.repository.ts'

interface OneFeedback {
  id: string
  submissionId: string
  educatorId: string
  key: string
  sticker: string | null
  text: string
  givenAt: Date
  sentBackAt: Date | null
  /** Otherwise it takes back what was said before. */
  saysAnything: boolean
}

/**
 * Answers whether it was given. Nothing is changed, and it has to be given in a transaction, where
 * somebody else is at its child, its teacher or the work, where a recording or an earlier answer of
 * its key is there, and where it may not be given at all.
 */
export function prepareGiveOne(db: DatabaseOrTransaction) {
  const giving = giveOne(db).prepare('give_one_feedback')
  return async (feedback: OneFeedback): Promise<boolean> =>
    (await giving.execute({ ...feedback })).length > 0
}

const value = (name: keyof OneFeedback) => sql.placeholder(name)

/** Locks people before work, as the transaction does, but waits for nobody: it saw all at its begin. */
function giveOne(db: DatabaseOrTransaction) {
  const submissionId = value('submissionId')
  const teacher = db.$with('teacher', {}).as(sql`
    select from users where id = ${value('educatorId')} for key share skip locked`)
  const child = db.$with('child', {}).as(sql`
    select id from users
    where id = (select student_id from submissions where id = ${submissionId})
      and (select count(*) from teacher) = 1
    for no key update skip locked`)
  // Other keys than at the begin are another answer that has come in between.
  const work = db.$with('work', {}).as(sql`
    select submissions.id from child
    join submissions on submissions.student_id = child.id
    join activities on activities.id = submissions.activity_id
    join memberships on memberships.educator_id = activities.educator_id
      and memberships.student_id = child.id
    where submissions.id = ${submissionId} and activities.educator_id = ${value('educatorId')}
      and activities.deleted_at is null and ${value('key')} <> all (feedback_keys)
      and feedback_keys = (select feedback_keys from submissions where id = ${submissionId})
      and not exists (
        select from submission_feedback
        where submission_id = ${submissionId} and seen_at is null and clip_url is not null
      )
    for no key update of submissions skip locked`)
  const answered = db.$with('answered', { id: sql<string>`id`.as('id') }).as(sql`
    update submissions set feedback_keys = ${keysWith(value('key'))} from work
    where submissions.id = work.id returning submissions.id, submissions.student_id`)
  const takenBack = db.$with('taken_back', {}).as(sql`
    delete from submission_feedback using answered
    where submission_id = answered.id and seen_at is null returning submission_id`)
  // Counting what was taken back makes it go first.
  const given = db.$with('given', {}).as(sql`
    insert into submission_feedback (id, submission_id, student_id, key, sticker, text, given_by,
      given_at, sent_back_at)
    select ${value('id')}, id, student_id, ${value('key')}, ${value('sticker')}, ${value('text')},
      ${value('educatorId')}, ${value('givenAt')}, ${value('sentBackAt')}
    from answered
    where ${value('saysAnything')}::boolean and (select count(*) from taken_back) >= 0`)
  return db.with(teacher, child, work, answered, takenBack, given).select().from(answered)
}
