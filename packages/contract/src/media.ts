// The upload answer, in the hosting provider's format, and links to uploaded files.
import { Type } from 'typebox'
import { answer, Nullable, Text } from './common.ts'
import { limits } from './limits.ts'

/** Why a picture that is sent or named may be refused. */
export const pictureFailures = [
  'PICTURE_FOREIGN',
  'WRONG_FILE_TYPE',
  'TOO_LARGE',
  'STORAGE_FULL',
] as const

export const UploadAnswer = answer({
  secure_url: Type.String({
    description:
      'Absolute in the provider’s format. Taken back whole or as a path, and stored as the path.',
  }),
  public_id: Type.String(),
  resource_type: Type.Union([Type.Literal('image'), Type.Literal('raw'), Type.Literal('video')]),
  original_filename: Type.String(),
  bytes: Type.Integer(),
})

export const UploadParams = Type.Object({ cloud: Type.String({ maxLength: 100 }) })

/** Addresses of uploaded files: unsigned, or as links that may have expired. */
export const FileLinksInput = Type.Object({
  urls: Type.Array(Text(limits.urlLength), { maxItems: limits.filesPerLesson }),
})

export const FileLinksAnswer = answer({
  links: Type.Array(Nullable(Type.String()), {
    description:
      'In the order asked; null where there is no such file any more, or the caller may not read it.' +
      ' She may read what she uploaded; a teacher also what was handed in to her, a child what was said to her work.',
  }),
})
