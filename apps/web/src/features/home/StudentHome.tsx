// A child's home: tiles that lead to all areas, all of one size, her pictures and her garden. One speaker names
// them all, one by one. While it is shown, her pictures are synced to the server.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { SiteBar, shownName, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import type { User } from '../../session/index.ts'
import {
  Avatar,
  chosenFaceAddress,
  Hello,
  MuteButton,
  NewsLeaf,
  RoundButton,
  Tile,
  type TileProps,
  Tiles,
} from '../../ui/index.ts'
import { usePlannedToday } from '../plans/index.ts'
import { OwnWays } from './OwnWays.tsx'
import { useHasVideos } from './use-has-videos.ts'

// the home page loads first
const SharedDeviceTick = lazy(async () => {
  const { SharedDeviceTick } = await import('../shared-device/index.ts')
  return { default: SharedDeviceTick }
})

/** The home page loads first. */
const syncAfterMs = 3_000

export function StudentHome({ user }: { user: User }) {
  const { t } = useLingui()
  usePageTitle(t`Home`)
  const hello = t`Hello, ${shownName(user)}!`
  const tiles = useTiles(user)
  const own = { pictures: t`My pictures`, garden: t`My garden` }
  useSync()
  return (
    <>
      <SiteBar>
        <span className="max-sm:hidden">
          <MuteButton />
        </span>
        <OwnWays {...own} place="bar" />
      </SiteBar>
      <main id="main">
        <Hello
          title={hello}
          speech={t`${hello} Pick a picture.`}
          parts={[t`Hello!`, t`Pick a picture.`]}
          before={
            <RoundButton
              label={t`My face`}
              icon={<Avatar seed={user._id} chosen={chosenFaceAddress(user.face)} size="big" />}
              render={<Link to={paths.myFace()} />}
            />
          }
          then={[...tiles.map(({ label, speech }) => speech ?? label), own.pictures, own.garden]}
        />
        <OwnWays {...own} place="page" />
        <Tiles row="home">
          {tiles.map(({ to, ...tile }) => (
            <Tile key={to} {...tile} quiet render={<Link to={to} />} />
          ))}
        </Tiles>
        <Suspense>
          <SharedDeviceTick />
        </Suspense>
      </main>
    </>
  )
}

function useSync(): void {
  useEffect(() => {
    const timer = setTimeout(async () => {
      const { startSync } = await import('../gallery/index.ts')
      startSync()
    }, syncAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

type HomeTile = Pick<TileProps, 'label' | 'sign' | 'speech' | 'news'> & { readonly to: string }

/**
 * The five of the specification in its order, and a sixth: today, where something is planned for it,
 * else what there is to watch.
 */
function useTiles(user: User): readonly HomeTile[] {
  const { t } = useLingui()
  const sixth = useSixth(user._id)
  return [
    { label: t`Look, Listen, Interact`, to: paths.learn(), sign: 'learn' },
    { label: t`Quizzes`, to: paths.quizList(), sign: 'quizzes' },
    { label: t`Lessons`, to: paths.courseList(), sign: 'lessons' },
    { ...useActivityNews(user), to: paths.activityList(), sign: 'activities' },
    { label: t`Let's do Arts!`, to: paths.arts(), sign: 'arts' },
    ...(sixth === 'today' ? [{ label: t`Today`, to: paths.today(), sign: 'today' } as const] : []),
    ...(sixth === 'watch'
      ? [{ label: t`Watch & Learn`, to: paths.watch(), sign: 'watch' } as const]
      : []),
  ]
}

/** Nothing until it is known whether today has something: no tile becomes another one under a finger. */
function useSixth(userId: string): 'today' | 'watch' | undefined {
  const isPlanned = usePlannedToday(userId)
  const hasVideos = useHasVideos(userId, isPlanned === false)
  if (isPlanned) return 'today'
  return isPlanned === false && hasVideos ? 'watch' : undefined
}

function useActivityNews({ unseenFeedback: count = 0 }: User) {
  const { t } = useLingui()
  const label = t`Activities`
  if (count === 0) return { label }
  const words = t`${plural(count, { one: '# new answer from your teacher', other: '# new answers from your teacher' })}`
  const news = <NewsLeaf className="max-sm:mt-2 max-sm:grid" count={count} words={words} />
  return { label, news, speech: `${label}. ${words}` }
}
