// Handlers for the signed-in person, class codes and joining (specification, section 7).
import { texts } from '@kinderleaf/contract/plain'
import type { Actor } from '../../platform/actor.ts'
import { cutPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { earliestToday } from '../../platform/day.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import {
  type ClassDeps,
  joinClass,
  letIn,
  removeFromClass,
  saveCode,
} from './class-code.service.ts'
import { classesOfOthers } from './colleagues.repository.ts'
import { prepareJoinedEducators, removalSorts, removedFrom } from './memberships.repository.ts'
import {
  presentColleague,
  presentEducator,
  presentRemoved,
  presentUser,
} from './users.presenter.ts'
import { findClassCode, setFace, setLanguage } from './users.repository.ts'

export interface UsersDeps extends ClassDeps {
  /** Ids of the lessons a student has started, from the lessons module. */
  enrolledCourseIds: (studentId: string) => Promise<string[]>
  /** How much feedback a student has not seen, from the activities module. */
  unseenFeedback: (studentId: string) => Promise<number>
}

export type UserHandlers = HandlersOf<
  | 'userData'
  | 'classesOfOthers'
  | 'joinedEducators'
  | 'joinEducator'
  | 'chooseFace'
  | 'chooseLanguage'
  | 'classCode'
  | 'saveClassCode'
  | 'removeStudent'
  | 'removedStudents'
  | 'letInStudent'
>

/** The signed-in person as the wire describes her. */
export async function describeUser(
  { enrolledCourseIds, unseenFeedback: countUnseen }: UsersDeps,
  actor: Actor,
) {
  if (actor.role !== 'student') return presentUser(actor, { enrolledCourses: [] })
  const { id } = actor
  const [enrolledCourses, unseenFeedback] = await Promise.all([
    enrolledCourseIds(id),
    countUnseen(id),
  ])
  return presentUser(actor, { enrolledCourses, unseenFeedback })
}

export function createUserHandlers(
  /** `forget` lets go of what is cached of her. */
  deps: UsersDeps & { forget: (personId: string) => void },
): UserHandlers {
  const { db } = deps
  const joinedEducators = prepareJoinedEducators(db)
  return {
    async userData({ actor }) {
      return { success: true, user: await describeUser(deps, actor) }
    },

    async classesOfOthers({ actor }) {
      const classes = await classesOfOthers(db, actor.id, earliestToday(deps.now()))
      return { success: true, classes: classes.map(presentColleague) }
    },

    async joinedEducators({ actor }) {
      const educators = (await joinedEducators(actor.id)).map(presentEducator)
      return { success: true, joinedEducators: educators.map(({ _id }) => _id), educators }
    },

    async joinEducator({ actor, body }) {
      const refused = await joinClass(deps, actor.id, body.code)
      return refused ?? { success: true, message: texts.joined }
    },

    async chooseFace({ actor, body }) {
      await setFace(db, actor.id, body.face)
      deps.forget(actor.id)
      return { success: true, message: texts.faceChosen }
    },

    async chooseLanguage({ actor, body }) {
      await setLanguage(db, actor.id, body.language)
      deps.forget(actor.id)
      return { success: true, message: texts.languageChosen }
    },

    async classCode({ actor }) {
      const code = await findClassCode(db, actor.id)
      return code === undefined ? failure('NO_CLASS_CODE') : { success: true, code, message: '' }
    },

    async saveClassCode({ actor, body }) {
      const saved = await saveCode(deps, actor.id, body.code)
      if (isFailure(saved)) return saved
      const message = saved.isFirst ? texts.codeCreated : texts.codeSaved
      return { success: true, code: saved.code, message }
    },

    async removeStudent({ actor, params }) {
      const refused = await removeFromClass(deps, actor.id, params.studentId)
      return refused ?? { success: true, message: texts.studentRemoved }
    },

    async removedStudents({ actor, query }) {
      const page = readSortedPage(query, removalSorts, { sort: 'date', order: 'desc' })
      const found = await removedFrom(db, actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, [row.removedKey, row.id]),
      )
      return { success: true, students: rows.map(presentRemoved), nextCursor }
    },

    async letInStudent({ actor, params }) {
      const refused = await letIn(deps, actor.id, params.studentId)
      return refused ?? { success: true, message: texts.studentLetIn }
    },
  }
}
