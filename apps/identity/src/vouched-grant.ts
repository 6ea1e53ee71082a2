// The grant for which the host vouches: tokens of a session that no cookie of ours opens, so that all
// there is of it is the host's own. Whoever else asks for it hears that there is no such grant.

import { errors, type Provider, type TokenEndpointGrantContext } from 'oidc-provider'
import type { Account } from './accounts.ts'
import { BY_CARD, SHARED_TABLET } from './browser-words.ts'
import { signedInBy } from './protocol-records.ts'
import type { ProviderParts } from './provider.ts'
import { resourceServerFor } from './resource-server.ts'
import { readAssertion, VOUCHED_GRANT } from './vouching.ts'

const SCOPE = 'openid profile offline_access'
const DAY = 24 * 60 * 60

/** Adds the grant for those accounts that the host may vouch for. */
export function registerVouchedGrant(provider: Provider, parts: ProviderParts): void {
  const { accounts, records, secrets, options } = parts
  const now = options.now ?? (() => new Date())

  const vouchedFor = async (text: unknown) => {
    const { vouchingKey } = secrets
    const assertion = await readAssertion(text, { vouchingKey, issuer: options.issuer, now })
    if (!assertion || !(await records.useOnce(assertion))) return undefined
    const account = await accounts.find(assertion.accountId)
    if (!account || account.suspendedAt || !options.vouchesFor?.(account)) return undefined
    return { account, browser: assertion.isShared ? SHARED_TABLET : BY_CARD }
  }

  provider.registerGrantType<{ assertion?: unknown }>(
    VOUCHED_GRANT,
    async (ctx) => {
      const vouched = await vouchedFor(ctx.oidc.params.assertion)
      if (!vouched) throw new errors.UnsupportedGrantType()
      ctx.body = await issueTokens(ctx, parts, vouched)
    },
    ['assertion'],
  )
}

async function issueTokens(
  { oidc: { provider, client } }: TokenEndpointGrantContext,
  { options: { audience }, sessions }: ProviderParts,
  { account: { id: accountId, passwordVersion }, browser }: { account: Account; browser: string },
) {
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(SCOPE)
  grant.addResourceScope(audience, '')
  const grantId = await grant.save()

  const session = new provider.Session()
  session.loginAccount({ accountId, amr: [signedInBy(passwordVersion)] })
  session.ensureClientContainer(client.clientId)
  session.grantIdFor(client.clientId, grantId)
  await session.save(DAY)
  const { uid: sessionUid } = session
  await sessions.note({ uid: sessionUid, accountId, browser })

  const sid = session.sidFor(client.clientId)
  const source = { client, accountId, grantId, sessionUid, sid, gty: VOUCHED_GRANT }
  const bound = { ...source, expiresWithSession: true }
  const resourceServer = new provider.ResourceServer(audience, resourceServerFor(audience))
  const accessToken = new provider.AccessToken({ ...bound, resourceServer })
  const refreshToken = new provider.RefreshToken({ ...bound, resource: audience, scope: SCOPE })
  return {
    access_token: await accessToken.save(),
    expires_in: accessToken.expiration,
    refresh_token: await refreshToken.save(),
    scope: SCOPE,
    token_type: accessToken.tokenType,
  }
}
