// Port that writes a role, unlocks an account and ends a session at the provider; one adapter for each provider's API.
import type { Role } from '@kinderleaf/contract/plain'
import type { Logger } from 'pino'
import type { IdentityOptions, ManagementDialect } from '../identity.options.ts'
import type { Fetch } from '../provider.ts'
import { auth0Management } from './auth0.ts'
import { clerkManagement } from './clerk.ts'
import { keycloakManagement } from './keycloak.ts'

export interface Management {
  /** False when the provider refused or did not answer; the role is then unchanged. */
  setRole(userId: string, role: Role): Promise<boolean>
  /** The same for unlocking an account; null where the provider's API is none that we ask for it. */
  unlock: ((userId: string) => Promise<boolean>) | null
  /** Ends a session of the provider, where its API is one that we ask for it. */
  endSession(sessionId: string): Promise<void>
}

interface ManagementAccess {
  /** Without a trailing slash. */
  url: string
  key: string
  issuer: string
  fetch: Fetch
}

/** An adapter throws what `fetch` throws, and ManagementRefused. */
export type ManagementAdapter = (access: ManagementAccess) => {
  setRole(userId: string, role: Role): Promise<void>
  unlock?(userId: string): Promise<void>
  endSession?(sessionId: string): Promise<void>
}

const adapters: Record<ManagementDialect, ManagementAdapter> = {
  clerk: clerkManagement,
  keycloak: keycloakManagement,
  auth0: auth0Management,
}

export function createManagement(
  { management, issuer }: Pick<IdentityOptions, 'management' | 'issuer'>,
  fetch: Fetch,
  logger: Logger,
): Management {
  const url = management.url.replace(/\/+$/, '')
  const adapter = adapters[management.dialect]({ url, key: management.key, issuer, fetch })
  const { unlock } = adapter
  const isDone = async (asked: Promise<void>, refusal: string) => {
    try {
      await asked
      return true
    } catch (error) {
      logger.error({ err: error }, refusal)
      return false
    }
  }
  return {
    setRole: (userId, role) =>
      isDone(adapter.setRole(userId, role), 'the provider did not take a role'),

    unlock:
      unlock === undefined
        ? null
        : (userId) => isDone(unlock(userId), 'the provider did not unlock an account'),

    async endSession(sessionId) {
      try {
        await adapter.endSession?.(sessionId)
      } catch (error) {
        logger.warn({ err: error }, 'the provider did not end a session')
      }
    },
  }
}
