// Upload handlers in the hosting provider's format (films come in pieces before, see videos/), and
// new links for uploaded files whose links have expired.
import { fileTypes } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Educator } from '../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { FileField, Media, ReceivedFile } from './media.ts'

const SMALL_FIELD_BYTES = 10_000

// Covers and pictures of quizzes and activities are all public.
const pictureField: FileField = {
  accepts: 'picture',
  extensions: fileTypes.picture,
  maxFiles: 1,
  visibility: 'public',
}
// A document's use is not known yet, so only its owner gets a link.
const documentField: FileField = {
  accepts: 'either',
  extensions: [
    ...new Set([...fileTypes.lectureFile, ...fileTypes.captions, ...fileTypes.activityAttachment]),
  ],
  maxFiles: 1,
  visibility: 'private',
}

export type UploadHandlers = HandlersOf<
  'uploadPicture' | 'uploadFile' | 'finishVideo' | 'fileLinks'
>

interface UploadCalls extends Pick<Media, 'receiveForm' | 'readable'> {
  finishVideo(id: string, ownerId: string): Promise<ReceivedFile | Failure>
  ownAddresses(urls: readonly string[], owner: Educator): Promise<(string | null)[]>
}

/** The upload handlers; what is expected must be what the public settings say. */
export function createUploadHandlers(
  media: UploadCalls,
  expected: { cloud: string; preset: string; publicUrl: string },
): UploadHandlers {
  // The provider's addresses are whole ones; what is stored of them is the path.
  const secureUrl = (url: string) => expected.publicUrl + media.readable(url)

  async function receive(request: FastifyRequest, actor: Educator, cloud: string, file: FileField) {
    if (cloud !== expected.cloud) return wrong('cloud')
    const form = await media.receiveForm(
      request,
      { fields: ['upload_preset'], fieldBytes: SMALL_FIELD_BYTES, files: { file } },
      actor,
    )
    if (isFailure(form)) return form
    const [received] = form.files
    if (received && form.fields.upload_preset === expected.preset) return received
    await form.discard()
    return received ? wrong('upload_preset') : wrong('file', 'is missing')
  }

  return {
    async uploadPicture({ actor, params, request }) {
      const received = await receive(request, actor, params.cloud, pictureField)
      return isFailure(received) ? received : presentUpload(received, 'image', secureUrl)
    },

    async uploadFile({ actor, params, request }) {
      const received = await receive(request, actor, params.cloud, documentField)
      return isFailure(received) ? received : presentUpload(received, 'raw', secureUrl)
    },

    async finishVideo({ actor, params }) {
      const received = await media.finishVideo(params.id, actor.id)
      return isFailure(received) ? received : presentUpload(received, 'video', media.readable)
    },

    async fileLinks({ actor, body }) {
      const addresses = await media.ownAddresses(body.urls, actor)
      const links = addresses.map((address) => address && media.readable(address))
      return { success: true, links }
    },
  }
}

const wrong = (path: string, message = 'is not the one of this school') =>
  failure('NOT_ACCEPTABLE', { fields: [{ path, message }] })

function presentUpload(
  { id, url, fileName, byteSize }: ReceivedFile,
  resourceType: 'image' | 'raw' | 'video',
  secureUrl: (url: string) => string,
) {
  return {
    success: true as const,
    secure_url: secureUrl(url),
    public_id: id,
    resource_type: resourceType,
    original_filename: fileName,
    bytes: byteSize,
  }
}
