// Settings of the identity provider: where people sign in, and where roles are written.
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

/** The OpenID Provider. */
export type OidcConfig = Readonly<{
  /** Whether it is the embedded provider. */
  embedded: boolean
  issuer: string
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
  /** `aud` of access tokens, where the provider sets one. */
  audience: string | undefined
  scopes: string
  /** Resource indicator (RFC 8707), where the provider requires one. */
  resource: string | undefined
  /** Path of the role in tokens, with dots. */
  roleClaim: string
}>

export type IdentityConfig = Readonly<{
  managementUrl: string
  managementKey: string
  dialect: 'clerk' | 'keycloak' | 'auth0'
}>

/** The OpenID Provider: the embedded one unless OIDC_ISSUER names another. */
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
    // Compared exactly with tokens, so a trailing slash matters.
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

/** How roles are written to an external provider. */
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

/** The embedded provider's management call, with a derived key that nobody has to set. */
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
