// Which files lessons use.
import { sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'
import { isRestorable } from '../../platform/undo-delete.ts'
import { findReferenced } from '../media/index.ts'
import { courses } from './lessons.tables.ts'

/** Files used by a lesson of their owner that exists or can be restored. */
export const prepareFindUsed = (now: () => Date): FindUsed =>
  findReferenced(
    () => sql`select ${courses.educatorId}, concat(${courses.thumbnailUrl}, ${courses.content})
      from ${courses}
      where ${isRestorable(courses.deletedAt, now())}`,
  )
