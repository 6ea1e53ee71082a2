// What a keeper of the school sees and does: accounts, people who wait to become teachers, and what
// happened to an account.
import { type Static, Type } from 'typebox'
import {
  answer,
  Id,
  IdParams,
  Message,
  Nullable,
  nextCursor,
  PageQuery,
  PersonId,
  Text,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'
import { privacyAnswers } from './privacy.ts'
import { Colleague, RoleName } from './users.ts'

const AccountsQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    Type.String({
      maxLength: limits.searchLength,
      description: 'The beginning of a name, username or e-mail address.',
    }),
  ),
  role: Type.Optional(RoleName),
})

/** Another teacher, by the username or e-mail address that she logs in with. */
export const TeacherInput = Type.Object({ teacher: Text(limits.searchLength) })

export const ColleagueInput = Type.Object({
  ...TeacherInput.properties,
  until: Type.String({ maxLength: 40, description: 'YYYY-MM-DD, the last day.' }),
})
export const ColleagueParams = Type.Object({ id: Id, colleagueId: PersonId })

export const KeptAccount = Type.Object({
  _id: Id,
  name: Type.String(),
  /** The username or e-mail address; empty where her teacher made her account. */
  signInName: Type.String(),
  role: Nullable(RoleName),
  isKeeper: Type.Boolean(),
  hasSecondStep: Type.Boolean(),
  createdAt: Timestamp,
  suspendedAt: Nullable(Timestamp),
})
export type KeptAccount = Static<typeof KeptAccount>

export const WaitingTeacher = Type.Object({
  _id: PersonId,
  name: Type.String(),
  signInName: Nullable(Type.String()),
  askedAt: Timestamp,
})
export type WaitingTeacher = Static<typeof WaitingTeacher>

export const AccountEvent = Type.Object({
  _id: Id,
  at: Timestamp,
  kind: Type.String(),
  actor: Nullable(
    Type.String({
      description: 'The name of somebody else who did it; null where she did it or nobody knows.',
    }),
  ),
  other: Type.Optional(
    Nullable(
      Type.String({
        description: 'The name of another teacher whom it is about; null when she is gone.',
      }),
    ),
  ),
})
export type AccountEvent = Static<typeof AccountEvent>

const NightlyBackups = Type.Object({
  /** When the newest was made; null while there is none, or where none could be looked for yet. */
  lastAt: Nullable(Timestamp),
  isLate: Type.Boolean({ description: 'None was made for two days, or none could be looked for.' }),
  isReached: Type.Boolean({ description: 'Their place has answered since the server started.' }),
})

const events = answer({ events: Type.Array(AccountEvent), nextCursor })

const keeperAnswers = {
  /** A keeper without a second step may do nothing yet. */
  office: answer({ isKeeper: Type.Boolean(), needsSecondStep: Type.Boolean() }),
  accounts: answer({ accounts: Type.Array(KeptAccount), nextCursor }),
  waiting: answer({ teachers: Type.Array(WaitingTeacher), nextCursor }),
  resetLink: answer({
    message: Type.String(),
    link: Type.String({ description: 'Sets a new password once. It is told here alone.' }),
  }),
  /** Null where none are made by night. */
  backups: answer({ nightly: Nullable(NightlyBackups) }),
  colleagues: answer({ colleagues: Type.Array(Colleague) }),
  events,
}

/** Input, answers and failures of their calls, as the route table has them. */
export const keeperSchemas = {
  keeperOffice: { answer: keeperAnswers.office, failures: [] },
  ownEvents: { query: PageQuery, answer: keeperAnswers.events, failures: [] },
  keeperAccounts: { query: AccountsQuery, answer: keeperAnswers.accounts, failures: [] },
  waitingTeachers: { query: PageQuery, answer: keeperAnswers.waiting, failures: [] },
  approveTeacher: {
    params: IdParams,
    answer: Message,
    failures: ['NOT_WAITING', 'ROLE_TAKEN', 'CHILDS_ACCOUNT', 'UNAVAILABLE'],
  },
  suspendAccount: {
    params: IdParams,
    answer: Message,
    failures: ['ACCOUNT_NOT_FOUND', 'KEEPER_STAYS'],
  },
  bringBackAccount: { params: IdParams, answer: Message, failures: ['ACCOUNT_NOT_FOUND'] },
  createResetLink: {
    params: IdParams,
    answer: keeperAnswers.resetLink,
    failures: ['ACCOUNT_NOT_FOUND', 'KEEPER_STAYS'],
  },
  unlockAccount: { params: IdParams, answer: Message, failures: ['ACCOUNT_NOT_FOUND'] },
  removeSecondStep: {
    params: IdParams,
    answer: Message,
    failures: ['ACCOUNT_NOT_FOUND', 'KEEPER_STAYS'],
  },
  handOverClass: {
    params: IdParams,
    body: TeacherInput,
    answer: Message,
    failures: ['ACCOUNT_NOT_FOUND', 'TEACHER_NOT_FOUND'],
  },
  classColleagues: { params: IdParams, answer: keeperAnswers.colleagues, failures: [] },
  letColleagueIn: {
    params: IdParams,
    body: ColleagueInput,
    answer: Message,
    failures: ['ACCOUNT_NOT_FOUND', 'TEACHER_NOT_FOUND', 'NOT_ACCEPTABLE'],
  },
  endColleague: { params: ColleagueParams, answer: Message, failures: [] },
  allToGo: { answer: privacyAnswers.toGo, failures: [] },
  backupState: { answer: keeperAnswers.backups, failures: [] },
  accountEvents: {
    params: IdParams,
    query: PageQuery,
    answer: keeperAnswers.events,
    failures: [],
  },
} as const
