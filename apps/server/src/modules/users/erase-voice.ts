// What users need of the modules that store a child's voice when a consent ends.
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'

/**
 * Deletes what a student has spoken for her work and about her pictures; returns what deletes the
 * recordings' contents once the transaction is committed.
 */
export type EraseVoice = (
  tx: DatabaseOrTransaction,
  studentId: string,
) => Promise<() => Promise<void>>
