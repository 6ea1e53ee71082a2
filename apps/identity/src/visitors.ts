// Visitors of the account's pages. One without a session at the provider signs in first and
// returns.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Accounts } from './accounts.ts'
import type { CurrentProvider } from './current-provider.ts'
import { tookSecondStep } from './protocol-records.ts'
import { ACCOUNT_CLIENT_ID, routes } from './provider.ts'
import { randomToken } from './secrets.ts'

export interface Visitor {
  account: Account
  /** The uid of her session. */
  session: string
  /** Whether she took a second step in it. */
  tookSecondStep: boolean
}

type Handler = (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => unknown

export interface Visitors {
  /** A route's handler that is called for a signed-in person. */
  only(handler: Handler): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

export function createVisitors(parts: {
  issuer: string
  current: CurrentProvider
  accounts: Accounts
}): Visitors {
  const { issuer, current, accounts } = parts
  return {
    only: (handler) => async (request, reply) => {
      const provider = current.provider()
      const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
      const account = session.accountId && (await accounts.find(session.accountId))
      if (!account) return reply.redirect(signInAddress(issuer), 303)
      const visitor = { account, session: session.uid, tookSecondStep: tookSecondStep(session.amr) }
      return handler(visitor, request, reply)
    },
  }
}

/**
 * The account page signs in like any application. Only the resulting session is used, so the code
 * verifier is discarded.
 */
function signInAddress(issuer: string): string {
  const address = new URL(`${issuer}${routes.authorization}`)
  address.search = new URLSearchParams({
    client_id: ACCOUNT_CLIENT_ID,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${issuer}/account/signed-in`,
    code_challenge: createHash('sha256').update(randomToken()).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return address.href
}
