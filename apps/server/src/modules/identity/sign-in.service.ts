// The Authorization Code flow with PKCE, state and nonce (OpenID Connect Core, section 3.1).
import type { Role } from '@kinderleaf/contract/plain'
import { createVouch, VOUCHED_GRANT } from '@kinderleaf/identity'
import * as client from 'openid-client'
import type { Logger } from 'pino'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { SecurityEvents } from '../security-events/index.ts'
import type { Users } from '../users/index.ts'
import { type Claims, issueTime, meantRole, personFromClaims } from './claims.rules.ts'
import { type IdentityOptions, resourceParameter } from './identity.options.ts'
import { isProviderTrouble, type Provider } from './provider.ts'
import type { ProviderTokens } from './session-tokens.ts'
import type { Place, Sessions } from './sessions.service.ts'
import type { Ticket } from './sign-in-tickets.ts'

export const callbackPath = '/auth/callback'

/** Why a sign-in failed, as a code that a page turns into a sentence. */
export type SignInProblem = 'cancelled' | 'expired' | 'failed' | 'unavailable'

export interface SignIn {
  /** The provider's address to redirect to, and the ticket to issue. */
  begin(
    wish: Pick<Ticket, 'next' | 'create'>,
  ): Promise<{ url: URL; ticket: Ticket } | SignInProblem>
  /**
   * Turns the provider's answer into a session in the place of `predecessor`; returns its cookie's
   * value.
   */
  finish(
    answer: URL,
    ticket: Ticket,
    deviceId: string | null,
    predecessor?: string,
  ): Promise<{ cookie: string; meantRole: Role | null } | SignInProblem>
  /**
   * Begins a session for somebody who has shown a tablet of her class, or by a badge, who she is;
   * returns its cookie's value, null when her account, the pairing or the badge has been ended.
   */
  vouch(
    at: { accountId: string; place: Place },
    predecessor?: string,
  ): Promise<string | null | Failure>
  /** The address of the provider's sign-out; null when it has none. */
  endAddress(idToken: string | null): Promise<string | null>
}

interface SignInParts {
  options: IdentityOptions
  provider: Provider
  sessions: Sessions
  users: Users
  securityEvents: SecurityEvents
  now: () => Date
  logger: Logger
}

export function createSignIn(parts: SignInParts): SignIn {
  const { options, provider, sessions, users, securityEvents, now, logger } = parts

  const { issuer, appSecret: secret } = options
  const giveWord = createVouch({ issuer, secret, now })

  /** Errors here come from the provider or the settings: they are logged and returned as a code. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | SignInProblem> {
    try {
      return await work()
    } catch (error) {
      const problem = problemOf(error)
      if (problem !== 'cancelled') logger.warn({ err: error, problem }, 'a sign-in failed')
      return problem
    }
  }

  return {
    begin: (wish) =>
      attempt(async () => {
        const configuration = await provider.configuration()
        const ticket = newTicket(wish, now())
        const parameters = await authorizationParameters(configuration, options, ticket)
        return { url: client.buildAuthorizationUrl(configuration, parameters), ticket }
      }),

    finish: (answer, ticket, deviceId, predecessor) =>
      attempt(async () => {
        const configuration = await provider.configuration()
        const checks = {
          expectedState: ticket.state,
          expectedNonce: ticket.nonce,
          pkceCodeVerifier: ticket.verifier,
        }
        const resource = resourceParameter(options)
        const tokens = await client.authorizationCodeGrant(configuration, answer, checks, resource)
        const claims = await completeClaims(configuration, tokens)
        const person = personFromClaims(claims, options.roleClaim, issueTime(claims) ?? now())
        if (!person) return 'failed' as const
        if (isFailure(await users.syncPerson(person))) return 'failed' as const
        const place = { deviceId, badge: null }
        const cookie = await sessions.begin(person.id, tokens, place, predecessor)
        if (!cookie) return 'expired' as const
        await securityEvents.record({ kind: 'signed-in', personId: person.id })
        return { cookie, meantRole: meantRole(claims) }
      }),

    async vouch({ accountId, place }, predecessor) {
      try {
        const configuration = await provider.configuration()
        const assertion = await giveWord({ accountId, deviceId: place.deviceId })
        const tokens = await client.genericGrantRequest(configuration, VOUCHED_GRANT, { assertion })
        const cookie = await sessions.begin(accountId, tokens, place, predecessor)
        if (cookie) await securityEvents.record({ kind: 'signed-in', personId: accountId })
        return cookie
      } catch (error) {
        if (error instanceof client.ResponseBodyError) return null
        logger.warn({ err: error }, 'a sign-in at a tablet or by a badge failed')
        if (!isProviderTrouble(error)) throw error
        return failure('UNAVAILABLE', { retryAfterSeconds: 5 })
      }
    },

    async endAddress(idToken) {
      const url = await attempt(async () => {
        const configuration = await provider.configuration()
        if (!configuration.serverMetadata().end_session_endpoint) return null
        return client.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: `${options.publicUrl}/`,
          ...(idToken ? { id_token_hint: idToken } : {}),
        })
      })
      return url instanceof URL ? url.href : null
    },
  }
}

function newTicket(wish: Pick<Ticket, 'next' | 'create'>, now: Date): Ticket {
  return {
    ...wish,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    startedAt: now.getTime(),
  }
}

async function authorizationParameters(
  configuration: client.Configuration,
  options: IdentityOptions,
  ticket: Ticket,
): Promise<Record<string, string>> {
  return {
    redirect_uri: options.publicUrl + callbackPath,
    scope: options.scopes,
    state: ticket.state,
    nonce: ticket.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(ticket.verifier),
    code_challenge_method: 'S256',
    ...resourceParameter(options),
    // Auth0 issues JWT access tokens only for a named audience.
    ...(options.audience ? { audience: options.audience } : {}),
    ...(ticket.create ? createParameters(configuration) : {}),
  }
}

/**
 * `prompt=create` (OpenID Connect Prompt Create 1.0) where it is supported; Auth0 has its own
 * parameter.
 */
function createParameters(configuration: client.Configuration): Record<string, string> {
  const known = configuration.serverMetadata().prompt_values_supported
  const lacks = Array.isArray(known) && !known.includes('create')
  return { screen_hint: 'signup', ...(lacks ? {} : { prompt: 'create' }) }
}

/** Many providers give the name only at the userinfo endpoint. */
async function completeClaims(
  configuration: client.Configuration,
  tokens: ProviderTokens,
): Promise<Claims> {
  const claims = { ...tokens.claims() }
  if (claims.name || !claims.sub) return claims
  if (!configuration.serverMetadata().userinfo_endpoint) return claims
  const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return { ...more, ...claims }
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'failed'
  }
  if (isProviderTrouble(error)) return 'unavailable'
  const isOldCode = error instanceof client.ResponseBodyError && error.error === 'invalid_grant'
  return isOldCode ? 'expired' : 'failed'
}
