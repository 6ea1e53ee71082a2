// Registers every route of the contract: access, schemas, handler, caching. Nothing else registers
// routes under /api/.
import { FailureAnswer, generalFailures, type Route, route } from '@kinderleaf/contract'
import {
  type Access,
  type EndpointName,
  endpointNames,
  limits,
  refusals,
  wroteHeader,
} from '@kinderleaf/contract/plain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../actor.ts'
import { coalesceByKey } from '../batching.ts'
import type { Replica } from '../database/index.ts'
import { type Failure, failure, isFailure } from '../errors.ts'
import { createTurns, type InTurn, type Turns } from '../turns.ts'
import { etagOf } from './etag.ts'
import { sendFailure } from './failure-answers.ts'
import type { Call, Handler, Handlers } from './handlers.ts'
import { serializerCompiler } from './serializing.ts'
import { validatorCompiler } from './validation.ts'

/** Authenticates a request: null without a bearer, a failure for a bad one. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null | Failure>

/** Who calls, and who is a keeper of the school. */
export interface Admission {
  authenticate: Readonly<Record<Access, Authenticate>>
  /** Writes down that a colleague has changed something in the class of this teacher. */
  colleagueActed: (ownerId: string, colleagueId: string) => Promise<void>
  /** Null for a keeper of the school who signed in with a second step. */
  keeperRefusal: (actor: Actor) => Promise<Failure | null>
}

/** Where a replica answers what it may; undefined where there is none. */
type LateReads = Pick<Replica, 'within'> | undefined

export function registerRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  admission: Admission,
  late?: LateReads,
) {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const shared = { admission, late, inOwnTurn: turnsByPerson() }
  for (const name of endpointNames) registerRoute(app, name, handlers, shared)
}

interface Shared {
  admission: Admission
  late: LateReads
  inOwnTurn: InTurn
}

/** Changes of one person wait for each other, each with a connection of the pool that all share. */
const CHANGES_AT_ONCE = 4

/** So many changes of each person at once; the others wait without a connection. */
function turnsByPerson(): InTurn {
  const known = new LRUCache<string, Turns>({ max: 1_000 })
  return (person, change) => {
    const turns = known.get(person) ?? createTurns(CHANGES_AT_ONCE)
    known.set(person, turns)
    return turns.inTurn(person, change)
  }
}

function registerRoute<K extends EndpointName>(
  app: FastifyInstance,
  name: K,
  handlers: Handlers,
  { admission, late, inOwnTurn }: Shared,
) {
  const declared = route(name)
  const { keeperRefusal, colleagueActed } = admission
  const { endpoint } = declared
  const authenticate = admission.authenticate[endpoint.access]
  const handler: Handler<K> = handlers[name]
  const actors = new WeakMap<FastifyRequest, Actor>()
  const together = coalesceByKey<object>()

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { endpoint },
    ...(endpoint.carriesPictures ? { bodyLimit: limits.jsonBytes } : {}),
    schema: schemaOf(declared),
    // Before the body is read, so that a refused caller uploads nothing.
    onRequest: async (request, reply) => {
      const actor = await authenticate(request)
      const refused = isFailure(actor) ? actor : await refusal(declared, actor, keeperRefusal)
      if (refused) return sendFailure(request, reply, refused)
      if (actor && !isFailure(actor)) actors.set(request, actor)
    },
    handler: async (request, reply) => {
      const actor = actors.get(request) ?? null
      const handle = () => handler(checkedCall<K>(actor, request, reply))
      const read = { name, actor, hasWritten: request.headers[wroteHeader] !== undefined }
      const ask = () => (late ? late.within(read, handle) : handle())
      const isChange = endpoint.method !== 'GET' && !endpoint.onlyReads
      const answer = () => {
        // For visitors the answer depends on the address alone, and on whether it may be late.
        if (isOpenRead(declared) && !actor)
          return together(`${read.hasWritten} ${request.url}`, ask)
        return actor && isChange ? inOwnTurn(actor.by ?? actor.id, ask) : ask()
      }
      const result = await answer()
      if (isFailure(result)) return sendFailure(request, reply, declaredFailure(declared, result))
      if (actor?.by && isChange) await colleagueActed(actor.id, actor.by)
      setCaching(declared, request, reply)
      return reply.send(result)
    },
    ...(isOpenRead(declared) ? { onSend: answerNotModified } : {}),
  })
}

/**
 * The call as its handler takes it. The compiler cannot know its type: `onRequest` above admits
 * only the callers of the endpoint's access, and the validator has checked params, query and body
 * against the schemas that their types come from.
 */
function checkedCall<K extends EndpointName>(
  actor: Actor | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<K> {
  const { params, query, body } = request
  return { actor, params, query, body, request, reply } as Call<K>
}

const isOpenRead = ({ endpoint }: Route) => endpoint.access === 'open' && endpoint.method === 'GET'

async function refusal(
  { endpoint }: Route,
  actor: Actor | null,
  keeperRefusal: Admission['keeperRefusal'],
): Promise<Failure | null> {
  if (endpoint.access === 'open' || endpoint.access === 'tablet') return null
  if (!actor) {
    return failure('UNAUTHENTICATED', endpoint.signIn ? { message: endpoint.signIn } : {})
  }
  if (endpoint.access === 'student' && actor.role !== 'student') return failure('STUDENTS_ONLY')
  if (endpoint.access === 'educator' && actor.role !== 'educator') return failure('EDUCATORS_ONLY')
  if (endpoint.personal && actor.by) return failure('NOT_OWNER')
  if (endpoint.access === 'keeper') return keeperRefusal(actor)
  if (endpoint.needsClass && actor.awaitsClass) {
    return failure('NOT_A_MEMBER', { message: refusals.classFirst })
  }
  return null
}

function declaredFailure({ name, failures }: Route, refused: Failure): Failure {
  if (failures.includes(refused.code) || generalFailures.includes(refused.code)) return refused
  throw new Error(`${name} answered ${refused.code}, which its route does not declare`)
}

function schemaOf(declared: Route) {
  const { endpoint, failures } = declared
  return {
    operationId: declared.name,
    description: `Who may call: ${endpoint.access}. Failures: ${failures.join(', ') || 'the general ones'}.`,
    ...(endpoint.access === 'open' ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.zip ? { produces: ['application/zip'] } : {}),
    ...(declared.params ? { params: declared.params } : {}),
    ...(declared.query ? { querystring: declared.query } : {}),
    ...(declared.body ? { body: declared.body } : {}),
    response: { 200: declared.answer, default: FailureAnswer },
  }
}

function setCaching({ endpoint }: Route, request: FastifyRequest, reply: FastifyReply) {
  const open = endpoint.access === 'open' && !request.headers.authorization
  reply.header('vary', 'Authorization')
  reply.header('cache-control', open ? 'public, no-cache' : 'private, no-store')
}

function answerNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
) {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || request.headers.authorization) {
    return done(null, payload)
  }
  const etag = etagOf(payload)
  reply.header('etag', etag)
  if (request.headers['if-none-match'] !== etag) return done(null, payload)
  reply.code(304)
  return done(null, '')
}
