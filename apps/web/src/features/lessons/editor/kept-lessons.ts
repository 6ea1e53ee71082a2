// What a teacher has written of a lesson and not saved, kept in the browser by person and lesson.
// Each form writes an entry of its own, so that two windows never take each other's work; an entry
// holds what it was written from, so that another save meanwhile is noticed after any time.
import { limits } from '@kinderleaf/contract/plain'
import { keep, readKept } from '../../../session/index.ts'
import { readLike, readList, Unreadable } from '../../../state/read-like.ts'
import {
  type ChapterDraft,
  emptyChapter,
  emptyLecture,
  emptyLesson,
  type LectureDraft,
  type LessonBase,
  type LessonDraft,
  type Thumbnail,
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
    return readList(kept, entriesOf)
      .flat()
      .toSorted((one, two) => two.savedAt - one.savedAt)
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

// An entry that is none is left out.

const entryModel = { writer: '', savedAt: 0, base: {}, draft: {} }
const baseModel: Omit<LessonBase, 'values'> = { version: null }

function entriesOf(value: unknown): KeptLesson[] {
  try {
    const { base, draft, ...entry } = readLike(entryModel, value)
    const values = draftOf(Reflect.get(base, 'values'))
    return [{ ...entry, base: { ...readLike(baseModel, base), values }, draft: draftOf(draft) }]
  } catch (failure) {
    if (failure instanceof Unreadable) return []
    throw failure
  }
}

function draftOf(value: unknown): LessonDraft {
  const draft = readLike({ ...emptyLesson, courseThumbnail: '' }, value)
  return { ...draft, courseContent: readList(draft.courseContent, chapterOf) }
}

function chapterOf(value: unknown): ChapterDraft {
  const model: ChapterDraft = { ...emptyChapter, key: '', chapterContent: [] }
  const chapter = readLike(model, value)
  return { ...chapter, chapterContent: readList(chapter.chapterContent, lectureOf) }
}

const lectureModel: LectureDraft = {
  ...emptyLecture,
  key: '',
  supportingFile: null,
  captions: null,
}
const lectureOf = (value: unknown): LectureDraft => readLike(lectureModel, value)
