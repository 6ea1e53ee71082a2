// Sign-up within an interaction: who opens the account, then its fields.

import { type AccountKind, accountKinds } from './accounts.ts'
import { senderOf } from './browser.ts'
import { formText } from './form-text.ts'
import type { Interactions, Visit } from './interaction.ts'
import { languageOf } from './languages.ts'
import { ALONE, fetchGrownUpPage, signUpPage, whoPage } from './pages/sign-up.ts'
import { sendPage } from './send-page.ts'
import { say, sayCount } from './sentences.ts'
import { enter, goOn, type SignInRouteParts } from './sign-in-routes.ts'

export function registerSignUpRoutes(interactions: Interactions, parts: SignInRouteParts): void {
  const { frame } = parts

  interactions.get('/sign-up', ({ base, reply }) => sendPage(reply, frame, whoPage({ base })))
  interactions.post('/sign-up', (visit) => chooseWho(parts, visit))

  for (const kind of accountKinds) {
    interactions.get(`/sign-up/${kind}`, ({ base, reply }) =>
      sendPage(reply, frame, signUpPage({ base, kind })),
    )
    interactions.post(`/sign-up/${kind}`, (visit) => signUp(parts, visit, kind))
  }
}

function chooseWho({ frame }: SignInRouteParts, { base, request, reply }: Visit) {
  const who = formText(request, 'who')
  // Nothing is stored of a child who answers, nor that she has.
  if (who === ALONE) return sendPage(reply, frame, fetchGrownUpPage(frame, base))
  const kind = accountKinds.find((known) => known === who)
  if (!kind) {
    const error = say('Please choose one.')
    return sendPage(reply, frame, whoPage({ base, error }), 422)
  }
  return reply.redirect(`${base}/sign-up/${kind}`, 303)
}

async function signUp(parts: SignInRouteParts, visit: Visit, kind: AccountKind) {
  const { base, request, reply } = visit
  const name = formText(request, 'name')
  const signInName = formText(request, 'signInName')
  const password = formText(request, 'password')
  const sender = senderOf(request)
  const attempt = await parts.attempts.beginSignUp(sender.range)
  if (!attempt.allowed) {
    const problem = sayCount(
      attempt.waitSeconds,
      'Many people are signing up here. Wait {count} second, then try again.',
      'Many people are signing up here. Wait {count} seconds, then try again.',
    )
    const page = signUpPage({ base, kind, name, signInName, problem })
    return sendPage(reply.header('retry-after', attempt.waitSeconds), parts.frame, page, 429)
  }
  const created = await parts.accounts.create({ name, signInName, password, kind }, sender.range)
  if (created.ok) {
    const language = languageOf(request.headers, parts.frame.usualLanguage)
    await parts.onEvent({ kind: 'account-opened', accountId: created.account.id })
    parts.confirmations.request(created.account, language)
    return enter(parts, visit, created.account)
  }
  if (created.taken) {
    // The button was pressed twice, or the person forgot her account: with the right password she
    // is signed in.
    const outcome = await parts.authentication.signIn(signInName, password, sender)
    if (outcome.ok) return goOn(parts, visit, outcome.account, password)
  }
  const page = signUpPage({ base, kind, name, signInName, errors: created.errors })
  return sendPage(reply, parts.frame, page, 422)
}
