// The addresses of handed-in files expire; a list that is read again has new ones.
import type { Submission } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { call } from '../../api/index.ts'

type Work = Pick<Submission, '_id'>
type File = Pick<Submission['files'][number], 'fileName'>

/** The new address of one file of the child's own work. */
export async function renewedOwnLink(work: Work, file: File): Promise<string | undefined> {
  const { submissions } = await call('mySubmissions', { query: { limit: limits.listMax } })
  return linkIn(submissions, work, file)
}

/** The same of work for one of the teacher's activities. */
export async function renewedLink(
  { _id, activityId }: Work & Pick<Submission, 'activityId'>,
  file: File,
): Promise<string | undefined> {
  const { submissions } = await call('activitySubmissions', {
    params: { id: activityId._id },
    query: { limit: limits.listMax },
  })
  return linkIn(submissions, { _id }, file)
}

const linkIn = (submissions: readonly Submission[], { _id }: Work, { fileName }: File) =>
  submissions.find((one) => one._id === _id)?.files.find((file) => file.fileName === fileName)
    ?.fileUrl
