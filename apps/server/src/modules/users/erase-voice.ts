// What users need of the activities module when a consent ends.
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'

/**
 * Deletes what a student has spoken for her work; returns what deletes the recordings' contents once
 * the transaction is committed.
 */
export type EraseVoice = (
  tx: DatabaseOrTransaction,
  studentId: string,
) => Promise<() => Promise<void>>
