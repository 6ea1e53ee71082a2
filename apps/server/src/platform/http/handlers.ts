// The type of handlers, from the contract: one call in, one answer or failure out.
import type { Answer, Body, Params, Query } from '@kinderleaf/contract'
import type { EndpointName, endpoints } from '@kinderleaf/contract/plain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Educator, Student } from '../actor.ts'
import type { Failure } from '../errors.ts'

interface CallerByAccess {
  open: Actor | null
  user: Actor
  student: Student
  educator: Educator
  keeper: Actor
  tablet: Actor | null
}

export interface Call<K extends EndpointName> {
  /** Already checked against the endpoint's `access`. */
  actor: CallerByAccess[(typeof endpoints)[K]['access']]
  params: Params<K>
  query: Query<K>
  body: Body<K>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<K extends EndpointName> = (call: Call<K>) => Promise<Answer<K> | Failure>

/** One handler for every row of the route table; a missing one does not compile. */
export type Handlers = { [K in EndpointName]: Handler<K> }

/** The handlers of one module. */
export type HandlersOf<K extends EndpointName> = Pick<Handlers, K>
