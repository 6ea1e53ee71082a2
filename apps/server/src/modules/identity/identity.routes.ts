// Handlers that assign a role and unlock a child's account, and the public settings.
import { type Role, teacherCodeHeader, texts } from '@kinderleaf/contract/plain'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/index.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import type { IdentityOptions } from './identity.options.ts'
import type { Management } from './management/management.ts'
import { assignRole, refuseTeaching } from './role.service.ts'
import type { DeviceDoor } from './sessions.service.ts'
import { checkTeacherSignup } from './teacher-signup.ts'
import { insertWaitingTeacher } from './waiting-teachers.repository.ts'

interface IdentityRouteParts {
  db: Database
  options: IdentityOptions
  users: Users
  securityEvents: SecurityEvents
  management: Management
  teacherAsked: () => void
  devices: DeviceDoor
  now: () => Date
}

export type IdentityHandlers = HandlersOf<
  'becomeStudent' | 'becomeEducator' | 'unlockStudent' | 'publicSettings'
>

const welcome: Record<Role, string> = {
  student: 'You are a student now!',
  educator: 'You are an educator now!',
}

export function createIdentityHandlers(parts: IdentityRouteParts): IdentityHandlers {
  const { db, options, users, securityEvents, management, devices, now } = parts

  async function become(actor: Actor, role: Role) {
    const taken = await assignRole(parts, actor, role)
    if (isFailure(taken)) return taken
    const user = await users.describe(taken)
    return { success: true as const, message: welcome[role], user }
  }

  return {
    becomeStudent: ({ actor }) => become(actor, 'student'),

    async becomeEducator({ actor, request }) {
      if (actor.role === null) {
        const isChild = refuseTeaching(actor)
        if (isChild) return isChild
        const typed = request.headers[teacherCodeHeader]
        const code = Array.isArray(typed) ? typed[0] : typed
        const refused = await checkTeacherSignup(db, options.teacherSignup, actor.id, code, now())
        if (refused?.code === 'TEACHER_PENDING') {
          if (await insertWaitingTeacher(db, actor.id, now())) parts.teacherAsked()
        }
        if (refused) return refused
      }
      return become(actor, 'educator')
    },

    async unlockStudent({ actor, params: { studentId } }) {
      if (!(await users.isMember(db, studentId, actor.id))) return failure('STUDENT_NOT_FOUND')
      if (management.unlock === null) return failure('ACCOUNTS_ELSEWHERE')
      await devices.unlock(studentId)
      const isUnlocked = await management.unlock(studentId)
      if (!isUnlocked) return failure('UNAVAILABLE', { retryAfterSeconds: 5 })
      await securityEvents.record({ kind: 'unlocked', personId: studentId, actorId: actor.id })
      return { success: true, message: texts.studentUnlocked }
    },

    async publicSettings() {
      const { teacherSignup, upload, accountUrl } = options
      return { success: true, settings: { teacherSignup, upload, accountUrl } }
    },
  }
}
