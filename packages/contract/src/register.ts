// The register of a class: what its teacher writes down of each child, and lists that she pastes.
import { type Static, Type } from 'typebox'
import {
  answer,
  Key,
  LanguageCode,
  Message,
  Nullable,
  nextCursor,
  PageQuery,
  Person,
  PersonId,
  Text,
} from './common.ts'
import { Consent } from './consents.ts'
import { Face } from './faces.ts'
import { StudentParams } from './lessons.ts'
import { limits, registerColumns } from './limits.ts'
import { signInWays } from './sign-in-pictures.ts'

const Groups = Type.Array(Text(limits.groupLength), { maxItems: limits.groupsPerChild })

export const RegisterChild = Type.Object({
  student: Person,
  isManaged: Type.Boolean({ description: 'Her teacher made her account, and gives her her name.' }),
  isOnWall: Type.Boolean({ description: 'Her face is on the tablets of the class.' }),
  hasNamesake: Type.Boolean({ description: 'Another child of the class has the same name.' }),
  ownId: Nullable(Type.String({ description: "The school's own number of the child." })),
  groups: Type.Array(Type.String()),
  language: Nullable(LanguageCode),
  face: Nullable(Face),
  signIn: Nullable(Type.Enum([...signInWays], { description: 'Null: as the class.' })),
  consents: Type.Array(Type.Pick(Consent, ['kind', 'guardian', 'givenOn'])),
})
export type RegisterChild = Static<typeof RegisterChild>

/** By name. */
const RegisterQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(Text(limits.searchLength)),
  group: Type.Optional(Text(limits.groupLength)),
})

const list = Text(limits.registerTextLength)

const RegisterList = Type.Object({ text: list })

const RegisterSave = Type.Object({
  text: list,
  key: Key('Of one save: sent again, it is answered and not saved again.'),
  plan: Type.String({ maxLength: 64, description: 'Which of the check was looked at.' }),
})

/** What becomes of a row of the list. */
export const RegisterRow = Type.Object({
  row: Type.Integer({ description: 'The line of the list, from 1.' }),
  outcome: Type.Union([
    Type.Literal('new'),
    Type.Literal('changed'),
    Type.Literal('unchanged'),
    Type.Literal('refused'),
  ]),
  name: Type.String(),
  groups: Type.Array(Type.String()),
  hasNamesake: Type.Boolean(),
  changes: Type.Array(Type.Enum([...registerColumns]), { description: 'What is written anew.' }),
  problems: Type.Array(
    Type.Object({ column: Type.Enum([...registerColumns]), message: Type.String() }),
  ),
})
export type RegisterRow = Static<typeof RegisterRow>

export const ChildInput = Type.Object({
  name: Type.Optional(
    Type.String({ maxLength: limits.nameLength, description: 'Of a managed child alone.' }),
  ),
  groups: Groups,
  language: Nullable(LanguageCode),
  /** Left out, it stays as she or another teacher has chosen it. */
  face: Type.Optional(Nullable(Face)),
  signIn: Nullable(Type.Enum([...signInWays])),
})
export type ChildInput = Static<typeof ChildInput>

/** What a child joins and what she leaves; all her other groups stay. */
const GroupChange = Type.Object({
  studentId: PersonId,
  joins: Groups,
  leaves: Groups,
})
export type GroupChange = Static<typeof GroupChange>

const GroupChanges = Type.Object({
  changes: Type.Array(GroupChange, {
    minItems: 1,
    maxItems: limits.registerRows,
    description: 'All of them or none.',
  }),
})

const registerAnswers = {
  regrouped: answer({
    undo: Type.Array(GroupChange, {
      description: 'What takes back what was changed, and no more.',
    }),
    message: Type.String(),
  }),
  register: answer({
    children: Type.Array(RegisterChild),
    groups: Type.Array(Type.String(), { description: 'All labels of the class.' }),
    nextCursor,
  }),
  check: answer({ rows: Type.Array(RegisterRow), plan: Type.String() }),
  saved: answer({ added: Type.Integer(), changed: Type.Integer(), message: Type.String() }),
}

export const registerSchemas = {
  register: {
    query: RegisterQuery,
    answer: registerAnswers.register,
    failures: ['ACCOUNTS_ELSEWHERE'],
  },
  checkRegister: {
    body: RegisterList,
    answer: registerAnswers.check,
    failures: ['NOT_ACCEPTABLE', 'ACCOUNTS_ELSEWHERE'],
  },
  saveRegister: {
    body: RegisterSave,
    answer: registerAnswers.saved,
    failures: ['NOT_ACCEPTABLE', 'REGISTER_CHANGED', 'ACCOUNTS_ELSEWHERE'],
  },
  changeGroups: {
    body: GroupChanges,
    answer: registerAnswers.regrouped,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE', 'ACCOUNTS_ELSEWHERE'],
  },
  changeChild: {
    params: StudentParams,
    body: ChildInput,
    answer: Message,
    failures: ['STUDENT_NOT_FOUND', 'NOT_ACCEPTABLE', 'ACCOUNTS_ELSEWHERE'],
  },
} as const
