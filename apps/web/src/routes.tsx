// The route table (specification, section 2): the page, guard and frame of each address. Every page
// is its own chunk and exports `Component`. The desk's pages stand in routes/desk-pages.ts, those of a
// class's tablets in routes/wall-pages.ts, so that no other first load names their files.
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { MainLayout, OpenLayout, RootLayout } from './layouts/index.ts'
import { patterns } from './paths.ts'
import { BrokenPage } from './routes/BrokenPage.tsx'
import { Guard } from './routes/Guard.tsx'
import { page } from './routes/page.ts'
import { Waiting } from './ui/index.ts'

const DESK = 'desk'
const WALL = 'wall'
const RARE = 'rare'

const home = page(patterns.home, () => import('./features/home/HomePage.tsx'))

const openPages: RouteObject[] = [
  page(patterns.join, () => import('./features/join/JoinPage.tsx')),
  { id: WALL, children: [] },
  page(patterns.loading, () => import('./routes/LoadingPage.tsx')),
  page(patterns.courseList, () => import('./features/lessons/LessonListPage.tsx')),
  page(patterns.course, () => import('./features/lessons/LessonDetailsPage.tsx')),
  page(patterns.quizList, () => import('./features/quizzes/QuizListPage.tsx')),
  page(patterns.quiz, () => import('./features/quizzes/QuizIntroPage.tsx')),
  page(patterns.activityList, () => import('./features/activities/ActivityListPage.tsx')),
  page(patterns.watch, () => import('./features/watch/WatchPage.tsx')),
  page(patterns.activity, () => import('./features/activities/ActivityDetailPage.tsx')),
]

const studentPages: RouteObject[] = [
  page(patterns.myEnrollments, () => import('./features/lessons/MyEnrollmentsPage.tsx')),
  page(patterns.quizPlayer, () => import('./features/quizzes/QuizPlayerPage.tsx')),
  page(patterns.quizResults, () => import('./features/quizzes/QuizResultsPage.tsx')),
  page(patterns.mySubmissions, () => import('./features/submissions/MySubmissionsPage.tsx')),
]

const creativePages: RouteObject[] = [
  page(patterns.arts, () => import('./features/learn/ArtsPage.tsx')),
  page(patterns.learn, () => import('./features/learn/LearnPage.tsx')),
  page(patterns.alphabet, () => import('./features/alphabet/AlphabetPage.tsx')),
  page(patterns.numbers, () => import('./features/numbers/NumbersPage.tsx')),
  page(patterns.gallery, () => import('./features/gallery/GalleryPage.tsx')),
  page(patterns.handIn, () => import('./features/gallery/HandInPage.tsx')),
  page(patterns.body, () => import('./features/body/BodyPage.tsx')),
  page(patterns.animals, () => import('./features/animals/AnimalsPage.tsx')),
  page(patterns.plants, () => import('./features/plants/PlantsPage.tsx')),
  page(patterns.science, () => import('./features/learn/SciencePage.tsx')),
  page(patterns.offline, () => import('./features/offline/OfflinePage.tsx')),
  page(patterns.privacyForChildren, () => import('./features/privacy/ChildrenPrivacyPage.tsx')),
]

const playerPages: RouteObject[] = [
  page(patterns.player, () => import('./features/lessons/PlayerPage.tsx')),
]

const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [page('/ui/*', () => import('../showroom/Showroom.tsx'))]
  : []

/** All pages but home call the server. */
const askingPages: RouteObject[] = [
  page(patterns.draw, () => import('./features/draw/DrawPage.tsx')),
  page(patterns.coloring, () => import('./features/coloring/ColoringPage.tsx')),
  page(patterns.stickers, () => import('./features/stickers/StickersPage.tsx')),
  {
    element: <OpenLayout />,
    children: [
      { element: <Guard kind="student" />, children: studentPages },
      { element: <Guard kind="player" />, children: playerPages },
      ...openPages,
      ...creativePages,
    ],
  },
  {
    element: <Guard kind="educator" />,
    children: [{ id: DESK, lazy: () => import('./layouts/EducatorLayout.tsx'), children: [] }],
  },
  {
    element: <MainLayout />,
    children: [{ id: RARE, children: [] }, page('*', () => import('./routes/NotFoundPage.tsx'))],
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
      { lazy: () => import('./routes/Answers.tsx'), children: askingPages },
    ],
  },
  ...developmentPages,
]

const rare: readonly string[] = [
  ...[patterns.selectRole, patterns.becomeEducator, patterns.becomeStudent],
  ...[patterns.keeper, patterns.accountEvents, patterns.credits, patterns.privacy],
]

/** Adds pages when one of their kind is first asked for. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith(patterns.educator)) {
    patch(DESK, (await import('./routes/desk-pages.ts')).deskPages)
  } else if (path.startsWith(patterns.wall) || path === patterns.badge) {
    patch(WALL, (await import('./routes/wall-pages.ts')).wallPages)
  } else if (rare.some((one) => path.startsWith(one))) {
    patch(RARE, (await import('./routes/rare-pages.tsx')).rarePages)
  }
}
