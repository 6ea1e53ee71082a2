// The pages of a class's tablets and of cards, so that no other page's first load names their files.
import type { RouteObject } from 'react-router'
import { patterns } from '../paths.ts'
import { page } from './page.ts'

export const wallPages: RouteObject[] = [
  page(patterns.wall, () => import('../features/wall/WallPage.tsx')),
  page(patterns.scan, () => import('../features/wall/ScanPage.tsx')),
  page(patterns.badge, () => import('../features/wall/BadgePage.tsx')),
]
