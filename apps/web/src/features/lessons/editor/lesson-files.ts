// The uploaded files that a lesson refers to while it is written. Links to them expire after some
// hours, and files that no saved lesson refers to are deleted after some weeks: so the files of
// stored work are looked up when it is opened.
import { useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '../../../api/index.ts'
import { isOwnFile, type Opening, type StoredFile, unsigned } from '../../authoring/index.ts'
import type { VideoAddress } from '../../video/index.ts'
import type { ChapterDraft, LessonDraft, Thumbnail } from './lesson-draft.ts'

/** An uploaded file and the field that refers to it. */
export interface FilePlace {
  readonly kind: 'picture' | 'film' | 'captions' | 'document'
  readonly path: string
  readonly address: string
  readonly lectureTitle: string
}

/** By address: a link valid for some hours, null if the file does not exist. */
type Links = ReadonlyMap<string, string | null>

/** Every uploaded file that a save would send; the unchanged picture `present` is not sent. */
export function filePlaces(
  { courseThumbnail, courseContent }: Pick<LessonDraft, 'courseThumbnail' | 'courseContent'>,
  present: Thumbnail,
): FilePlace[] {
  const places: FilePlace[] = []
  const add = (kind: FilePlace['kind'], path: string, url: unknown, lectureTitle = '') => {
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

async function freshLinks(addresses: readonly string[]): Promise<Links> {
  const urls = [...new Set(addresses.filter(isOwnFile).map(unsigned))]
  if (urls.length === 0) return new Map()
  const { links } = await call('fileLinks', { body: { urls } })
  return new Map(urls.map((url, at) => [url, links[at] ?? null]))
}

/** The chapters with these links; a missing file keeps its address, so that it can be named. */
function withLinks(chapters: readonly ChapterDraft[], links: Links): ChapterDraft[] {
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

const nothing: readonly FilePlace[] = []

/** Gives stored work new links; returns the missing files that were not replaced yet. */
export function useLostFiles(
  form: UseFormReturn<LessonDraft>,
  { base, storedAt }: Opening<LessonDraft>,
): readonly FilePlace[] {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const present = base.values.courseThumbnail
  const isRestored = storedAt !== undefined
  useEffect(() => {
    if (!isRestored) return
    let isUnmounted = false
    const places = filePlaces(form.getValues(), present)
    freshLinks(places.map(({ address }) => address)).then(
      (links) => {
        if (isUnmounted || links.size === 0) return
        // the form may have been changed meanwhile
        form.setValue('courseContent', withLinks(form.getValues('courseContent'), links))
        setMissing(new Set([...links].flatMap(([address, link]) => (link === null ? address : []))))
      },
      // without an answer, the save will report missing files
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [form, present, isRestored])

  const [courseThumbnail, courseContent] = useWatch({
    control: form.control,
    name: ['courseThumbnail', 'courseContent'],
  })
  return useMemo(() => {
    if (missing.size === 0) return nothing
    const places = filePlaces({ courseThumbnail, courseContent }, present)
    return places.filter(({ address }) => missing.has(address))
  }, [missing, courseThumbnail, courseContent, present])
}
