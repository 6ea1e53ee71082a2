// The route table (specification, section 2): the page, guard and frame of each address. Every page
// is its own chunk and exports `Component`. The desk's pages stand in routes/desk-pages.ts, so that a
// child's first load does not name their files.
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { MainLayout, OpenLayout, RootLayout } from './layouts/index.ts'
import { patterns } from './paths.ts'
import { BrokenPage } from './routes/BrokenPage.tsx'
import { EntryGuard, Guard } from './routes/Guard.tsx'
import { page } from './routes/page.ts'
import { Waiting } from './ui/index.ts'

const DESK = 'desk'

const home = page(patterns.home, () => import('./features/home/HomePage.tsx'))

const rolePages: RouteObject[] = [
  {
    element: <EntryGuard kind="role" />,
    children: [page(patterns.selectRole, () => import('./features/roles/SelectRolePage.tsx'))],
  },
  {
    element: <EntryGuard kind="newRole" />,
    children: [
      page(patterns.becomeEducator, () => import('./features/roles/BecomeEducatorPage.tsx')),
      page(patterns.becomeStudent, () => import('./features/roles/BecomeStudentPage.tsx')),
    ],
  },
]

const openPages: RouteObject[] = [
  page(patterns.join, () => import('./features/join/JoinPage.tsx')),
  page(patterns.wall, () => import('./features/wall/WallPage.tsx')),
  page(patterns.scan, () => import('./features/wall/ScanPage.tsx')),
  page(patterns.badge, () => import('./features/wall/BadgePage.tsx')),
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

const privacy = page(patterns.privacy, () => import('./features/privacy/PrivacyPage.tsx'))
const credits = page(patterns.credits, () => import('./features/credits/CreditsPage.tsx'))

const accountPages: RouteObject[] = [
  page(patterns.keeper, () => import('./features/accounts/KeeperPage.tsx')),
  page(patterns.accountEvents, () => import('./features/accounts/AccountEventsPage.tsx')),
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
    children: [
      ...rolePages,
      { element: <Guard kind="signedIn" />, children: accountPages },
      credits,
      privacy,
      page('*', () => import('./routes/NotFoundPage.tsx')),
    ],
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

/** Adds the desk's pages when one of them is first asked for. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!path.startsWith(patterns.educator)) return
  const { deskPages } = await import('./routes/desk-pages.ts')
  patch(DESK, deskPages)
}
