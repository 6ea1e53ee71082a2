// What a teacher has written of a lesson and not saved, kept in the browser by person and lesson.
// Each form writes an entry of its own, so that two windows never take each other's work; an entry
// holds what it was written from, so that another save meanwhile is noticed after any time.
import { limits } from '@kinderleaf/contract/plain'
import { keep, readKept } from '../../../session/index.ts'
import type { StoredFile } from '../../authoring/index.ts'
import type {
  ChapterDraft,
  LectureDraft,
  LessonBase,
  LessonDraft,
  Thumbnail,
} from './lesson-draft.ts'

export interface KeptLesson {
  /** The form that wrote it. */
  readonly writer: string
  /** When, in milliseconds. */
  readonly savedAt: number
  readonly base: LessonBase
  readonly draft: LessonDraft
  /** There was no room for the picture that was chosen: the draft has the one from before. */
  readonly isPictureLost?: boolean | undefined
}

/** How much of an entry there was room for. */
export type KeptShare = 'all' | 'noPicture' | 'none'

/** Where the entries of a lesson lie; without an id, those of lessons that are not there yet. */
export interface KeptPlace {
  readonly userId: string
  readonly courseId: string | undefined
}

/** More are given up once they are old, the oldest first: storage is small. */
const mostOld = 4
/** Nobody's work of these days makes way for another's; where there is no room for it, that is told. */
const youngMs = limits.unusedFileDays * 24 * 60 * 60 * 1_000

const nameOf = ({ courseId }: KeptPlace): string => `lesson:${courseId ?? 'new'}`

/** What is kept here, the newest first. */
export function readKeptLessons(place: KeptPlace): KeptLesson[] {
  try {
    const kept: unknown = JSON.parse(readKept(place.userId, nameOf(place)) ?? '[]')
    return listOf(kept, entryOf).toSorted((one, two) => two.savedAt - one.savedAt)
  } catch {
    return []
  }
}

/** What this writer has kept here. */
export const readKeptLesson = (place: KeptPlace, writer: string): KeptLesson | undefined =>
  readKeptLessons(place).find((entry) => entry.writer === writer)

/**
 * Keeps an entry in the place of its writer's last one. `picture` is a chosen file as text; where
 * there is no room for it, the rest is kept with the picture that was there before.
 */
export function keepLesson(place: KeptPlace, entry: KeptLesson, picture: string | null): KeptShare {
  const { base, draft } = entry
  const { courseThumbnail: chosen } = draft
  const text = picture ?? (typeof chosen === 'string' ? chosen : null)
  const put = (courseThumbnail: Thumbnail, lost: Partial<KeptLesson> = {}) =>
    putEntry(place, { ...entry, ...lost, draft: { ...draft, courseThumbnail } })
  if (text !== null && put(text)) return 'all'
  if (picture === null && text !== null) return 'none'
  return put(base.values.courseThumbnail, { isPictureLost: true }) ? 'noPicture' : 'none'
}

function putEntry(place: KeptPlace, entry: KeptLesson): boolean {
  const others = readKeptLessons(place).filter(({ writer }) => writer !== entry.writer)
  // by age and not by who writes last: many windows would push each other out without an end
  const entries = [entry, ...others].toSorted((one, two) => two.savedAt - one.savedAt)
  const oldest = Date.now() - youngMs
  return write(
    place,
    entries.filter(({ savedAt }, at) => at < mostOld || savedAt > oldest),
  )
}

/** Forgets the entry of this writer. */
export function forgetLesson(place: KeptPlace, writer: string): void {
  const rest = readKeptLessons(place).filter((entry) => entry.writer !== writer)
  write(place, rest)
}

/** Calls when another window has changed what is kept here; answers how to stop that. */
export function watchKeptLessons(place: KeptPlace, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key?.endsWith(`:${nameOf(place)}`)) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

const write = (place: KeptPlace, entries: readonly KeptLesson[]): boolean =>
  keep(place.userId, nameOf(place), entries.length > 0 ? JSON.stringify(entries) : null)

// What lies in storage may be of another version of the product: it is read part by part, and an
// entry that is none is left out.

class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function recordOf(value: unknown): Fields {
  if (!isRecord(value)) throw new Unreadable()
  return value
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Unreadable()
  return value
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new Unreadable()
  return value
}

const idOf = (value: unknown): string | undefined => (value === undefined ? value : textOf(value))

function listOf<T>(value: unknown, read: (part: unknown) => T | null): T[] {
  if (!Array.isArray(value)) throw new Unreadable()
  return value.flatMap((part: unknown) => {
    const one = read(part)
    return one === null ? [] : [one]
  })
}

function entryOf(value: unknown): KeptLesson | null {
  try {
    const { writer, savedAt, base, draft, isPictureLost } = recordOf(value)
    const { version, status, values } = recordOf(base)
    return {
      writer: textOf(writer),
      savedAt: numberOf(savedAt),
      base: {
        version: version === null ? null : numberOf(version),
        ...(status === 'draft' || status === 'published' ? { status } : {}),
        values: draftOf(values),
      },
      draft: draftOf(draft),
      ...(isPictureLost === true ? { isPictureLost } : {}),
    }
  } catch (failure) {
    if (failure instanceof Unreadable) return null
    throw failure
  }
}

function draftOf(value: unknown): LessonDraft {
  const record = recordOf(value)
  return {
    courseTitle: textOf(record.courseTitle),
    courseDescription: textOf(record.courseDescription),
    courseThumbnail: textOf(record.courseThumbnail),
    coursePrice: numberOf(record.coursePrice),
    discount: numberOf(record.discount),
    courseContent: listOf(record.courseContent, chapterOf),
  }
}

function chapterOf(value: unknown): ChapterDraft {
  const record = recordOf(value)
  return {
    key: textOf(record.key),
    chapterId: idOf(record.chapterId),
    chapterTitle: textOf(record.chapterTitle),
    chapterContent: listOf(record.chapterContent, lectureOf),
  }
}

function lectureOf(value: unknown): LectureDraft {
  const record = recordOf(value)
  return {
    key: textOf(record.key),
    lectureId: idOf(record.lectureId),
    lectureTitle: textOf(record.lectureTitle),
    lectureDuration: numberOf(record.lectureDuration),
    lectureUrl: textOf(record.lectureUrl),
    isPreviewFree: record.isPreviewFree === true,
    supportingFile: fileOf(record.supportingFile),
    captions: fileOf(record.captions),
  }
}

function fileOf(value: unknown): StoredFile | null {
  if (value === null) return null
  const { url, name } = recordOf(value)
  return { url: textOf(url), name: textOf(name) }
}
