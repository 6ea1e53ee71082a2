// What a teacher notes about a child of her class; no child sees it.
import { type Static, Type } from 'typebox'
import { answer, EducatorName, Id, Nullable, PersonId, Text, Timestamp } from './common.ts'
import { limits } from './limits.ts'

export const StudentNote = Type.Object({
  _id: Id,
  text: Type.String(),
  notedAt: Timestamp,
  notedBy: Nullable(EducatorName),
})
export type StudentNote = Static<typeof StudentNote>

export const NoteParams = Type.Object({
  studentId: PersonId,
  noteId: Type.String({
    ...Id,
    description: 'Made by the page: a note sent again is stored once, with its last words.',
  }),
})

export const NoteInput = Type.Object({ text: Text(limits.noteLength) })

export const noteAnswers = {
  ofStudent: answer({ notes: Type.Array(StudentNote, { description: 'Newest first.' }) }),
}
