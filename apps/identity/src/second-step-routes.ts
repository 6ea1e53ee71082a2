// Routes of the second step: asked for within a sign-in, and set up, renewed and taken off beside
// the account page.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountPage } from './account-page.ts'
import type { Accounts } from './accounts.ts'
import { appAddress } from './authenticator-codes.ts'
import { senderOf } from './browser.ts'
import type { CurrentProvider } from './current-provider.ts'
import { formText } from './form-text.ts'
import { awaitingSecondStep, type Interactions } from './interaction.ts'
import type { IdentityOptions } from './options.ts'
import type { PageFrame } from './pages/page.ts'
import {
  askSecondStepPage,
  type Refusal,
  secondStepPage,
  setUpSecondStepPage,
  spareCodesPage,
} from './pages/second-step.ts'
import type { SecondSteps } from './second-steps.ts'
import { tokenHash } from './secrets.ts'
import { sendPage } from './send-page.ts'
import type { Sessions } from './sessions.ts'
import { enter, refuse, type SignInRouteParts } from './sign-in-routes.ts'
import type { Visitor, Visitors } from './visitors.ts'

const WRONG_CODE = 'This code does not fit, or it has been used. Take the next one.'

/** The step within a sign-in, after the password. */
export function registerSecondStep(
  interactions: Interactions,
  parts: SignInRouteParts & { current: CurrentProvider; accounts: Accounts },
): void {
  const { current, accounts, secondSteps, frame } = parts

  interactions.get('/second-step', async (visit) => {
    const account = await awaitingSecondStep(current, accounts, visit)
    if (!account) return visit.reply.redirect(`${visit.base}/sign-in`, 303)
    return sendPage(visit.reply, frame, askSecondStepPage({ base: visit.base }))
  })

  interactions.post('/second-step', async (visit) => {
    const { base, request, reply } = visit
    const account = await awaitingSecondStep(current, accounts, visit)
    if (!account) return reply.redirect(`${base}/sign-in`, 303)
    const typed = { code: formText(request, 'code'), place: base, sender: senderOf(request) }
    const step = await secondSteps.take(account, typed)
    if (step.ok) return enter(parts, visit, account, 'otp')
    if (step.reason === 'wrong') {
      return sendPage(reply, frame, askSecondStepPage({ base, error: WRONG_CODE }), 422)
    }
    return refuse(reply, step, (problem) => askSecondStepPage({ base, problem }), frame)
  })
}

export interface SecondStepParts {
  secondSteps: SecondSteps
  sessions: Sessions
  visitors: Visitors
  page: AccountPage
  frame: PageFrame
  offersSecondStep: IdentityOptions['offersSecondStep']
}

/** The pages beside the account page. Each change takes the password, and a code once there is one. */
export function registerSecondStepSettings(app: FastifyInstance, parts: SecondStepParts): void {
  const { secondSteps, sessions, visitors, page, frame, offersSecondStep } = parts
  const address = `${frame.mountPath}/account/second-step`

  const settingsPage = async ({ account }: Visitor) => {
    const spareCodesLeft = await secondSteps.spareCodesLeft(account.id)
    return (refusal: Refusal) => secondStepPage(frame, { account, spareCodesLeft, ...refusal })
  }

  const setUpPage = ({ account }: Visitor, setup: string, secret: string, refusal: Refusal = {}) =>
    setUpSecondStepPage(frame, {
      account,
      setup,
      secret,
      appAddress: appAddress(secret, account.username ?? account.email ?? account.name),
      ...refusal,
    })

  app.get(
    '/account/second-step',
    visitors.only(async (visitor, _request, reply) => {
      const { account } = visitor
      if (await secondSteps.has(account.id)) {
        return sendPage(reply, frame, (await settingsPage(visitor))({}))
      }
      if (!(await offersSecondStep?.(account))) return reply.redirect(`${frame.mountPath}/account`)
      const { setup, secret } = secondSteps.propose(account)
      return sendPage(reply, frame, setUpPage(visitor, setup, secret))
    }),
  )

  app.post(
    '/account/second-step/add',
    visitors.only(async (visitor, request, reply) => {
      const { account, session } = visitor
      const setup = formText(request, 'setup')
      const secret = secondSteps.proposed(account, setup)
      if (!secret || !(await offersSecondStep?.(account))) return reply.redirect(address, 303)
      const again = (refusal: Refusal) => setUpPage(visitor, setup, secret, refusal)
      if (!(await page.hasPassword(request, reply, visitor, { field: 'password', again })))
        return reply
      const spareCodes = await secondSteps.add(account, setup, formText(request, 'code'))
      if (!spareCodes) {
        if (await secondSteps.has(account.id)) return reply.redirect(address, 303)
        return sendPage(reply, frame, again({ errors: { code: WRONG_CODE } }), 422)
      }
      await sessions.addMethod(session, 'otp')
      return sendPage(reply, frame, spareCodesPage(frame, spareCodes))
    }),
  )

  /** Whether password and code are hers; else the page has been answered. */
  const isConfirmed = async (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => {
    const again = await settingsPage(visitor)
    const asked = { field: 'password', again }
    if (!(await page.hasPassword(request, reply, visitor, asked))) return false
    const place = tokenHash(`${visitor.session} ${request.url}`)
    const typed = { code: formText(request, 'code'), place, sender: senderOf(request) }
    const step = await secondSteps.take(visitor.account, typed)
    if (step.ok) return true
    if (step.reason === 'wait') refuse(reply, step, (problem) => again({ problem }), frame)
    else sendPage(reply, frame, again({ errors: { code: WRONG_CODE } }), 422)
    return false
  }

  app.post(
    '/account/second-step/spare-codes',
    visitors.only(async (visitor, request, reply) => {
      if (!(await secondSteps.has(visitor.account.id))) return reply.redirect(address, 303)
      if (!(await isConfirmed(visitor, request, reply))) return reply
      const spareCodes = await secondSteps.renewSpareCodes(visitor.account.id)
      return sendPage(reply, frame, spareCodesPage(frame, spareCodes))
    }),
  )

  app.post(
    '/account/second-step/remove',
    visitors.only(async (visitor, request, reply) => {
      const { id } = visitor.account
      if ((await secondSteps.has(id)) && !(await isConfirmed(visitor, request, reply))) return reply
      await secondSteps.remove(id, { byOwner: true })
      return page.saved(reply, 'second-step-off')
    }),
  )
}
