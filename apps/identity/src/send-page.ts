// Sends a page with the headers of all pages.

import type { FastifyReply } from 'fastify'
import { type Page, type PageFrame, renderPage } from './pages/page.ts'

export function sendPage(reply: FastifyReply, frame: PageFrame, page: Page, status = 200) {
  const headers = page.asksForPasskey ? frame.headersWithScript : frame.headers
  return reply.code(status).headers(headers).send(renderPage(frame, page))
}
