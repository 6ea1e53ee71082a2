// Handlers for children who are offered to a colleague.
import type { Offer } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { OfferRow } from './offers.repository.ts'
import type { Offers } from './offers.service.ts'

export type OfferCalls =
  | ('offers' | 'colleagueOfCode' | 'offerChildren')
  | ('acceptOffer' | 'declineOffer' | 'takeBackOffer')

export function createOfferHandlers(
  offers: Offers,
  keepsAccounts: boolean,
): HandlersOf<OfferCalls> {
  const elsewhere = keepsAccounts ? null : failure('ACCOUNTS_ELSEWHERE')
  const over = failure('OFFER_NOT_FOUND')
  const present = (row: OfferRow): Offer => {
    const offeredAt = new Date(row.offeredAt)
    return {
      ...{ _id: row.id, teacher: { _id: row.teacherId, name: row.teacherName } },
      ...{ children: row.children, isDeclined: row.state === 'declined' },
      offeredAt: offeredAt.toISOString(),
      endsAt: offers.endOf(offeredAt).toISOString(),
    }
  }
  return {
    async offers({ actor }) {
      if (elsewhere) return elsewhere
      const rows = await offers.of(actor.id)
      return {
        success: true,
        received: rows.filter(({ isMade }) => !isMade).map(present),
        made: rows.filter(({ isMade }) => isMade).map(present),
      }
    },

    async colleagueOfCode({ actor, body }) {
      if (elsewhere) return elsewhere
      const found = await offers.findColleague(actor.id, body.code)
      if (isFailure(found)) return found
      return { success: true, colleague: { _id: found.id, name: found.name } }
    },

    async offerChildren({ actor, body }) {
      const refused = elsewhere ?? (await offers.make(actor.id, body))
      return refused ?? { success: true, message: texts.childrenOffered }
    },

    async acceptOffer({ actor, params: { id } }) {
      if (elsewhere) return elsewhere
      const accepted = await offers.accept({ id, educatorId: actor.id })
      if (isFailure(accepted)) return accepted
      return { success: true, accepted, message: texts.offerAccepted }
    },

    async declineOffer({ actor, params: { id } }) {
      if (elsewhere) return elsewhere
      const isDeclined = await offers.decline({ id, educatorId: actor.id })
      return isDeclined ? { success: true, message: texts.offerDeclined } : over
    },

    async takeBackOffer({ actor, params: { id } }) {
      if (elsewhere) return elsewhere
      const isTakenBack = await offers.takeBack({ id, educatorId: actor.id })
      return isTakenBack ? { success: true, message: texts.offerTakenBack } : over
    },
  }
}
