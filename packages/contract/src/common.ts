// Schemas that several entities share.
import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { languages, limits } from './limits.ts'

/** Ids are UUIDs made by the application. */
export const Id = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'A UUID.',
})
/** A person's id is the identity provider's `sub`. PostgreSQL stores no NUL. */
export const PersonId = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\u0000]*$' })
export const Timestamp = Type.String({ description: 'ISO 8601 in UTC.' })
export const Text = (maxLength: number) => Type.String({ maxLength })
/** A description, as HTML. */
export const Description = Type.String({
  maxLength: limits.descriptionLength,
  title: 'The description with its formatting',
})
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A language of the product. */
export const LanguageCode = Type.Enum([...languages])

/** Every answer has `success`; most have a message for the reader. */
export const answer = <T extends TProperties>(properties: T) =>
  Type.Object({ success: Type.Literal(true), ...properties })

/** The content of a file, which is sent as it is read. */
export const ZipFile = Type.Unsafe<object>({ type: 'string', format: 'binary' })

export const Message = answer({ message: Type.String() })

export const Person = Type.Object({
  _id: PersonId,
  name: Type.String(),
  imageUrl: Nullable(Type.String()),
})
export type Person = Static<typeof Person>

export const EducatorName = Type.Object({ _id: PersonId, name: Type.String() })
export type EducatorName = Static<typeof EducatorName>

/** Who made it, where it has changed hands since: her name beside its teacher's. */
export const MadeBy = Type.Optional(Type.String({ description: 'Its maker, if not its teacher.' }))

/** Only its teacher sees a draft. What is published stays published. */
export const MaterialStatus = Type.Union([Type.Literal('draft'), Type.Literal('published')])
export type MaterialStatus = Static<typeof MaterialStatus>

/** Made by the browser that sends something, so that the same sent again is known. */
export const Key = (description: string) =>
  Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$', description })

export const KeyQuery = Type.Object({
  key: Type.Optional(Key('Under which one is stored once, and found when the answer was lost.')),
})

/** What a save of a lesson, quiz or activity says beside the content. */
export const saveFields = {
  status: Type.Optional(MaterialStatus),
  key: Type.Optional(
    Key(
      'Of a new one: sent again under the same key, it is not stored again, and what has changed is saved.',
    ),
  ),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The version that was edited; refused when another was saved meanwhile.',
    }),
  ),
  saves: Type.Optional(
    Type.Array(Key('Of one save.'), {
      minItems: 1,
      maxItems: limits.unansweredSaves,
      description:
        'The key of this save, after those of earlier ones that were not answered: if the last save is one of them, nobody else has saved.',
    }),
  ),
}

export const IdParams = Type.Object({ id: Id })

export const ListQuery = Type.Object({
  search: Type.Optional(Text(limits.searchLength)),
  educators: Type.Optional(
    Type.String({ maxLength: 8_000, description: 'Ids of educators, separated by commas.' }),
  ),
  show: Type.Optional(
    Type.Literal('todo', { description: 'Without what the student who asks has done.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
  cursor: Type.Optional(Type.String({ maxLength: limits.cursorLength })),
})
export type ListQuery = Static<typeof ListQuery>

/** How far a student is with something that she may do; where she has not begun, `count` is 0. */
export const OwnWork = Type.Object(
  {
    state: Type.Union([Type.Literal('new'), Type.Literal('begun'), Type.Literal('done')]),
    count: Type.Integer({
      description: 'Lectures completed, questions answered (right ones once it is taken), or work.',
    }),
    of: Type.Integer(),
  },
  { description: 'Only for a student who asks for the work of named educators.' },
)
export type OwnWork = Static<typeof OwnWork>

export const OrderedListQuery = Type.Object({
  order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
  cursor: Type.Optional(Type.String({ maxLength: limits.cursorLength })),
})
export type OrderedListQuery = Static<typeof OrderedListQuery>

/** Sorting and searching a teacher's own lists; a `cursor` is valid only for its own order. */
export const sortedListQuery = <Sort extends TSchema>(sort: Sort) =>
  Type.Object({
    search: Type.Optional(Text(limits.searchLength)),
    sort: Type.Optional(sort),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
    cursor: Type.Optional(Type.String({ maxLength: limits.cursorLength })),
  })

export const PageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
  cursor: Type.Optional(Type.String({ maxLength: limits.cursorLength })),
})

/** Present when another page follows: send it back as `cursor`. */
export const nextCursor = Type.Optional(Type.String())

export const FailureAnswer = Type.Object({
  success: Type.Literal(false),
  code: Type.String(),
  message: Type.String(),
  requestId: Type.String(),
  fields: Type.Optional(
    Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
      description: 'Which fields are wrong and what would be right.',
    }),
  ),
  error: Type.Optional(
    Type.Object(
      { message: Type.String() },
      { description: "Of uploads alone, as the hosting provider's clients read it." },
    ),
  ),
})
export type FailureAnswer = Static<typeof FailureAnswer>
