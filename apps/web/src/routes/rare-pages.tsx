// Pages that most people open once or never: taking a role, keeping accounts, credits and privacy.
// Like the desk's they are added when one of them is first opened.
import type { RouteObject } from 'react-router'
import { patterns } from '../paths.ts'
import { EntryGuard, Guard } from './Guard.tsx'
import { page } from './page.ts'

const rolePages: RouteObject[] = [
  {
    element: <EntryGuard kind="role" />,
    children: [page(patterns.selectRole, () => import('../features/roles/SelectRolePage.tsx'))],
  },
  {
    element: <EntryGuard kind="newRole" />,
    children: [
      page(patterns.becomeEducator, () => import('../features/roles/BecomeEducatorPage.tsx')),
      page(patterns.becomeStudent, () => import('../features/roles/BecomeStudentPage.tsx')),
    ],
  },
]

const accountPages: RouteObject[] = [
  page(patterns.keeper, () => import('../features/accounts/KeeperPage.tsx')),
  page(patterns.accountEvents, () => import('../features/accounts/AccountEventsPage.tsx')),
]

export const rarePages: RouteObject[] = [
  ...rolePages,
  { element: <Guard kind="signedIn" />, children: accountPages },
  page(patterns.credits, () => import('../features/credits/CreditsPage.tsx')),
  page(patterns.privacy, () => import('../features/privacy/PrivacyPage.tsx')),
]
