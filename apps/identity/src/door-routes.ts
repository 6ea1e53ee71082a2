// The door: signing in and signing up within a sign-in that an application began. The library
// binds each such interaction to the browser by a cookie on its path.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Account, Accounts } from './accounts.ts'
import type { Authenticated, Authentication } from './authentication.ts'
import { browserCookie, recogniseLater } from './browser.ts'
import type { CurrentProvider } from './current-provider.ts'
import { formText } from './form-text.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { expiredPage } from './pages/notices.ts'
import type { Page, PageFrame } from './pages/page.ts'
import { forgotPasswordPage, linkSentPage } from './pages/password.ts'
import { signInPage, signUpPage } from './pages/sign-in.ts'
import type { ResetLinks } from './reset-links.ts'
import { sendPage } from './send-page.ts'

export interface DoorParts {
  issuer: string
  current: CurrentProvider
  accounts: Accounts
  authentication: Authentication
  browsers: KnownBrowsers
  resetLinks: ResetLinks
  resetDelivery: boolean
  frame: PageFrame
}

type DoorRequest = FastifyRequest<{ Params: { uid: string } }>

/** Serves everything below /interaction/{uid}. */
export function serveDoor(app: FastifyInstance, parts: DoorParts): void {
  const { current, accounts, authentication, resetLinks, frame } = parts
  const baseOf = (request: DoorRequest) =>
    `${frame.mountPath}/interaction/${encodeURIComponent(request.params.uid)}`

  const show = (reply: FastifyReply, page: Page, status = 200) =>
    sendPage(reply, frame, page, status)

  /** Runs the handler while the interaction lives; a dead one gets a page that leads on. */
  const withInteraction =
    (handler: (request: DoorRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: DoorRequest, reply: FastifyReply) => {
      try {
        const found = await current.provider().interactionDetails(request.raw, reply.raw)
        if (found.uid !== request.params.uid) return show(reply, expiredPage(frame), 400)
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return show(reply, expiredPage(frame), 400)
        throw error
      }
      return handler(request, reply)
    }

  const enter = async (request: DoorRequest, reply: FastifyReply, account: Account) => {
    await leaveOtherSession(parts, request, reply, account)
    await parts.browsers.remember(account.id, recogniseLater(request, reply, parts.issuer))
    const result = { login: { accountId: account.id }, create: {} }
    const onward = await current.provider().interactionResult(request.raw, reply.raw, result)
    return reply.redirect(onward, 303)
  }

  app.get<{ Params: { uid: string } }>(
    '/interaction/:uid',
    withInteraction(async (request, reply) => {
      const provider = current.provider()
      const { prompt } = await provider.interactionDetails(request.raw, reply.raw)
      if (prompt.name === 'consent') {
        // The applications are the product's own: consent is given with the account.
        const result = { consent: {} }
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
      }
      const page = prompt.name === 'create' ? 'sign-up' : 'sign-in'
      return reply.redirect(`${baseOf(request)}/${page}`, 303)
    }),
  )

  app.get<{ Params: { uid: string } }>(
    '/interaction/:uid/sign-in',
    withInteraction(async (request, reply) => show(reply, signInPage({ base: baseOf(request) }))),
  )

  app.post<{ Params: { uid: string } }>(
    '/interaction/:uid/sign-in',
    withInteraction(async (request, reply) => {
      const signInName = formText(request, 'signInName')
      const password = formText(request, 'password')
      const view = { base: baseOf(request), signInName }
      if (signInName.trim() === '' || password === '') {
        return show(reply, signInPage({ ...view, problem: 'Fill in both fields.' }), 422)
      }
      const outcome = await authentication.signIn(signInName, password, browserCookie(request))
      if (outcome.ok) return enter(request, reply, outcome.account)
      return refuse(reply, outcome, (problem) => signInPage({ ...view, problem }), frame)
    }),
  )

  app.get<{ Params: { uid: string } }>(
    '/interaction/:uid/sign-up',
    withInteraction(async (request, reply) => show(reply, signUpPage({ base: baseOf(request) }))),
  )

  app.post<{ Params: { uid: string } }>(
    '/interaction/:uid/sign-up',
    withInteraction(async (request, reply) => {
      const name = formText(request, 'name')
      const signInName = formText(request, 'signInName')
      const password = formText(request, 'password')
      const created = await accounts.create({ name, signInName, password })
      if (created.ok) return enter(request, reply, created.account)
      const page = (problem?: string) =>
        signUpPage({ base: baseOf(request), name, signInName, errors: created.errors, problem })
      if (!created.taken) return show(reply, page(), 422)
      // The button pressed twice, or somebody who forgot that she has an account: with the right
      // password she is who she says.
      const outcome = await authentication.signIn(signInName, password, browserCookie(request))
      if (outcome.ok) return enter(request, reply, outcome.account)
      return show(reply, page(), 422)
    }),
  )

  app.get<{ Params: { uid: string } }>(
    '/interaction/:uid/forgot-password',
    withInteraction(async (request, reply) =>
      show(reply, forgotPasswordPage({ base: baseOf(request), delivery: parts.resetDelivery })),
    ),
  )

  app.post<{ Params: { uid: string } }>(
    '/interaction/:uid/forgot-password',
    withInteraction(async (request, reply) => {
      const signInName = formText(request, 'signInName')
      const base = baseOf(request)
      if (signInName.trim() === '') {
        const error = 'Write the e-mail or username of your account.'
        const view = { base, delivery: parts.resetDelivery, signInName, error }
        return show(reply, forgotPasswordPage(view), 422)
      }
      resetLinks.request(signInName)
      return show(reply, linkSentPage({ base }))
    }),
  )
}

/** Shows why a password was not taken. */
export function refuse(
  reply: FastifyReply,
  outcome: Exclude<Authenticated, { ok: true }>,
  page: (problem: string) => Page,
  frame: PageFrame,
) {
  if (outcome.reason === 'wait') {
    const { waitSeconds } = outcome
    const seconds = waitSeconds === 1 ? '1 second' : `${waitSeconds} seconds`
    reply.header('retry-after', String(waitSeconds))
    const problem = `That was a lot of tries. Wait ${seconds}, then try again.`
    return sendPage(reply, frame, page(problem), 429)
  }
  return sendPage(reply, frame, page('The name and the password do not fit. Check both.'), 422)
}

/**
 * Another person enters in the same browser: the session of the one before ends first. The library
 * would do it with a form that a script submits, and these pages run no script.
 */
async function leaveOtherSession(
  parts: DoorParts,
  request: DoorRequest,
  reply: FastifyReply,
  account: Account,
): Promise<void> {
  const provider = parts.current.provider()
  const interaction = await provider.interactionDetails(request.raw, reply.raw)
  const before = interaction.session
  if (!before?.uid || before.accountId === account.id) return
  await (await provider.Session.findByUid(before.uid))?.destroy()
  interaction.session = undefined
  await interaction.persist()
}
