// The claims of tokens and of the userinfo endpoint.

import type { Account } from './accounts.ts'

/** All claims about an account; the scopes decide which are sent. */
export function claimsOf(account: Account) {
  return {
    sub: account.id,
    name: account.name,
    preferred_username: account.username ?? undefined,
    email: account.email ?? undefined,
    email_verified: account.email ? account.emailConfirmedAt !== null : undefined,
    public_metadata: account.publicMetadata,
    account_kind: account.kind ?? undefined,
  }
}
