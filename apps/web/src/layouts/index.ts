// The frames of pages, and what is shown in place of a page that could not be loaded.
export { AccountCorner } from './AccountCorner.tsx'
export { ChildPage, ListPage } from './ChildPage.tsx'
export { LoadFailure } from './LoadFailure.tsx'
export { MainLayout, OpenLayout } from './MainLayout.tsx'
export { usePageTitle } from './page-title.ts'
export { RootLayout } from './RootLayout.tsx'
export { ServerLink } from './ServerLink.tsx'
export { SiteBar } from './SiteBar.tsx'
