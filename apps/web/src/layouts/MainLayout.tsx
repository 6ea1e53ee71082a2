// Frames of the pages outside the educator area. The bar on top is 24 units high, so that is where
// every page begins.
import { Outlet } from 'react-router'
import { SiteBar } from './SiteBar.tsx'
import { SiteFooter } from './SiteFooter.tsx'

/** Top bar, page, footer: for pages that adults use before they have an area of their own. */
export function MainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteBar />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}

/** Page and footer: for pages that bring their own header, as children's pages do. */
export function OpenLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex flex-1 flex-col">
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  )
}
