// What a request shows of its sender: whether a form came from one of our pages, the cookie that
// identifies the browser, and the range of its address.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressRange } from './address-range.ts'
import { readCookie } from './cookies.ts'
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

export interface Sender {
  /** The cookie of a returning browser. */
  browser: string | undefined
  range: string
}

/** Who sent a request; the host says which proxies are trusted with the address. */
export function senderOf(request: FastifyRequest): Sender {
  return { browser: browserCookie(request), range: addressRange(request.ip) }
}

function browserCookie(request: FastifyRequest): string | undefined {
  const value = readCookie(request.headers.cookie, BROWSER_COOKIE)
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
