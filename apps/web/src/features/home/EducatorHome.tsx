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
  const myLessons = { label: t`My Lessons`, to: paths.myLessons(), sign: 'my-lessons' } as const
  const tiles = [
    { id: 1, label: t`Dashboard`, to: paths.educator(), sign: 'dashboard' },
    { id: 2, label: t`Add Lesson`, to: paths.addLesson(), sign: 'add-lesson' },
    { id: 3, label: t`Add Quiz`, to: paths.addQuiz(), sign: 'add-quiz' },
    { id: 4, ...myLessons },
    { id: 5, ...myLessons },
  ] as const
  return (
    <>
      <SiteBar />
      <main id="main">
        <Hello
          title={t`Hello, ${user.name}!`}
          then={[...new Set(tiles.map(({ label }) => label))]}
        />
        <Tiles row="home">
          {tiles.map(({ id, to, ...tile }) => (
            <Tile key={id} {...tile} quiet render={<Link to={to} />} />
          ))}
        </Tiles>
      </main>
    </>
  )
}
