// What a school says about the data that it keeps, and what of a class goes next.
import { type Static, Type } from 'typebox'
import { answer, Nullable, Timestamp } from './common.ts'

/** The school as its settings name it, and its times. */
export const PrivacyFacts = Type.Object({
  school: Type.Object({ name: Nullable(Type.String()), contact: Nullable(Type.String()) }),
  times: Type.Object({
    /** The last day of the school year, as MM-DD. */
    schoolYearEnds: Type.String(),
    workDays: Type.Integer(),
    recordsDays: Type.Integer(),
  }),
})
export type PrivacyFacts = Static<typeof PrivacyFacts>

/** Work of a teacher's class that will be deleted, by how many of each kind. */
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

export const privacyAnswers = {
  facts: answer(PrivacyFacts.properties),
  workToGo: answer({ work: Nullable(WorkToGo) }),
}
