// Adds, copies, edits, deletes and restores lessons.
import type { Actor, Educator } from '../../platform/actor.ts'
import { copiedTitle } from '../../platform/copied-title.ts'
import { type Database, type ReplicaReads, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanHtml } from '../../platform/rich-text.ts'
import {
  createOwnMaterial,
  isOwner,
  savedAs,
  saveRefusal,
  visible,
} from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import {
  findKeyed,
  insertCourse,
  lockCourse,
  markDeleted,
  markFinished,
  type NewCourse,
  updateCourse,
} from './authoring.repository.ts'
import { copiedContent } from './copies.rules.ts'
import type { CourseForm } from './course-form.ts'
import { contentTotals, type LessonDraft, type StoredChapter } from './lesson-content.rules.ts'
import { acceptReferences, filesOf } from './lesson-files.ts'
import { type CourseReads, type CourseRow, findCourseHead } from './lessons.repository.ts'
import { addsLectures } from './lessons.rules.ts'

const DEFAULT_COVER = '/pictures/words/cover-letters.svg'

export interface LessonsDeps {
  db: Database
  replica: ReplicaReads
  media: Media
  reads: Pick<Reads, 'write'>
  now: () => Date
}

export function createLessonsService({ db, media, now }: LessonsDeps, reads: CourseReads) {
  const { own, remove, restore } = createOwnMaterial({
    notFound: 'COURSE_NOT_FOUND',
    find: async (id, actor) => visible(actor, await findCourseHead(db, id)),
    markDeleted: (id, deletedAt) => markDeleted(db, id, deletedAt),
    now,
  })

  async function details(id: string, viewer: Actor | null): Promise<CourseRow | Failure> {
    return (await reads.find(id, viewer?.id ?? null)) ?? failure('COURSE_NOT_FOUND')
  }

  async function ownDetails(actor: Educator, id: string) {
    const course = await details(id, actor)
    return isFailure(course) || isOwner(actor, course) ? course : failure('NOT_OWNER')
  }

  /** Adds a lesson; one that was sent before under its key is there already, and saved once more. */
  async function add(actor: Educator, sent: CourseForm): Promise<CourseRow | Failure> {
    const form = asNew(sent)
    const { draft } = form
    const { key, status } = draft
    const stored = key && (await findKeyed(db, actor.id, key))
    if (stored) {
      const again = { ...draft, thumbnail: draft.thumbnail ?? DEFAULT_COVER, version: 1 }
      return update(actor, stored, { ...form, draft: again })
    }
    const accepted = await acceptReferences(media, form, actor)
    if (isFailure(accepted)) return accepted
    const values = { ...valuesOf(draft, accepted.content), key, status, savedAs: savedAs(draft) }
    const thumbnailUrl = accepted.thumbnailUrl ?? DEFAULT_COVER
    const id = await insert(actor, { ...values, thumbnailUrl }, accepted.urls)
    if (id) return details(id, actor)
    // Its twin came first.
    await accepted.discard()
    return add(actor, sent)
  }

  /** Copies one of her lessons as a draft, once under a key; both use the same files. */
  async function duplicate(
    actor: Educator,
    id: string,
    key: string | undefined,
  ): Promise<CourseRow | Failure> {
    const stored = key && (await findKeyed(db, actor.id, key))
    if (stored) return details(stored, actor)
    const course = await ownDetails(actor, id)
    if (isFailure(course)) return course
    const { description, price, discount, isOpenToEverybody, thumbnailUrl } = course
    const content = copiedContent(course.content)
    const values = {
      ...{ description, price, discount, isOpenToEverybody, thumbnailUrl, content },
      ...contentTotals(content),
      title: copiedTitle(course.title),
      ...{ key, status: 'draft' as const },
    }
    const copy = await insert(actor, values, [thumbnailUrl, ...filesOf(content)])
    return copy ? details(copy, actor) : duplicate(actor, id, key)
  }

  /** Answers its id; null when she has one of that key. */

  async function insert(
    actor: Educator,
    values: Omit<NewCourse, 'id' | 'educatorId' | 'madeBy' | 'createdAt' | 'updatedAt'>,
    files: readonly (string | null)[],
  ) {
    const at = { createdAt: now(), updatedAt: now() }
    const course = { ...values, ...at, id: newId(), educatorId: actor.id, madeBy: actor.by ?? null }
    return transact(db, async (tx) => {
      if (!(await insertCourse(tx, course))) return null
      await media.promote(tx, files)
      return course.id
    })
  }

  async function update(actor: Educator, id: string, form: CourseForm) {
    const accepted = await acceptReferences(media, form, actor)
    if (isFailure(accepted)) return accepted
    const { thumbnailUrl } = accepted
    const values = {
      ...valuesOf(form.draft, accepted.content),
      ...(thumbnailUrl === null ? {} : { thumbnailUrl }),
      ...(form.draft.status ? { status: form.draft.status } : {}),
      ...{ savedAs: savedAs(form.draft), updatedAt: now() },
    }
    const saved = await transact(db, async (tx): Promise<undefined | Failure> => {
      const stored = await lockCourse(tx, id)
      if (!stored) return failure('COURSE_NOT_FOUND')
      if (!isOwner(actor, stored)) return failure('NOT_OWNER')
      const refused = saveRefusal(stored, form.draft, 'COURSE_CHANGED')
      if (refused) return refused
      if (addsLectures(stored.lectureIds, values.lectureIds)) {
        await markFinished(tx, id, stored.lectureIds, now())
      }
      await updateCourse(tx, id, values)
      await media.promote(tx, accepted.urls)
      return undefined
    })
    if (!isFailure(saved)) return details(id, actor)
    await accepted.discard()
    return saved
  }

  return { own, details, ownDetails, add, duplicate, update, remove, restore }
}

/** A new lesson as it was sent: what it says nothing of is as usual. */
const asNew = ({ draft, ...form }: CourseForm) => ({
  ...form,
  draft: {
    ...draft,
    status: draft.status ?? 'published',
    isOpenToEverybody: draft.isOpenToEverybody ?? false,
  },
})

function valuesOf(draft: LessonDraft, content: StoredChapter[]) {
  return {
    title: draft.title,
    description: cleanHtml(draft.description),
    price: draft.price,
    discount: draft.discount,
    isOpenToEverybody: draft.isOpenToEverybody,
    content,
    ...contentTotals(content),
  }
}
