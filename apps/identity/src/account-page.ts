// The account page as it stands for its visitor, and the password that each change on it takes.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authentication } from './authentication.ts'
import { browserCookie } from './browser.ts'
import { formText } from './form-text.ts'
import { type AccountView, accountPage } from './pages/account.ts'
import type { PageFrame } from './pages/page.ts'
import { sendPage } from './send-page.ts'
import type { Sessions } from './sessions.ts'
import { refuse } from './sign-in-routes.ts'
import type { Visitor } from './visitors.ts'

/** What the page shows beyond what is stored: typed values, errors, what was saved. */
export type Answer = Omit<AccountView, 'account' | 'sessions' | 'session' | 'now'>

type PasswordField = 'namePassword' | 'password'

export interface AccountPage {
  show(
    reply: FastifyReply,
    visitor: Visitor,
    answer: Answer,
    status?: number,
  ): Promise<FastifyReply>
  /** The page after a change, by its own address, so that a reload repeats nothing. */
  saved(reply: FastifyReply, change: string): FastifyReply
  /** Whether the posted password is hers; else the page has been answered. */
  hasPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    asked: { field: PasswordField; answer: Answer },
  ): Promise<boolean>
}

export function createAccountPage(parts: {
  frame: PageFrame
  authentication: Authentication
  sessions: Sessions
  now: () => Date
}): AccountPage {
  const { frame, authentication, sessions, now } = parts

  const viewOf = async ({ account, session }: Visitor): Promise<AccountView> => ({
    account,
    session,
    sessions: await sessions.list(account.id),
    now: now(),
  })

  const show: AccountPage['show'] = async (reply, visitor, answer, status = 200) =>
    sendPage(reply, frame, accountPage(frame, { ...(await viewOf(visitor)), ...answer }), status)

  return {
    show,

    saved: (reply, change) => reply.redirect(`${frame.mountPath}/account?saved=${change}`, 303),

    async hasPassword(request, reply, visitor, { field, answer }) {
      const password = formText(request, field)
      const outcome = await authentication.confirm(
        visitor.account,
        password,
        browserCookie(request),
      )
      if (outcome.ok) return true
      if (outcome.reason === 'wrong') {
        const errors = { [field]: 'This is not your password.' }
        await show(reply, visitor, { ...answer, errors }, 422)
        return false
      }
      const view = { ...(await viewOf(visitor)), ...answer }
      refuse(reply, outcome, (problem) => accountPage(frame, { ...view, problem }), frame)
      return false
    },
  }
}
