// What tokens and the userinfo endpoint say about somebody.

import type { Account } from './accounts.ts'

/** All claims about an account; which of them are told depends on the scopes. */
export function claimsOf(account: Account) {
  return {
    sub: account.id,
    name: account.name,
    picture: account.picture ?? undefined,
    preferred_username: account.username ?? undefined,
    email: account.email ?? undefined,
    email_verified: account.email ? false : undefined,
    public_metadata: account.publicMetadata,
  }
}
