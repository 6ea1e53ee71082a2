// Sends a page in the visitor's language, with the headers of all pages.

import type { FastifyReply } from 'fastify'
import { languageOf } from './languages.ts'
import { type Page, type PageFrame, renderPage } from './pages/page.ts'

export function sendPage(reply: FastifyReply, frame: PageFrame, page: Page, status = 200) {
  const headers = page.script ? frame.headersWith[page.script] : frame.headers
  const { request } = reply
  const reader = {
    language: languageOf(request.headers, frame.usualLanguage),
    address: page.address ?? (request.method === 'GET' ? request.url : undefined),
  }
  return reply
    .code(status)
    .headers(headers)
    .send(renderPage(frame, page, reader))
}
