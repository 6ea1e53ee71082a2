// A row of the route tables: a page in a chunk of its own.
import type { RouteObject } from 'react-router'

type Page = () => Promise<{ Component: React.ComponentType }>

export const page = (path: string, lazy: Page): RouteObject => ({ path, lazy })
