// A server with one module's calls on a test database: the real routes, schemas and failures, with
// people named by a header instead of a token. Only tests can do that.

import multipart from '@fastify/multipart'
import type { Role } from '@kinderleaf/contract/plain'
import { endpointNames } from '@kinderleaf/contract/plain'
import fastify, { type FastifyInstance } from 'fastify'
import { usersTable } from '../src/modules/users/index.ts'
import type { Actor } from '../src/platform/actor.ts'
import type { DatabaseOrTransaction } from '../src/platform/database/index.ts'
import { failure } from '../src/platform/errors.ts'
import { registerFailureAnswers } from '../src/platform/http/failure-answers.ts'
import type { Handlers } from '../src/platform/http/handlers.ts'
import { registerRoutes } from '../src/platform/http/register-routes.ts'

const PERSON_HEADER = 'x-test-user'
const unanswered = async () => failure('INTERNAL')

export interface ModuleApp {
  app: FastifyInstance
  /** Adds a person to the school. */
  person(name: string, role: Role | null): Promise<Actor>
  /** Calls as that person, or as a visitor. */
  call(
    actor: Actor | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>
}

/** Builds the server; close it with `app.close()`. */
export async function createModuleApp(
  db: DatabaseOrTransaction,
  moduleHandlers: Partial<Handlers>,
): Promise<ModuleApp> {
  const people = new Map<string, Actor>()
  const app = fastify({ bodyLimit: 16 * 1024 * 1024 })
  await app.register(multipart)
  registerFailureAnswers(app)
  registerRoutes(app, allHandlers(moduleHandlers), async (request) => {
    const id = request.headers[PERSON_HEADER]
    return typeof id === 'string' ? (people.get(id) ?? failure('UNAUTHENTICATED')) : null
  })
  return {
    app,
    async person(name, role) {
      const actor = { id: `person-${people.size + 1}`, name, imageUrl: null, role }
      await db.insert(usersTable).values({ id: actor.id, name, role })
      people.set(actor.id, actor)
      return actor
    },
    async call(actor, method, url, payload) {
      // The platform treats an answer as tailored when it was asked for with a bearer.
      const headers = actor ? { [PERSON_HEADER]: actor.id, authorization: 'Bearer test' } : {}
      const answer = await app.inject({ method, url, headers, payload })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
  }
}

function allHandlers(some: Partial<Handlers>): Handlers {
  const handlers: Partial<Handlers> = { ...some }
  for (const name of endpointNames) handlers[name] ??= unanswered
  if (!isComplete(handlers)) throw new Error('a call is missing')
  return handlers
}

const isComplete = (handlers: Partial<Handlers>): handlers is Handlers =>
  endpointNames.every((name) => handlers[name] !== undefined)
