// What a teacher looks through of an activity: who handed in what, and all of it as one file.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Educator } from '../../platform/actor.ts'
import type { Page } from '../../platform/cursor.ts'
import { dayOf } from '../../platform/day.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { safeName } from '../../platform/file-names.ts'
import { createDownloads } from '../../platform/http/downloads.ts'
import { owned, visible } from '../../platform/teaching-material.ts'
import { visitAt } from '../../platform/visits.rules.ts'
import { findActivityHead } from './activities.repository.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { archiveOf } from './archive.ts'
import {
  allSubmissions,
  prepareOverview,
  prepareSubmissionsOfChildren,
  whoHandedIn,
} from './overview.repository.ts'
import { prepareVisited, storeVisit } from './visits.repository.ts'

export function createOverviewService(deps: ActivitiesDeps & { config: Pick<Config, 'secret'> }) {
  const { db, media, reads, now, config } = deps
  const visited = prepareVisited(db)
  const overviewOf = prepareOverview(db)
  const submissionsOf = prepareSubmissionsOfChildren(db)
  const downloads = createDownloads('/media/submissions', config.secret, now)

  /** Her activity, and what she has seen of its work; a colleague's visits are her own. */
  async function open(actor: Educator, id: string) {
    const found = await visited(id, visitorOf(actor))
    return owned(actor, visible(actor, found), 'ACTIVITY_NOT_FOUND')
  }

  /**
   * The class, and what each child handed in. The activity is read first: what comes between is shown
   * and is new once more.
   */
  async function overview(actor: Educator, id: string) {
    const activity = await open(actor, id)
    if (isFailure(activity)) return activity
    const children = await overviewOf({ activityId: id, educatorId: activity.educatorId })
    const seenBefore = await visit(actor, activity, activity.lastNumber)
    return { activity, seenBefore, children }
  }

  /** Work of some children; what others hand in meanwhile is not seen by that. */
  async function ofChildren(
    actor: Educator,
    id: string,
    students: readonly (string | null)[],
    page: Page,
  ) {
    const activity = await open(actor, id)
    if (isFailure(activity)) return activity
    if (activity.visit) await visit(actor, activity, activity.visit.seen)
    return submissionsOf(id, students, page)
  }

  /** Stores that she is here; returns up to which number she had seen everything before. */
  async function visit(
    actor: Educator,
    activity: Exclude<Awaited<ReturnType<typeof open>>, Failure>,
    seen: number,
  ): Promise<number> {
    const { visit, isStored } = visitAt(activity.visit, now(), seen)
    const of = { activityId: activity.id, personId: visitorOf(actor) }
    if (!isStored) await storeVisit(db, of, visit, activity.visit)
    return visit.seenBefore
  }

  /** The link of everything that is there now; whose it is is written down as read. */
  async function archive(actor: Educator, id: string) {
    const activity = await open(actor, id)
    if (isFailure(activity)) return activity
    const students = await whoHandedIn(db, id)
    if (students.length === 0) return failure('NOTHING_HANDED_IN')
    await reads.write(
      actor,
      'work',
      students.flatMap((student) => student ?? []),
    )
    return {
      url: downloads.sign(`${activity.id}.${activity.lastNumber}`),
      fileName: archiveName(activity.title, now()),
    }
  }

  function register(app: FastifyInstance) {
    downloads.register(app, async (subject) => {
      const [id = '', upTo] = subject.split('.')
      const activity = await findActivityHead(db, id)
      if (!activity || activity.deletedAt) return failure('ACTIVITY_NOT_FOUND')
      const content = archiveOf(await allSubmissions(db, id, Number(upTo)), media)
      return { fileName: archiveName(activity.title, now()), content }
    })
  }

  return { overview, ofChildren, archive, register }
}

const visitorOf = ({ id, by = id }: Educator): string => by

const archiveName = (title: string, at: Date): string =>
  `${safeName(title, 'activity')} ${dayOf(at)}.zip`
