// Handlers of the calls about badges, and of the one by which a badge signs in.
import type { Badge } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { type Identity, isFromOwnPage } from '../identity/index.ts'
import type { Badges } from './badges.service.ts'

export type BadgeHandlers = HandlersOf<
  'badges' | 'makeBadges' | 'noteBadgePrint' | 'endBadge' | 'signInByBadge'
>

export interface BadgeRouteParts {
  badges: Badges
  identity: Pick<Identity, 'signInVouched'>
  /** The tablet of a class from which a request comes, and whose class it is. */
  tabletOf: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ id: string; educatorId: string } | null>
  publicUrl: string
  /** Whether accounts are kept here: elsewhere nobody can be vouched for. */
  keepsAccounts: boolean
}

export function createBadgeHandlers(parts: BadgeRouteParts): BadgeHandlers {
  const { badges, identity, tabletOf, publicUrl } = parts
  const elsewhere = parts.keepsAccounts ? null : failure('ACCOUNTS_ELSEWHERE')

  return {
    async badges({ actor }) {
      if (elsewhere) return elsewhere
      const { badges: all, lastDay } = await badges.ofClass(actor.id)
      return { success: true, badges: all.map(presentBadge), lastDay }
    },

    async makeBadges({ actor, body: { students: studentIds, kind, endsOn } }) {
      if (elsewhere) return elsewhere
      const made = await badges.make({ educatorId: actor.id, studentIds, kind, endsOn })
      return isFailure(made) ? made : { success: true, badges: made }
    },

    async noteBadgePrint({ actor, body }) {
      if (elsewhere) return elsewhere
      await badges.notePrint({ educatorId: actor.id, ids: body.badges })
      return { success: true, message: texts.badgePrintNoted }
    },

    async endBadge({ actor, params: { id } }) {
      if (elsewhere) return elsewhere
      const isEnded = await badges.end({ id, educatorId: actor.id })
      return isEnded ? { success: true, message: texts.badgeEnded } : failure('BADGE_NOT_FOUND')
    },

    async signInByBadge({ body, request, reply }) {
      if (elsewhere) return elsewhere
      if (!isFromOwnPage(request, publicUrl)) return failure('FOREIGN_PAGE')
      const tablet = await tabletOf(request, reply)
      const shown = await badges.show(body.secret, tablet)
      if (isFailure(shown)) return shown
      const { studentId: accountId, badge } = shown
      const place = { deviceId: tablet?.id ?? null, badge }
      const notIn = await identity.signInVouched(request, reply, { accountId, place })
      return notIn ?? { success: true }
    },
  }
}

type Listed = Awaited<ReturnType<Badges['ofClass']>>['badges'][number]

const presentBadge = ({
  id,
  studentId,
  kind,
  madeAt,
  lastUsedAt,
  endsOn,
  browsers,
}: Listed): Badge => ({
  ...{ _id: id, student: studentId, kind, endsOn, browsers },
  madeAt: madeAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
