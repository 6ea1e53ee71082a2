// The provider's options and its interface for the host.

import type { FastifyPluginAsync } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import type { Account, AccountCreated, Metadata, NewAccount } from './accounts.ts'
import type { Language } from './languages.ts'
import type { MailSettings } from './mail.ts'

/** The logger of the provider. It logs no token, name or address. */
export interface IdentityLogger {
  error(details: object, message: string): void
}

export interface IdentityClient {
  clientId: string
  /** Undefined for a public client. */
  clientSecret?: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  /** Where the application begins a sign-in; expired pages link there. */
  signInUrl: string
  homeUrl: string
  /** Says what is kept about people. */
  privacyUrl: string
  /** Where a person reads what keepers did with her account. */
  eventsUrl: string
}

export interface IdentityOptions {
  /** A pool on a migrated database. */
  pool: Pool
  /** The public address of the mount, for example http://127.0.0.1:3000/identity */
  issuer: string
  /** The application secret; cookie keys and key encryption are derived from it. */
  secret: string
  client: IdentityClient
  /** `aud` of access tokens: an absolute URI of the application's API. */
  audience: string
  /** The language of whoever's browser prefers none of ours; English without it. */
  defaultLocale?: Language
  /** Bearer of the management call; without it every call gets 401. */
  managementKey?: string
  mail?: MailSettings
  /** Used without mail; set it only where nobody else can read the console. */
  printResetLink?: (link: string) => void
  /**
   * Whether an error passes: the database is temporarily unavailable, or an account was erased
   * meanwhile. Pages then ask to try again.
   */
  isPassing?: (error: unknown) => boolean
  /**
   * Called within the transaction that sets another password, to end the host's own sessions: those
   * of access tokens with another `sid` than the spared session. Returns what to do once it is
   * committed.
   */
  passwordChanged?: (client: PoolClient, change: PasswordChange) => Promise<() => void>
  /**
   * Called within the transaction that ends single sessions of an account, to end the host's own
   * ones: those of access tokens with such a `sid`.
   */
  sessionsEnded?: (client: PoolClient, ended: EndedSessions) => Promise<void>
  /**
   * The same within the transaction that adds an account's first second step or takes one off:
   * whether the spared session took it is what its next access token says.
   */
  secondStepChanged?: (client: PoolClient, change: PasswordChange) => Promise<() => void>
  /**
   * Called within the transaction that sets another name, so that the host renews the account's
   * access tokens, which tell it.
   */
  renamed?: (client: PoolClient, accountId: string) => Promise<void>
  /** For how long a session of an account with this public metadata lasts without use. */
  idleSeconds?: (publicMetadata: Metadata) => number
  /** Whether this account may add a second step; nobody may without it. */
  offersSecondStep?: (account: { id: string; publicMetadata: Metadata }) => Promise<boolean>
  /** Whether the host may vouch for this account (vouching.ts); for nobody without it. */
  vouchesFor?: (account: Account) => boolean
  /**
   * Deletes an account with all that the host holds on its owner; false while others still need what
   * she published or are in her class. Without it nobody can delete her account herself.
   */
  deleteAccount?: (accountId: string) => Promise<boolean>
  /** Called for what an operator or the person should know of; it is awaited. */
  onEvent?: OnEvent
  logger: IdentityLogger
  now?: () => Date
}

export type OnEvent = (event: IdentityEvent) => Promise<void>

export interface IdentityEvent {
  kind:
    | ('account-opened' | 'sign-in-refused' | 'locked' | 'new-browser' | 'reset-link')
    | ('second-step-added' | 'second-step-removed' | 'second-step-refused' | 'spare-code-used')
    | ('passkey-added' | 'passkey-removed')
    | ('session-ended' | 'sign-in-name-changed')
  accountId: string
  /** Whether its owner did it, signed in. */
  byOwner?: boolean
}

export interface PasswordChange {
  accountId: string
  /** Tokens with a lower `password_version` are of before. */
  passwordVersion: number
  sparedSession: string | undefined
}

export interface EndedSessions {
  accountId: string
  sessions: string[]
}

export interface Identity {
  /** Register it under the path of the issuer: `app.register(plugin, { prefix: '/identity' })`. */
  plugin: FastifyPluginAsync
  /** Whether there are any accounts. */
  hasAccounts(): Promise<boolean>
  createAccount(input: NewAccount): Promise<AccountCreated>
  /** Loads keys that another process created; also happens every minute. */
  reloadKeys(): Promise<void>
  /** Removes what has expired; also happens every ten minutes. */
  sweep(): Promise<void>
  /** Stops the timers and waits for mails being sent. */
  stop(): Promise<void>
}
