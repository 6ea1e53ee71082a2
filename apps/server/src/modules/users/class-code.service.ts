// Class codes, joining a class, and removal from it.
import { refusals } from '@kinderleaf/contract/plain'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { lockInClass } from '../../platform/lock-person.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import { type AttemptLimit, countAttempt } from './attempt-limits.ts'
import { readJoinCode, readNewCode } from './class-code.rules.ts'
import type { EraseVoice } from './erase-voice.ts'
import {
  deleteMembership,
  deleteRemoval,
  insertMembership,
  insertRemoval,
} from './memberships.repository.ts'
import { findCodeOwner, findPeople, upsertClassCode } from './users.repository.ts'

// Sized for a few typing errors by a child. Each is counted by who tries alone: nobody spends the
// tries of a class. docs/decisions/0017-guesses-and-lock-outs.md has the figures.
const TRIES_PER_STUDENT = 10
const WRONG_TRIES_PER_DAY = 30
const DAY_SECONDS = 24 * 3_600
// A teacher learns from a code whether another class has it.
const CODES_PER_TEACHER = 20
const CODES_WINDOW_SECONDS = 3_600

export interface ClassDeps {
  db: Database
  securityEvents: SecurityEvents
  now: () => Date
  /** Whether a student has started a lesson of that teacher, from the lessons module. */
  hasStarted: (db: DatabaseOrTransaction, studentId: string, educatorId: string) => Promise<boolean>
  eraseVoice: EraseVoice
}

/** Saves a teacher's code; memberships are unchanged. */
export async function saveCode(
  { db, securityEvents, now }: ClassDeps,
  educatorId: string,
  text: string,
): Promise<{ code: string; isFirst: boolean } | Failure> {
  const wanted = readNewCode(text)
  if (isFailure(wanted)) return wanted
  const limit = {
    ...({ key: `code of ${educatorId}`, max: CODES_PER_TEACHER, cost: 1 } as const),
    windowSeconds: CODES_WINDOW_SECONDS,
  }
  const refused = await countAttempt(db, educatorId, [limit], now())
  if (refused) return refused
  return transact(db, async (tx) => {
    const saved = await upsertClassCode(tx, educatorId, wanted, now())
    if (!saved) return failure('CODE_TAKEN')
    await securityEvents.record({ kind: 'class-code', personId: educatorId }, tx)
    return { code: wanted.code, isFirst: saved.isFirst }
  })
}

export async function joinClass(
  deps: ClassDeps,
  studentId: string,
  text: string,
): Promise<Failure | null> {
  const { db, securityEvents, now } = deps
  const forms = readJoinCode(text)
  if (isFailure(forms)) return forms
  if (forms === null) return failure('CODE_UNKNOWN')
  const educatorId = await findCodeOwner(db, forms)
  const refused = await countAttempt(db, studentId, joinLimits(studentId, !educatorId), now())
  if (refused) return refused
  if (!educatorId) {
    await securityEvents.record({ kind: 'class-code-wrong', personId: studentId })
    return failure('CODE_UNKNOWN')
  }
  const pair = { studentId, educatorId }
  const joined = await joinIfOwner(deps, pair, forms)
  if (joined === null || isFailure(joined)) return joined
  const again = await joinIfOwner(deps, { ...pair, educatorId: joined.nowOf }, forms)
  return again === null || isFailure(again) ? again : failure('CODE_UNKNOWN')
}

/** Whose class has this code; her tries are counted by whoever asks. */
export async function findTeacherByCode(
  db: DatabaseOrTransaction,
  text: string,
): Promise<{ id: string; name: string } | undefined> {
  const forms = readJoinCode(text)
  if (forms === null || isFailure(forms)) return undefined
  const id = await findCodeOwner(db, forms)
  return id === undefined ? undefined : (await findPeople(db, [id]))[0]
}

/** Joins a teacher's class while the code is hers: she may hand it over while the child waits. */
async function joinIfOwner(
  { db, now }: ClassDeps,
  pair: { studentId: string; educatorId: string },
  forms: [string, string],
): Promise<Failure | { nowOf: string } | null> {
  return transact(db, async (tx) => {
    await lockInClass(tx, pair)
    const owner = await findCodeOwner(tx, forms)
    if (owner === undefined) return failure('CODE_UNKNOWN')
    if (owner !== pair.educatorId) return { nowOf: owner }
    const outcome = await insertMembership(tx, pair, now())
    if (outcome === 'removed') return failure('NOT_A_MEMBER', { message: refusals.takenOut })
    return outcome === 'in' ? null : failure('TEACHERS_FULL')
  })
}

/**
 * Removes a child from a class, also one who has only started a lesson. The code does not let her
 * in again. Her work stays and is visible again when she is back.
 */
export async function removeFromClass(
  { db, hasStarted, now }: ClassDeps,
  educatorId: string,
  studentId: string,
): Promise<Failure | null> {
  return transact(db, async (tx) => {
    const pair = { studentId, educatorId }
    await lockInClass(tx, pair)
    const wasMember = await deleteMembership(tx, pair)
    if (!wasMember && !(await hasStarted(tx, studentId, educatorId))) {
      return failure('STUDENT_NOT_FOUND')
    }
    const isNew = await insertRemoval(tx, { ...pair, removedAt: now(), wasMember })
    return isNew ? null : failure('STUDENT_NOT_FOUND')
  })
}

/** Ends a removal: a child who was a member is one again. */
export async function letIn(
  { db, now }: ClassDeps,
  educatorId: string,
  studentId: string,
): Promise<Failure | null> {
  return transact(db, async (tx) => {
    const pair = { studentId, educatorId }
    await lockInClass(tx, pair)
    const removal = await deleteRemoval(tx, pair)
    if (!removal) return failure('STUDENT_NOT_FOUND')
    const isIn = !removal.wasMember || (await insertMembership(tx, pair, now())) === 'in'
    return isIn ? null : failure('TEACHERS_FULL', { message: refusals.childHasNoRoom })
  })
}

function joinLimits(studentId: string, isWrong: boolean): AttemptLimit[] {
  return [
    { key: `join by ${studentId}`, max: TRIES_PER_STUDENT, cost: 1 },
    {
      key: `join in a day by ${studentId}`,
      max: WRONG_TRIES_PER_DAY,
      cost: isWrong ? 1 : 0,
      windowSeconds: DAY_SECONDS,
    },
  ]
}
