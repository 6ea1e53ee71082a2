// Whether a request comes from a page of the product itself. The session cookie alone must not be
// enough to get a token: another site could make a browser send it.
import { ownPageHeader } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'

/** The header proves script of an origin that may send it; the origins prove whose it is. */
export function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  return (
    headers[ownPageHeader] !== undefined &&
    headers.origin === new URL(publicUrl).origin &&
    (site === undefined || site === 'same-origin')
  )
}
