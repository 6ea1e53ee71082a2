// Sign-in and sign-up within an interaction.

import type { FastifyReply } from 'fastify'
import type { Account, Accounts } from './accounts.ts'
import type { Authenticated, Authentication } from './authentication.ts'
import { renewBrowserCookie, senderOf } from './browser.ts'
import type { CurrentProvider } from './current-provider.ts'
import { formText } from './form-text.ts'
import { finishSignIn, type Interactions, type Visit } from './interaction.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { OnEvent } from './options.ts'
import type { Page, PageFrame } from './pages/page.ts'
import { signInPage, signUpPage } from './pages/sign-in.ts'
import { sendPage } from './send-page.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

export interface SignInRouteParts {
  issuer: string
  current: CurrentProvider
  accounts: Accounts
  authentication: Authentication
  attempts: SignInAttempts
  browsers: KnownBrowsers
  onEvent: OnEvent
  frame: PageFrame
}

export function registerSignInRoutes(interactions: Interactions, parts: SignInRouteParts): void {
  const { frame } = parts

  interactions.get('', (visit) => redirectToPage(parts, visit))

  interactions.get('/sign-in', ({ base, reply }) => sendPage(reply, frame, signInPage({ base })))
  interactions.post('/sign-in', (visit) => signIn(parts, visit))

  interactions.get('/sign-up', ({ base, reply }) => sendPage(reply, frame, signUpPage({ base })))
  interactions.post('/sign-up', (visit) => signUp(parts, visit))
}

async function redirectToPage({ current }: SignInRouteParts, { base, request, reply }: Visit) {
  const provider = current.provider()
  const { prompt } = await provider.interactionDetails(request.raw, reply.raw)
  if (prompt.name === 'consent') {
    // All applications are the product's own, so consent is given automatically.
    const result = { consent: {} }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  }
  return reply.redirect(`${base}/${prompt.name === 'create' ? 'sign-up' : 'sign-in'}`, 303)
}

async function signIn(parts: SignInRouteParts, visit: Visit) {
  const { base, request, reply } = visit
  const signInName = formText(request, 'signInName')
  const password = formText(request, 'password')
  const page = (problem: string) => signInPage({ base, signInName, problem })
  if (signInName.trim() === '' || password === '') {
    return sendPage(reply, parts.frame, page('Fill in both fields.'), 422)
  }
  const sender = senderOf(request)
  const outcome = await parts.authentication.signIn(signInName, password, sender)
  if (outcome.ok) {
    const { id } = outcome.account
    const known = await parts.browsers.recognise(id, sender.browser)
    if (!known) await parts.onEvent({ kind: 'new-browser', accountId: id })
    return enter(parts, visit, outcome.account)
  }
  return refuse(reply, outcome, page, parts.frame)
}

async function signUp(parts: SignInRouteParts, visit: Visit) {
  const { base, request, reply } = visit
  const name = formText(request, 'name')
  const signInName = formText(request, 'signInName')
  const password = formText(request, 'password')
  const sender = senderOf(request)
  const attempt = await parts.attempts.beginSignUp(sender.range)
  if (!attempt.allowed) {
    const problem = `Many people are signing up here. ${waitText(attempt.waitSeconds)}`
    const page = signUpPage({ base, name, signInName, problem })
    return sendPage(reply.header('retry-after', attempt.waitSeconds), parts.frame, page, 429)
  }
  const created = await parts.accounts.create({ name, signInName, password }, sender.range)
  if (created.ok) {
    await parts.onEvent({ kind: 'account-opened', accountId: created.account.id })
    return enter(parts, visit, created.account)
  }
  if (created.taken) {
    // The button was pressed twice, or the person forgot her account: with the right password she
    // is signed in.
    const outcome = await parts.authentication.signIn(signInName, password, sender)
    if (outcome.ok) return enter(parts, visit, outcome.account)
  }
  const page = signUpPage({ base, name, signInName, errors: created.errors })
  return sendPage(reply, parts.frame, page, 422)
}

async function enter(parts: SignInRouteParts, visit: Visit, account: Account) {
  const cookie = renewBrowserCookie(visit.request, visit.reply, parts.issuer)
  await parts.browsers.remember(account.id, cookie)
  return finishSignIn(parts.current, visit, account)
}

const SUSPENDED =
  'Your school has suspended this account. Ask the person who looks after Kinderleaf there.'

/** Answers with the page and the reason why a password was refused. */
export function refuse(
  reply: FastifyReply,
  outcome: Exclude<Authenticated, { ok: true }>,
  page: (problem: string) => Page,
  frame: PageFrame,
) {
  if (outcome.reason === 'wait') {
    reply.header('retry-after', String(outcome.waitSeconds))
    const problem = `That was a lot of tries. ${waitText(outcome.waitSeconds)}`
    return sendPage(reply, frame, page(problem), 429)
  }
  if (outcome.reason === 'suspended') return sendPage(reply, frame, page(SUSPENDED), 403)
  return sendPage(reply, frame, page('The name and the password do not fit. Check both.'), 422)
}

function waitText(waitSeconds: number): string {
  const seconds = waitSeconds === 1 ? '1 second' : `${waitSeconds} seconds`
  return `Wait ${seconds}, then try again.`
}
