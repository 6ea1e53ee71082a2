// Routes for a forgotten password: requesting a link, and the page behind it.

import type { FastifyInstance } from 'fastify'
import type { Account, Accounts } from './accounts.ts'
import { renewBrowserCookie } from './browser.ts'
import { formText, queryText } from './form-text.ts'
import type { Interactions } from './interaction.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { languageOf } from './languages.ts'
import type { NewPasswords } from './new-password.ts'
import { passwordSetPage, usedLinkPage } from './pages/notices.ts'
import type { PageFrame } from './pages/page.ts'
import { forgotPasswordPage, linkSentPage, resetPasswordPage } from './pages/password.ts'
import { hashPassword } from './password-hash.ts'
import type { PasswordResets } from './password-resets.ts'
import { passwordProblem, shortestPassword } from './password-rules.ts'
import type { ResetLinks } from './reset-links.ts'
import { sendPage } from './send-page.ts'
import { say } from './sentences.ts'

export interface ResetRouteParts {
  issuer: string
  accounts: Accounts
  browsers: KnownBrowsers
  resets: PasswordResets
  newPasswords: NewPasswords
  links: ResetLinks
  /** Whether links can be sent. */
  delivery: boolean
  frame: PageFrame
}

export function registerForgotPassword(interactions: Interactions, parts: ResetRouteParts): void {
  const { links, delivery, frame } = parts

  interactions.get('/forgot-password', ({ base, reply }) =>
    sendPage(reply, frame, forgotPasswordPage({ base, delivery })),
  )

  interactions.post('/forgot-password', ({ base, request, reply }) => {
    const signInName = formText(request, 'signInName')
    if (signInName.trim() === '') {
      const error = say('Write the e-mail or username of your account.')
      return sendPage(reply, frame, forgotPasswordPage({ base, delivery, error }), 422)
    }
    links.request(signInName, languageOf(request.headers, frame.usualLanguage))
    return sendPage(reply, frame, linkSentPage({ base }))
  })
}

export function registerResetRoutes(app: FastifyInstance, parts: ResetRouteParts): void {
  const { issuer, accounts, browsers, resets, newPasswords, frame } = parts
  const action = `${frame.mountPath}/reset-password`

  const holderOf = async (token: string) => {
    const accountId = await resets.holder(token)
    return accountId ? accounts.find(accountId) : undefined
  }

  // Opening the page does not redeem the token, since mail programs open links before people do.
  app.get('/reset-password', async (request, reply) => {
    const token = queryText(request, 'token')
    const account = await holderOf(token)
    if (!account) return sendPage(reply, frame, usedLinkPage(frame), 400)
    return sendPage(reply, frame, resetPasswordPage({ action, token, ...heldBy(account) }))
  })

  app.post('/reset-password', async (request, reply) => {
    const token = formText(request, 'token')
    const password = formText(request, 'password')
    const account = await holderOf(token)
    if (!account) return sendPage(reply, frame, usedLinkPage(frame), 400)
    const ownNames = [account.name, account.email ?? '', account.username ?? '']
    const error = passwordProblem(password, ownNames, shortestPassword(account))
    if (error) {
      const view = { action, token, error, ...heldBy(account) }
      return sendPage(reply, frame, resetPasswordPage(view), 422)
    }

    const hash = await hashPassword(password, account.id)
    const set = await newPasswords.setByLink(token, hash)
    if (!set) return sendPage(reply, frame, usedLinkPage(frame), 400)
    // The link proved who she is: from now on nobody else's guesses keep her out in this browser.
    await browsers.remember(account.id, renewBrowserCookie(request, reply, issuer))
    return sendPage(reply, frame, passwordSetPage(frame))
  })
}

function heldBy(account: Account) {
  const signInName = account.username ?? account.email ?? ''
  return { signInName, shortest: shortestPassword(account) }
}
