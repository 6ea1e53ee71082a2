// Upload handlers in the hosting provider's format (films come in pieces before, see videos/), and
// new links to files whose links have expired.
import { fileTypes } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Actor, Educator } from '../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { isFilm } from './addresses.rules.ts'
import type { LateDirectUploads } from './late-direct-uploads.ts'
import type { FileField, Media, ReceivedFile } from './media.ts'
import type { ReadableFile } from './readable-files.ts'

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
  | 'uploadPicture'
  | 'uploadFile'
  | 'finishVideo'
  | 'beginUpload'
  | 'finishUpload'
  | 'cancelUpload'
  | 'fileLinks'
  | 'ownFileLinks'
>

interface UploadCalls extends Pick<Media, 'receiveForm' | 'readable' | 'readableBriefly'> {
  finishVideo(id: string, ownerId: string): Promise<ReceivedFile | Failure>
  direct: LateDirectUploads
  /** Whether pages may send to the bucket. */
  takesDirect: boolean
  readableFiles(urls: readonly string[], reader: Actor): Promise<(ReadableFile | null)[]>
}

/** The upload handlers; what is expected must be what the public settings say. */
export function createUploadHandlers(
  media: UploadCalls,
  expected: { cloud: string; preset: string; publicUrl: string },
): UploadHandlers {
  // The provider's addresses are whole ones; what is stored of them is the path.
  const secureUrl = ({ url, fileName: name }: ReceivedFile) =>
    expected.publicUrl + media.readable(url, { name })

  const pathOf = ({ url, fileName: name }: ReceivedFile) => media.readable(url, { name })

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

  /** New links, with `toOwn` to what she uploaded herself. */
  async function linksTo(urls: readonly string[], reader: Actor, toOwn: Media['readable']) {
    const files = await media.readableFiles(urls, reader)
    return files.map((file) => {
      if (!file) return null
      const { url, name, isOwn } = file
      return isOwn ? toOwn(url, { name }) : media.readableBriefly(url, { name })
    })
  }

  return {
    async uploadPicture({ actor, params, request }) {
      const received = await receive(request, actor, params.cloud, pictureField)
      return isFailure(received) ? received : presentUpload(received, 'image', secureUrl(received))
    },

    async uploadFile({ actor, params, request }) {
      const received = await receive(request, actor, params.cloud, documentField)
      return isFailure(received) ? received : presentUpload(received, 'raw', secureUrl(received))
    },

    async finishVideo({ actor, params }) {
      const received = await media.finishVideo(params.id, actor.id)
      if (isFailure(received)) return received
      return presentUpload(received, 'video', pathOf(received))
    },

    async beginUpload({ actor, body }) {
      const direct = media.takesDirect ? await media.direct?.() : null
      const upload = direct ? await direct.begin(body, actor.id) : null
      return isFailure(upload) ? upload : { success: true, upload }
    },

    async finishUpload({ actor, params }) {
      const direct = await media.direct?.()
      const received = direct
        ? await direct.finish(params.id, actor.id)
        : failure('UPLOAD_NOT_FOUND')
      if (isFailure(received)) return received
      const kind = isFilm({ variant: received.fileName }) ? 'video' : 'raw'
      return presentUpload(received, kind, pathOf(received))
    },

    async cancelUpload({ actor, params }) {
      const direct = await media.direct?.()
      const refused = await direct?.cancel(params.id, actor.id)
      return refused ?? { success: true, message: 'Cancelled.' }
    },

    async fileLinks({ actor, body }) {
      // What she uploaded waits in an editor that may stay open all day.
      const links = await linksTo(body.urls, actor, media.readable)
      return { success: true, links }
    },

    async ownFileLinks({ actor, body }) {
      const links = await linksTo(body.urls, actor, media.readableBriefly)
      return { success: true, links }
    },
  }
}

const wrong = (path: string, message = 'is not the one of this school') =>
  failure('NOT_ACCEPTABLE', { fields: [{ path, message }] })

function presentUpload(
  { id, fileName, byteSize }: ReceivedFile,
  resourceType: 'image' | 'raw' | 'video',
  secureUrl: string,
) {
  return {
    success: true as const,
    secure_url: secureUrl,
    public_id: id,
    resource_type: resourceType,
    original_filename: fileName,
    bytes: byteSize,
  }
}
