// What lessons hold on a person: what a child started, watched and rated, and a teacher's lessons.
import { and, count, eq, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type DataSubject, type PersonalData, section } from '../../platform/personal-data.ts'
import {
  courseRatings,
  courses,
  enrolments,
  lectureCompletions,
  watchPositions,
} from './lessons.tables.ts'

export const lessonData: PersonalData = {
  record: (db, subject) => [
    section(
      'Lessons started',
      () => startedLessons(db, subject),
      ({ lesson, startedAt, finishedAt, position, completions }) => ({
        values: { lesson, startedAt, finishedAt, stoppedAt: position, lectures: completions },
      }),
    ),
    section(
      'Ratings given',
      () =>
        db
          .select({
            lesson: courses.title,
            rating: courseRatings.rating,
            at: courseRatings.ratedAt,
          })
          .from(courseRatings)
          .innerJoin(courses, eq(courses.id, courseRatings.courseId))
          .where(areHerRatings(db, subject)),
      ({ lesson, rating, at }) => ({ values: { lesson, stars: rating, ratedAt: at } }),
    ),
    ...(subject.educatorId === undefined
      ? [
          section(
            'Lessons made',
            () => db.select().from(courses).where(eq(courses.educatorId, subject.personId)),
            ({ title, description, content, status, createdAt, deletedAt }) => ({
              values: { title, description, status, content, createdAt, deletedAt },
            }),
          ),
        ]
      : []),
  ],

  async erase(tx, subject) {
    const rated = await deleteRatings(tx, areHerRatings(tx, subject))
    const started = await deleteEnrolments(tx, areHers(subject))
    if (subject.educatorId !== undefined) return { rows: rated + started }
    // Enrolments and ratings of a lesson go with it.
    const made = await tx.delete(courses).where(eq(courses.educatorId, subject.personId))
    return { rows: rated + started + (made.rowCount ?? 0) }
  },

  async isNeeded(tx, personId) {
    const isPublished = and(
      eq(courses.educatorId, personId),
      eq(courses.status, 'published'),
      isNull(courses.deletedAt),
    )
    return (await tx.$count(courses, isPublished)) > 0
  },
}

function startedLessons(db: DatabaseOrTransaction, subject: DataSubject) {
  const isSame = sql`student_id = ${enrolments.studentId} and course_id = ${enrolments.courseId}`
  return db
    .select({
      lesson: courses.title,
      startedAt: enrolments.startedAt,
      finishedAt: enrolments.finishedAt,
      position: sql<unknown>`(
        select json_build_object('lecture', lecture_id, 'seconds', seconds, 'at', saved_at)
        from ${watchPositions} where ${isSame}
      )`,
      completions: sql<unknown>`(
        select json_agg(json_build_object('lecture', lecture_id, 'watchedAt', completed_at))
        from ${lectureCompletions} where ${isSame}
      )`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(areHers(subject))
    .orderBy(enrolments.id)
}

/**
 * Deletes the enrolments that match, with what was watched, and takes them off their lessons' counts;
 * returns how many.
 */
async function deleteEnrolments(
  tx: DatabaseOrTransaction,
  which: SQL | undefined,
): Promise<number> {
  const gone = tx
    .$with('gone')
    .as(tx.delete(enrolments).where(which).returning({ courseId: enrolments.courseId }))
  const fewer = tx.$with('fewer').as(
    tx
      .select({ courseId: gone.courseId, count: count().as('count') })
      .from(gone)
      .groupBy(gone.courseId),
  )
  const counted = await tx
    .with(gone, fewer)
    .update(courses)
    .set({ studentCount: sql`${courses.studentCount} - ${fewer.count}` })
    .from(fewer)
    .where(eq(courses.id, fewer.courseId))
    .returning({ count: fewer.count })
  return counted.reduce((all, lesson) => all + lesson.count, 0)
}

/** Deletes the ratings that match, and takes them off their lessons' sums; returns how many. */
async function deleteRatings(tx: DatabaseOrTransaction, which: SQL | undefined): Promise<number> {
  const gone = tx
    .$with('gone')
    .as(
      tx
        .delete(courseRatings)
        .where(which)
        .returning({ courseId: courseRatings.courseId, rating: courseRatings.rating }),
    )
  const fewer = tx.$with('fewer').as(
    tx
      .select({
        courseId: gone.courseId,
        count: count().as('count'),
        stars: sum(gone.rating).as('stars'),
      })
      .from(gone)
      .groupBy(gone.courseId),
  )
  const counted = await tx
    .with(gone, fewer)
    .update(courses)
    .set({
      ratingCount: sql`${courses.ratingCount} - ${fewer.count}`,
      ratingSum: sql`${courses.ratingSum} - ${fewer.stars}`,
    })
    .from(fewer)
    .where(eq(courses.id, fewer.courseId))
    .returning({ count: fewer.count })
  return counted.reduce((all, lesson) => all + lesson.count, 0)
}

const areHers = ({ personId, educatorId }: DataSubject) =>
  and(
    eq(enrolments.studentId, personId),
    educatorId === undefined ? undefined : eq(enrolments.educatorId, educatorId),
  )

function areHerRatings(db: DatabaseOrTransaction, { personId, educatorId }: DataSubject) {
  const isHers = eq(courseRatings.studentId, personId)
  if (educatorId === undefined) return isHers
  const ofClass = db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.educatorId, educatorId))
  return and(isHers, inArray(courseRatings.courseId, ofClass))
}
