// A child's home: tiles that lead to all areas, and her pictures.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { SiteBar, usePageTitle } from '../../layouts/index.ts'
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
  Tiles,
} from '../../ui/index.ts'
import { MyPicturesWay } from './MyPicturesWay.tsx'
import { WatchTile } from './WatchTile.tsx'

// the home page loads first
const SharedDeviceTick = lazy(async () => {
  const { SharedDeviceTick } = await import('../shared-device/index.ts')
  return { default: SharedDeviceTick }
})

export function StudentHome({ user }: { user: User }) {
  const { t } = useLingui()
  usePageTitle(t`Home`)
  const hello = t`Hello, ${user.name}!`
  const count = user.unseenFeedback ?? 0
  const activities = t`Activities`
  const words = t`${plural(count, { one: '# new answer from your teacher', other: '# new answers from your teacher' })}`
  const news =
    count > 0
      ? {
          news: <NewsLeaf className="max-sm:mt-2 max-sm:grid" count={count} words={words} />,
          speech: `${activities}. ${words}`,
        }
      : {}
  const tiles = [
    { label: t`Look, Listen, Interact`, to: paths.learn(), area: 'learn', picture: 'owl' },
    { label: t`Quizzes`, to: paths.quizList(), area: 'quizzes', picture: 'fox' },
    { label: t`Lessons`, to: paths.courseList(), area: 'lessons', picture: 'bird-on-book' },
    {
      label: activities,
      to: paths.activityList(),
      area: 'activities',
      picture: 'tower',
      ...news,
    },
    { label: t`Let's do Arts!`, to: paths.arts(), area: 'arts', picture: 'brush' },
  ] as const
  return (
    <>
      <SiteBar>
        <span className="max-sm:hidden">
          <MuteButton />
        </span>
        <MyPicturesWay place="bar" />
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
        />
        <MyPicturesWay place="page" />
        <Tiles>
          {tiles.map(({ to, ...tile }, index) => (
            <Tile key={to} {...tile} big={index === 0} render={<Link to={to} />} />
          ))}
          <WatchTile userId={user._id} />
        </Tiles>
        <Suspense>
          <SharedDeviceTick />
        </Suspense>
      </main>
    </>
  )
}
