// Files of an unsaved draft are deleted after a month; then the server refuses the lesson and names
// the field. This maps the field to the file.
import { isOwnFile } from '../../authoring/index.ts'
import type { LessonDraft } from './lesson-draft.ts'

const placeForm =
  /^courseContent\.(\d+)\.chapterContent\.(\d+)\.(lectureUrl|supportingFileUrl|captionsUrl)$/

/** The name of the lost file, empty for an uploaded film; null when it is something else. */
export function lostFileAt(draft: LessonDraft, path: string): string | null {
  const [, chapter, at, field] = placeForm.exec(path) ?? []
  const lecture = draft.courseContent[Number(chapter)]?.chapterContent[Number(at)]
  if (!lecture) return null
  if (field === 'supportingFileUrl') return lecture.supportingFile?.name ?? null
  if (field === 'captionsUrl') return lecture.captions?.name ?? null
  return isOwnFile(lecture.lectureUrl) ? '' : null
}

/** Whether the field is the lesson's picture and that was uploaded before. */
export const isOwnPicture = ({ courseThumbnail }: LessonDraft, path: string): boolean =>
  path === 'courseThumbnail' && typeof courseThumbnail === 'string' && isOwnFile(courseThumbnail)
