// Bearer of a management call. A key with a colon is `client id:client secret`, exchanged for
// short-lived tokens (RFC 6749, section 4.4); a key without is sent as it is. Keycloak's and
// Auth0's own tokens live minutes or hours, so they need the first kind.

import type { Fetch } from '../provider.ts'
import { callManagement, isRecord, ManagementRefused } from './management-call.ts'

const RENEW_BEFORE_MS = 30_000

/** Returns a bearer that is valid now. */
export function managementBearer(
  key: string,
  requestToken: (clientId: string, clientSecret: string) => Promise<unknown>,
): () => Promise<string> {
  const colon = key.indexOf(':')
  if (colon < 0) return async () => key
  const [clientId, clientSecret] = [key.slice(0, colon), key.slice(colon + 1)]
  let current: { token: string; until: number } | undefined

  return async () => {
    if (current && performance.now() < current.until) return current.token
    const answer = await requestToken(clientId, clientSecret)
    if (!isRecord(answer) || typeof answer.access_token !== 'string') {
      throw new ManagementRefused('no management token was answered')
    }
    const seconds = typeof answer.expires_in === 'number' ? answer.expires_in : 60
    const until = performance.now() + seconds * 1000 - RENEW_BEFORE_MS
    current = { token: answer.access_token, until }
    return current.token
  }
}

/** The grant's standard request, with the credentials in the form. */
export const requestByForm =
  (fetch: Fetch, url: string) => (clientId: string, clientSecret: string) =>
    callManagement(fetch, {
      method: 'POST',
      url,
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
    })
