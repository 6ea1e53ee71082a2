// The files of a lesson: its picture, and the films, documents and captions of its lectures. Files
// of ours must be the teacher's own uploads.
import { fileTypes } from '@kinderleaf/contract/plain'
import type { Actor } from '../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { FileUse, Media, MediaReference } from '../media/index.ts'
import type { CourseForm } from './course-form.ts'
import {
  type FileKey,
  fileReferences,
  type StoredChapter,
  withFiles,
} from './lesson-content.rules.ts'

const uses: Readonly<Record<FileKey, FileUse>> = {
  lectureUrl: { extensions: fileTypes.video, visibility: 'private' },
  supportingFileUrl: { extensions: fileTypes.lectureFile, visibility: 'private' },
  captionsUrl: { extensions: fileTypes.captions, visibility: 'private' },
}

/** Returns the accepted addresses, or every lecture's field with a problem. */
export async function acceptReferences(media: Media, form: CourseForm, owner: Actor) {
  const content = await acceptLectureFiles(media, form.draft.content, owner)
  if (isFailure(content)) return content
  const { draft, uploadedPicture } = form
  const thumbnail = uploadedPicture === null ? draft.thumbnail : null
  const pictures = await media.acceptPictures(
    [{ path: 'courseThumbnail', value: thumbnail }],
    owner,
  )
  if (isFailure(pictures)) return pictures
  const thumbnailUrl = uploadedPicture ?? pictures.urls[0] ?? null
  const urls = [thumbnailUrl, ...filesOf(content)]
  return { thumbnailUrl, content, urls, discard: pictures.discard }
}

/** Every address in the lectures' file fields, in any order; external ones included. */
export const filesOf = (content: readonly StoredChapter[]): (string | null)[] =>
  content.flatMap(({ chapterContent }) =>
    chapterContent.flatMap(({ lectureUrl, supportingFileUrl, captionsUrl }) => [
      lectureUrl,
      supportingFileUrl,
      captionsUrl ?? null,
    ]),
  )

async function acceptLectureFiles(
  media: Media,
  content: readonly StoredChapter[],
  owner: Actor,
): Promise<StoredChapter[] | Failure> {
  // External films are plain links.
  const films = fileReferences(content, 'lectureUrl').map(({ path, value }) => ({
    path,
    value: value !== null && media.isOwn(value) ? value : null,
  }))
  const documents = fileReferences(content, 'supportingFileUrl')
  const captions = fileReferences(content, 'captionsUrl')
  const fields = captions
    .filter(({ value }, at) => value !== null && !films[at]?.value)
    .map(({ path }) => ({ path, message: 'Captions belong to a film that was uploaded here.' }))
  const accept = async (key: FileKey, references: readonly MediaReference[]) => {
    const accepted = await media.acceptFiles(references, owner, uses[key])
    if (!isFailure(accepted)) return accepted
    fields.push(...accepted.fields)
    return []
  }
  const files = {
    lectureUrl: await accept('lectureUrl', films),
    supportingFileUrl: await accept('supportingFileUrl', documents),
    captionsUrl: await accept('captionsUrl', captions),
  }
  return fields.length > 0 ? failure('NOT_ACCEPTABLE', { fields }) : withFiles(content, files)
}
