// Frames that pages are put into.
export { AccountCorner } from './AccountCorner.tsx'
export { ChildPage, ListPage } from './ChildPage.tsx'
export { usePageTitle } from './page-title.ts'
export { ServerLink } from './ServerLink.tsx'
export { SiteBar } from './SiteBar.tsx'
