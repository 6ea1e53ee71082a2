// Signing out: ends the session at the provider and with it every refresh token.

import type { KoaContextWithOIDC } from 'oidc-provider'

/** Signs out at once when the application sends this person's ID token. Returns whether it did. */
export async function signOutWithHint(
  ctx: KoaContextWithOIDC,
  cookieOptions: { path: string },
): Promise<boolean> {
  const { session, entities, provider } = ctx.oidc
  const hinted = entities.IdTokenHint?.payload.sub
  if (!session?.accountId || hinted !== session.accountId) return false

  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue
    await provider.RefreshToken.revokeByGrantId(grantId)
    await (await provider.Grant.find(grantId))?.destroy()
  }
  await session.destroy()
  ctx.cookies.set(provider.cookieName('session'), null, cookieOptions)
  redirectAfterSignOut(ctx)
  return true
}

/**
 * Redirects a visitor without a session. oidc-provider would answer with a form submitted by
 * script, and these pages run none.
 */
export async function skipEmptySignOut(
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next()
  const asked = ctx.oidc?.route === 'end_session' && ctx.status === 200
  if (asked && !ctx.oidc.session?.accountId) redirectAfterSignOut(ctx)
}

function redirectAfterSignOut(ctx: KoaContextWithOIDC): void {
  const { params } = ctx.oidc
  const wanted = params?.post_logout_redirect_uri
  const target = new URL(
    typeof wanted === 'string' ? wanted : ctx.oidc.urlFor('end_session_success'),
  )
  if (typeof wanted === 'string' && typeof params?.state === 'string') {
    target.searchParams.set('state', params.state)
  }
  ctx.body = null
  ctx.status = 303
  ctx.redirect(target.href)
}
