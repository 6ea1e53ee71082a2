// A teacher's home: her most used pages, with My Lessons twice as in the specification.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SiteBar, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import type { User } from '../../session/index.ts'
import { Hello, Tile, Tiles } from '../../ui/index.ts'

export function EducatorHome({ user }: { user: User }) {
  const { t } = useLingui()
  usePageTitle(t`Home`)
  const myLessons = { label: t`My Lessons`, to: paths.myLessons() }
  const tiles = [
    { label: t`Dashboard`, to: paths.educator(), area: 'learn', picture: 'owl' },
    { label: t`Add Lesson`, to: paths.addLesson(), area: 'lessons', picture: 'bird-on-book' },
    { label: t`Add Quiz`, to: paths.addQuiz(), area: 'quizzes', picture: 'fox' },
    { ...myLessons, area: 'activities', picture: 'tower' },
    { ...myLessons, area: 'arts', picture: 'brush' },
  ] as const
  return (
    <>
      <SiteBar />
      <main id="main">
        <Hello title={t`Hello, ${user.name}!`} />
        <Tiles>
          {tiles.map(({ to, ...tile }, index) => (
            <Tile
              key={tile.picture}
              {...tile}
              big={index === 0}
              // a long word must leave room for the speaker
              render={<Link to={to} className="text-2xl" />}
            />
          ))}
        </Tiles>
      </main>
    </>
  )
}
