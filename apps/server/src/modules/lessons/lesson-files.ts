// The files that a lesson refers to: its picture, and the films, documents and captions of its
// lectures. What is ours has to be the teacher's own upload.
import { fileTypes } from '@kinderleaf/contract/plain'
import type { Actor } from '../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import type { FileUse, Media } from '../media/index.ts'
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

/** Settles what a lesson refers to, or names every field of the first kind that cannot be. */
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

/** Every file that the lectures refer to, in any order; addresses elsewhere are among them. */
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
  // A film elsewhere is a link like any other.
  const films = fileReferences(content, 'lectureUrl').map((film) => ({
    ...film,
    value: film.value !== null && media.isOwn(film.value) ? film.value : null,
  }))
  const captions = fileReferences(content, 'captionsUrl')
  const without = captions.filter(({ value }, at) => value !== null && !films[at]?.value)
  if (without.length > 0) {
    const message = 'Captions belong to a film that was uploaded here.'
    return failure('NOT_ACCEPTABLE', { fields: without.map(({ path }) => ({ path, message })) })
  }
  const lectureUrl = await media.acceptFiles(films, owner, uses.lectureUrl)
  if (isFailure(lectureUrl)) return lectureUrl
  const documents = fileReferences(content, 'supportingFileUrl')
  const supportingFileUrl = await media.acceptFiles(documents, owner, uses.supportingFileUrl)
  if (isFailure(supportingFileUrl)) return supportingFileUrl
  const captionsUrl = await media.acceptFiles(captions, owner, uses.captionsUrl)
  if (isFailure(captionsUrl)) return captionsUrl
  return withFiles(content, { lectureUrl, supportingFileUrl, captionsUrl })
}
