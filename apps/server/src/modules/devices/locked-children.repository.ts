// Which children of a class wait for their teacher after wrong pictures.
import { limits } from '@kinderleaf/contract/plain'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { membershipsTable, usersTable } from '../users/index.ts'

/** Locked on a tablet of the class, or everywhere; those on the tablets of another class wait there. */
export function lockedChildren(db: DatabaseOrTransaction, educatorId: string) {
  const { id, name, nameFolded, imageUrl, suspendedAt } = usersTable
  // one look at the index a child; a join would read the wrong pictures of the whole school
  const here = sql`(select max(failures) from device_attempts
    join paired_devices tablet on tablet.id = device_id
    where student_id = ${id} and tablet.educator_id = ${educatorId})`
  const inAll = sql`(select sum(failures) from device_attempts where student_id = ${id})`
  return db
    .select({ id, name, imageUrl })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(id, membershipsTable.studentId))
    .where(
      and(
        eq(membershipsTable.educatorId, educatorId),
        isNull(suspendedAt),
        sql`(${here} >= ${limits.wrongPictures} or ${inAll} >= ${limits.wrongPicturesInAll})`,
      ),
    )
    .orderBy(asc(nameFolded), asc(id))
    .limit(limits.listMax)
}

export type LockedChild = Awaited<ReturnType<typeof lockedChildren>>[number]
