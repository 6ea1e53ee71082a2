// Watch & Learn: the lessons with videos of a child's teachers as a wall of pictures. A tap leads
// to the player, or to the lesson's page if it is not started yet.
import type { Answer, CourseSummary } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { ListPage, LoadFailure } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import {
  type CardFace,
  CardShapes,
  Cards,
  MoreButton,
  pictureOf,
  SpokenState,
} from '../../ui/index.ts'
import { ForAudience } from '../catalogue/index.ts'
import { hasVideos } from './has-videos.ts'

const watchable = ({ courses }: Answer<'courseAll'>) => courses.filter(hasVideos)

/** /watch */
export function Component() {
  const { t } = useLingui()
  const title = t`Watch & Learn`
  return (
    <ForAudience list="lessons" sign="watch" title={title}>
      {(educators) => (
        <ListPage
          sign="watch"
          title={title}
          speech={t`Watch & Learn. Pick a picture.`}
          back={paths.home()}
        >
          <Wall label={title} educators={educators} />
        </ListPage>
      )}
    </ForAudience>
  )
}

function Wall({ label, educators }: { label: string; educators: readonly string[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const card = useWatchCard()
  const pages = useCallPages('courseAll', watchable, { query: { educators: educators.join(',') } })
  const { items, error, retry, loadMore } = pages
  if (!items) return error ? <LoadFailure error={error} retry={retry} /> : <CardShapes />
  if (items.length === 0 && !loadMore) {
    return <SpokenState text={t`There is nothing to watch yet. Look in again soon!`} />
  }
  return (
    <>
      <Cards
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-6"
        label={label}
        items={items}
        card={card}
        onOpen={(href) => void navigate(href)}
      />
      <div className="grid pt-8 empty:hidden">
        <MoreButton loadMore={loadMore} />
      </div>
    </>
  )
}

function useWatchCard(): (lesson: CourseSummary) => CardFace {
  const started = useUser()?.enrolledCourses
  return useCallback(
    ({ _id, courseTitle, courseThumbnail }) => ({
      id: _id,
      title: courseTitle,
      href: started?.includes(_id) ? paths.player(_id) : paths.course(_id),
      picture: pictureOf('lesson', courseThumbnail),
    }),
    [started],
  )
}
