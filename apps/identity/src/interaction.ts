// An interaction: a visitor whom an application has sent to sign in. oidc-provider binds it to the
// browser by a cookie on its path; everything below that path is registered here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { type Account, type Accounts, isObject } from './accounts.ts'
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

/** How a sign-in was confirmed beyond the password, as RFC 8176 names it: a code or a passkey. */
export type SecondMethod = 'otp' | 'pop'

/** Ends the interaction: signs the account in and sends the browser back to the application. */
export async function finishSignIn(
  current: CurrentProvider,
  { request, reply }: Visit,
  account: Account,
  method?: SecondMethod,
) {
  await endOtherSession(current, request, reply, account)
  const amr = [signedInBy(account.passwordVersion), ...(method ? [method] : [])]
  const passed = method ? passwordPassed(account) : {}
  const result = { ...passed, login: { accountId: account.id, amr }, create: {} }
  const onward = await current.provider().interactionResult(request.raw, reply.raw, result)
  return reply.redirect(onward, 303)
}

// That the password was right stays in the interaction, so that a code sent twice leads on twice.
const passwordPassed = ({ id, passwordVersion }: Account) => ({
  password: { accountId: id, passwordVersion },
})

/** Notes that the password was right and a second step is awaited; leads to its page. */
export async function awaitSecondStep(
  current: CurrentProvider,
  { base, request, reply }: Visit,
  account: Account,
) {
  const interaction = await current.provider().interactionDetails(request.raw, reply.raw)
  interaction.result = passwordPassed(account)
  await interaction.persist()
  return reply.redirect(`${base}/second-step`, 303)
}

/** The account whose password was right; undefined when it has another password by now. */
export async function awaitingSecondStep(
  current: CurrentProvider,
  accounts: Accounts,
  { request, reply }: Visit,
): Promise<Account | undefined> {
  const { result } = await current.provider().interactionDetails(request.raw, reply.raw)
  const passed = isObject(result?.password) ? result.password : {}
  const account =
    typeof passed.accountId === 'string' ? await accounts.find(passed.accountId) : undefined
  return account?.passwordVersion === passed.passwordVersion ? account : undefined
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
