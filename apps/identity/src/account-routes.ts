// Routes of the account page. Visitors without a session at the provider sign in first and return.

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Accounts } from './accounts.ts'
import type { Authentication } from './authentication.ts'
import { senderOf } from './browser.ts'
import type { CurrentProvider } from './current-provider.ts'
import { formText } from './form-text.ts'
import type { NewPasswords } from './new-password.ts'
import type { IdentityOptions } from './options.ts'
import { type AccountView, accountPage } from './pages/account.ts'
import { accountDeletedPage } from './pages/notices.ts'
import type { PageFrame } from './pages/page.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem, shortestPassword } from './password-rules.ts'
import { ACCOUNT_CLIENT_ID, routes } from './provider.ts'
import { randomToken } from './secrets.ts'
import { sendPage } from './send-page.ts'
import { readDisplayName } from './sign-in-names.ts'
import { refuse } from './sign-in-routes.ts'

export interface AccountRouteParts {
  issuer: string
  current: CurrentProvider
  accounts: Accounts
  authentication: Authentication
  newPasswords: NewPasswords
  deleteAccount: IdentityOptions['deleteAccount']
  frame: PageFrame
}

const SAVED = new Map([
  ['name', 'Your new name is saved.'],
  ['password', 'Your new password is saved. You are logged out on all other devices.'],
])

interface Visitor {
  account: Account
  /** The uid of her session. */
  session: string
}

type ForVisitor = (
  handler: (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => unknown,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface DeletionParts extends Pick<AccountRouteParts, 'authentication' | 'frame'> {
  deleteAccount: (accountId: string) => Promise<boolean>
  forVisitor: ForVisitor
  show: (reply: FastifyReply, view: Omit<AccountView, 'canDelete'>, status?: number) => FastifyReply
}

export function registerAccountRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { current, accounts, authentication, newPasswords, deleteAccount, frame } = parts
  const home = `${frame.mountPath}/account`

  const visitorOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = current.provider()
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    const account = session.accountId && (await accounts.find(session.accountId))
    return account ? { account, session: session.uid } : undefined
  }

  const forVisitor: ForVisitor = (handler) => async (request, reply) => {
    const visitor = await visitorOf(request, reply)
    if (!visitor) return reply.redirect(signInAddress(parts.issuer), 303)
    return handler(visitor, request, reply)
  }

  const canDelete = deleteAccount !== undefined
  const show = (reply: FastifyReply, view: Omit<AccountView, 'canDelete'>, status = 200) =>
    sendPage(reply, frame, accountPage(frame, { ...view, canDelete }), status)

  app.get(
    '/account',
    forVisitor(({ account }, request, reply) => {
      const saved = new URL(request.url, parts.issuer).searchParams.get('saved') ?? ''
      return show(reply, { account, saved: SAVED.get(saved) })
    }),
  )

  // The code is left to expire: this page needs only the session.
  app.get('/account/signed-in', (_request, reply) => reply.redirect(home, 303))

  app.post(
    '/account/name',
    forVisitor(async ({ account }, request, reply) => {
      const typed = formText(request, 'name')
      const name = readDisplayName(typed)
      if (!name.ok)
        return show(reply, { account, name: typed, errors: { name: name.message } }, 422)
      const password = formText(request, 'namePassword')
      const outcome = await authentication.confirm(account, password, senderOf(request))
      if (outcome.ok) {
        await accounts.rename(account.id, name.value)
        return reply.redirect(`${home}?saved=name`, 303)
      }
      const view: AccountView = { account, canDelete, name: typed }
      if (outcome.reason === 'wrong') {
        return show(reply, { ...view, errors: { namePassword: WRONG } }, 422)
      }
      return refuse(reply, outcome, (problem) => accountPage(frame, { ...view, problem }), frame)
    }),
  )

  app.post(
    '/account/password',
    forVisitor(async ({ account, session }, request, reply) => {
      const next = formText(request, 'newPassword')
      const ownNames = [account.name, account.email ?? '', account.username ?? '']
      const problem = passwordProblem(next, ownNames, shortestPassword(account))
      if (problem) return show(reply, { account, errors: { newPassword: problem } }, 422)
      const password = formText(request, 'password')
      const outcome = await authentication.confirm(account, password, senderOf(request))
      if (outcome.ok) {
        await newPasswords.set(account.id, await hashPassword(next, account.id), session)
        return reply.redirect(`${home}?saved=password`, 303)
      }
      if (outcome.reason === 'wrong') {
        return show(reply, { account, errors: { password: WRONG } }, 422)
      }
      return refuse(
        reply,
        outcome,
        (wait) => accountPage(frame, { account, canDelete, problem: wait }),
        frame,
      )
    }),
  )

  if (deleteAccount) {
    registerDeletion(app, { authentication, deleteAccount, frame, forVisitor, show })
  }
}

function registerDeletion(app: FastifyInstance, parts: DeletionParts): void {
  const { authentication, deleteAccount, frame, forVisitor, show } = parts
  app.post(
    '/account/delete',
    forVisitor(async ({ account }, request, reply) => {
      const password = formText(request, 'deletePassword')
      const outcome = await authentication.confirm(account, password, senderOf(request))
      if (outcome.ok) {
        if (await deleteAccount(account.id))
          return sendPage(reply, frame, accountDeletedPage(frame))
        return show(reply, { account, problem: HAS_CLASS }, 409)
      }
      if (outcome.reason === 'wrong') {
        return show(reply, { account, errors: { deletePassword: WRONG } }, 422)
      }
      return refuse(
        reply,
        outcome,
        (wait) => accountPage(frame, { account, canDelete: true, problem: wait }),
        frame,
      )
    }),
  )
}

const HAS_CLASS =
  'You still have a class. Ask the person who looks after Kinderleaf at your school to hand it over, or remove the children and delete what you published. Then you can delete your account.'
const WRONG = 'This is not your password.'

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
