// Frames of the pages outside the educator area. The top bar is 24 units high.
import { Outlet } from 'react-router'
import { SiteBar } from './SiteBar.tsx'
import { SiteFooter } from './SiteFooter.tsx'

/** Top bar, page, footer: for the pages of adults outside the educator area. */
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
