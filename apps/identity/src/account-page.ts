// The account page as it stands for its visitor, and the password that each change takes.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authentication } from './authentication.ts'
import { senderOf } from './browser.ts'
import type { EmailConfirmations } from './email-confirmations.ts'
import { formText } from './form-text.ts'
import type { IdentityOptions } from './options.ts'
import { type AccountView, accountPage } from './pages/account.ts'
import type { Page, PageFrame } from './pages/page.ts'
import type { SecondSteps } from './second-steps.ts'
import { sendPage } from './send-page.ts'
import { type Sentence, say } from './sentences.ts'
import type { Sessions } from './sessions.ts'
import { refuse } from './sign-in-routes.ts'
import type { Visitor } from './visitors.ts'

/** What the page shows beyond what is stored: typed values, errors, what was saved. */
export type Answer = Pick<AccountView, 'saved' | 'problem' | 'name' | 'signInName' | 'errors'>

/** A page once more, with the reason why the password was refused. */
type Again = (refusal: {
  problem?: Sentence
  errors?: Record<string, Sentence>
}) => Page | Promise<Page>

export interface AccountPage {
  /** The page for this visitor, to be shown with one answer or another. */
  for(visitor: Visitor): Promise<(answer: Answer) => Page>
  /** Redirects to the page after a change, so that a reload repeats nothing. */
  saved(reply: FastifyReply, change: string): FastifyReply
  /** Whether the password in this field is hers; else the page has been answered. */
  hasPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    asked: { field: string; again: Again },
  ): Promise<boolean>
  /**
   * The same for what could keep its owner out of the account: where that has a second step, a
   * session that did not take it changes nothing of this.
   */
  isOwner: AccountPage['hasPassword']
}

const STEP_FIRST = say(
  'Nothing was changed: for this, log out and log in with your second step. Then do it again.',
)

export function createAccountPage(parts: {
  frame: PageFrame
  authentication: Authentication
  confirmations: EmailConfirmations
  sessions: Sessions
  secondSteps: SecondSteps
  offersSecondStep: IdentityOptions['offersSecondStep']
  deleteAccount: IdentityOptions['deleteAccount']
  now: () => Date
}): AccountPage {
  const { frame, authentication, confirmations, sessions, secondSteps, now } = parts
  const { offersSecondStep } = parts
  const canDelete = parts.deleteAccount !== undefined

  const hasPassword: AccountPage['hasPassword'] = async (
    request,
    reply,
    { account },
    { field, again },
  ) => {
    const password = formText(request, field)
    const outcome = await authentication.confirm(account, password, senderOf(request))
    if (outcome.ok) return true
    if (outcome.reason === 'wrong') {
      const errors = { [field]: say('This is not your password.') }
      await sendPage(reply, frame, await again({ errors }), 422)
    } else {
      await refuse(reply, outcome, (problem) => again({ problem }), frame)
    }
    return false
  }

  return {
    hasPassword,

    async for({ account, session }) {
      const hasSecondStep = await secondSteps.has(account.id)
      const stored = {
        account,
        session,
        canDelete,
        sessions: await sessions.list(account.id),
        now: now(),
        asksToConfirm: confirmations.needed && account.email !== null && !account.emailConfirmedAt,
        hasSecondStep,
        offersSecondStep: hasSecondStep || (await offersSecondStep?.(account)) === true,
      }
      return (answer) => accountPage(frame, { ...stored, ...answer })
    },

    saved: (reply, change) => reply.redirect(`${frame.mountPath}/account?saved=${change}`, 303),

    async isOwner(request, reply, visitor, asked) {
      if (visitor.tookSecondStep || !(await secondSteps.has(visitor.account.id))) {
        return hasPassword(request, reply, visitor, asked)
      }
      await sendPage(reply, frame, await asked.again({ problem: STEP_FIRST }), 403)
      return false
    },
  }
}
