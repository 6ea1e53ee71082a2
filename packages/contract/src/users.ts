// The signed-in person, roles, class codes and membership, and the settings that pages need before
// sign-in.
import { type Static, Type } from 'typebox'
import {
  answer,
  EducatorName,
  Id,
  LanguageCode,
  Nullable,
  nextCursor,
  Person,
  PersonId,
  Text,
  Timestamp,
} from './common.ts'
import { Face } from './faces.ts'
import { limits } from './limits.ts'

export const RoleName = Type.Union([Type.Literal('educator'), Type.Literal('student')])

export const User = Type.Object({
  ...Person.properties,
  role: Nullable(RoleName),
  awaitsClass: Type.Boolean({
    description: "A child's own account that has not joined a class: it can play, and no more.",
  }),
  isManaged: Type.Optional(
    Type.Boolean({
      description: 'Her teacher made her account: it has no password, and no page of its own.',
    }),
  ),
  face: Type.Optional(Face),
  language: Type.Optional(LanguageCode),
  enrolledCourses: Type.Array(Id),
  unseenFeedback: Type.Optional(
    Type.Integer({ description: 'How much feedback a student has not seen yet.' }),
  ),
})
export type User = Static<typeof User>

/** Blank and overlong codes are refused by the rules, with fixed texts. */
/** A teacher in the class of another one, or that class; `until` is the last day. */
export const Colleague = Type.Object({
  _id: PersonId,
  name: Type.String(),
  until: Type.String({ description: 'YYYY-MM-DD, the last day.' }),
})
export type Colleague = Static<typeof Colleague>

/** How a child wants to be drawn. */
export const FaceInput = Type.Object({ face: Face })

/** In which language the pages speak to a person. */
export const LanguageInput = Type.Object({ language: LanguageCode })

export const CodeInput = Type.Object({ code: Text(1_000) })

export const PublicSettings = Type.Object({
  teacherSignup: Type.Union([
    Type.Literal('open'),
    Type.Literal('code'),
    Type.Literal('approve'),
    Type.Literal('closed'),
  ]),
  /** Where files are uploaded: `{base}/v1_1/{cloud}/{image|raw}/upload`. */
  upload: Type.Object({
    base: Type.String(),
    cloud: Type.String(),
    preset: Type.String(),
    /** Whether uploads need our bearer, which is sent to no other host. */
    own: Type.Boolean(),
  }),
  /** The page for changing name and password; null with an external provider. */
  accountUrl: Nullable(Type.String()),
})
export type PublicSettings = Static<typeof PublicSettings>

/** A child whom a teacher has removed from her class. */
export const RemovedStudent = Type.Object({ student: Person, removedAt: Timestamp })
export type RemovedStudent = Static<typeof RemovedStudent>

/** A child whose data of a class are erased at a time, unless the teacher takes it back before. */
export const StudentToErase = Type.Object({ student: Person, erasesAt: Timestamp })
export type StudentToErase = Static<typeof StudentToErase>

/** The child's name, typed as it is shown. */
export const ErasureInput = Type.Object({ name: Text(limits.nameLength) })

export const userAnswers = {
  userData: answer({ user: User }),
  classesOfOthers: answer({ classes: Type.Array(Colleague) }),
  joinedEducators: answer({
    joinedEducators: Type.Array(PersonId),
    educators: Type.Array(EducatorName, { description: 'The same teachers with their names.' }),
  }),
  updateRole: answer({ message: Type.String(), user: User }),
  classCode: answer({ code: Type.String(), message: Type.String() }),
  saveCode: answer({ code: Type.String(), message: Type.String() }),
  removedStudents: answer({ students: Type.Array(RemovedStudent), nextCursor }),
  studentsToErase: answer({ students: Type.Array(StudentToErase), nextCursor }),
  eraseStudent: answer({ message: Type.String(), erasesAt: Timestamp }),
  settings: answer({ settings: PublicSettings }),
}
