// Lists what a child has done for a teacher, and moves a piece of it to another child of her class.
import { movableWork, type WorkKind, workKinds } from '@kinderleaf/contract'
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { lockTeachersAndChildren } from '../../platform/lock-person.ts'
import type { MovableWork, WorkMove, WorkMover } from '../../platform/moving-work.ts'
import type { Reads } from '../reads/index.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import { childrenIn } from '../users/index.ts'

export interface MovedWorkDeps {
  db: Database
  movers: Record<WorkKind, WorkMover>
  reads: Pick<Reads, 'write'>
  securityEvents: Pick<SecurityEvents, 'recordAll'>
  now: () => Date
}

/** The latest first, of each kind so many at most. */
export async function listWork(
  { db, movers }: MovedWorkDeps,
  of: { educatorId: string; studentId: string },
): Promise<(MovableWork & { kind: WorkKind })[] | Failure> {
  if ((await childrenIn(db, of.educatorId, [of.studentId])) < 1) return failure('STUDENT_NOT_FOUND')
  const all = await Promise.all(
    workKinds.map(async (kind) => {
      const work = await movers[kind].list(db, of, movableWork)
      return work.map((one) => ({ ...one, kind }))
    }),
  )
  return all.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
}

/**
 * Moves it whole or not at all, and writes that down of both children; back again is the same with the
 * children exchanged. What is moved already stays moved, and is written down once.
 */
export function moveWork(
  { db, movers, securityEvents, now }: MovedWorkDeps,
  { kind, ...move }: Omit<WorkMove, 'at'> & { kind: WorkKind },
): Promise<Failure | null> {
  const { educatorId, from, to } = move
  return transact(db, async (tx) => {
    // Handing over the class, taking a child out, erasing her and other moves wait, and are waited for.
    await lockTeachersAndChildren(tx, [educatorId], [from, to])
    if ((await childrenIn(tx, educatorId, [from, to])) < 2) return failure('STUDENT_NOT_FOUND')
    const mover = movers[kind]
    const refused = await mover.move(tx, { ...move, at: now() })
    if (refused?.code === 'WORK_NOT_FOUND') {
      // Her page sends it again when the answer was lost.
      const there = await mover.list(tx, { educatorId, studentId: to }, movableWork)
      if (there.some(({ id }) => id === move.id)) return null
    }
    if (refused) return refused
    const what = { actorId: educatorId, details: { [kind]: true } }
    await securityEvents.recordAll(
      [
        { kind: 'work-moved', personId: from, otherId: to, ...what },
        { kind: 'work-received', personId: to, otherId: from, ...what },
      ],
      tx,
    )
    return null
  })
}
