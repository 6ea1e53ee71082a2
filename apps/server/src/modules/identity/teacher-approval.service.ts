// A keeper decides who becomes a teacher (TEACHER_SIGNUP=approve).
import { type DatabaseOrTransaction, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { asActor } from '../users/index.ts'
import { assignRole, type RoleParts } from './role.service.ts'
import { deleteWaitingTeacher, existsWaitingTeacher } from './waiting-teachers.repository.ts'

/**
 * Makes a waiting person a teacher. She waits until her role and what `within` does are stored, so
 * an approval that was cut off is done again.
 */
export async function approveTeacher(
  parts: RoleParts,
  id: string,
  within: (tx: DatabaseOrTransaction) => Promise<void>,
): Promise<Failure | null> {
  const person = await parts.users.findPerson(id)
  if (!person) return failure('NOT_WAITING')
  if (!(await existsWaitingTeacher(parts.db, id))) {
    return person.role === 'educator' ? null : failure('NOT_WAITING')
  }
  const teacher = await assignRole(parts, asActor(person), 'educator')
  if (isFailure(teacher)) return teacher
  await transact(parts.db, async (tx) => {
    if (await deleteWaitingTeacher(tx, id)) await within(tx)
  })
  return null
}
