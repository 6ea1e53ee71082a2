// Handlers for what a child's guardian has allowed, written down by the teacher of her class.
import type { Consent } from '@kinderleaf/contract'
import { type ConsentKind, texts } from '@kinderleaf/contract/plain'
import { transact } from '../../platform/database/index.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import type { SecurityEvent } from '../security-events/index.ts'
import type { ClassDeps } from './class-code.service.ts'
import {
  type ConsentRow,
  consentKindsOf,
  consentsOf,
  deleteConsent,
  upsertConsent,
} from './consents.repository.ts'
import { readGuardian } from './consents.rules.ts'
import { existsMembership } from './memberships.repository.ts'

export type ConsentHandlers = HandlersOf<
  'ownConsents' | 'studentConsents' | 'recordConsent' | 'withdrawConsent'
>

export function createConsentHandlers(deps: ClassDeps): ConsentHandlers {
  const { db, securityEvents, now } = deps
  return {
    async ownConsents({ actor }) {
      return { success: true, consents: await consentKindsOf(db, actor.id) }
    },

    async studentConsents({ actor, params }) {
      const { studentId } = params
      if (!(await existsMembership(db, studentId, actor.id))) return failure('STUDENT_NOT_FOUND')
      return { success: true, consents: (await consentsOf(db, studentId)).map(presentConsent) }
    },

    async recordConsent({ actor, params, body }) {
      const { studentId, kind } = params
      const consent = readGuardian(body, now())
      if (isFailure(consent)) return consent
      return transact(db, async (tx) => {
        await lockPerson(tx, studentId)
        if (!(await existsMembership(tx, studentId, actor.id))) return failure('STUDENT_NOT_FOUND')
        const recorded = { recordedBy: actor.id, recordedAt: now() }
        if (await upsertConsent(tx, { studentId, kind, ...consent, ...recorded })) {
          await securityEvents.record(eventOf('consent-given', actor.id, params), tx)
        }
        return { success: true as const, message: texts.consentRecorded }
      })
    },

    async withdrawConsent({ actor, params }) {
      const { studentId, kind } = params
      const withdrawn = await transact(db, async (tx) => {
        await lockPerson(tx, studentId)
        if (!(await existsMembership(tx, studentId, actor.id))) return failure('STUDENT_NOT_FOUND')
        if (!(await deleteConsent(tx, studentId, kind))) return null
        await securityEvents.record(eventOf('consent-withdrawn', actor.id, params), tx)
        return kind === 'voice' ? deps.eraseVoice(tx, studentId) : null
      })
      if (isFailure(withdrawn)) return withdrawn
      await withdrawn?.()
      return { success: true, message: texts.consentWithdrawn }
    },
  }
}

const eventOf = (
  kind: 'consent-given' | 'consent-withdrawn',
  actorId: string,
  of: { studentId: string; kind: ConsentKind },
): SecurityEvent => ({ kind, personId: of.studentId, actorId, details: { [of.kind]: true } })

const presentConsent = ({ recordedAt, ...consent }: ConsentRow): Consent => ({
  ...consent,
  recordedAt: recordedAt.toISOString(),
})
