// An interaction: a visitor whom an application has sent to sign in. oidc-provider binds it to the
// browser by a cookie on its path; everything below that path is registered here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Account } from './accounts.ts'
import type { CurrentProvider } from './current-provider.ts'
import { expiredPage } from './pages/notices.ts'
import type { PageFrame } from './pages/page.ts'
import { signedInBy } from './protocol-records.ts'
import { sendPage } from './send-page.ts'

type InteractionRequest = FastifyRequest<{ Params: { uid: string } }>

export interface Visit {
  /** Path of the interaction; pages' names are appended. */
  base: string
  request: FastifyRequest
  reply: FastifyReply
}

export interface Interactions {
  /** Registers a path below the interaction; '' is the interaction itself. */
  get(path: string, handler: (visit: Visit) => unknown): void
  post(path: string, handler: (visit: Visit) => unknown): void
}

/**
 * Registers routes that exist while their interaction does; an expired one gets a page that leads
 * on.
 */
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

/** Ends the interaction: signs the account in and sends the browser back to the application. */
export async function finishSignIn(
  current: CurrentProvider,
  { request, reply }: Visit,
  account: Account,
) {
  await endOtherSession(current, request, reply, account)
  const login = { accountId: account.id, amr: [signedInBy(account.passwordVersion)] }
  const result = { login, create: {} }
  const onward = await current.provider().interactionResult(request.raw, reply.raw, result)
  return reply.redirect(onward, 303)
}

/**
 * When another person signs in in the same browser, the previous session ends first. oidc-provider
 * would do it with a form submitted by script, and these pages run none.
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
