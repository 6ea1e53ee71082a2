// Home's tile of Watch & Learn, for a child whose teachers have something to watch. It is shown at
// once if it was shown last time.
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { readForUser, storeForUser } from '../../session/index.ts'
import { Tile } from '../../ui/index.ts'
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

export function WatchTile({ userId }: { readonly userId: string }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(() => readForUser(userId, storedName) !== null)
  useEffect(() => {
    let isUnmounted = false
    const update = (there: boolean) => {
      storeForUser(userId, storedName, there ? 'yes' : null)
      if (!isUnmounted) setShown(there)
    }
    // without an answer it stays as it is
    hasVideoLessons().then(update, () => {})
    return () => {
      isUnmounted = true
    }
  }, [userId])
  if (!shown) return null
  return (
    <Tile
      label={t`Watch & Learn`}
      area="lessons"
      picture="screen"
      render={<Link to={paths.watch()} />}
    />
  )
}
