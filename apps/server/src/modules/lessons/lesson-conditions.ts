// SQL conditions on lessons. Written out instead of parameters, since the open lists' indexes are
// partial: published lessons only.
import { type SQL, sql } from 'drizzle-orm'
import { classRemovalsTable } from '../users/index.ts'
import { courses } from './lessons.tables.ts'

/** Whether everybody may see a lesson. */
export const isOpen = sql`${courses.deletedAt} is null and ${courses.status} = 'published'`

/** Whether the lesson's teacher has removed a student from her class. */
export const isRemoved = (studentId: unknown): SQL<boolean> => sql<boolean>`exists (
  select from ${classRemovalsTable}
  where ${classRemovalsTable.educatorId} = ${courses.educatorId}
    and ${classRemovalsTable.studentId} = ${studentId}
)`
