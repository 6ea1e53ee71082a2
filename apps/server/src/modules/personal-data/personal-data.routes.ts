// Handlers for what a teacher may do with what belongs to her class: keep a record of it, and have it
// erased.
import { texts } from '@kinderleaf/contract/plain'
import type { Educator } from '../../platform/actor.ts'
import { cutPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { dayOf } from '../../platform/day.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { DataSubject } from '../../platform/personal-data.ts'
import { deleteErasures, erasureSorts, erasuresOf } from './erasures.repository.ts'
import { askToErase } from './erasures.service.ts'
import type { PersonalDataDeps } from './index.ts'

type PersonalDataCalls = 'studentRecord' | 'studentsToErase' | 'eraseStudent' | 'keepStudent'

export function createPersonalDataHandlers(
  deps: PersonalDataDeps,
  record: (subject: DataSubject, readerId: string) => Promise<object>,
): HandlersOf<PersonalDataCalls> {
  const { db, users, hasStarted, now } = deps

  /** What belongs to the teacher's class of a child who is, or was, in it or began a lesson of it. */
  async function ofClass(actor: Educator, personId: string): Promise<Subject | Failure> {
    const subject = { personId, educatorId: actor.id }
    const isHers =
      (await users.isOrWasMember(db, subject)) || (await hasStarted(db, personId, actor.id))
    return isHers ? subject : failure('STUDENT_NOT_FOUND')
  }

  return {
    async studentRecord({ actor, params, reply }) {
      const subject = await ofClass(actor, params.studentId)
      if (isFailure(subject)) return subject
      const day = dayOf(now())
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="kinderleaf-record-${day}.zip"`,
      })
      // in the language of the colleague, where one acts for her
      return record(subject, actor.by ?? actor.id)
    },

    async studentsToErase({ actor, query }) {
      const page = readSortedPage(query, erasureSorts, { sort: 'date', order: 'asc' })
      const found = await erasuresOf(db, actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, [row.dueKey, row.id]),
      )
      const students = rows.map(({ id, name, imageUrl, dueAt }) => ({
        student: { _id: id, name, imageUrl },
        erasesAt: dueAt.toISOString(),
      }))
      return { success: true, students, nextCursor }
    },

    async eraseStudent({ actor, params, body }) {
      const subject = await ofClass(actor, params.studentId)
      if (isFailure(subject)) return subject
      const dueAt = await askToErase(deps, subject, body.name)
      if (isFailure(dueAt)) return dueAt
      return { success: true, message: texts.studentIsErased, erasesAt: dueAt.toISOString() }
    },

    async keepStudent({ actor, params }) {
      const subject = { personId: params.studentId, educatorId: actor.id }
      const kept = await deleteErasures(db, subject)
      return kept > 0
        ? { success: true, message: texts.studentIsKept }
        : failure('STUDENT_NOT_FOUND')
    },
  }
}

type Subject = Required<DataSubject>
