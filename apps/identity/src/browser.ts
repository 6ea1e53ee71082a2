// What a request's browser shows about itself: whether a form came from our own page, and the
// cookie by which it is recognised.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROWSER_REMEMBERED_SECONDS } from './known-browsers.ts'
import { randomToken } from './secrets.ts'

const BROWSER_COOKIE = 'kinderleaf_browser'
const RANDOM_TOKEN = /^[\w-]{43}$/

/**
 * True when a posted form came from a page of ours. Browsers name the origin of every post; one
 * that names none is refused, because a foreign page could have made it so.
 */
export function isOwnForm(request: FastifyRequest, issuer: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return request.headers.origin === new URL(issuer).origin
}

/** The cookie of a browser that has been here before. */
export function browserCookie(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = cookies
    .find((pair) => pair.startsWith(`${BROWSER_COOKIE}=`))
    ?.slice(BROWSER_COOKIE.length + 1)
  return value && RANDOM_TOKEN.test(value) ? value : undefined
}

/** Gives the browser a cookie, or renews the one it has; answers the cookie. */
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
