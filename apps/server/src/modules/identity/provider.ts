// The connection to the OpenID Provider. It is discovered when first needed, since the embedded one
// answers only once this process listens, and retried after a pause when it does not answer.
import { createRemoteJWKSet, customFetch, errors, type RemoteJWKSet } from 'jose'
import * as client from 'openid-client'
import type { IdentityOptions } from './identity.options.ts'

// Discovery, a token and its keys together take less than a lease.
const ANSWER_WITHIN_SECONDS = 5
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
const DISCOVERED_FOR_MS = 3_600_000
/** Tolerated difference between the provider's clock and ours. */
export const CLOCK_TOLERANCE_SECONDS = 10

export type Fetch = typeof globalThis.fetch

/** The provider gave no answer, or not one of a provider. */
class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

export interface Provider {
  /** Throws ProviderUnreachable while the provider cannot be discovered. */
  configuration(): Promise<client.Configuration>
  keys(): Promise<RemoteJWKSet>
}

/** Sends nothing before it is needed. */
export function createProvider(options: IdentityOptions, fetch: Fetch): Provider {
  const discover = cached(() => discoverProvider(options, fetch))
  let keys: { url: string; set: RemoteJWKSet } | undefined

  return {
    configuration: discover,

    async keys() {
      const { jwks_uri: url } = (await discover()).serverMetadata()
      if (!url) throw new ProviderUnreachable('the provider names no keys')
      if (keys?.url !== url) {
        const send = reportSilence(fetch)
        const set = createRemoteJWKSet(new URL(url), {
          [customFetch]: (to, init) => send(to, init),
        })
        keys = { url, set }
      }
      return keys.set
    },
  }
}

/** Whether an error of openid-client, jose or `fetch` is the provider's trouble. */
export function isProviderTrouble(error: unknown): boolean {
  if (error instanceof ProviderUnreachable) return true
  if (error instanceof errors.JWKSInvalid || error instanceof errors.JWKSTimeout) return true
  // jose has no error class for a key set that was not answered with 200.
  if (error instanceof errors.JOSEError) return error.code === errors.JOSEError.code
  const status = answeredStatus(error)
  if (status !== undefined && status >= 400) return status >= 500 || status === 429
  if (error instanceof client.ClientError && error.code && notAProvider.has(error.code)) return true
  return error instanceof Error && isProviderTrouble(error.cause)
}

/** The HTTP status of an answer that openid-client treats as a failure. */
export function answeredStatus(error: unknown): number | undefined {
  if (error instanceof client.ResponseBodyError) return error.status
  if (error instanceof client.WWWAuthenticateChallengeError) return error.status
  const cause = error instanceof client.ClientError ? error.cause : undefined
  return cause instanceof Response ? cause.status : undefined
}

// Codes for a proxy's page instead of the provider's answer, or none in time.
const notAProvider = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

async function discoverProvider(options: IdentityOptions, fetch: Fetch) {
  const issuer = new URL(options.issuer)
  const send = reportSilence(fetch)
  const configuration = await client.discovery(
    issuer,
    options.clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    clientAuthentication(options.clientSecret),
    {
      [client.customFetch]: (to, init) => send(to, init),
      timeout: ANSWER_WITHIN_SECONDS,
      // An operator may choose http for a provider in the school's network.
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    },
  )
  return configuration
}

function clientAuthentication(secret: string | undefined): client.ClientAuth {
  if (!secret) return client.None()
  const basic = client.ClientSecretBasic(secret)
  const post = client.ClientSecretPost(secret)
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return known.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest)
  }
}

/** Turns a failed connection into ProviderUnreachable. */
function reportSilence(fetch: Fetch): (to: string, init: RequestInit) => Promise<Response> {
  return async (to, init) => {
    try {
      return await fetch(to, init)
    } catch (cause) {
      throw new ProviderUnreachable('the provider does not answer', { cause })
    }
  }
}

/** Caches a result, refreshes it now and then, and runs one attempt at a time. */
function cached<T>(attempt: () => Promise<T>): () => Promise<T> {
  let found: { value: T; at: number } | undefined
  let running: Promise<T> | undefined
  let pauseMs = FIRST_PAUSE_MS
  let silentUntil = 0

  async function refresh(): Promise<T> {
    try {
      const value = await attempt()
      found = { value, at: performance.now() }
      pauseMs = FIRST_PAUSE_MS
      return value
    } catch (cause) {
      silentUntil = performance.now() + pauseMs
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      if (found) return found.value
      throw new ProviderUnreachable('the provider cannot be discovered', { cause })
    } finally {
      running = undefined
    }
  }

  return async () => {
    const now = performance.now()
    if (found && now < found.at + DISCOVERED_FOR_MS) return found.value
    if (now < silentUntil) {
      if (found) return found.value
      throw new ProviderUnreachable('the provider did not answer a moment ago')
    }
    running ??= refresh()
    return running
  }
}
