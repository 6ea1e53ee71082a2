// Whether a child's teachers have something to watch. What was so last time is so at once.
import { limits } from '@kinderleaf/contract/plain'
import { useEffect, useState } from 'react'
import { call } from '../../api/index.ts'
import { readForUser, storeForUser } from '../../session/index.ts'
import { hasVideos } from '../watch/index.ts'

const storedName = 'watch'
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
export function useHasVideos(userId: string, isAsked = true): boolean {
  const [has, setHas] = useState(() => readForUser(userId, storedName) !== null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isUnmounted = false
    const update = (there: boolean) => {
      storeForUser(userId, storedName, there ? 'yes' : null)
      if (!isUnmounted) setHas(there)
    }
    // without an answer it stays as it is
    hasVideoLessons().then(update, () => {})
    return () => {
      isUnmounted = true
    }
  }, [userId, isAsked])
  return has
}
