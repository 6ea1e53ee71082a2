// Whether a child's teachers have something to watch.
import { limits } from '@kinderleaf/contract/plain'
import { call } from '../../api/index.ts'
import { useLastAnswer } from '../../state/use-last-answer.ts'
import { hasVideos } from '../watch/index.ts'

/** How many of the newest lessons are checked. */
const newest = 20

async function hasVideoLessons(): Promise<boolean> {
  const { joinedEducators } = await call('joinedEducators')
  if (joinedEducators.length === 0) return false
  const educators = joinedEducators.slice(-limits.educatorsPerList).join(',')
  const { courses } = await call('courseAll', { query: { educators, limit: newest } })
  return courses.some(hasVideos)
}

/** Asked only where it is to be shown. */
export const useHasVideos = (userId: string, isAsked = true): boolean =>
  useLastAnswer(userId, { name: 'watch', value: 'yes', ask: hasVideoLessons, isAsked }) ?? false
