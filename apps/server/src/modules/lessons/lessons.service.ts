// Adds, copies, edits, deletes and restores lessons.
import type { Actor, Educator } from '../../platform/actor.ts'
import { copiedTitle } from '../../platform/copied-title.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanHtml } from '../../platform/rich-text.ts'
import {
  createOwnMaterial,
  isOwner,
  saveRefusal,
  visible,
} from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import {
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

  async function add(actor: Educator, form: CourseForm) {
    const accepted = await acceptReferences(media, form, actor)
    if (isFailure(accepted)) return accepted
    const values = valuesOf(form.draft, accepted.content)
    const thumbnailUrl = accepted.thumbnailUrl ?? DEFAULT_COVER
    const status = form.draft.status ?? 'published'
    return insert(actor, { ...values, thumbnailUrl, status }, accepted.urls)
  }

  /** Copies one of her lessons as a draft; both use the same files. */
  async function duplicate(actor: Educator, id: string) {
    const course = await ownDetails(actor, id)
    if (isFailure(course)) return course
    const { description, price, discount, isOpenToEverybody, thumbnailUrl } = course
    const content = copiedContent(course.content)
    const values = {
      ...{ description, price, discount, isOpenToEverybody, thumbnailUrl, content },
      ...contentTotals(content),
      title: copiedTitle(course.title),
      status: 'draft',
    } as const
    return insert(actor, values, [thumbnailUrl, ...filesOf(content)])
  }

  async function insert(
    actor: Educator,
    values: Omit<NewCourse, 'id' | 'educatorId' | 'madeBy' | 'createdAt' | 'updatedAt'>,
    files: readonly (string | null)[],
  ) {
    const at = { createdAt: now(), updatedAt: now() }
    const course = { ...values, ...at, id: newId(), educatorId: actor.id, madeBy: actor.by ?? null }
    await transact(db, async (tx) => {
      await insertCourse(tx, course)
      await media.promote(tx, files)
    })
    return details(course.id, actor)
  }

  async function update(actor: Educator, id: string, form: CourseForm) {
    const accepted = await acceptReferences(media, form, actor)
    if (isFailure(accepted)) return accepted
    const { thumbnailUrl } = accepted
    const values = {
      ...valuesOf(form.draft, accepted.content),
      ...(thumbnailUrl === null ? {} : { thumbnailUrl }),
      ...(form.draft.status === null ? {} : { status: form.draft.status }),
      updatedAt: now(),
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
