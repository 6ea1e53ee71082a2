// Selects the fields of activities and submissions that are sent.
import type {
  ActivityDetails,
  ActivitySummary,
  AuthoredActivity,
  ChildsWork,
  EducatorActivity,
  Submission,
} from '@kinderleaf/contract'
import type { Actor } from '../../platform/actor.ts'
import { isOwner } from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import { presentOwn, type WithOwn } from '../users/index.ts'
import { canSubmit } from './activities.policy.ts'
import type { ActivityRow, ActivitySummaryRow } from './activities.repository.ts'
import type { OwnActivityRow } from './authoring.repository.ts'
import { presentAnswers } from './feedback.presenter.ts'
import type { OverviewRow } from './overview.repository.ts'
import type { SubmissionRow } from './submissions.repository.ts'

function presentSummary(row: ActivitySummaryRow): ActivitySummary {
  return {
    _id: row.id,
    title: row.title,
    dueDate: row.dueDate,
    imageUrl: row.imageUrl,
    educator: { _id: row.educatorId, name: row.educatorName },
    educatorId: row.educatorId,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A card of the open list. */
export const presentListed = (row: ActivitySummaryRow & WithOwn): ActivitySummary => ({
  ...presentSummary(row),
  ...presentOwn(row),
})

const presentTask = (row: Omit<ActivityRow, 'isMember' | 'madeBy' | 'version'>, media: Media) => ({
  ...presentSummary(row),
  description: row.description,
  attachmentUrl: row.attachmentUrl && media.readable(row.attachmentUrl),
  attachmentName: row.attachmentName,
  youtubeUrl: row.youtubeUrl,
})

/** An activity for this caller. */
export function presentDetails(
  row: ActivityRow,
  viewer: Actor | null,
  media: Media,
): ActivityDetails {
  const abilities = { submit: canSubmit(viewer, row.isMember), edit: isOwner(viewer, row) }
  const made = row.madeBy === null ? {} : { madeBy: row.madeBy }
  return { ...presentTask(row, media), ...made, abilities }
}

/** An activity for its teacher. */
export function presentAuthored(row: ActivityRow, viewer: Actor, media: Media): AuthoredActivity {
  return { ...presentDetails(row, viewer, media), ...presentState(row), version: row.version }
}

/** An activity in its teacher's list. */
export function presentEducatorActivity(row: OwnActivityRow, media: Media): EducatorActivity {
  const { submissionCount } = row
  return { ...presentTask(row, media), ...presentState(row), submissionCount }
}

const presentState = ({ status, updatedAt }: Pick<ActivityRow, 'status' | 'updatedAt'>) => ({
  status,
  updatedAt: updatedAt.toISOString(),
})

/** A submission and what was answered to it; its files get links valid for minutes. */
export function presentSubmission(row: SubmissionRow, media: Media): Submission {
  const files = row.files.map(({ fileName, fileUrl, isPicture, isVoice }) => ({
    fileName,
    fileUrl: media.readableBriefly(fileUrl, { name: fileName }),
    ...(isPicture
      ? { smallUrl: media.readableBriefly(fileUrl, { size: 'small', name: fileName }) }
      : {}),
    ...(isVoice ? { isVoice } : {}),
  }))
  return {
    _id: row.id,
    userId:
      row.studentId === null
        ? null
        : { _id: row.studentId, name: row.studentName ?? '', imageUrl: row.studentImageUrl },
    activityId: {
      _id: row.activityId,
      title: row.activityTitle,
      imageUrl: row.activityImageUrl,
      dueDate: row.dueDate,
    },
    comment: row.comment,
    externalLink: row.externalLink,
    files,
    images: files.filter((file) => file.smallUrl !== undefined).map((file) => file.fileUrl),
    createdAt: row.createdAt.toISOString(),
    again: row.again,
    ...presentAnswers(row.answers, media),
  }
}

/** What one child handed in to an activity. */
export const presentChildsWork = (row: OverviewRow): ChildsWork => ({
  student: row.id === null ? null : { _id: row.id, name: row.name ?? '', imageUrl: row.imageUrl },
  isInClass: row.memberId !== null,
  submissionCount: row.submissionCount ?? 0,
  firstAt: row.firstAt?.toISOString() ?? null,
  lastNumber: row.lastNumber ?? 0,
  unansweredCount: row.unansweredCount ?? 0,
})
