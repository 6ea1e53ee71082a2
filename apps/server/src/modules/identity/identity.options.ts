// What the module has to be told. Plain values: it reads no settings by itself.
import type { PublicSettings } from '@kinderleaf/contract'

export type ManagementDialect = 'clerk' | 'keycloak' | 'auth0'

export interface IdentityOptions {
  /** The origin that browsers use, without a slash at the end. */
  publicUrl: string
  /** Session tokens and sign-in cookies are encrypted with keys derived from it. */
  appSecret: string
  issuer: string
  clientId: string
  /** None for a public client. */
  clientSecret?: string
  /** What access tokens name in `aud`, when that is not the client. */
  audience?: string
  scopes: string
  /** The resource indicator (RFC 8707), for providers that want one. */
  resource?: string
  /** Where tokens carry the role: a claim's name, or a path with dots. */
  roleClaim: string
  management: { dialect: ManagementDialect; url: string; key: string }
  teacherSignup: PublicSettings['teacherSignup']
  upload: PublicSettings['upload']
  accountUrl: string | null
}

/** The parameter by which a token is asked for one resource. */
export const resourceParameter = ({ resource }: IdentityOptions): Record<string, string> =>
  resource ? { resource } : {}
