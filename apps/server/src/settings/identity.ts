// The identity provider: where people sign in, and where their role is written.
import { createHmac } from 'node:crypto'
import {
  type Environment,
  readChoice,
  readSecret,
  readText,
  readWebAddress,
  requireText,
  requireWebAddress,
  SettingError,
} from './readers.ts'

/** The OpenID Provider people sign in at. */
export type OidcConfig = Readonly<{
  /** Whether that is the provider which comes with Kinderleaf. */
  embedded: boolean
  issuer: string
  clientId: string
  /** Absent for a public client. */
  clientSecret: string | undefined
  /** The `aud` that access tokens carry for this API, where the provider sets one. */
  audience: string | undefined
  scopes: string
  /** Resource indicator (RFC 8707) sent with the sign-in, where the provider wants one. */
  resource: string | undefined
  /** Dotted path of the role in tokens. */
  roleClaim: string
}>

/** The call that writes a person's role to the provider. */
export type IdentityConfig = Readonly<{
  managementUrl: string
  managementKey: string
  dialect: 'clerk' | 'keycloak' | 'auth0'
}>

/** Which provider people sign in at: the embedded one unless OIDC_ISSUER names another. */
export function readOidc(env: Environment, publicUrl: string): OidcConfig {
  const external = readWebAddress(env, 'OIDC_ISSUER', 'https://login.example.org/realms/school')
  const shared = {
    scopes: readText(env, 'OIDC_SCOPES') ?? 'openid profile email offline_access',
    roleClaim: readText(env, 'OIDC_ROLE_CLAIM') ?? 'public_metadata.role',
  }
  if (!external) {
    const issuer = readIdentityUrl(env) ?? `${publicUrl}/identity`
    const api = `${publicUrl}/api`
    return {
      ...shared,
      embedded: true,
      issuer,
      clientId: 'kinderleaf',
      clientSecret: undefined,
      audience: api,
      resource: api,
    }
  }
  return {
    ...shared,
    embedded: false,
    // Compared letter by letter with what tokens say, so a slash at its end counts.
    issuer: readText(env, 'OIDC_ISSUER') ?? external,
    clientId: requireText(env, 'OIDC_CLIENT_ID', 'because OIDC_ISSUER is set'),
    clientSecret: readText(env, 'OIDC_CLIENT_SECRET'),
    audience: readText(env, 'OIDC_AUDIENCE'),
    resource: readText(env, 'OIDC_RESOURCE'),
  }
}

function readIdentityUrl(env: Environment): string | undefined {
  const url = readWebAddress(env, 'IDENTITY_PUBLIC_URL', 'https://id.example.org/identity')
  if (!url || new URL(url).pathname === '/identity') return url
  throw new SettingError(
    'IDENTITY_PUBLIC_URL must end in /identity: write one such as https://id.example.org/identity.',
  )
}

/** How the role is written to a provider that is not ours. */
export function readManagement(env: Environment): IdentityConfig {
  const because = 'because OIDC_ISSUER is set (the role is written there)'
  return {
    managementUrl: requireWebAddress(
      env,
      'IDENTITY_MANAGEMENT_URL',
      'https://api.example.org',
      because,
    ),
    managementKey: requireText(env, 'IDENTITY_MANAGEMENT_KEY', because),
    dialect: readChoice(
      env,
      'IDENTITY_MANAGEMENT_DIALECT',
      ['clerk', 'keycloak', 'auth0'],
      'clerk',
    ),
  }
}

/** The embedded provider takes the call at its own address, with a key nobody has to set. */
export function embeddedManagement(
  env: Environment,
  oidc: OidcConfig,
  secret: string,
): IdentityConfig {
  return {
    managementUrl: oidc.issuer,
    managementKey:
      readSecret(env, 'IDENTITY_MANAGEMENT_KEY', 16) ??
      createHmac('sha256', secret).update('identity management key').digest('base64url'),
    dialect: 'clerk',
  }
}
