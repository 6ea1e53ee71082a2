// Ending own sessions from the account page. No password is asked: it only takes access away.

import type { FastifyInstance } from 'fastify'
import type { AccountPage } from './account-page.ts'
import { formText } from './form-text.ts'
import type { Sessions } from './sessions.ts'
import type { Visitors } from './visitors.ts'

export function registerSessionRoutes(
  app: FastifyInstance,
  parts: { sessions: Sessions; visitors: Visitors; page: AccountPage },
): void {
  const { sessions, visitors, page } = parts

  app.post(
    '/account/sessions/end',
    visitors.only(async ({ account }, request, reply) => {
      await sessions.endOne(account.id, formText(request, 'session'))
      return page.saved(reply, 'session')
    }),
  )

  app.post(
    '/account/sessions/end-others',
    visitors.only(async ({ account, session }, _request, reply) => {
      await sessions.endOthers(account.id, session)
      return page.saved(reply, 'sessions')
    }),
  )
}
