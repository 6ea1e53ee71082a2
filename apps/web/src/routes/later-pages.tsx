// The rooms, and the pages of grown-ups outside the desk, as routes.tsx adds them when one of them is
// first opened.
import type { RouteObject } from 'react-router'
import { MainLayout, OpenLayout } from '../layouts/index.ts'
import { patterns } from '../paths.ts'
import { EntryGuard, Guard } from './Guard.tsx'
import { page } from './page.ts'

// a guard stands around the frame, since what it shows instead of a page brings its own
const framed = (children: RouteObject[]): RouteObject[] => [{ element: <MainLayout />, children }]

/** Where a child signs in by her card. */
const cards: RouteObject[] = [
  page(patterns.scan, () => import('../features/wall/ScanPage.tsx')),
  page(patterns.badge, () => import('../features/wall/BadgePage.tsx')),
]

const rooms: RouteObject[] = [
  page(patterns.loading, () => import('./LoadingPage.tsx')),
  page(patterns.watch, () => import('../features/watch/WatchPage.tsx')),
  page(patterns.arts, () => import('../features/learn/ArtsPage.tsx')),
  page(patterns.learn, () => import('../features/learn/LearnPage.tsx')),
  page(patterns.alphabet, () => import('../features/alphabet/AlphabetPage.tsx')),
  page(patterns.numbers, () => import('../features/numbers/NumbersPage.tsx')),
  page(patterns.gallery, () => import('../features/gallery/GalleryPage.tsx')),
  page(patterns.handIn, () => import('../features/gallery/HandInPage.tsx')),
  page(patterns.body, () => import('../features/body/BodyPage.tsx')),
  page(patterns.animals, () => import('../features/animals/AnimalsPage.tsx')),
  page(patterns.plants, () => import('../features/plants/PlantsPage.tsx')),
  page(patterns.science, () => import('../features/learn/SciencePage.tsx')),
  page(patterns.offline, () => import('../features/offline/OfflinePage.tsx')),
  page(patterns.language, () => import('../features/language/LanguagePage.tsx')),
  page(patterns.privacyForChildren, () => import('../features/privacy/ChildrenPrivacyPage.tsx')),
]

/** What a child opens from home or a list. */
const ofChildren: RouteObject[] = [
  page(patterns.myFace, () => import('../features/faces/MyFacePage.tsx')),
  page(patterns.today, () => import('../features/plans/TodayPage.tsx')),
  page(patterns.myEnrollments, () => import('../features/lessons/MyEnrollmentsPage.tsx')),
  page(patterns.quizResults, () => import('../features/quizzes/QuizResultsPage.tsx')),
  page(patterns.mySubmissions, () => import('../features/submissions/MySubmissionsPage.tsx')),
]

export const laterPages: RouteObject[] = [
  page(patterns.draw, () => import('../features/draw/DrawPage.tsx')),
  page(patterns.coloring, () => import('../features/coloring/ColoringPage.tsx')),
  page(patterns.stickers, () => import('../features/stickers/StickersPage.tsx')),
  {
    element: <Guard kind="student" />,
    children: [page(patterns.garden, () => import('../features/stickers/garden/GardenPage.tsx'))],
  },
  { element: <OpenLayout />, children: [...cards, ...rooms] },
  {
    element: <OpenLayout />,
    children: [
      {
        element: <Guard kind="student" />,
        children: ofChildren,
      },
    ],
  },
  {
    element: <EntryGuard kind="role" />,
    children: framed([
      page(patterns.selectRole, () => import('../features/roles/SelectRolePage.tsx')),
    ]),
  },
  {
    element: <EntryGuard kind="newRole" />,
    children: framed([
      page(patterns.becomeEducator, () => import('../features/roles/BecomeEducatorPage.tsx')),
      page(patterns.becomeStudent, () => import('../features/roles/BecomeStudentPage.tsx')),
    ]),
  },
  {
    element: <Guard kind="signedIn" />,
    children: framed([
      page(patterns.keeper, () => import('../features/accounts/KeeperPage.tsx')),
      page(patterns.accountEvents, () => import('../features/accounts/AccountEventsPage.tsx')),
    ]),
  },
  ...framed([
    page(patterns.credits, () => import('../features/credits/CreditsPage.tsx')),
    page(patterns.privacy, () => import('../features/privacy/PrivacyPage.tsx')),
  ]),
]
