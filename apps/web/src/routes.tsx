// The route table (specification, section 2): the page, guard and frame of each address. Every page
// is its own chunk and exports `Component`. The desk's pages stand in routes/desk-pages.ts and
// the rooms and what only grown-ups open in routes/later-pages.tsx, so that a first load does not name
// their files.
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { withTexts } from './i18n.ts'
import { MainLayout, OpenLayout, RootLayout } from './layouts/index.ts'
import { patterns } from './paths.ts'
import { BrokenPage } from './routes/BrokenPage.tsx'
import { Guard } from './routes/Guard.tsx'
import { page } from './routes/page.ts'
import { Waiting } from './ui/index.ts'

const DESK = 'desk'
const ASKING = 'asking'

const home = page(patterns.home, () => import('./features/home/HomePage.tsx'))

const openPages: RouteObject[] = [
  page(patterns.join, () => import('./features/join/JoinPage.tsx')),
  page(patterns.wall, () => import('./features/wall/WallPage.tsx')),
  page(patterns.courseList, () => import('./features/lessons/LessonListPage.tsx')),
  page(patterns.course, () => import('./features/lessons/LessonDetailsPage.tsx')),
  page(patterns.quizList, () => import('./features/quizzes/QuizListPage.tsx')),
  page(patterns.quiz, () => import('./features/quizzes/QuizIntroPage.tsx')),
  page(patterns.activityList, () => import('./features/activities/ActivityListPage.tsx')),
  page(patterns.activity, () => import('./features/activities/ActivityDetailPage.tsx')),
]

const studentPages: RouteObject[] = [
  page(patterns.quizPlayer, () => import('./features/quizzes/QuizPlayerPage.tsx')),
]

const playerPages: RouteObject[] = [
  page(patterns.player, () => import('./features/lessons/PlayerPage.tsx')),
]

const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [page('/ui/*', () => import('../showroom/Showroom.tsx'))]
  : []

/** All pages but home call the server. */
const askingPages: RouteObject[] = [
  {
    element: <OpenLayout />,
    children: [
      { element: <Guard kind="student" />, children: studentPages },
      { element: <Guard kind="player" />, children: playerPages },
      ...openPages,
    ],
  },
  {
    element: <Guard kind="educator" />,
    children: [
      { id: DESK, lazy: withTexts(() => import('./layouts/EducatorLayout.tsx')), children: [] },
    ],
  },
  {
    element: <MainLayout />,
    children: [page('*', () => import('./routes/NotFoundPage.tsx'))],
  },
]

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <Waiting />,
    children: [
      {
        element: <OpenLayout />,
        children: [{ element: <Guard kind="home" />, children: [home] }],
      },
      { id: ASKING, lazy: withTexts(() => import('./routes/Answers.tsx')), children: askingPages },
    ],
  },
  ...developmentPages,
]

/** Adds the desk's pages, and the later ones, when one of them is first asked for. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith(patterns.educator)) {
    const { deskPages } = await import('./routes/desk-pages.ts')
    patch(DESK, deskPages)
    // the router's own matches are partial ones here
  } else if (matchRoutes(routes, path)?.at(-1)?.route.path === '*') {
    const { laterPages } = await import('./routes/later-pages.tsx')
    patch(ASKING, laterPages)
  }
}
