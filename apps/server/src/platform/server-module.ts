// What a module gives the server: handlers, routes, sweeps, used files and personal data.
import type { EndpointName } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'
import type { DatabaseOrTransaction } from './database/index.ts'
import type { HandlersOf } from './http/handlers.ts'
import type { Authenticate } from './http/register-routes.ts'
import type { PersonalData } from './personal-data.ts'
import type { Sweep } from './sweeps.ts'

export interface OwnedFile {
  id: string
  ownerId: string | null
}

/** Returns which of these files are used by something that exists or can be restored. */
export type FindUsed = (
  db: DatabaseOrTransaction,
  files: readonly OwnedFile[],
) => Promise<ReadonlySet<string>>

export interface ServerModule<K extends EndpointName = never> {
  handlers: HandlersOf<K>
  /**
   * Which files its rows use; null when they use none. Required of every module: a file that no
   * module uses is deleted.
   */
  findUsedFiles: FindUsed | null
  /**
   * What it holds on people; null when it holds nothing. Required of every module: what none
   * declares is neither exported nor erased.
   */
  personalData: PersonalData | null
  sweeps?: readonly Sweep[]
  /** Registers routes outside the route table, before those of the table. */
  register?: (app: FastifyInstance, authenticate: Authenticate) => Promise<void>
}
