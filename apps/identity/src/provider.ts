// The OpenID Provider: its flows, tokens and claims.

import type { EventEmitter } from 'node:events'
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Account, Accounts } from './accounts.ts'
import { browserInWords } from './browser-words.ts'
import { claimsOf } from './claims.ts'
import { loggable } from './loggable.ts'
import type { IdentityOptions } from './options.ts'
import {
  renderBusy,
  renderProtocolError,
  renderSignedOut,
  renderSignOutQuestion,
  renderUnknownAddress,
} from './pages/notices.ts'
import type { PageFrame } from './pages/page.ts'
import type { ProtocolRecords } from './protocol-records.ts'
import { ACCESS_TOKEN_SECONDS, resourceServerFor } from './resource-server.ts'
import type { Secrets } from './secrets.ts'
import type { Sessions } from './sessions.ts'
import { signOutWithHint, skipEmptySignOut } from './sign-out.ts'
import type { KeySet } from './signing-keys.ts'
import { registerVouchedGrant } from './vouched-grant.ts'
import { VOUCHED_GRANT } from './vouching.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The longest lifetime of a session without use. */
export const SESSION_SECONDS = 30 * DAY

/** The account page's own client. */
export const ACCOUNT_CLIENT_ID = 'kinderleaf-account'

export const routes = {
  authorization: '/auth',
  token: '/token',
  userinfo: '/userinfo',
  jwks: '/jwks',
  revocation: '/token/revocation',
  end_session: '/session/end',
}

export interface ProviderParts {
  options: IdentityOptions
  accounts: Accounts
  records: ProtocolRecords
  sessions: Sessions
  secrets: Secrets
  keySet: KeySet
  frame: PageFrame
}

/** Builds a provider that signs with the first key and publishes all. */
export function buildProvider(parts: ProviderParts): Provider {
  const { options } = parts
  const provider = new Provider(options.issuer, configure(parts))
  useIssuerAddresses(provider, options.issuer)
  registerVouchedGrant(provider, parts)
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.status === 404 && !ctx.body) renderUnknownAddress(ctx, parts.frame)
  })
  provider.use(skipEmptySignOut)
  provider.use(noteSessions(parts))
  reportFailures(provider, options)
  return provider
}

const idleSecondsOf = ({ idleSeconds }: IdentityOptions, { publicMetadata }: Account): number =>
  idleSeconds?.(publicMetadata) ?? SESSION_SECONDS

/** Notes the browser of a session that a sign-in begins or continues. */
const noteSessions =
  ({ sessions, accounts, options }: ProviderParts) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const { oidc, headers } = ctx
    const { accountId, uid } = oidc?.session ?? {}
    if (!accountId || !uid || !['authorization', 'resume'].includes(oidc.route)) return
    const account = await accounts.find(accountId)
    if (!account) return
    await sessions.note({ uid, accountId, browser: browserInWords(headers['user-agent']) })
    await sessions.use(uid, idleSecondsOf(options, account))
  }

type SessionCookie = ReturnType<typeof sessionCookieAt>

const sessionCookieAt = (path: string) =>
  ({ path, sameSite: 'lax', httpOnly: true, signed: true }) as const

function configure(parts: ProviderParts): Configuration {
  const { options, accounts, records, sessions, secrets, keySet, frame } = parts
  const mountPath = new URL(options.issuer).pathname
  const sessionCookie = sessionCookieAt(mountPath)

  return {
    adapter: records.adapter,
    jwks: { keys: keySet.keys.map((key) => key.privateJwk) },
    clients: [applicationClient(options), accountClient(options)],
    findAccount: async (_ctx, sub) => {
      const account = await accounts.find(sub)
      return account && { accountId: account.id, claims: () => claimsOf(account) }
    },
    claims: {
      openid: ['sub', 'name', 'public_metadata', 'account_kind'],
      profile: ['preferred_username'],
      email: ['email', 'email_verified'],
    },
    // Claims are in the ID token, since the application makes no userinfo request.
    conformIdTokenClaims: false,
    async extraTokenClaims(_ctx, token) {
      if (token.kind !== 'AccessToken') return undefined
      const account = await accounts.find(token.accountId)
      if (!account) return undefined
      const { sessionUid, grantId } = token
      const idle = idleSecondsOf(options, account)
      const methods = sessionUid ? await sessions.use(sessionUid, idle, grantId) : []
      return {
        name: account.name,
        public_metadata: account.publicMetadata,
        account_kind: account.kind ?? undefined,
        sid: sessionUid,
        // Who was vouched for has shown no password here, also where she has one.
        amr: token.gty?.startsWith(VOUCHED_GRANT) ? undefined : claimedMethods(methods),
        // A new password ends the tokens issued before it, whatever the clocks say.
        password_version: account.passwordVersion,
      }
    },

    scopes: ['openid', 'offline_access', 'profile', 'email'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    clientBasedCORS: () => false,
    // All applications are the product's own, so scopes are granted without asking.
    loadExistingGrant: grantRequestedScopes(options.audience),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Refresh tokens end with their session.
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: MINUTE,
      IdToken: HOUR,
      RefreshToken: SESSION_SECONDS,
      Grant: SESSION_SECONDS + DAY,
      Interaction: HOUR,
      Session: (_ctx, session) => (session.accountId ? SESSION_SECONDS : HOUR),
    },

    routes,
    discovery: {
      prompt_values_supported: ['none', 'login', 'create', 'consent'],
      userinfo_endpoint: `${options.issuer}${routes.userinfo}`,
    },
    interactions: {
      policy: policyWithSignUp(),
      url: (_ctx, interaction) => `${mountPath}/interaction/${interaction.uid}`,
    },
    cookies: {
      keys: secrets.cookieKeys,
      names: {
        session: 'kinderleaf_identity',
        interaction: 'kinderleaf_interaction',
        resume: 'kinderleaf_resume',
      },
      long: sessionCookie,
      short: { sameSite: 'lax', httpOnly: true, signed: true },
    },
    features: featuresOf(parts, sessionCookie),
    async renderError(ctx, out, error) {
      if (options.isPassing?.(error)) renderBusy(ctx, frame)
      else renderProtocolError(ctx, frame, out.error, error)
    },
  }
}

/** How a session was signed in, as RFC 8176 has it; the first is the password. */
const claimedMethods = ([, ...others]: string[]): string[] =>
  others.length > 0 ? ['pwd', ...others, 'mfa'] : ['pwd']

/** The enabled features beyond sign-in and sign-out. */
function featuresOf(
  { options, frame }: ProviderParts,
  sessionCookie: SessionCookie,
): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // Replaced by userinfo.ts, which also accepts our JWT access tokens.
    userinfo: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
    },
    resourceIndicators: {
      enabled: true,
      // The account page's own tokens are good for nothing but its sign-in.
      defaultResource: (_ctx, client) => (isAccountPage(client) ? [] : options.audience),
      useGrantedResource: async () => true,
      async getResourceServerInfo(_ctx, _resource, client) {
        if (isAccountPage(client)) throw new errors.InvalidTarget()
        return resourceServerFor(options.audience)
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      async logoutSource(ctx, form) {
        if (await signOutWithHint(ctx, sessionCookie)) return
        renderSignOutQuestion(ctx, frame, form)
      },
      postLogoutSuccessSource: async (ctx) => renderSignedOut(ctx, frame),
    },
  }
}

const isAccountPage = ({ clientId }: { clientId: string }): boolean =>
  clientId === ACCOUNT_CLIENT_ID

function grantRequestedScopes(audience: string): NonNullable<Configuration['loadExistingGrant']> {
  return async (ctx) => {
    const { client, session, account, provider, requestParamScopes } = ctx.oidc
    if (!client || !session || !account) return undefined
    const earlier = session.grantIdFor(client.clientId)
    const grant =
      (earlier && (await provider.Grant.find(earlier))) ||
      new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
    grant.addOIDCScope([...requestParamScopes].join(' '))
    grant.addResourceScope(audience, '')
    grant.exp = Math.floor(Date.now() / 1000) + SESSION_SECONDS + DAY
    await grant.save()
    return grant
  }
}

function policyWithSignUp() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

function applicationClient({ client }: IdentityOptions) {
  return {
    client_id: client.clientId,
    ...(client.clientSecret
      ? { client_secret: client.clientSecret }
      : { token_endpoint_auth_method: 'none' as const }),
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    grant_types: ['authorization_code', 'refresh_token', VOUCHED_GRANT],
    response_types: ['code' as const],
  }
}

function accountClient({ issuer }: IdentityOptions) {
  return {
    client_id: ACCOUNT_CLIENT_ID,
    token_endpoint_auth_method: 'none' as const,
    redirect_uris: [`${issuer}/account/signed-in`],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
  }
}

/**
 * Builds addresses from the issuer, never from the request: correct behind any proxy, and safe from
 * a forged Host header.
 */
function useIssuerAddresses(provider: Provider, issuer: string): void {
  const { host, protocol } = new URL(issuer)
  Object.defineProperties(provider.request, {
    host: { get: () => host },
    protocol: { get: () => protocol.replace(':', '') },
  })
}

function reportFailures(provider: Provider, options: IdentityOptions): void {
  const { logger, isPassing } = options
  provider.on('server_error', (_ctx, error) => {
    if (isPassing?.(error)) return
    logger.error({ err: loggable(error) }, 'identity: a request failed')
  })
  const application: EventEmitter = provider
  application.on('error', (error: Error) => {
    logger.error({ err: loggable(error) }, 'identity: an answer failed')
  })
}
