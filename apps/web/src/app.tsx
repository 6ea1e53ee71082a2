// The app in one piece: language, cache and router around all pages.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { type ApiError, createQueryClient } from './api/index.ts'
import { routes } from './routes.tsx'
import { session } from './session/index.ts'
import { notify } from './ui/index.ts'

const show = (error: ApiError) => notify.error(i18n._(error.message))

const queryClient = createQueryClient(show)

// answers are tailored to who asks and in which role: after a change they are read anew
let known = session.current()
session.subscribe(() => {
  const before = known
  known = session.current()
  if (before.kind !== 'loading') void queryClient.resetQueries()
})

const router = createBrowserRouter(routes)

/** Everything inside the page's root element. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}
