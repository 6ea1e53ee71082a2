// What a module is to the server that is built of them: the calls it answers and what it does beside.
import type { EndpointName } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'
import type { DatabaseOrTransaction } from './database/index.ts'
import type { HandlersOf } from './http/handlers.ts'
import type { Authenticate } from './http/register-routes.ts'
import type { Sweep } from './sweeps.ts'

export interface OwnedFile {
  id: string
  ownerId: string | null
}

/** Answers which of these files something refers to that is there or can be brought back. */
export type FindUsed = (
  db: DatabaseOrTransaction,
  files: readonly OwnedFile[],
) => Promise<ReadonlySet<string>>

export interface ServerModule<K extends EndpointName = never> {
  handlers: HandlersOf<K>
  /**
   * Which uploaded files its rows refer to; null says that they refer to none. Everybody has to say:
   * a file that no module names is deleted.
   */
  findUsedFiles: FindUsed | null
  sweeps?: readonly Sweep[]
  /** Adds addresses that are not in the route table; before the routes of the table. */
  register?: (app: FastifyInstance, authenticate: Authenticate) => Promise<void>
}
