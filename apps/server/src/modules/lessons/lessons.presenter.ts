// Selects the fields of lessons that are sent.
import type {
  AuthoredCourse,
  Chapter,
  CourseDetails,
  CourseSummary,
  EducatorCourse,
} from '@kinderleaf/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Media } from '../media/index.ts'
import { presentOwn, type WithOwn } from '../users/index.ts'
import type { OwnCourseRow } from './authoring.repository.ts'
import type { StoredChapter, StoredLecture } from './lesson-content.rules.ts'
import { abilitiesOf } from './lessons.policy.ts'
import type { CourseRow, CourseSummaryRow } from './lessons.repository.ts'
import { averageRating } from './lessons.rules.ts'

type Links = Pick<Media, 'readable' | 'readableBriefly'>

export function presentSummary(row: CourseSummaryRow): CourseSummary {
  return {
    _id: row.id,
    courseTitle: row.title,
    courseThumbnail: row.thumbnailUrl,
    coursePrice: row.price,
    discount: row.discount,
    educator: { _id: row.educatorId, name: row.educatorName },
    averageRating: averageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    studentCount: row.studentCount,
    lectureCount: row.lectureCount,
    totalMinutes: row.totalMinutes,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A card of the open list. */
export const presentListed = (row: CourseSummaryRow & WithOwn): CourseSummary => ({
  ...presentSummary(row),
  ...presentOwn(row),
})

/**
 * A lesson for this caller. Links stay valid for minutes only, since a child may leave the class;
 * players fetch new ones.
 */
export function presentDetails(row: CourseRow, viewer: Actor | null, links: Links): CourseDetails {
  const abilities = abilitiesOf(viewer, row)
  const ownRating =
    viewer && row.ownRating !== null ? [{ userId: viewer.id, rating: row.ownRating }] : []
  return {
    ...presentSummary(row),
    ...(row.madeBy === null ? {} : { madeBy: row.madeBy }),
    courseDescription: row.description,
    courseContent: presentContent(row.content, abilities, links),
    courseRatings: ownRating,
    enrolled: row.enrolled,
    abilities,
  }
}

export function presentAuthored(row: CourseRow, viewer: Actor, links: Links): AuthoredCourse {
  return { ...presentDetails(row, viewer, links), ...presentAuthoring(row) }
}

/** A lesson in its teacher's list, with its latest learners. */
export function presentEducatorCourse(row: OwnCourseRow): EducatorCourse {
  const { learnerCount, students } = row
  return { ...presentSummary(row), ...presentAuthoring(row), learnerCount, students }
}

const presentAuthoring = (
  row: Pick<CourseRow, 'status' | 'isOpenToEverybody' | 'version' | 'updatedAt'>,
) => ({
  status: row.status,
  isOpenToEverybody: row.isOpenToEverybody,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
})

function presentContent(
  content: readonly StoredChapter[],
  { watch, edit }: CourseDetails['abilities'],
  { readable, readableBriefly }: Links,
): Chapter[] {
  return content.map((chapter) => ({
    chapterId: chapter.chapterId,
    chapterOrder: chapter.chapterOrder,
    chapterTitle: chapter.chapterTitle,
    chapterContent: chapter.chapterContent.map((lecture) => ({
      lectureId: lecture.lectureId,
      lectureTitle: lecture.lectureTitle,
      lectureDuration: lecture.lectureDuration,
      isPreviewFree: lecture.isPreviewFree,
      lectureOrder: lecture.lectureOrder,
      ...(watch || lecture.isPreviewFree
        ? presentMaterial(lecture, edit || lecture.isPreviewFree ? readable : readableBriefly)
        : {}),
    })),
  }))
}

function presentMaterial(lecture: StoredLecture, readable: Links['readable']) {
  const { supportingFileUrl, supportingFileName: name, captionsUrl } = lecture
  return {
    lectureUrl: readable(lecture.lectureUrl),
    ...(supportingFileUrl && {
      supportingFileUrl: readable(supportingFileUrl, { name }),
      supportingFileName: name ?? undefined,
    }),
    ...(captionsUrl && {
      captionsUrl: readable(captionsUrl),
      captionsName: lecture.captionsName ?? undefined,
    }),
  }
}
