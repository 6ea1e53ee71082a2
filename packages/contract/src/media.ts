// The upload answer, in the hosting provider's format, and links to uploaded files.
import { type Static, Type } from 'typebox'
import { answer, Id, Nullable, Text } from './common.ts'
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

/** A film or document that is to go straight to the school's bucket. */
export const DirectUploadInput = Type.Object({
  key: Type.Unsafe<string>({
    ...Id,
    description: 'Made by the page; sent again it means the same upload.',
  }),
  kind: Type.Union([Type.Literal('video'), Type.Literal('document')]),
  fileName: Text(limits.fileNameLength),
  byteLength: Type.Integer({ minimum: 1, maximum: limits.videoBytes }),
})
export type DirectUploadInput = Static<typeof DirectUploadInput>

export const DirectUpload = Type.Object({
  id: Id,
  parts: Type.Array(
    Type.Object({
      number: Type.Integer({ description: 'From 1 on, each of `limits.uploadPartBytes`.' }),
      url: Type.String({ description: 'Where exactly this part is put.' }),
    }),
    { description: 'What has not arrived yet.' },
  ),
  goodForSeconds: Type.Integer({ description: 'How long the addresses are good.' }),
})
export type DirectUpload = Static<typeof DirectUpload>

export const DirectUploadAnswer = answer({
  upload: Type.Union([DirectUpload, Type.Null()], {
    description: 'Null where files pass through the server.',
  }),
})

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
