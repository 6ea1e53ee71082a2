// Sending a page with the headers that all pages carry.

import type { FastifyReply } from 'fastify'
import { type Page, type PageFrame, renderPage } from './pages/page.ts'

/** Answers a request with a page. */
export function sendPage(reply: FastifyReply, frame: PageFrame, page: Page, status = 200) {
  return reply.code(status).headers(frame.headers).send(renderPage(frame, page))
}
