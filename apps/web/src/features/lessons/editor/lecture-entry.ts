// What is being written into the dialog of a lecture.
import { isBlank, type LectureLink, readLectureLink } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoredFile } from '../../authoring/index.ts'
import { type LectureDraft, newKey, readMinutes } from './lesson-draft.ts'
import { isOwnFile } from './own-files.ts'

export interface LectureEntry {
  readonly title: string
  readonly minutes: string
  readonly url: string
  /** The name of a film that was uploaded here. */
  readonly filmName: string
  readonly isPreviewFree: boolean
  readonly file: StoredFile | null
  readonly captions: StoredFile | null
}

export type ChangeEntry = (change: Partial<LectureEntry>) => void

const entryOf = (lecture: LectureDraft | undefined): LectureEntry => ({
  title: lecture?.lectureTitle ?? '',
  minutes: lecture ? String(lecture.lectureDuration) : '',
  url: lecture?.lectureUrl ?? '',
  filmName: '',
  isPreviewFree: lecture?.isPreviewFree ?? false,
  file: lecture?.supportingFile ?? null,
  captions: lecture?.captions ?? null,
})

/** The entry with the key of its lecture, whether anything was changed, and how it changes. */
export function useLectureEntry(lecture: LectureDraft | undefined) {
  const [first] = useState(() => entryOf(lecture))
  const [entry, setEntry] = useState(first)
  const [key] = useState(() => lecture?.key ?? newKey())
  const change: ChangeEntry = (part) => setEntry((now) => ({ ...now, ...part }))
  return { key, entry, change, isChanged: JSON.stringify(entry) !== JSON.stringify(first) }
}

/** The lecture that an entry stands for. */
export const lectureOf = (
  key: string,
  entry: LectureEntry,
  lecture: LectureDraft | undefined,
): LectureDraft => ({
  key,
  lectureId: lecture?.lectureId,
  lectureTitle: isBlank(entry.title) ? entry.filmName : entry.title.trim(),
  lectureDuration: readMinutes(entry.minutes) ?? 0,
  lectureUrl: entry.url.trim(),
  isPreviewFree: entry.isPreviewFree,
  supportingFile: entry.file,
  captions: isOwnFilm(entry.url) ? entry.captions : null,
})

/** Whether the film was uploaded here; only such a one has captions. */
export const isOwnFilm = (url: string): boolean => {
  const link = readLectureLink(url)
  return link.kind === 'file' && isOwnFile(link.url)
}

type Refused = Extract<LectureLink, { kind: 'refused' }>

/** Why a link cannot be used, in a sentence. */
export function useLinkRefusal(): (url: string) => string | undefined {
  const { t } = useLingui()
  const sentences: Record<Refused['why'], string> = {
    empty: t`Paste the full link, beginning with https://`,
    'no-web-address': t`Paste the full link, beginning with https://`,
    'too-long': t`This link is too long. Use the one from “Share”.`,
    'holds-password': t`Leave the name and password out of the link.`,
  }
  return (url) => {
    const link = readLectureLink(url)
    return link.kind === 'refused' ? sentences[link.why] : undefined
  }
}
