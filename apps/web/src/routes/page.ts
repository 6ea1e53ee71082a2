// A row of the route tables: a page in a chunk of its own.
import type { RouteObject } from 'react-router'
import { withTexts } from '../i18n.ts'

type Page = () => Promise<{ Component: React.ComponentType }>

export const page = (path: string, load: Page): RouteObject => ({ path, lazy: withTexts(load) })
