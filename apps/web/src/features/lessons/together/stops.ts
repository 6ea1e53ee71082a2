// What of a lesson is shown to the class, in its order: of each lecture its film, and its paper page by
// page where it can be drawn.
import type { Chapter } from '@kinderleaf/contract'
import { lecturesOf, type PlacedLecture } from '../progress.ts'

export interface Stop {
  readonly kind: 'film' | 'paper'
  readonly lecture: PlacedLecture
}

const isPdf = (name: string | undefined): boolean => /\.pdf(?:$|[?#])/iu.test(name ?? '')

/** A lecture with neither says that it has no video yet. */
export const stopsOf = (chapters: readonly Chapter[]): Stop[] =>
  lecturesOf(chapters).flatMap((lecture): Stop[] => {
    const { lectureUrl, supportingFileName, supportingFileUrl } = lecture
    const hasPaper = isPdf(supportingFileName) || isPdf(supportingFileUrl)
    return [
      ...(lectureUrl || !hasPaper ? [{ kind: 'film', lecture } as const] : []),
      ...(hasPaper ? [{ kind: 'paper', lecture } as const] : []),
    ]
  })
