// The uploaded files that a lesson refers to while it is written.
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isOwnFile, unsigned } from '../../../ui/index.ts'
import {
  type FileLinks,
  type FilePlace,
  type FormFiles,
  freshLinks,
  type StoredFile,
} from '../../authoring/index.ts'
import type { VideoAddress } from '../../video/index.ts'
import type { ChapterDraft, LessonDraft } from './lesson-draft.ts'

/** An uploaded file and the field that refers to it. */
export interface LessonFile extends FilePlace {
  readonly kind: 'picture' | 'film' | 'captions' | 'document'
  readonly lectureTitle: string
  /** As it was uploaded; empty for a picture or a film. */
  readonly fileName: string
}

/** Every uploaded file that a save would send; the unchanged picture is not sent. */
export function filePlaces(
  { courseThumbnail, courseContent }: LessonDraft,
  before: Pick<LessonDraft, 'courseThumbnail'>,
): LessonFile[] {
  const places: LessonFile[] = []
  const add = (
    kind: LessonFile['kind'],
    path: string,
    file: (Pick<StoredFile, 'url'> & Partial<StoredFile>) | null,
    lectureTitle = '',
  ) => {
    if (!file || !isOwnFile(file.url)) return
    const { url, name: fileName = '' } = file
    places.push({ kind, path, address: unsigned(url), lectureTitle, fileName })
  }
  if (typeof courseThumbnail === 'string' && courseThumbnail !== before.courseThumbnail) {
    add('picture', 'courseThumbnail', { url: courseThumbnail })
  }
  for (const [chapter, { chapterContent }] of courseContent.entries()) {
    for (const [at, { lectureTitle, ...lecture }] of chapterContent.entries()) {
      const row = `courseContent.${chapter}.chapterContent.${at}`
      add('film', `${row}.lectureUrl`, { url: lecture.lectureUrl }, lectureTitle)
      add('captions', `${row}.captionsUrl`, lecture.captions, lectureTitle)
      add('document', `${row}.supportingFileUrl`, lecture.supportingFile, lectureTitle)
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

/** Where they stand, what they are called, and what is done with new links to them. */
export function useLessonFiles(
  form: UseFormReturn<LessonDraft>,
): FormFiles<LessonDraft, LessonFile> {
  const { t } = useLingui()
  const wordsOf = useCallback(
    ({ kind, lectureTitle, fileName }: LessonFile) => {
      const lostFile = t`The file “${fileName}” is not there any more. Please choose it again.`
      return {
        picture: {
          name: t`The picture`,
          message: t`The picture is not there any more. Please choose it again.`,
        },
        film: {
          name: t`The film of “${lectureTitle}”`,
          message: t`The uploaded video is not there any more. Please upload it again.`,
        },
        captions: { name: t`The captions of “${lectureTitle}”`, message: lostFile },
        document: { name: t`The document of “${lectureTitle}”`, message: lostFile },
      }[kind]
    },
    [t],
  )
  return {
    placesOf: filePlaces,
    wordsOf,
    // the form may have been changed meanwhile
    onLinks: (links) =>
      form.setValue('courseContent', withLinks(form.getValues('courseContent'), links)),
  }
}
