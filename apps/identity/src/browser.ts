// What a request shows of its browser: whether a form came from one of our pages, and the cookie
// that identifies the browser.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_REMEMBERED_SECONDS } from './known-browsers.ts'
import { randomToken } from './secrets.ts'

const BROWSER_COOKIE = 'kinderleaf_browser'
const RANDOM_TOKEN = /^[\w-]{43}$/

/**
 * Whether a posted form came from one of our pages. Browsers send the origin with every post; a
 * request without one is refused, because a foreign page can cause it.
 */
export function isOwnForm(request: FastifyRequest, issuer: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return request.headers.origin === new URL(issuer).origin
}

/** The cookie of a returning browser. */
export function browserCookie(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = cookies
    .find((pair) => pair.startsWith(`${BROWSER_COOKIE}=`))
    ?.slice(BROWSER_COOKIE.length + 1)
  return value && RANDOM_TOKEN.test(value) ? value : undefined
}

/** Sets the browser's cookie or renews it; returns its value. */
export function renewBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  issuer: string,
): string {
  const value = browserCookie(request) ?? randomToken()
  const { pathname, protocol } = new URL(issuer)
  const parts = [
    `${BROWSER_COOKIE}=${value}`,
    `Path=${pathname}`,
    `Max-Age=${BROWSER_REMEMBERED_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  if (protocol === 'https:') parts.push('Secure')
  reply.header('set-cookie', parts.join('; '))
  return value
}
