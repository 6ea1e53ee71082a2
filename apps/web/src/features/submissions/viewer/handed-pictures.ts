// The pictures of handed-in work, as the viewer goes through them.
import type { Submission } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { sortWork } from '../sorted-work.ts'

export interface HandedPicture {
  /** Tells it from all others of a page, whatever its link. */
  readonly key: string
  readonly src: string
  readonly name: string
}

export const pictureKey = (submissionId: string, place: number): string =>
  `${submissionId} ${place}`

/** The pictures of a submission, each named with its child. */
export function useHandedPictures(): (submission: Submission) => HandedPicture[] {
  const { t } = useLingui()
  return (submission) => {
    const child = submission.userId?.name || t`Unknown Student`
    return sortWork(submission).pictures.map(({ src, name }, place) => ({
      key: pictureKey(submission._id, place),
      src,
      name: `${child}: ${name ?? t`Picture ${place + 1}`}`,
    }))
  }
}
