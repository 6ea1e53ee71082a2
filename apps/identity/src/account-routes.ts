// Routes of the account page: what was saved, the name, the password and deleting the account.

import type { FastifyInstance } from 'fastify'
import type { AccountPage, Answer } from './account-page.ts'
import type { Accounts } from './accounts.ts'
import { formText } from './form-text.ts'
import type { NewPasswords } from './new-password.ts'
import type { IdentityOptions } from './options.ts'
import { accountDeletedPage } from './pages/notices.ts'
import type { PageFrame } from './pages/page.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem, shortestPassword } from './password-rules.ts'
import { sendPage } from './send-page.ts'
import { say } from './sentences.ts'
import { foldSignInName, readDisplayName } from './sign-in-names.ts'
import type { Visitors } from './visitors.ts'

export interface AccountRouteParts {
  issuer: string
  accounts: Accounts
  newPasswords: NewPasswords
  deleteAccount: IdentityOptions['deleteAccount']
  renamed: IdentityOptions['renamed']
  visitors: Visitors
  page: AccountPage
  frame: PageFrame
}

const SAVED = new Map([
  ['name', say('Your new name is saved.')],
  ['password', say('Your new password is saved. You are logged out on all other devices.')],
  ['sign-in-name', say('Saved: from now on you can log in with it.')],
  ['confirmation-sent', say('A mail is on its way. Open the link in it.')],
  ['passkey', say('Your passkey is added.')],
  [
    'method-off',
    say(
      'It is taken off. Your other second step goes on. You are logged out on all other devices.',
    ),
  ],
  [
    'second-step-off',
    say('Your second step is taken off. You are logged out on all other devices.'),
  ],
  ['session', say('You are logged out there.')],
  ['sessions', say('You are logged out on all other devices.')],
])

const HAS_CLASS = say(
  'You still have a class. Ask the person who looks after Kinderleaf at your school to hand it over, or remove the children and delete what you published. Then you can delete your account.',
)

export function registerAccountRoutes(app: FastifyInstance, parts: AccountRouteParts): void {
  const { issuer, accounts, newPasswords, deleteAccount, renamed, visitors, page, frame } = parts

  app.get(
    '/account',
    visitors.only(async (visitor, request, reply) => {
      const saved = new URL(request.url, issuer).searchParams.get('saved') ?? ''
      return sendPage(reply, frame, (await page.for(visitor))({ saved: SAVED.get(saved) }))
    }),
  )

  // The code is left to expire: this page needs only the session.
  app.get('/account/signed-in', (_request, reply) =>
    reply.redirect(`${frame.mountPath}/account`, 303),
  )

  app.post(
    '/account/name',
    visitors.only(async (visitor, request, reply) => {
      const typed = formText(request, 'name')
      const name = readDisplayName(typed)
      const shown = await page.for(visitor)
      if (!name.ok) {
        return sendPage(reply, frame, shown({ name: typed, errors: { name: name.message } }), 422)
      }
      const again = (refusal: Answer) => shown({ name: typed, ...refusal })
      const asked = { field: 'namePassword', again }
      if (!(await page.hasPassword(request, reply, visitor, asked))) return reply
      await accounts.rename(visitor.account.id, name.value, renamed)
      return page.saved(reply, 'name')
    }),
  )

  app.post(
    '/account/password',
    visitors.only(async (visitor, request, reply) => {
      const { account, session } = visitor
      const next = formText(request, 'newPassword')
      const ownNames = [account.name, account.email ?? '', account.username ?? '']
      const problem = passwordProblem(next, ownNames, shortestPassword(account))
      const again = await page.for(visitor)
      if (problem) return sendPage(reply, frame, again({ errors: { newPassword: problem } }), 422)
      const asked = { field: 'password', again }
      if (!(await page.isOwner(request, reply, visitor, asked))) return reply
      await newPasswords.set(account.id, await hashPassword(next, account.id), session)
      return page.saved(reply, 'password')
    }),
  )

  if (!deleteAccount) return
  app.post(
    '/account/delete',
    visitors.only(async (visitor, request, reply) => {
      const again = await page.for(visitor)
      const asked = { field: 'deletePassword', again }
      if (!(await page.isOwner(request, reply, visitor, asked))) return reply
      if (!isSameName(formText(request, 'deleteName'), visitor.account.name)) {
        const errors = { deleteName: say('This is not the name of the account.') }
        return sendPage(reply, frame, again({ errors }), 422)
      }
      if (await deleteAccount(visitor.account.id)) {
        return sendPage(reply, frame, accountDeletedPage(frame))
      }
      return sendPage(reply, frame, again({ problem: HAS_CLASS }), 409)
    }),
  )
}

/** As the sign-in names are compared: capitals do not matter. */
function isSameName(typed: string, name: string): boolean {
  const read = readDisplayName(typed)
  return read.ok && foldSignInName(read.value) === foldSignInName(name)
}
