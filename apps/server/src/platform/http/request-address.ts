// The address of a request before it is routed, so that what follows may trust it: a path of ours
// that can be decoded.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Takes the place of an address that cannot be decoded; no route has it. */
const unreadable = '/unreadable-address'

/**
 * The path and query to route. The absolute form (RFC 9112, 3.2.2) names a host too, which would
 * otherwise be taken for ours where an answer is built from the address.
 */
export function routedAddress({ url = '/' }: IncomingMessage): string {
  const own = url.startsWith('/') || url === '*' ? url : pathOf(url)
  return canDecode(own) ? own : unreadable
}

export const isUnreadable = ({ url }: FastifyRequest): boolean => url === unreadable

function pathOf(address: string): string {
  const url = URL.parse(address)
  return url ? url.pathname + url.search : unreadable
}

function canDecode(address: string): boolean {
  try {
    decodeURI(address.split(/[?#]/, 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
