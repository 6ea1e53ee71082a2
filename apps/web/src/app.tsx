// The app: language and router around all pages.
import { I18nProvider } from '@lingui/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { i18n } from './i18n.ts'
import { patchRoutes, routes } from './routes.tsx'

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes })

/** Everything inside the page's root element. */
export const App = () => (
  <I18nProvider i18n={i18n}>
    <RouterProvider router={router} />
  </I18nProvider>
)
