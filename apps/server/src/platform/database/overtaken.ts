// Writes that an erasing has overtaken: they refer to a person who was there when they began.
import { DatabaseError } from 'pg'

const FOREIGN_KEY_VIOLATION = '23503'

/** Columns that refer to a person, or to her place in a class or lesson, which goes with her. */
const ofPeople = new Set([
  ...['account_id', 'colleague_id', 'educator_id', 'from_id', 'given_by', 'gone_id', 'kept_id'],
  ...[
    'made_by',
    'noted_by',
    'owner_id',
    'person_id',
    'recorded_by',
    'student_id',
    'tablet_of',
    'to_id',
  ],
  'user_id',
  ...['student_id_course_id', 'student_id_educator_id'],
])

/**
 * Whether a row refers to a person who was erased after the request had looked. When it is sent again
 * it is answered as for whoever is not there.
 */
export function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error instanceof DatabaseError && lacksPerson(error)) || isOvertaken(error.cause)
}

/** PostgreSQL names a foreign key by its table and columns. */
function lacksPerson({ code, table = '', constraint = '' }: DatabaseError): boolean {
  const columns = constraint.slice(`${table}_`.length, -'_fkey'.length)
  return code === FOREIGN_KEY_VIOLATION && ofPeople.has(columns)
}
