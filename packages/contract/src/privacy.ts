// What a school says about the data that it keeps, and what of a class, or of the school, goes next.
import { type Static, Type } from 'typebox'
import { answer, Nullable, PersonId, Timestamp } from './common.ts'

/** The school as its settings name it, and its times. */
export const PrivacyFacts = Type.Object({
  school: Type.Object({ name: Nullable(Type.String()), contact: Nullable(Type.String()) }),
  times: Type.Object({
    /** The last day of the school year, as MM-DD. */
    schoolYearEnds: Type.String(),
    workDays: Type.Integer(),
    recordsDays: Type.Integer(),
    accountsDays: Type.Integer(),
  }),
})
export type PrivacyFacts = Static<typeof PrivacyFacts>

/** Work of a class, or of all classes, that will be deleted, by how many of each kind. */
export const WorkToGo = Type.Object({
  /** Not before this moment. */
  goesAt: Timestamp,
  /** What was made earlier goes. */
  madeBefore: Timestamp,
  handIns: Type.Integer(),
  answers: Type.Integer(),
  drawings: Type.Integer(),
})
export type WorkToGo = Static<typeof WorkToGo>

/** Accounts of children that nobody uses and that will be deleted with all that is held on them. */
export const AccountsToGo = Type.Object({
  /** When the first of them goes, at the earliest. */
  goesAt: Timestamp,
  /** For how many days nobody has used an account that goes. */
  unusedDays: Type.Integer(),
  count: Type.Integer(),
  children: Type.Array(Type.Object({ _id: PersonId, name: Type.String() }), {
    description: 'Some of them, those that go first.',
  }),
})
export type AccountsToGo = Static<typeof AccountsToGo>

const ToGo = Type.Object({ work: Nullable(WorkToGo), accounts: Nullable(AccountsToGo) })
export type ToGo = Static<typeof ToGo>

export const privacyAnswers = {
  facts: answer(PrivacyFacts.properties),
  toGo: answer(ToGo.properties),
}
