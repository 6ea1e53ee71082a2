// Who may become a teacher (TEACHER_SIGNUP): anybody, whoever knows the school's code,
// whom a keeper lets in, or nobody.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { countAttempt } from '../users/index.ts'
import type { IdentityOptions } from './identity.options.ts'
import { schoolSettingsTable } from './identity.tables.ts'

const SETTING = 'teacher_signup_code'
// Without letters and digits that are easily confused.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
// Counted by person alone, so that nobody keeps a teacher out: of the code's 31^10 spellings a person
// tries 7,200 a day.
const TRIES_PER_PERSON = 5

/** The school's code, created when it is first needed. */
export async function teacherSignupCode(db: DatabaseOrTransaction): Promise<string> {
  await db
    .insert(schoolSettingsTable)
    .values({ name: SETTING, value: newCode() })
    .onConflictDoNothing()
  const rows = await db
    .select({ value: schoolSettingsTable.value })
    .from(schoolSettingsTable)
    .where(eq(schoolSettingsTable.name, SETTING))
  const code = rows[0]?.value
  if (!code) throw new Error('the teacher sign-up code vanished')
  return code
}

/** Returns a failure for a person who may not become a teacher, else null. */
export async function checkTeacherSignup(
  db: DatabaseOrTransaction,
  mode: IdentityOptions['teacherSignup'],
  personId: string,
  typed: string | undefined,
  now: Date,
): Promise<Failure | null> {
  if (mode === 'open') return null
  if (mode === 'closed') return failure('TEACHER_SIGNUP_CLOSED')
  if (mode === 'approve') return failure('TEACHER_PENDING')
  // The page first calls without a code, to learn that one is needed; that does not count as a try.
  if (!typed?.trim()) return failure('TEACHER_CODE_WRONG')
  const limit = { key: `teacher code by ${personId}`, max: TRIES_PER_PERSON, cost: 1 } as const
  const refused = await countAttempt(db, personId, [limit], now)
  if (refused) return refused
  const isRight = isSameCode(typed, await teacherSignupCode(db))
  return isRight ? null : failure('TEACHER_CODE_WRONG')
}

/** In constant time; case, hyphens and blanks do not matter. */
function isSameCode(typed: string, code: string): boolean {
  const [left, right] = [typed, code].map((text) =>
    Buffer.from(bare(text).padEnd(100).slice(0, 100)),
  )
  return left !== undefined && right !== undefined && sameBytes(left, right)
}

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

function newCode(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  return Array.from({ length: 10 }, letter)
    .join('')
    .replace(/^(.{5})/, '$1-')
}
