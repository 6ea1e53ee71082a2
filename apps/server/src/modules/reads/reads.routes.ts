// The handler for who read what of a child.
import type { Database } from '../../platform/database/index.ts'
import { failure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { findChildOf, readsOf } from './reads.repository.ts'

export type ReadHandlers = HandlersOf<'studentReads'>

export const createReadHandlers = (db: Database): ReadHandlers => ({
  async studentReads({ actor, params }) {
    const child = await findChildOf(db, actor.id, params.studentId)
    if (!child) return failure('STUDENT_NOT_FOUND')
    const { id, name, imageUrl, isInClass } = child
    const reads = (await readsOf(db, id)).map(({ readerName, kind, days }) => ({
      reader: readerName,
      kind,
      days,
    }))
    return { success: true, student: { _id: id, name, imageUrl }, isInClass, reads }
  },
})
