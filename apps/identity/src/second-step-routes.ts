// Routes of the second step: asked for within a sign-in, and added, renewed and taken off beside the
// account page.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountPage } from './account-page.ts'
import type { Account, Accounts } from './accounts.ts'
import { appAddress } from './authenticator-codes.ts'
import { senderOf } from './browser.ts'
import { browserInWords, browserSaid } from './browser-words.ts'
import type { CurrentProvider } from './current-provider.ts'
import { formText } from './form-text.ts'
import { awaitingSecondStep, type Interactions, type Visit } from './interaction.ts'
import type { IdentityOptions } from './options.ts'
import type { Page, PageFrame } from './pages/page.ts'
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
import { type Sentence, say } from './sentences.ts'
import { readDisplayName } from './sign-in-names.ts'
import { enter, refuse, type SignInRouteParts } from './sign-in-routes.ts'
import type { Visitor, Visitors } from './visitors.ts'

const NOT_SHOWN = say(
  'This is not what your app shows now. Wait for its next six numbers and type those.',
)
const WRONG_CODE = say(
  'This code is wrong, or it has been used. Wait for the next one in your app, or type a spare code.',
)
const WRONG_SPARE_CODE = say(
  'This is none of your spare codes, or it has been used. Type another one.',
)
const NAME_MISSING = say('Name it by at most 80 letters, so that you know it again.')
const WRONG_PASSKEY = say('The passkey was not taken. Try once more.')

interface StepRefusal {
  problem?: Sentence
  error?: Sentence
}

/** The step within a sign-in, after the password. */
export function registerSecondStep(
  interactions: Interactions,
  parts: SignInRouteParts & { current: CurrentProvider; accounts: Accounts },
): void {
  const { current, accounts, secondSteps, frame } = parts

  /** The page, which asks the browser anew. */
  const askPage = async ({ base }: Visit, { id }: Account, refusal: StepRefusal = {}) => {
    const { appSince } = await secondSteps.methodsOf(id)
    const passkey = await secondSteps.ask(id, base)
    return askSecondStepPage({ base, hasApp: appSince !== null, passkey, ...refusal })
  }

  interactions.get('/second-step', async (visit) => {
    const account = await awaitingSecondStep(current, accounts, visit)
    if (!account) return visit.reply.redirect(`${visit.base}/sign-in`, 303)
    return sendPage(visit.reply, frame, await askPage(visit, account))
  })

  interactions.post('/second-step', async (visit) => {
    const { base, request, reply } = visit
    const account = await awaitingSecondStep(current, accounts, visit)
    if (!account) return reply.redirect(`${base}/sign-in`, 303)
    const typed = typedStep(request, { place: base, askedAt: base })
    const step = await secondSteps.take(account, typed)
    if (step.ok) return enter(parts, visit, account, step.method)
    const page = (refusal: StepRefusal) => askPage(visit, account, refusal)
    if (step.reason === 'wait') return refuse(reply, step, (problem) => page({ problem }), frame)
    const refusal = typed.passkey
      ? { problem: WRONG_PASSKEY }
      : { error: await wrongCode(secondSteps, account) }
    return sendPage(reply, frame, await page(refusal), 422)
  })
}

const wrongCode = async (secondSteps: SecondSteps, { id }: Account): Promise<Sentence> =>
  (await secondSteps.methodsOf(id)).appSince ? WRONG_CODE : WRONG_SPARE_CODE

const typedStep = (request: FastifyRequest, where: { place: string; askedAt: string }) => ({
  code: formText(request, 'code'),
  passkey: formText(request, 'passkey'),
  ...where,
  sender: senderOf(request),
})

export interface SecondStepParts {
  secondSteps: SecondSteps
  visitors: Visitors
  page: AccountPage
  frame: PageFrame
  offersSecondStep: IdentityOptions['offersSecondStep']
}

/** The pages beside the account page. Each change takes the password. */
export function registerSecondStepSettings(app: FastifyInstance, parts: SecondStepParts): void {
  const { frame, visitors, secondSteps } = parts
  const pages = createSettingsPages(parts)

  app.get(
    '/account/second-step',
    visitors.only(async (visitor, request, reply) => {
      if (await secondSteps.has(visitor.account.id)) {
        return sendPage(reply, frame, await pages.settings(visitor, request))
      }
      if (!(await pages.mayAdd(visitor))) return reply.redirect(`${frame.mountPath}/account`)
      return sendPage(reply, frame, await pages.setUp(visitor, request))
    }),
  )

  registerAdding(app, parts, pages)
  registerChanges(app, parts, pages)
}

/** The pages as they stand for a visitor. Each asks the browser anew, so an earlier answer is void. */
interface SettingsPages {
  address: string
  /** Whether she may add an app or passkey: where she has one, in a session that took the step. */
  mayAdd(visitor: Visitor): Promise<boolean>
  settings(visitor: Visitor, request: FastifyRequest, refusal?: Refusal): Promise<Page>
  /** With a new secret, or one that was proposed before. */
  setUp(
    visitor: Visitor,
    request: FastifyRequest,
    refusal?: Refusal,
    proposed?: { setup: string; secret: string },
  ): Promise<Page>
}

/** Where the browser of a session is asked for a new passkey, and for one of hers. */
const placeOfNew = ({ session }: Visitor) => `${session} new`
const placeOfOne = ({ session }: Visitor) => `${session} one`

function createSettingsPages(parts: SecondStepParts): SettingsPages {
  const { secondSteps, frame, offersSecondStep } = parts

  const mayAdd: SettingsPages['mayAdd'] = async ({ account, tookSecondStep }) =>
    (await offersSecondStep?.(account)) === true &&
    (tookSecondStep || !(await secondSteps.has(account.id)))

  const newPasskey = async (visitor: Visitor, request: FastifyRequest) =>
    secondSteps.offersPasskeys
      ? {
          options: await secondSteps.askForPasskey(visitor.account, placeOfNew(visitor)),
          name: browserSaid(browserInWords(request.headers['user-agent'])),
        }
      : undefined

  return {
    address: `${frame.mountPath}/account/second-step`,
    mayAdd,

    async setUp(visitor, request, refusal, proposed) {
      const { account } = visitor
      const { setup, secret } = proposed ?? secondSteps.propose(account)
      const isFirst = !(await secondSteps.has(account.id))
      return setUpSecondStepPage(frame, {
        ...{ account, setup, secret, isFirst, ...refusal },
        appAddress: appAddress(secret, account.username ?? account.email ?? account.name),
        newPasskey: isFirst ? await newPasskey(visitor, request) : undefined,
      })
    },

    async settings(visitor, request, refusal) {
      const { account } = visitor
      const methods = await secondSteps.methodsOf(account.id)
      const canAdd = await mayAdd(visitor)
      return secondStepPage(frame, {
        ...{ account, methods, ...refusal },
        passkey: await secondSteps.ask(account.id, placeOfOne(visitor)),
        newPasskey: canAdd ? await newPasskey(visitor, request) : undefined,
        mustLogInAgain: !visitor.tookSecondStep,
        canAddApp: canAdd && methods.appSince === null,
      })
    },
  }
}

function registerAdding(app: FastifyInstance, parts: SecondStepParts, pages: SettingsPages) {
  const { secondSteps, visitors, page, frame } = parts
  const { address } = pages

  app.get(
    '/account/second-step/app',
    visitors.only(async (visitor, request, reply) => {
      const { appSince } = await secondSteps.methodsOf(visitor.account.id)
      if (appSince || !(await pages.mayAdd(visitor))) return reply.redirect(address, 303)
      return sendPage(reply, frame, await pages.setUp(visitor, request))
    }),
  )

  app.post(
    '/account/second-step/add',
    visitors.only(async (visitor, request, reply) => {
      const { account } = visitor
      const setup = formText(request, 'setup')
      const secret = secondSteps.proposed(account, setup)
      if (!secret || !(await pages.mayAdd(visitor))) return reply.redirect(address, 303)
      const again = (refusal: Refusal) => pages.setUp(visitor, request, refusal, { setup, secret })
      if (!(await page.hasPassword(request, reply, visitor, { field: 'password', again })))
        return reply
      const spareCodes = await secondSteps.add(visitor, setup, formText(request, 'code'))
      if (!spareCodes) {
        const { appSince } = await secondSteps.methodsOf(account.id)
        if (appSince) return reply.redirect(address, 303)
        return sendPage(reply, frame, await again({ errors: { code: NOT_SHOWN } }), 422)
      }
      return sendPage(reply, frame, spareCodesPage(frame, spareCodes))
    }),
  )

  app.post(
    '/account/second-step/passkeys/add',
    visitors.only(async (visitor, request, reply) => {
      if (!(await pages.mayAdd(visitor))) return reply.redirect(address, 303)
      const answer = formText(request, 'passkey')
      const name = readDisplayName(formText(request, 'name'))
      const isFirst = !(await secondSteps.has(visitor.account.id))
      const again = (refusal: Refusal) =>
        (isFirst ? pages.setUp : pages.settings)(visitor, request, refusal)
      if (!name.ok) {
        return sendPage(reply, frame, await again({ errors: { name: NAME_MISSING } }), 422)
      }
      const asked = { field: 'passkeyPassword', again }
      if (!(await page.hasPassword(request, reply, visitor, asked))) return reply
      const passkey = { name: name.value, answer }
      const spareCodes = await secondSteps.addPasskey(visitor, placeOfNew(visitor), passkey)
      if (!spareCodes) {
        return sendPage(reply, frame, await again({ problem: WRONG_PASSKEY }), 422)
      }
      if (spareCodes.length === 0) return page.saved(reply, 'passkey')
      return sendPage(reply, frame, spareCodesPage(frame, spareCodes))
    }),
  )
}

/** Renewing spare codes and taking off: with the password and a code or passkey. */
function registerChanges(app: FastifyInstance, parts: SecondStepParts, pages: SettingsPages) {
  const { secondSteps, visitors, page, frame } = parts
  const { address } = pages

  /** Whether password and code or passkey are hers; else the page has been answered. */
  const isConfirmed = async (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => {
    const again = (refusal: Refusal) => pages.settings(visitor, request, refusal)
    const asked = { field: 'password', again }
    if (!(await page.hasPassword(request, reply, visitor, asked))) return false
    const place = tokenHash(`${visitor.session} ${request.url}`)
    const typed = typedStep(request, { place, askedAt: placeOfOne(visitor) })
    const step = await secondSteps.take(visitor.account, typed)
    if (step.ok) return true
    if (step.reason === 'wait') {
      await refuse(reply, step, (problem) => again({ problem }), frame)
      return false
    }
    const refusal = typed.passkey
      ? { problem: WRONG_PASSKEY }
      : { errors: { code: await wrongCode(secondSteps, visitor.account) } }
    await sendPage(reply, frame, await again(refusal), 422)
    return false
  }

  app.post(
    '/account/second-step/spare-codes',
    visitors.only(async (visitor, request, reply) => {
      if (!(await secondSteps.has(visitor.account.id))) return reply.redirect(address, 303)
      if (!(await isConfirmed(visitor, request, reply))) return reply
      const spareCodes = await secondSteps.renewSpareCodes(visitor)
      if (!spareCodes) return reply.redirect(address, 303)
      return sendPage(reply, frame, spareCodesPage(frame, spareCodes))
    }),
  )

  app.post(
    '/account/second-step/remove',
    visitors.only(async (visitor, request, reply) => {
      const { id } = visitor.account
      if (!(await secondSteps.has(id))) return page.saved(reply, 'second-step-off')
      if (!(await isConfirmed(visitor, request, reply))) return reply
      await secondSteps.remove(visitor, formText(request, 'method'))
      return page.saved(reply, (await secondSteps.has(id)) ? 'method-off' : 'second-step-off')
    }),
  )
}
