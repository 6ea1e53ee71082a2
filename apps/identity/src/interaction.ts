// An interaction: the visit of somebody whom an application sent to sign in. The library binds it
// to the browser by a cookie on its path, and everything below that path is served through here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Account } from './accounts.ts'
import type { CurrentProvider } from './current-provider.ts'
import { expiredPage } from './pages/notices.ts'
import type { PageFrame } from './pages/page.ts'
import { sendPage } from './send-page.ts'

type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>

export interface Visit {
  /** Path of the interaction, to which the pages' own names are added. */
  base: string
  request: FastifyRequest
  reply: FastifyReply
}

export interface Interactions {
  /** Serves a path below the interaction, with the empty path for the interaction itself. */
  get(path: string, handler: (visit: Visit) => unknown): void
  post(path: string, handler: (visit: Visit) => unknown): void
}

/** Serves paths for as long as their interaction lives; a dead one gets a page that leads on. */
export function registerInteractions(
  app: FastifyInstance,
  current: CurrentProvider,
  frame: PageFrame,
): Interactions {
  const alive =
    (handler: (visit: Visit) => unknown) =>
    async (request: InteractionRequest, reply: FastifyReply) => {
      const { uid } = request.params
      const lives = await current
        .provider()
        .interactionDetails(request.raw, reply.raw)
        .then((found) => found.uid === uid)
        .catch((error: unknown) => {
          if (error instanceof errors.SessionNotFound) return false
          throw error
        })
      if (!lives) return sendPage(reply, frame, expiredPage(frame), 400)
      return handler({ base: `${frame.mountPath}/interaction/${uid}`, request, reply })
    }

  return {
    get: (path, handler) => app.get(`/interaction/:uid${path}`, alive(handler)),
    post: (path, handler) => app.post(`/interaction/:uid${path}`, alive(handler)),
  }
}

/** Ends the interaction: the account is signed in and the browser goes back to the application. */
export async function finishSignIn(
  current: CurrentProvider,
  { request, reply }: Visit,
  account: Account,
) {
  await endOtherSession(current, request, reply, account)
  const result = { login: { accountId: account.id }, create: {} }
  const onward = await current.provider().interactionResult(request.raw, reply.raw, result)
  return reply.redirect(onward, 303)
}

/**
 * Another person enters in the same browser: the session of the one before ends first. The library
 * would do it with a form that a script submits, and these pages run no script.
 */
async function endOtherSession(
  current: CurrentProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<void> {
  const provider = current.provider()
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  if (!session.accountId || session.accountId === account.id) return
  const interaction = await provider.interactionDetails(request.raw, reply.raw)
  await session.destroy()
  if (!interaction.session) return
  interaction.session = undefined
  await interaction.persist()
}
