// The upload answer, in the hosting provider's own shape.
import { Type } from 'typebox'
import { answer } from './common.ts'

export const UploadAnswer = answer({
  secure_url: Type.String(),
  public_id: Type.String(),
  resource_type: Type.Union([Type.Literal('image'), Type.Literal('raw'), Type.Literal('video')]),
  original_filename: Type.String(),
  bytes: Type.Integer(),
})

export const UploadParams = Type.Object({ cloud: Type.String({ maxLength: 100 }) })
