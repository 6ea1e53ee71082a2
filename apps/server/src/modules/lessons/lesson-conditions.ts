// Conditions that several queries on lessons share. They are written out, not as parameters: the
// indexes of the open lists hold published lessons only.
import { type SQL, sql } from 'drizzle-orm'
import { classRemovalsTable } from '../users/index.ts'
import { courses } from './lessons.tables.ts'

/** Whether everybody may know of a lesson. */
export const isOpen = sql`${courses.deletedAt} is null and ${courses.status} = 'published'`

/** Whether the lesson's teacher took a student out of her class. */
export const isRemoved = (studentId: unknown): SQL<boolean> => sql<boolean>`exists (
  select from ${classRemovalsTable}
  where ${classRemovalsTable.educatorId} = ${courses.educatorId}
    and ${classRemovalsTable.studentId} = ${studentId}
)`
