// What activities hold on a person: what a child handed in, and a teacher's activities with all work.
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import type { Media } from '../media/index.ts'
import { usersTable } from '../users/index.ts'
import { isPublished } from './activities.repository.ts'
import { activities, submissions } from './activities.tables.ts'
import { keptComments, submissionFeedback } from './feedback.tables.ts'
import { deleteSpoken } from './feedback-clips.repository.ts'
import { deleteSubmissions } from './submissions.repository.ts'
import { activityVisits } from './visits.tables.ts'

export const activityData = (media: Pick<Media, 'erase'>): PersonalData => ({
  record: (db, subject) => [
    section(
      'Work handed in',
      () =>
        db
          .select({ work: submissions, activity: activities.title })
          .from(submissions)
          .innerJoin(activities, eq(activities.id, submissions.activityId))
          .where(areHers(db, subject))
          .orderBy(submissions.id),
      ({ work: { comment, externalLink, createdAt, files }, activity }) => ({
        values: { activity, comment, link: externalLink, handedInAt: createdAt },
        files: files.map(({ fileName, fileUrl }) => ({ fileName, url: fileUrl })),
      }),
    ),
    section(
      'Feedback on work',
      () => selectFeedback(db).where(areHers(db, subject)).orderBy(submissionFeedback.id),
      presentFeedback,
    ),
    ...(subject.educatorId === undefined
      ? [
          section(
            'Feedback given',
            () =>
              selectFeedback(db)
                .where(eq(submissionFeedback.givenBy, subject.personId))
                .orderBy(submissionFeedback.id),
            presentFeedback,
          ),
          section(
            'Visits to handed-in work',
            () =>
              db
                .select({ activity: activities.title, visitedAt: activityVisits.visitedAt })
                .from(activityVisits)
                .innerJoin(activities, eq(activities.id, activityVisits.activityId))
                .where(eq(activityVisits.personId, subject.personId)),
            (visit) => ({ values: visit }),
          ),
          section(
            'Words kept for feedback',
            () =>
              db.select().from(keptComments).where(eq(keptComments.educatorId, subject.personId)),
            ({ text }) => ({ values: { text } }),
          ),
          section(
            'Activities made',
            () => db.select().from(activities).where(eq(activities.educatorId, subject.personId)),
            ({ title, description, dueDate, youtubeUrl, createdAt, deletedAt }) => ({
              values: { title, description, dueDate, film: youtubeUrl, createdAt, deletedAt },
            }),
          ),
        ]
      : []),
  ],

  async erase(tx, subject) {
    const handedIn = await deleteSubmissions(tx, areHers(tx, subject))
    const committed = await media.erase(tx, handedIn.urls)
    if (subject.educatorId !== undefined) return { rows: handedIn.rows, committed }
    const visits = await tx
      .delete(activityVisits)
      .where(eq(activityVisits.personId, subject.personId))
    const isHers = eq(activities.educatorId, subject.personId)
    const toHers = await deleteSubmissions(tx, inArray(submissions.activityId, idsOf(tx, isHers)))
    // her voice also where she spoke in the class of another teacher
    const spoken = await deleteSpoken(tx, subject.personId)
    const alsoCommitted = await media.erase(tx, [...toHers.urls, ...spoken])
    const made = await tx.delete(activities).where(isHers)
    const kept = await tx.delete(keptComments).where(eq(keptComments.educatorId, subject.personId))
    return {
      rows:
        handedIn.rows +
        toHers.rows +
        spoken.length +
        (visits.rowCount ?? 0) +
        (made.rowCount ?? 0) +
        (kept.rowCount ?? 0),
      committed: async () => {
        await committed()
        await alsoCommitted()
      },
    }
  },

  async isNeeded(tx, personId) {
    const areHers = and(eq(activities.educatorId, personId), isPublished)
    return (await tx.$count(activities, areHers)) > 0
  },
})

const selectFeedback = (db: DatabaseOrTransaction) =>
  db
    .select({
      feedback: submissionFeedback,
      handedInAt: submissions.createdAt,
      activity: activities.title,
      giver: usersTable.name,
    })
    .from(submissionFeedback)
    .innerJoin(submissions, eq(submissions.id, submissionFeedback.submissionId))
    .innerJoin(activities, eq(activities.id, submissions.activityId))
    .leftJoin(usersTable, eq(usersTable.id, submissionFeedback.givenBy))

type SelectedFeedback = Awaited<ReturnType<typeof selectFeedback>>[number]

function presentFeedback({ feedback, activity, handedInAt, giver }: SelectedFeedback) {
  const { sticker, text: words, givenAt, sentBackAt, seenAt } = feedback
  return {
    values: { activity, handedInAt, sticker, words, givenBy: giver, givenAt, sentBackAt, seenAt },
    files: feedback.clipUrl ? [{ fileName: 'answer.wav', url: feedback.clipUrl }] : [],
  }
}

const idsOf = (tx: DatabaseOrTransaction, which: SQL) =>
  tx.select({ id: activities.id }).from(activities).where(which)

function areHers(tx: DatabaseOrTransaction, { personId, educatorId }: DataSubject) {
  const isHers = eq(submissions.studentId, personId)
  if (educatorId === undefined) return isHers
  const ofClass = idsOf(tx, eq(activities.educatorId, educatorId))
  return and(isHers, inArray(submissions.activityId, ofClass))
}
