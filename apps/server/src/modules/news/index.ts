// News: what came since a teacher's last visit to her dashboard. Other modules import only this file.
import type { ServerModule } from '../../platform/server-module.ts'
import { createNewsService, type NewsDeps } from './news.service.ts'
import { visitData } from './visits.repository.ts'

export function createNews(deps: NewsDeps): ServerModule<'news'> {
  const newsOf = createNewsService(deps)
  return {
    handlers: {
      news: async ({ actor }) => ({ success: true, news: await newsOf(actor) }),
    },
    findUsedFiles: null,
    personalData: visitData,
  }
}
