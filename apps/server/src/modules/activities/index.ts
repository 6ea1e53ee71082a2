// Activities and submissions. Other modules import only this file.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { handOverMaterial } from '../../platform/class-handover.ts'
import type { Expire, YearlyWork } from '../../platform/expiry.ts'
import { purge } from '../../platform/undo-delete.ts'
import type { FindReadable } from '../media/index.ts'
import type { EraseVoice } from '../users/index.ts'
import { plannableActivities } from './activities.repository.ts'
import { createActivityHandlers } from './activities.routes.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { activities } from './activities.tables.ts'
import { createFeedbackService } from './feedback.service.ts'
import { findHeard } from './feedback-clips.repository.ts'
import { handedInActivities } from './finished.repository.ts'
import { submissionMerger } from './merged-work.repository.ts'
import { submissionMover } from './moved-work.repository.ts'
import { dueAround } from './news.repository.ts'
import { createWaitingWork } from './news.service.ts'
import { createOverviewService } from './overview.service.ts'
import { activityData } from './personal-data.repository.ts'
import {
  countSubmissionsBefore,
  expireSubmissions,
  findHandedIn,
  hasSubmissions,
} from './submissions.repository.ts'
import { prepareFindUsed } from './used-files.repository.ts'
import { eraseVoice } from './voice.repository.ts'

export {
  activities as activitiesTable,
  submissions as submissionsTable,
} from './activities.tables.ts'

export function createActivities(deps: ActivitiesDeps & { config: Pick<Config, 'secret'> }) {
  /** A teacher reads what was handed in to her, a child hears what was said to her work. */
  const findReadable: FindReadable = async (reader, files) => {
    if (reader.role === 'student') return new Set(await findHeard(deps.db, reader.id, files))
    if (reader.role !== 'educator') return new Set()
    const handedIn = await findHandedIn(deps.db, reader.id, files)
    const students = new Set(handedIn.map(({ studentId }) => studentId))
    await deps.reads.write(reader, 'work', [...students])
    return new Set(handedIn.map(({ id }) => id))
  }
  const feedback = createFeedbackService(deps)
  const overview = createOverviewService(deps)
  const expireHandIns: Expire = async (tx, expired) => {
    const { rows, urls } = await expireSubmissions(tx, expired)
    await deps.media.release(tx, urls)
    return rows
  }
  const expireDeleted: Expire = (tx, expired) => purge(tx, activities, expired, hasSubmissions)
  return {
    handlers: createActivityHandlers(deps, feedback, overview),
    /** How much feedback a student has not seen. */
    unseenFeedback: feedback.countUnseen,
    /** Files that were handed in, or used by an activity that exists or can still be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
    findReadable,
    personalData: activityData(deps.media),
    handIns: { expire: expireHandIns, count: countSubmissionsBefore } satisfies YearlyWork,
    /** What a student has spoken for her work; the rest of it stays. */
    eraseVoice: ((tx, studentId) => eraseVoice(tx, deps.media, studentId)) satisfies EraseVoice,
    expireDeleted,
    /** What waits for an answer, for the dashboard. */
    waitingWork: createWaitingWork(deps),
    dueAround: (educatorId: string, now: Date) => dueAround(deps.db, educatorId, now),
    handOver: handOverMaterial(activities),
    plannable: plannableActivities,
    finished: handedInActivities,
    mover: submissionMover(deps.media),
    merger: submissionMerger,
    /** Registers the route that saves all work of an activity. */
    async register(app: FastifyInstance) {
      overview.register(app)
    },
  }
}
