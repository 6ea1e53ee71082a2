// A teacher who names the class of another one acts there as that teacher, if she is let in. Ownership
// is then decided as always; `by` says who it really was.
import { classHeader } from '@kinderleaf/contract/plain'
import type { Actor } from '../actor.ts'
import { type Failure, failure, isFailure } from '../errors.ts'
import type { Authenticate } from './register-routes.ts'

/** The teacher of a class into which a colleague is let; undefined where she is not. */
export type FindClassOwner = (ownerId: string, colleagueId: string) => Promise<Actor | undefined>

/** Where she is not let in she is refused, or goes on as what `otherwise` makes of her. */
export const inClass =
  (
    authenticate: Authenticate,
    findOwner: FindClassOwner,
    otherwise: (actor: Actor) => Actor | Failure = () => failure('NOT_COLLEAGUE'),
  ): Authenticate =>
  async (request) => {
    const actor = await authenticate(request)
    const ownerId = request.headers[classHeader]
    if (!actor || isFailure(actor) || actor.role !== 'educator') return actor
    if (typeof ownerId !== 'string' || ownerId === actor.id) return actor
    const owner = await findOwner(ownerId, actor.id)
    return owner ? { ...owner, by: actor.id } : otherwise(actor)
  }
