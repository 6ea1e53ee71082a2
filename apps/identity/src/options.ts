// What the host gives the provider, and what the provider gives back.

import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import type { AccountCreated, NewAccount } from './accounts.ts'
import type { MailSettings } from './reset-mail.ts'

/** The part of a logger that the provider uses. What it logs holds no token, name or address. */
export interface IdentityLogger {
  error(details: object, message: string): void
}

/** The application that people sign in to. */
export interface IdentityClient {
  clientId: string
  /** Leave out for a public client. */
  clientSecret?: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  /** Where the application begins a sign-in; pages that lost their way lead there. */
  signInUrl: string
  homeUrl: string
}

export interface IdentityOptions {
  /** A pool whose `identity` schema is migrated already. */
  pool: Pool
  /** The public address of the mount, for example http://127.0.0.1:3000/identity */
  issuer: string
  /** The application secret; cookie keys and key encryption are derived from it. */
  secret: string
  client: IdentityClient
  /** `aud` of access tokens: an absolute URI that names the application's API. */
  audience: string
  /** Bearer of the management call; without one the call always answers 401. */
  managementKey?: string
  mail?: MailSettings
  /** Used when there is no mail; give it only where nobody else can read the console. */
  printResetLink?: (link: string) => void
  /** Whether an error says that the database is away for a moment; pages then ask to try again. */
  isUnreachable?: (error: unknown) => boolean
  accessTokenSeconds?: number
  logger: IdentityLogger
  now?: () => Date
}

export interface Identity {
  /** Register it under the path of the issuer: `app.register(plugin, { prefix: '/identity' })`. */
  plugin: FastifyPluginAsync
  /** Whether anybody has an account. */
  hasAccounts(): Promise<boolean>
  createAccount(input: NewAccount): Promise<AccountCreated>
  /** A link that sets a new password, for an administrator to hand over. */
  createResetLink(signInName: string): Promise<string | undefined>
  rotateKeys(): Promise<void>
  /** Takes up keys that another process made; also happens every minute. */
  reloadKeys(): Promise<void>
  /** Removes what has expired; also happens every ten minutes. */
  sweep(): Promise<void>
  /** Ends the timers and waits for mails that are on their way. */
  stop(): Promise<void>
}
