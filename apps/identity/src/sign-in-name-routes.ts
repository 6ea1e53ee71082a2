// Another e-mail or username from the account page, and the link that confirms an address.

import type { FastifyInstance } from 'fastify'
import type { AccountPage, Answer } from './account-page.ts'
import type { Accounts } from './accounts.ts'
import { senderOf } from './browser.ts'
import type { EmailConfirmations } from './email-confirmations.ts'
import { formText, queryText } from './form-text.ts'
import { languageOf } from './languages.ts'
import type { OnEvent } from './options.ts'
import { confirmEmailPage, emailConfirmedPage } from './pages/email.ts'
import { usedLinkPage } from './pages/notices.ts'
import type { PageFrame } from './pages/page.ts'
import { sendPage } from './send-page.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'
import { refuse } from './sign-in-routes.ts'
import type { Visitors } from './visitors.ts'

export function registerSignInNameRoutes(
  app: FastifyInstance,
  parts: {
    accounts: Accounts
    attempts: SignInAttempts
    confirmations: EmailConfirmations
    visitors: Visitors
    page: AccountPage
    onEvent: OnEvent
    frame: PageFrame
  },
): void {
  const { accounts, attempts, confirmations, visitors, page, onEvent, frame } = parts

  app.post(
    '/account/sign-in-name',
    visitors.only(async (visitor, request, reply) => {
      const { id } = visitor.account
      const signInName = formText(request, 'signInName')
      const shown = await page.for(visitor)
      const again = (refusal: Answer) => shown({ signInName, ...refusal })
      const asked = { field: 'signInNamePassword', again }
      if (!(await page.isOwner(request, reply, visitor, asked))) return reply
      const attempt = await attempts.beginSignUp(senderOf(request).range)
      if (!attempt.allowed) {
        const toWait = { ok: false, reason: 'wait', waitSeconds: attempt.waitSeconds } as const
        return refuse(reply, toWait, (problem) => again({ problem }), frame)
      }
      const changed = await accounts.changeSignInName(visitor.account, signInName)
      if (!changed.ok) {
        const errors = { signInName: changed.message }
        return sendPage(reply, frame, again({ errors }), 422)
      }
      if (changed.value) {
        await onEvent({ kind: 'sign-in-name-changed', accountId: id, byOwner: true })
        confirmations.request(changed.value, languageOf(request.headers, frame.usualLanguage))
      }
      // Whoever was erased meanwhile is asked to log in there.
      return page.saved(reply, 'sign-in-name')
    }),
  )

  app.post(
    '/account/confirm-email',
    visitors.only(({ account }, request, reply) => {
      confirmations.request(account, languageOf(request.headers, frame.usualLanguage))
      return page.saved(reply, 'confirmation-sent')
    }),
  )

  // Opening the page confirms nothing, since mail programs open links before people do.
  app.get('/confirm-email', async (request, reply) => {
    const token = queryText(request, 'token')
    if (!(await confirmations.isGood(token)))
      return sendPage(reply, frame, usedLinkPage(frame), 400)
    return sendPage(reply, frame, confirmEmailPage(frame, token))
  })

  app.post('/confirm-email', async (request, reply) => {
    const confirmed = await confirmations.confirm(formText(request, 'token'))
    if (!confirmed) return sendPage(reply, frame, usedLinkPage(frame), 400)
    return sendPage(reply, frame, emailConfirmedPage(frame))
  })
}
