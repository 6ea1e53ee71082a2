// The host's API as the provider knows it: its access tokens are JWTs of ten minutes.

import type { ResourceServer } from 'oidc-provider'
import { SIGNING_ALGORITHM } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 10 * 60

/** What access tokens for this audience are like. */
export const resourceServerFor = (audience: string): ResourceServer => ({
  audience,
  scope: '',
  accessTokenTTL: ACCESS_TOKEN_SECONDS,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: SIGNING_ALGORITHM } },
})
