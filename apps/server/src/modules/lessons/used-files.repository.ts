// Which uploaded files lessons refer to.
import { sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'
import { isRestorable } from '../../platform/undo-delete.ts'
import { findReferenced } from '../media/index.ts'
import { courses } from './lessons.tables.ts'

/** Those of some files to which a lesson of their owner refers that is there or can be restored. */
export const prepareFindUsed = (now: () => Date): FindUsed =>
  findReferenced(
    () => sql`select ${courses.educatorId}, concat(${courses.thumbnailUrl}, ${courses.content})
      from ${courses}
      where ${isRestorable(courses.deletedAt, now())}`,
  )
