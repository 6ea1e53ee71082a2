// Pictures that children make, private to each child.
import { type Static, Type } from 'typebox'
import { answer, Id, Nullable, nextCursor, Text, Timestamp } from './common.ts'
import { limits } from './limits.ts'

export const PictureKind = Type.Union([
  Type.Literal('drawing'),
  Type.Literal('coloring'),
  Type.Literal('stickers'),
])

const Side = Type.Integer({ minimum: 1, maximum: limits.pictureSideMax })

/** The JSON in the form field `picture`, sent with the file `image`. */
export const PictureInput = Type.Object({
  kind: PictureKind,
  subject: Type.Optional(Nullable(Text(limits.pictureSubjectLength))),
  state: Type.Optional(
    Nullable(Type.String({ description: 'What the room needs to go on, as JSON.' })),
  ),
  width: Side,
  height: Side,
  createdAt: Type.String({ maxLength: 40, description: 'ISO 8601.' }),
  updatedAt: Type.String({ maxLength: 40, description: 'ISO 8601; what was made last stays.' }),
})
export type PictureInput = Static<typeof PictureInput>

/** The JSON in the form field `voice`, sent with the file `recording`, or without one: she took it off. */
export const PictureVoiceInput = Type.Object({
  id: Id,
  spokenAt: Type.String({ maxLength: 40, description: 'ISO 8601; what was said last stays.' }),
})
export type PictureVoiceInput = Static<typeof PictureVoiceInput>

const pictureFields = {
  _id: Id,
  kind: PictureKind,
  subject: Nullable(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  deletedAt: Nullable(Timestamp),
  imageUrl: Type.String({ description: 'The whole picture; a link that runs out.' }),
  smallUrl: Type.String({ description: 'The same, as a wall of pictures shows it.' }),
  voiceId: Nullable(Id),
  voiceUrl: Nullable(Type.String({ description: 'What she says about it; a link that runs out.' })),
  /** When she last said something about it, or took that off. */
  voiceAt: Nullable(Timestamp),
}

export const GalleryPicture = Type.Object(pictureFields)
export type GalleryPicture = Static<typeof GalleryPicture>

const WholePicture = Type.Object({ ...pictureFields, state: Nullable(Type.String()) })

const moved = Type.Array(Id, {
  description:
    'With the first page: pictures that were hers until her teacher moved them to another child.',
})

export const galleryAnswers = {
  pictures: answer({ pictures: Type.Array(GalleryPicture), nextCursor, moved }),
  picture: answer({ picture: WholePicture }),
  saved: answer({ picture: GalleryPicture, message: Type.String() }),
  voiceSaved: answer({ picture: GalleryPicture }),
}
