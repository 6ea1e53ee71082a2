// What each module declares about personal data: how all that it holds on a person is exported and
// erased.
import type { DatabaseOrTransaction } from './database/index.ts'

/** Whose data: everything of a person, or what belongs to one teacher's class alone. */
export interface DataSubject {
  personId: string
  /** The teacher of that class; undefined for everything. */
  educatorId?: string
}

export interface RecordedFile {
  fileName: string
  /** A stored address of the media module. */
  url: string
}

/** One thing that is held on a person; its keys are words that anybody understands. */
export interface RecordedItem {
  values: Readonly<Record<string, unknown>>
  files?: readonly RecordedFile[]
}

/** All things of one kind. */
export interface RecordedSection {
  title: string
  /** Read more than once, one item at a time. */
  items: () => AsyncIterable<RecordedItem>
}

export interface Erased {
  rows: number
  /** Called once the transaction is committed; what a crash leaves undone is swept. */
  committed?: () => Promise<void>
}

export interface PersonalData {
  record(db: DatabaseOrTransaction, subject: DataSubject): RecordedSection[]
  /** Deletes rows and corrects what counts them. */
  erase(tx: DatabaseOrTransaction, subject: DataSubject): Promise<Erased>
  /** Whether others still use what she published, or are in her class: she cannot be erased then. */
  isNeeded?(tx: DatabaseOrTransaction, personId: string): Promise<boolean>
}

/** A section of the rows of one query. */
export const section = <Row>(
  title: string,
  query: () => PromiseLike<readonly Row[]>,
  present: (row: Row) => RecordedItem,
): RecordedSection => ({
  title,
  async *items() {
    for (const row of await query()) yield present(row)
  },
})
