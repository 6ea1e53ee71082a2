// How teachers write lessons: adding, editing, deleting and bringing back.
import type { Actor, Educator } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanHtml } from '../../platform/rich-text.ts'
import type { Media } from '../media/index.ts'
import type { CourseForm } from './course-form.ts'
import {
  contentTotals,
  fileReferences,
  type LessonDraft,
  type StoredChapter,
  withFiles,
} from './lesson-content.rules.ts'
import { canEdit, canRestore } from './lessons.policy.ts'
import {
  type CourseReads,
  type CourseRow,
  findCourseHead,
  insertCourse,
  markDeleted,
  updateCourse,
} from './lessons.repository.ts'

const DEFAULT_COVER = '/pictures/words/cover-letters.svg'

export interface LessonsDeps {
  db: Database
  media: Media
  now: () => Date
}

export function createLessonsService({ db, media, now }: LessonsDeps, reads: CourseReads) {
  /** The lesson, if it is there and hers. */
  async function ownCourse(actor: Educator, id: string) {
    const course = await findCourseHead(db, id)
    if (!course || course.deletedAt) return failure('COURSE_NOT_FOUND')
    return canEdit(actor, course) ? course : failure('NOT_OWNER')
  }

  async function details(id: string, viewer: Actor | null): Promise<CourseRow | Failure> {
    return (await reads.find(id, viewer?.id ?? null)) ?? failure('COURSE_NOT_FOUND')
  }

  async function ownDetails(actor: Educator, id: string) {
    const course = await details(id, actor)
    return isFailure(course) || canEdit(actor, course) ? course : failure('NOT_OWNER')
  }

  async function add(actor: Educator, form: CourseForm) {
    const accepted = await acceptReferences(media, form, actor)
    if (isFailure(accepted)) return accepted
    const course = {
      ...valuesOf(form.draft, accepted.content, now()),
      id: newId(),
      educatorId: actor.id,
      thumbnailUrl: accepted.thumbnailUrl ?? DEFAULT_COVER,
      createdAt: now(),
    }
    await transact(db, async (tx) => {
      await insertCourse(tx, course)
      await media.keep(tx, accepted.urls)
    })
    return details(course.id, actor)
  }

  async function update(actor: Educator, id: string, form: CourseForm) {
    const accepted = await acceptReferences(media, form, actor)
    if (isFailure(accepted)) return accepted
    const { thumbnailUrl } = accepted
    const values = {
      ...valuesOf(form.draft, accepted.content, now()),
      ...(thumbnailUrl === null ? {} : { thumbnailUrl }),
    }
    const saved = await transact(db, async (tx) => {
      if (!(await updateCourse(tx, id, values))) return failure('COURSE_NOT_FOUND')
      return media.keep(tx, accepted.urls)
    })
    if (!isFailure(saved)) return details(id, actor)
    await accepted.discard()
    return saved
  }

  async function remove(actor: Educator, id: string): Promise<undefined | Failure> {
    const course = await ownCourse(actor, id)
    if (isFailure(course)) return course
    await markDeleted(db, id, now())
    return undefined
  }

  async function restore(actor: Educator, id: string): Promise<undefined | Failure> {
    const course = await findCourseHead(db, id)
    if (!course) return failure('COURSE_NOT_FOUND')
    if (!canRestore(actor, course, now())) {
      return failure(course.deletedAt ? 'COURSE_NOT_FOUND' : 'NOT_OWNER')
    }
    await markDeleted(db, id, null)
    return undefined
  }

  return { ownCourse, details, ownDetails, add, update, remove, restore }
}

function valuesOf(draft: LessonDraft, content: StoredChapter[], now: Date) {
  return {
    title: draft.title,
    description: cleanHtml(draft.description),
    price: draft.price,
    discount: draft.discount,
    content,
    ...contentTotals(content),
    updatedAt: now,
  }
}

/** Settles what the lesson refers to: the lectures' files and its picture. */
async function acceptReferences(media: Media, form: CourseForm, owner: Actor) {
  const { draft, uploadedPicture } = form
  const files = await media.acceptFiles(fileReferences(draft.content), owner)
  if (isFailure(files)) return files
  const thumbnail = uploadedPicture === null ? draft.thumbnail : null
  const pictures = await media.acceptPictures(
    [{ path: 'courseThumbnail', value: thumbnail }],
    owner,
  )
  if (isFailure(pictures)) return pictures
  const thumbnailUrl = uploadedPicture ?? pictures.urls[0] ?? null
  return {
    thumbnailUrl,
    content: withFiles(draft.content, files),
    urls: [thumbnailUrl, ...files],
    discard: pictures.discard,
  }
}
