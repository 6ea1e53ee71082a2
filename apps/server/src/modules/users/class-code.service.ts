// Class codes, joining a class, and removal from it.
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { type AttemptLimit, countAttempt } from './attempt-limits.ts'
import { readJoinCode, readNewCode } from './class-code.rules.ts'
import {
  deleteMembership,
  insertMembership,
  insertRemoval,
  lockStudent,
} from './memberships.repository.ts'
import { findCodeOwner, upsertClassCode } from './users.repository.ts'
import type { UsersDeps } from './users.routes.ts'

// Sized for a few typing errors by a child, and for forty children who join within one lesson from
// one address.
const TRIES_PER_STUDENT = 10
const JOINS_PER_CODE = 120
const WRONG_TRIES_IN_ALL = 300

/** Saves a teacher's code; memberships are unchanged. */
export async function saveCode(
  db: Database,
  educatorId: string,
  text: string,
  now: Date,
): Promise<{ code: string; isFirst: boolean } | Failure> {
  const wanted = readNewCode(text)
  if (isFailure(wanted)) return wanted
  const saved = await upsertClassCode(db, educatorId, wanted, now)
  return saved ? { code: wanted.code, isFirst: saved.isFirst } : failure('CODE_TAKEN')
}

export async function joinClass(
  db: Database,
  studentId: string,
  text: string,
  now: Date,
): Promise<Failure | null> {
  const folded = readJoinCode(text)
  if (isFailure(folded)) return folded
  if (folded === null) return failure('CODE_UNKNOWN')
  const educatorId = await findCodeOwner(db, folded)
  const refused = await countAttempt(db, joinLimits(studentId, folded, !educatorId), now)
  if (refused) return refused
  if (!educatorId) return failure('CODE_UNKNOWN')
  return transact(db, async (tx) => {
    await lockStudent(tx, studentId)
    const isIn = await insertMembership(tx, { studentId, educatorId }, now)
    return isIn ? null : failure('TEACHERS_FULL')
  })
}

/**
 * Removes a child from a class, also one who has only started a lesson. Her work stays and is
 * visible again when she is back.
 */
export async function removeFromClass(
  { db, hasStarted, now }: UsersDeps,
  educatorId: string,
  studentId: string,
): Promise<Failure | null> {
  return transact(db, async (tx) => {
    await lockStudent(tx, studentId)
    const place = { studentId, educatorId }
    const wasMember = await deleteMembership(tx, place)
    if (!wasMember && !(await hasStarted(tx, studentId, educatorId))) {
      return failure('STUDENT_NOT_FOUND')
    }
    const isNew = await insertRemoval(tx, place, now())
    return isNew ? null : failure('STUDENT_NOT_FOUND')
  })
}

function joinLimits(studentId: string, folded: string, isWrong: boolean): AttemptLimit[] {
  return [
    { key: `join by ${studentId}`, max: TRIES_PER_STUDENT, cost: 1 },
    { key: `join with ${folded}`, max: JOINS_PER_CODE, cost: 1 },
    { key: 'join', max: WRONG_TRIES_IN_ALL, cost: isWrong ? 1 : 0 },
  ]
}
