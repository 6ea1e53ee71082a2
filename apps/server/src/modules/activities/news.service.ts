// Work that waits for its teacher's answer, for her dashboard.
import type { News } from '@kinderleaf/contract'
import type { Educator } from '../../platform/actor.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { waitingWork } from './news.repository.ts'

const PICTURES = 4

/** Whose pictures are shown is written down. */
export const createWaitingWork =
  ({ db, media, reads }: Pick<ActivitiesDeps, 'db' | 'media' | 'reads'>) =>
  async (actor: Educator, since: Date): Promise<News['work']> => {
    const { total, newCount, newest } = await waitingWork(db, actor.id, since)
    const shown = newest
      .flatMap(({ files, ...work }) => {
        const picture = files.find(({ isPicture }) => isPicture)
        return picture ? { ...work, picture } : []
      })
      .slice(0, PICTURES)
    await reads.write(
      actor,
      'work',
      shown.map(({ studentId }) => studentId),
    )
    const pictures = shown.map(({ id, studentName, activityTitle, picture }) => ({
      _id: id,
      smallUrl: media.readableBriefly(picture.fileUrl, { size: 'small', name: picture.fileName }),
      childName: studentName,
      activityTitle,
    }))
    return { total, newCount, pictures }
  }
