// The values of the lecture dialog.
import { isBlank, type LectureLink, readLectureLink } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { newKey } from '../../../state/new-key.ts'
import { isOwnFile } from '../../../ui/index.ts'
import { emptyLecture, type LectureDraft, readMinutes } from './lesson-draft.ts'

export interface LectureEntry extends Omit<LectureDraft, 'lectureDuration'> {
  readonly minutes: string
  /** The name of a film that was uploaded here. */
  readonly filmName: string
}

export type ChangeEntry = (change: Partial<LectureEntry>) => void

/** What the dialog begins with. */
export const entryOf = (lecture: LectureDraft | undefined, lectureTitle = ''): LectureEntry => {
  const { lectureDuration, ...rest } = lecture ?? { ...newLecture(), lectureTitle }
  return { ...rest, minutes: lecture ? String(lectureDuration) : '', filmName: '' }
}

const newLecture = (): LectureDraft => ({
  ...emptyLecture,
  key: newKey(),
  supportingFile: null,
  captions: null,
})

/** The lecture made from an entry. */
export const lectureOf = ({ minutes, filmName, ...entry }: LectureEntry): LectureDraft => ({
  ...entry,
  lectureTitle: isBlank(entry.lectureTitle) ? filmName : entry.lectureTitle.trim(),
  lectureDuration: readMinutes(minutes) ?? 0,
  lectureUrl: entry.lectureUrl.trim(),
  captions: isOwnFilm(entry.lectureUrl) ? entry.captions : null,
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
