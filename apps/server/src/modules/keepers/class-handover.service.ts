// Hands a teacher's class to another teacher: children, code, lessons, quizzes, activities and their
// files, all or nothing. Handing over again finds nothing left to hand over.
import type { HandOver, Handover } from '../../platform/class-handover.ts'
import { againAfterDeadlock, transact } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import type { KeepersDeps } from './keepers.service.ts'

type Parts = Pick<KeepersDeps, 'db' | 'users' | 'securityEvents'> & {
  handOvers: () => readonly HandOver[]
}

/** `keeperId` is null for the command on the machine. */
export const handOverClass = (
  parts: Parts,
  keeperId: string | null,
  teachers: Handover,
): Promise<Failure | null> =>
  // Whoever saves a lesson locks it before its teacher.
  againAfterDeadlock(() => handOverOnce(parts, keeperId, teachers))

async function handOverOnce(
  { db, users, securityEvents, handOvers }: Parts,
  keeperId: string | null,
  { from, to }: Handover,
): Promise<Failure | null> {
  return transact(db, async (tx) => {
    const teachers = await users.lockTeachers(tx, [from, to])
    if (from === to || !teachers.has(from) || !teachers.has(to)) return failure('TEACHER_NOT_FOUND')
    let changed = 0
    for (const handOver of handOvers()) changed += await handOver(tx, { from, to })
    if (changed === 0) return null
    const given = { kind: 'class-handed-over', personId: from, otherId: to } as const
    const received = { kind: 'class-received', personId: to, otherId: from } as const
    for (const event of [given, received]) {
      await securityEvents.record({ ...event, actorId: keeperId }, tx)
    }
    return null
  })
}
