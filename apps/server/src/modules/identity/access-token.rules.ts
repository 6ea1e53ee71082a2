// Whether a verified JWT is an access token for this API. An ID token has the same signature and
// person, but grants no access.
import type { Claims } from './claims.rules.ts'

export interface Expected {
  clientId: string
  audience?: string
}

/** `aud`, `azp` or `client_id` has to name the audience or the client. */
export function isForUs(claims: Claims, { clientId, audience }: Expected): boolean {
  const ours = [clientId, audience].filter((name) => name !== undefined)
  const named = [audiences(claims), claims.azp, claims.client_id].flat()
  return named.some((name) => ours.some((our) => our === name))
}

/**
 * Decided by the first of these that is present:
 * 1. header `typ`: `at+jwt` (RFC 9068) is an access token, any other than `JWT` is not;
 * 2. the provider's own claim: Keycloak's `typ` (Bearer, ID, Refresh …), Cognito's `token_use`
 *    (access, id);
 * 3. `nonce`, `at_hash`, `c_hash`, which only ID tokens have;
 * 4. `scope`, `scp` or `client_id`, which only access tokens have, or an `aud` that names an
 *    audience other than the client.
 * A token with none of these is refused: it may be an ID token from a renewal.
 */
export function isAccessToken(
  headerType: unknown,
  claims: Claims,
  { clientId, audience }: Expected,
): boolean {
  const type = typeof headerType === 'string' ? headerType.toLowerCase() : 'jwt'
  if (type === 'at+jwt' || type === 'application/at+jwt') return true
  if (type !== 'jwt') return false
  if (typeof claims.typ === 'string') return claims.typ.toLowerCase() === 'bearer'
  if (typeof claims.token_use === 'string') return claims.token_use === 'access'
  if (['nonce', 'at_hash', 'c_hash'].some((name) => claims[name] !== undefined)) return false
  if (['scope', 'scp', 'client_id'].some((name) => claims[name] !== undefined)) return true
  return audience !== undefined && audience !== clientId && audiences(claims).includes(audience)
}

function audiences({ aud }: Claims): unknown[] {
  return Array.isArray(aud) ? aud : [aud]
}
