// Opens a page of the teacher's desk in tests: at an address, with a small fake server.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { createQueryClient } from './api/index.ts'
import { show } from './test-page.tsx'
import { Density, notify, Toaster } from './ui/index.ts'

export interface Calls {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** What was sent as JSON. */
  readonly body?: unknown
}

/** The answer without `success`, or a whole response. */
type Server = (calls: Calls) => object | Response | Promise<object | Response>

interface DeskPage {
  /** The page's pattern and component. */
  readonly at: string
  readonly page: ReactNode
}

/** Opens the page, or one of several; `calls` collects every call. */
export function openDesk(address: string, pages: DeskPage | readonly DeskPage[], server: Server) {
  const calls: Calls[] = []
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const url = new URL(target, 'http://school.invalid')
    const request = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      ...(typeof init.body === 'string' ? { body: JSON.parse(init.body) } : {}),
    }
    calls.push(request)
    const answer = await server(request)
    return answer instanceof Response ? answer : Response.json({ success: true, ...answer })
  })
  const client = createQueryClient((error) => notify.error(error.message))
  const desk = (
    <Density is="adult">
      <QueryClientProvider client={client}>
        <Outlet />
      </QueryClientProvider>
      <Toaster />
    </Density>
  )
  const elsewhere = { path: '*', element: <h1>Elsewhere</h1> }
  const routes = [pages].flat().map(({ at, page }) => ({ path: at, element: page }))
  const children = [...routes, elsewhere]
  const router = createMemoryRouter([{ element: desk, children }], { initialEntries: [address] })
  const search = () => router.state.location.search
  return { ...show(<RouterProvider router={router} />), router, calls, search }
}

/** A refusal of the server. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ success: false, code, message, requestId: '1' }, { status })

/** The query of the last call of a path. */
export const lastQuery = (calls: readonly Calls[], path: string): Calls['query'] | undefined =>
  calls.filter((one) => one.method === 'GET' && one.path === path).at(-1)?.query
