// The module's options, as plain values: it reads no settings itself.
import type { PublicSettings } from '@kinderleaf/contract'
import type { Role } from '@kinderleaf/contract/plain'

export type ManagementDialect = 'clerk' | 'keycloak' | 'auth0'

export interface IdentityOptions {
  /** Public origin, without a trailing slash. */
  publicUrl: string
  /** Session tokens and sign-in cookies are encrypted with keys derived from it. */
  appSecret: string
  issuer: string
  clientId: string
  /** Undefined for a public client. */
  clientSecret?: string
  /** `aud` of access tokens, when it is not the client. */
  audience?: string
  scopes: string
  /** Resource indicator (RFC 8707), for providers that require one. */
  resource?: string
  /** The role's claim: a name, or a path with dots. */
  roleClaim: string
  management: { dialect: ManagementDialect; url: string; key: string }
  teacherSignup: PublicSettings['teacherSignup']
  /** For how long a session without use lasts. */
  idleSeconds: (role: Role | null) => number
  upload: PublicSettings['upload']
  accountUrl: string | null
}

export const resourceParameter = ({ resource }: IdentityOptions): Record<string, string> =>
  resource ? { resource } : {}
