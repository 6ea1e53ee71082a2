// Sign-in within an interaction, and the longer password asked of whoever teaches.

import type { FastifyReply } from 'fastify'
import type { Account, Accounts } from './accounts.ts'
import type { Authenticated, Authentication } from './authentication.ts'
import { renewBrowserCookie, senderOf } from './browser.ts'
import type { CurrentProvider } from './current-provider.ts'
import type { EmailConfirmations } from './email-confirmations.ts'
import { formText } from './form-text.ts'
import {
  awaitSecondStep,
  finishSignIn,
  type Interactions,
  type SecondMethod,
  type Visit,
} from './interaction.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { NewPasswords } from './new-password.ts'
import type { OnEvent } from './options.ts'
import type { Page, PageFrame } from './pages/page.ts'
import { longerPasswordPage } from './pages/password.ts'
import { signInPage } from './pages/sign-in.ts'
import { hashPassword } from './password-hash.ts'
import { passwordLength, passwordProblem, shortestPassword } from './password-rules.ts'
import type { SecondSteps } from './second-steps.ts'
import { sendPage } from './send-page.ts'
import { type Sentence, say, sayCount } from './sentences.ts'
import type { SignInAttempts } from './sign-in-attempts.ts'

export interface SignInRouteParts {
  issuer: string
  current: CurrentProvider
  accounts: Accounts
  authentication: Authentication
  attempts: SignInAttempts
  browsers: KnownBrowsers
  secondSteps: SecondSteps
  confirmations: EmailConfirmations
  newPasswords: NewPasswords
  onEvent: OnEvent
  frame: PageFrame
}

export function registerSignInRoutes(interactions: Interactions, parts: SignInRouteParts): void {
  const { frame } = parts

  interactions.get('', (visit) => redirectToPage(parts, visit))

  interactions.get('/sign-in', ({ base, reply }) => sendPage(reply, frame, signInPage({ base })))
  interactions.post('/sign-in', (visit) => signIn(parts, visit))

  interactions.post('/longer-password', (visit) => lengthenPassword(parts, visit))
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
  const page = (problem: Sentence) => signInPage({ base, signInName, problem })
  if (signInName.trim() === '' || password === '') {
    return sendPage(reply, parts.frame, page(say('Fill in both fields.')), 422)
  }
  const outcome = await parts.authentication.signIn(signInName, password, senderOf(request))
  if (outcome.ok) return goOn(parts, visit, outcome.account, password)
  return refuse(reply, outcome, page, parts.frame)
}

/** Asks for both passwords, so that nothing remembers who has passed the first page. */
async function lengthenPassword(parts: SignInRouteParts, visit: Visit) {
  const { base, request, reply } = visit
  const { authentication, accounts, newPasswords, frame } = parts
  const signInName = formText(request, 'signInName')
  const next = formText(request, 'newPassword')
  const current = formText(request, 'password')
  const sender = senderOf(request)
  const outcome = await authentication.signIn(signInName, current, sender)
  if (!outcome.ok) {
    return refuse(reply, outcome, (problem) => signInPage({ base, signInName, problem }), frame)
  }
  const { account } = outcome
  const shortest = shortestPassword(account)
  // Only a password that is too short is replaced here, before the second step.
  if (passwordLength(current) >= shortest) return goOn(parts, visit, account, current)
  const ownNames = [account.name, account.email ?? '', account.username ?? '']
  const error = passwordProblem(next, ownNames, shortest)
  if (error) {
    return sendPage(reply, frame, longerPasswordPage({ base, signInName, shortest, error }), 422)
  }
  await newPasswords.set(account.id, await hashPassword(next, account.id))
  const renewed = await accounts.find(account.id)
  return renewed && goOn(parts, visit, renewed, next)
}

/**
 * The only way on after a right password: to a longer one where this is too short, then to the
 * second step, where there is one, else in.
 */
export async function goOn(
  parts: SignInRouteParts,
  visit: Visit,
  account: Account,
  password: string,
) {
  const { base, request, reply } = visit
  const shortest = shortestPassword(account)
  if (passwordLength(password) < shortest) {
    const signInName = account.username ?? account.email ?? ''
    return sendPage(reply, parts.frame, longerPasswordPage({ base, signInName, shortest }))
  }
  const known = await parts.browsers.recognise(account.id, senderOf(request).browser)
  if (!known) await parts.onEvent({ kind: 'new-browser', accountId: account.id })
  const asksMore = await parts.secondSteps.has(account.id)
  return asksMore ? awaitSecondStep(parts.current, visit, account) : enter(parts, visit, account)
}

/** Signs the account in, and knows its browser from now on. */
export async function enter(
  parts: SignInRouteParts,
  visit: Visit,
  account: Account,
  method?: SecondMethod,
) {
  const cookie = renewBrowserCookie(visit.request, visit.reply, parts.issuer)
  await parts.browsers.remember(account.id, cookie)
  return finishSignIn(parts.current, visit, account, method)
}

const SUSPENDED = say(
  'Your school has suspended this account. Ask the person who looks after Kinderleaf there.',
)

/** Answers with the page and the reason why a password was refused. */
export async function refuse(
  reply: FastifyReply,
  outcome: Exclude<Authenticated, { ok: true }>,
  page: (problem: Sentence) => Page | Promise<Page>,
  frame: PageFrame,
) {
  if (outcome.reason === 'wait') {
    reply.header('retry-after', String(outcome.waitSeconds))
    const problem = sayCount(
      outcome.waitSeconds,
      'That was a lot of tries. Wait {count} second, then try again.',
      'That was a lot of tries. Wait {count} seconds, then try again.',
    )
    return sendPage(reply, frame, await page(problem), 429)
  }
  if (outcome.reason === 'suspended') {
    return sendPage(reply, frame, await page(SUSPENDED), 403)
  }
  const problem = say('The name and the password do not fit. Check both.')
  return sendPage(reply, frame, await page(problem), 422)
}
