// The uploaded files that a lesson refers to while it is written.
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import {
  type FileLinks,
  type FilePlace,
  freshLinks,
  isOwnFile,
  type Opening,
  type StoredFile,
  unsigned,
  useLostFiles,
} from '../../authoring/index.ts'
import type { VideoAddress } from '../../video/index.ts'
import type { ChapterDraft, LessonDraft, Thumbnail } from './lesson-draft.ts'

/** An uploaded file and the field that refers to it. */
export interface LessonFile extends FilePlace {
  readonly kind: 'picture' | 'film' | 'captions' | 'document'
  readonly lectureTitle: string
}

/** Every uploaded file that a save would send; the unchanged picture `present` is not sent. */
export function filePlaces(
  { courseThumbnail, courseContent }: Pick<LessonDraft, 'courseThumbnail' | 'courseContent'>,
  present: Thumbnail,
): LessonFile[] {
  const places: LessonFile[] = []
  const add = (kind: LessonFile['kind'], path: string, url: unknown, lectureTitle = '') => {
    if (typeof url !== 'string' || !isOwnFile(url)) return
    places.push({ kind, path, address: unsigned(url), lectureTitle })
  }
  if (courseThumbnail !== present) add('picture', 'courseThumbnail', courseThumbnail)
  for (const [chapter, { chapterContent }] of courseContent.entries()) {
    for (const [at, lecture] of chapterContent.entries()) {
      const row = `courseContent.${chapter}.chapterContent.${at}`
      add('film', `${row}.lectureUrl`, lecture.lectureUrl, lecture.lectureTitle)
      add('captions', `${row}.captionsUrl`, lecture.captions?.url, lecture.lectureTitle)
      add('document', `${row}.supportingFileUrl`, lecture.supportingFile?.url, lecture.lectureTitle)
    }
  }
  return places
}

/** The chapters with these links; a missing file keeps its address, so that it can be named. */
function withLinks(chapters: readonly ChapterDraft[], links: FileLinks): ChapterDraft[] {
  const fresh = (url: string) => links.get(unsigned(url)) ?? url
  const freshFile = (file: StoredFile | null) => file && { ...file, url: fresh(file.url) }
  return chapters.map((chapter) => ({
    ...chapter,
    chapterContent: chapter.chapterContent.map((lecture) => ({
      ...lecture,
      lectureUrl: fresh(lecture.lectureUrl),
      captions: freshFile(lecture.captions),
      supportingFile: freshFile(lecture.supportingFile),
    })),
  }))
}

/** New links of an uploaded film; undefined for other films and when it does not exist. */
export async function renewedFilm(url: string, captions = ''): Promise<VideoAddress | undefined> {
  if (!isOwnFile(url)) return undefined
  const links = await freshLinks([url, captions])
  const film = links.get(unsigned(url))
  return film ? { url: film, captions: links.get(unsigned(captions)) ?? undefined } : undefined
}

/** Gives stored work new links; returns the missing files that were not replaced yet. */
export const useLostLessonFiles = (
  form: UseFormReturn<LessonDraft>,
  opening: Opening<LessonDraft>,
): readonly LessonFile[] =>
  useLostFiles({
    form,
    opening,
    placesOf: (values) => filePlaces(values, opening.base.values.courseThumbnail),
    // the form may have been changed meanwhile
    onLinks: (links) =>
      form.setValue('courseContent', withLinks(form.getValues('courseContent'), links)),
  })

/** What a file is called. */
export function useFileNames(): (file: LessonFile) => string {
  const { t } = useLingui()
  return ({ kind, lectureTitle }) =>
    ({
      picture: t`The picture`,
      film: t`The film of “${lectureTitle}”`,
      captions: t`The captions of “${lectureTitle}”`,
      document: t`The document of “${lectureTitle}”`,
    })[kind]
}
