// The embedded identity provider: an OpenID Provider with its own accounts, as a Fastify plugin. It
// knows nothing of the product.

import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { createAccountPage } from './account-page.ts'
import { registerAccountRoutes } from './account-routes.ts'
import { createAccounts, isObject } from './accounts.ts'
import { loadAssets, registerAssets } from './assets.ts'
import { createAuthentication } from './authentication.ts'
import { isOwnForm } from './browser.ts'
import { type CurrentProvider, createCurrentProvider } from './current-provider.ts'
import { createEmailConfirmations } from './email-confirmations.ts'
import { registerInteractions } from './interaction.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { registerLanguageChoice } from './languages.ts'
import { loggable } from './loggable.ts'
import { createSendMail } from './mail.ts'
import { registerManagement } from './management.ts'
import { createNewPasswords } from './new-password.ts'
import type { Identity, IdentityOptions } from './options.ts'
import { busyPage, failurePage, RETRY_AFTER } from './pages/notices.ts'
import { createPageFrame, type PageFrame } from './pages/page.ts'
import { createPasskeyRecords } from './passkey-records.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswordResets } from './password-resets.ts'
import { createProtocolRecords } from './protocol-records.ts'
import { buildProvider, SESSION_SECONDS } from './provider.ts'
import { createResetLinks } from './reset-links.ts'
import { createResetDelivery } from './reset-mail.ts'
import { registerForgotPassword, registerResetRoutes } from './reset-routes.ts'
import { createSecondStepChanges } from './second-step-changes.ts'
import { createSecondStepRecords } from './second-step-records.ts'
import { registerSecondStep, registerSecondStepSettings } from './second-step-routes.ts'
import { createSecondSteps } from './second-steps.ts'
import { deriveSecrets } from './secrets.ts'
import { sendPage } from './send-page.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { createSessions } from './sessions.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'
import { registerSignInNameRoutes } from './sign-in-name-routes.ts'
import { registerSignInRoutes } from './sign-in-routes.ts'
import { registerSignUpRoutes } from './sign-up-routes.ts'
import { createSigningKeys } from './signing-keys.ts'
import { TooBusyError } from './turns.ts'
import { startUpkeep } from './upkeep.ts'
import { registerUserinfo } from './userinfo.ts'
import { createVisitors } from './visitors.ts'

export {
  type AccountKeeping,
  type AccountSearch,
  type Change,
  createAccountKeeping,
  type KeptAccount,
} from './account-keeping.ts'
export type { AccountCreated, NewAccount } from './accounts.ts'
export { type Letter, type MailSettings, mailIn } from './mail.ts'
export {
  closeManaged,
  createManaged,
  kindOfAccount,
  openManaged,
  renameManaged,
} from './managed-accounts.ts'
export type {
  EndedSessions,
  Identity,
  IdentityClient,
  IdentityEvent,
  IdentityLogger,
  IdentityOptions,
  PasswordChange,
} from './options.ts'
export { createPasswordCheck, type PasswordCheck, type PasswordChecked } from './password-check.ts'
export {
  eraseAccount,
  findAccountId,
  type HeldOnAccount,
  listAccountIds,
  lockAccount,
  readAccount,
} from './personal-data.ts'
export { sentencesOf } from './sentences.ts'
export { createVouch, VOUCHED_GRANT, type Vouch } from './vouching.ts'

/** Whose turn it is when the host creates an account. */
const HOST = 'host'

/** Starts the provider on a migrated database. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { pool, issuer, logger } = options
  const now = options.now ?? (() => new Date())
  const onEvent = options.onEvent ?? (async () => {})
  const mountPath = new URL(issuer).pathname
  const secrets = deriveSecrets(options.secret)
  const accounts = createAccounts(pool, now)
  const attempts = createSignInAttempts(pool, secrets, now)
  const browsers = createKnownBrowsers(pool, now)
  const resets = createPasswordResets(pool, now)
  const records = createProtocolRecords(pool, now)
  const sessions = createSessions(pool, now, options)
  // At sign-out an ID token must be verifiable for as long as its session lives.
  const signingKeys = createSigningKeys({ pool, secrets, now, shownForSeconds: SESSION_SECONDS })
  const passkeyRecords = createPasskeyRecords(pool, now)
  const secondSteps = createSecondSteps({
    passkeys: createPasskeys(passkeyRecords, issuer),
    records: createSecondStepRecords({ pool, secrets, now }),
    changes: createSecondStepChanges(pool, options.secondStepChanged),
    ...{ attempts, browsers, onEvent, now },
  })
  const newPasswords = createNewPasswords(pool, now, options.passwordChanged)
  const authentication = createAuthentication({ accounts, attempts, browsers, secrets, onEvent })
  const sendMail = options.mail && createSendMail(options.mail)
  const confirmations = createEmailConfirmations({ pool, now, sendMail, issuer, logger })
  const delivery = createResetDelivery(sendMail, options.printResetLink)
  const resetLinks = createResetLinks({ accounts, resets, delivery, issuer, logger, onEvent })
  const assets = loadAssets(mountPath)
  const frame = createPageFrame(options, assets)
  const current = await createCurrentProvider(signingKeys, (keySet) =>
    buildProvider({ options, accounts, records, sessions, secrets, keySet, frame }),
  )

  const { offersSecondStep, deleteAccount, renamed } = options
  const shared = {
    ...{ issuer, current, accounts, authentication, newPasswords, attempts, browsers, onEvent },
    ...{ frame, sessions, secondSteps, offersSecondStep, deleteAccount, renamed },
    confirmations,
  }
  const reset = { ...shared, resets, links: resetLinks, delivery: delivery.available }
  const registerPages = async (app: FastifyInstance) => {
    await preparePages(app, options, frame)
    const visitors = createVisitors(shared)
    const account = { ...shared, visitors, page: createAccountPage({ ...shared, now }) }
    const interactions = registerInteractions(app, current, frame)
    registerSignInRoutes(interactions, shared)
    registerSignUpRoutes(interactions, shared)
    registerSecondStep(interactions, shared)
    registerForgotPassword(interactions, reset)
    registerResetRoutes(app, reset)
    registerAccountRoutes(app, account)
    registerSignInNameRoutes(app, account)
    registerSessionRoutes(app, account)
    registerSecondStepSettings(app, account)
  }

  const unlock = async (id: string) => {
    const account = await accounts.find(id)
    if (account) await attempts.forgive(account.id)
    return account !== undefined
  }

  const sweeping = [records, sessions, attempts, browsers, resets, confirmations, passkeyRecords]
  const sweep = async () => {
    for (const each of [...sweeping, signingKeys]) await each.sweep()
  }
  const upkeep = startUpkeep({ reloadKeys: current.reload, sweep }, logger)

  return {
    async plugin(app) {
      if (app.prefix !== mountPath) {
        throw new Error(`Register the identity plugin under ${mountPath}, the path of its issuer.`)
      }
      registerAssets(app, assets)
      registerUserinfo(app, { options, accounts, records, keySet: current.keySet })
      await app.register(async (scope) => {
        const { managementKey } = options
        registerManagement(scope, { accounts, records, unlock, managementKey })
      })
      await app.register(registerPages)
      await app.register((scope) => registerProtocol(scope, issuer, current, frame))
    },
    hasAccounts: accounts.hasAny,
    createAccount: (input) => accounts.create(input, HOST),
    reloadKeys: current.reload,
    sweep,
    async stop() {
      await upkeep.stop()
      await resetLinks.idle()
      await confirmations.idle()
    },
  }
}

/**
 * Reads forms, refuses those of other sites, keeps the choice of a language, and answers with a page
 * what failed within one.
 */
async function preparePages(
  app: FastifyInstance,
  { issuer, isPassing, logger }: IdentityOptions,
  frame: PageFrame,
): Promise<void> {
  registerLanguageChoice(app, issuer)
  await app.register(formbody, { bodyLimit: 32 * 1024 })
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isOwnForm(request, issuer)) {
      return sendPage(reply, frame, failurePage(frame, 'foreign_form'), 403)
    }
  })
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof TooBusyError || isPassing?.(error)) {
      return sendPage(reply.header('retry-after', RETRY_AFTER), frame, busyPage(frame), 503)
    }
    const status = isObject(error) ? Number(error.statusCode ?? 500) : 500
    if (status < 500) return sendPage(reply, frame, failurePage(frame, 'unreadable_form'), status)
    logger.error({ err: loggable(error) }, 'identity: a page failed')
    return sendPage(reply, frame, failurePage(frame, 'server_error'), 500)
  })
}

/** Hands every other address to oidc-provider. */
async function registerProtocol(
  app: FastifyInstance,
  issuer: string,
  current: CurrentProvider,
  frame: PageFrame,
): Promise<void> {
  registerLanguageChoice(app, issuer)
  // oidc-provider reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
    reply.hijack()
    // The host server's headers, overridden by ours, which are stricter.
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...frame.headers })) {
      if (name !== 'content-type' && value !== undefined) reply.raw.setHeader(name, value)
    }
    // oidc-provider derives its mount path from the difference of the two addresses.
    Object.assign(request.raw, { originalUrl: request.raw.url })
    request.raw.url = request.raw.url?.slice(frame.mountPath.length) || '/'
    await current.handle(request.raw, reply.raw)
  })
}
