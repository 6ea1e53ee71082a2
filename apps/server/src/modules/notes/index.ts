// Notes: what a teacher writes down about a child of her class, for herself and whoever has the class
// after her. Other modules import only this file.
import type { HandOver } from '../../platform/class-handover.ts'
import type { AccountMerger } from '../../platform/merging-accounts.ts'
import type { ServerModule } from '../../platform/server-module.ts'
import { handOverNotes, noteData, noteMerger } from './notes.repository.ts'
import { createNoteHandlers, type NoteCalls, type NotesDeps } from './notes.routes.ts'

export interface Notes extends ServerModule<NoteCalls> {
  handOver: HandOver
  merger: AccountMerger
}

export const createNotes = (deps: NotesDeps): Notes => ({
  handlers: createNoteHandlers(deps),
  findUsedFiles: null,
  personalData: noteData,
  handOver: handOverNotes,
  merger: noteMerger,
})
